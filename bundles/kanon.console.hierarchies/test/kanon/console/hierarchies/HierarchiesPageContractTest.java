package kanon.console.hierarchies;

import kanon.api.console.ConsolePage;
import kanon.testkit.PageContract;

class HierarchiesPageContractTest extends PageContract {
  @Override
  protected ConsolePage create() {
    return new HierarchiesPage();
  }
}
