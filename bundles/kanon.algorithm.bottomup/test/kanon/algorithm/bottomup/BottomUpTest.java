package kanon.algorithm.bottomup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.model.Solution;
import kanon.testkit.CompleteSearchContract;
import kanon.testkit.Examples;
import org.junit.jupiter.api.Test;

class BottomUpTest extends CompleteSearchContract {
  @Override
  protected Algorithm<?> create() {
    return new BottomUp();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return List.of(Map.of("rollup", true));
  }

  @Test
  void withoutRollUp_everySetIsATableScan() {
    Solution s = solve(Examples.adult(4), 2, 0, Map.of("rollup", false));
    assertEquals(s.statistics().get("checkedNodes"), s.statistics().get("tableScans"));
    assertEquals(0L, s.statistics().get("rollUps"));
  }

  @Test
  void withRollUp_oneTableScan() {
    Solution s = solve(Examples.adult(4), 2, 0, Map.of());
    assertEquals(1L, s.statistics().get("tableScans"));
  }
}
