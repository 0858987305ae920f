package kanon.testkit;

import kanon.api.Algorithm;

class ExhaustiveContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new ExhaustiveSearch();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.attributes(1, 3).rows(30);
  }
}
