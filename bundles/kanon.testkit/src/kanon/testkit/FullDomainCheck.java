package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;

/** Holds what a full-domain algorithm promises and counts against all nodes of the lattice. */
final class FullDomainCheck {
  private FullDomainCheck() {}

  static void promise(Problem problem, Solution solution) {
    Exhaustive all = new Exhaustive(problem.profile(), problem.goal(), problem.removable());
    Plan.Levels plan = (Plan.Levels) solution.plan();
    assertTrue(all.failing(plan.levels()) <= problem.removable(), "the chosen node passes");
    counts(all, solution);
    if (solution.guarantee().kind() == Guarantee.Kind.MINIMAL) {
      assertTrue(
          all.minimal().stream().anyMatch(n -> Arrays.equals(n, plan.levels())),
          () -> Arrays.toString(plan.levels()) + " is not minimal");
    }
    if (solution.guarantee().kind() == Guarantee.Kind.OPTIMAL) {
      optimal(problem, all, plan);
    }
  }

  private static void counts(Exhaustive all, Solution solution) {
    solution.statistics().forEach((name, value) -> count(all, name, value));
  }

  private static void count(Exhaustive all, String name, Object value) {
    switch (name) {
      case "latticeNodes" -> assertEquals(all.nodes(), value, name);
      case "anonymousNodes" -> assertEquals((long) all.passing().size(), value, name);
      case "minimalNodes" ->
          assertArrayEquals(sorted(all.minimal()), sorted(List.of((int[][]) value)));
      default -> {}
    }
  }

  private static int[][] sorted(List<int[]> nodes) {
    int[][] sorted = nodes.toArray(int[][]::new);
    Arrays.sort(sorted, Comparator.comparing(Arrays::toString));
    return sorted;
  }

  /** No minimal node loses less. */
  private static void optimal(Problem problem, Exhaustive all, Plan.Levels plan) {
    double loss = problem.objective().of(Outcome.of(problem.profile(), plan));
    for (int[] node : all.passing()) {
      Plan.Levels other = new Plan.Levels(node, all.removed(node));
      double otherLoss = problem.objective().of(Outcome.of(problem.profile(), other));
      assertTrue(
          loss <= otherLoss + 1e-9 * Math.abs(otherLoss),
          () -> Arrays.toString(node) + " loses " + otherLoss + ", the chosen one " + loss);
    }
  }
}
