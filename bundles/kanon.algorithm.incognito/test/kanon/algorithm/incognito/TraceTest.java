package kanon.algorithm.incognito;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Examples;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** The search of the paper's example: Birthdate, Sex and Zipcode of six patients, k = 2. */
class TraceTest {
  private static final String[] NAMES = {"B", "S", "Z"};

  private static Solution solve(Profile profile, Map<String, Object> options) {
    Problem problem = TestProblem.of(profile, TestGoal.size(2), 0);
    return new Incognito()
        .solve(problem, Options.bind(IncognitoOptions.class, options, "test"), TestRun.threads(2));
  }

  /** As in: S0Z0 failed, of the nodes of one subset in the order of the search. */
  private static List<String> told(String subset) {
    int[][] rows =
        (int[][])
            solve(Examples.patients(), Map.of("trace", true, "variant", "basic"))
                .statistics()
                .getOrDefault("trace", new int[0][]);
    List<String> told = new ArrayList<>();
    for (int[] row : rows) {
      StringBuilder members = new StringBuilder();
      StringBuilder node = new StringBuilder();
      for (int a = 0; a < NAMES.length; a++) {
        if (row[2 + a] >= 0) {
          members.append(NAMES[a]);
          node.append(NAMES[a]).append(row[2 + a]);
        }
      }
      if (members.toString().equals(subset)) {
        told.add(node + " " + Trace.State.values()[row[0]] + (row[1] > 0 ? " " + row[1] : ""));
      }
    }
    return told;
  }

  @Test
  void singleAttributes_passAtTheirLowestLevel() {
    assertEquals(List.of("B0 PASSED 1", "B1 MARKED"), told("B"));
    assertEquals(List.of("S0 PASSED 1", "S1 MARKED"), told("S"));
    assertEquals(List.of("Z0 PASSED 1", "Z1 MARKED", "Z2 MARKED"), told("Z"));
  }

  /** Example 3.1: S0Z0 fails, S1Z0 passes and marks what is above, S0Z1 fails, S0Z2 passes. */
  @Test
  void figure5_sexAndZipcode() {
    List<String> told = told("SZ");
    assertEquals(6, told.size());
    assertEquals("S0Z0 FAILED 1", told.get(0));
    assertEquals(
        List.of("S0Z1 FAILED 2", "S1Z0 PASSED 3", "S0Z2 PASSED 4", "S1Z1 MARKED", "S1Z2 MARKED"),
        told.subList(1, 6));
  }

  @Test
  void figure5_theOtherTwoPairs() {
    assertEquals(
        List.of("B0S0 FAILED 1", "B0S1 PASSED 2", "B1S0 PASSED 3", "B1S1 MARKED"), told("BS"));
    assertEquals(
        List.of(
            "B0Z0 FAILED 1",
            "B0Z1 FAILED 2",
            "B1Z0 PASSED 3",
            "B0Z2 PASSED 4",
            "B1Z1 MARKED",
            "B1Z2 MARKED"),
        told("BZ"));
  }

  /** Figure 7(a) has five nodes, of which three are roots; figure 7(b) all twelve. */
  @Test
  void figure7_candidatesOfAllThree() {
    List<String> told = told("BSZ");
    assertEquals(12, told.size());
    assertEquals(
        List.of(
            "B1S1Z0 PASSED 1",
            "B0S1Z2 PASSED 2",
            "B1S0Z2 PASSED 3",
            "B1S1Z1 MARKED",
            "B1S1Z2 MARKED"),
        told.stream().filter(node -> !node.contains("PRUNED")).toList());
  }

  @Test
  void aTraceChangesNothingElse_andIsNotThereUnlessAskedFor() {
    Map<String, Object> traced = solve(Examples.patients(), Map.of("trace", true)).statistics();
    Map<String, Object> plain = solve(Examples.patients(), Map.of()).statistics();
    assertFalse(plain.containsKey("trace"));
    assertEquals(plain.get("checkedNodes"), traced.get("checkedNodes"));
    int[][] rows = (int[][]) traced.getOrDefault("trace", new int[0][]);
    assertEquals(plain.get("checkedNodes"), Arrays.stream(rows).filter(row -> row[1] > 0).count());
  }

  @Test
  void latticesThatNobodyWouldRead_areRefused() {
    KanonException e =
        assertThrows(KanonException.class, () -> solve(Examples.adult(7), Map.of("trace", true)));
    assertEquals("LATTICE_TOO_LARGE", e.code());
  }
}
