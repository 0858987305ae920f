package kanon.engine.memory;

import java.util.Map;
import kanon.api.Engine;
import kanon.lib.rows.RowSession;
import kanon.model.Table;
import kanon.testkit.EngineContract;

/** Groups by radix what {@link RowSession} looks at row by row, with the same results. */
class MemoryContractTest extends EngineContract {
  @Override
  protected Engine engine() {
    return new MemoryEngine();
  }

  @Override
  protected Engine reference() {
    return (input, run) -> new RowSession(input.table(run));
  }

  @Override
  protected Map<String, Object> settings(Table table) {
    return Map.of();
  }
}
