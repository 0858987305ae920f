package kanon.algorithm.node;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.testkit.Examples;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class NodeTest {
  private static final Problem PATIENTS = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);

  @Test
  void everyNode_isReleasedOrRefusedAsItsClassesAre() {
    for (long removable : new long[] {0, 1, 2, 6}) {
      Problem problem = TestProblem.of(Examples.patients(), TestGoal.size(2), removable);
      for (long index = 0; index < problem.lattice().nodes(); index++) {
        int[] levels = problem.lattice().levels(index);
        if (problem.passes(problem.frequencies().at(levels))) {
          assertArrayEquals(levels, released(problem, levels).levels());
        } else {
          assertEquals("GOAL_UNREACHABLE", refusal(problem, levels).code());
        }
      }
    }
  }

  @Test
  void removedRows_areThoseOfFailingClasses() {
    Problem problem = TestProblem.of(Examples.patients(), TestGoal.size(2), 2);
    assertEquals(2, released(problem, 1, 0, 0).removedTuples().cardinality());
  }

  @Test
  void noLevels_areTheTop() {
    assertArrayEquals(PATIENTS.lattice().top(), released(PATIENTS).levels());
  }

  @Test
  void tooFewLevels_areRefused() {
    KanonException e = refusal(PATIENTS, 1, 1);
    assertEquals("BAD_NODE", e.code());
    assertEquals("levels has 2 levels, expected 3: one for each quasi-identifier", e.getMessage());
  }

  @Test
  void levelsThatTheHierarchyLacks_areRefused() {
    assertEquals("BAD_NODE", refusal(PATIENTS, 0, 0, 9).code());
    assertEquals("BAD_NODE", refusal(PATIENTS, -1, 0, 0).code());
  }

  private static KanonException refusal(Problem problem, int... levels) {
    return assertThrows(KanonException.class, () -> released(problem, levels));
  }

  private static Plan.Levels released(Problem problem, int... levels) {
    List<Integer> list = new ArrayList<>();
    for (int level : levels) {
      list.add(level);
    }
    return (Plan.Levels) new Node().solve(problem, new NodeOptions(list), TestRun.seeded(1)).plan();
  }
}
