package kanon.algorithm.refine;

import java.util.List;
import java.util.Map;
import kanon.api.Improver;
import kanon.testkit.ImproverContract;

class RefineImproverTest extends ImproverContract {
  @Override
  protected Improver<?> create() {
    return new Refine();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(
        Map.of(), Map.of("cells", "ancestor"), Map.of("together", true), Map.of("cells", "set"));
  }
}
