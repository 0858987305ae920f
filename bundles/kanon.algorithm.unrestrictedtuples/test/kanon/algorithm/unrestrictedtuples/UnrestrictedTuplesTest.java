package kanon.algorithm.unrestrictedtuples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Frequencies;
import kanon.api.NoOptions;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Clusterings;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class UnrestrictedTuplesTest {
  @Test
  void tuples_stayWholeAndOverlap() {
    assertEquals(
        List.of("female * 435* 3", "male middle 4350 3"), classes(Example.kaca().profile(), 2));
  }

  @Test
  void adult_losesLessThanBoxesThatDoNotOverlap() {
    Profile adult = Examples.adult(9);
    double mean = loss(adult, solve(adult, 5)) / adult.rows() / 9;
    assertTrue(mean <= 0.065, mean + " is more");
  }

  /** Within tiny tables every way to cluster can be tried. */
  @Test
  void tinyTables_areNeverBelowTheOptimumAndMostlyAtIt() {
    int[] found = new int[2];
    Seeds.each(
        150,
        seed -> {
          Profile profile =
              new RandomTables(seed).attributes(2, 3).sensitive(0, 0).rows(7).next(Shape.MIXED);
          if (profile.rows() >= 2) {
            double optimum = optimum(profile, 2);
            double loss = loss(profile, solve(profile, 2));
            assertTrue(loss >= optimum - 1e-9, loss + " below " + optimum);
            found[loss <= optimum + 1e-9 ? 0 : 1]++;
          }
        });
    assertTrue(found[1] <= found[0], found[0] + " optimal, " + found[1] + " not");
  }

  @Test
  void goalThatTheTableDoesNotHold_isInfeasible() {
    KanonException e = assertThrows(KanonException.class, () -> solve(Examples.patients(), 7));
    assertEquals("GOAL_UNREACHABLE", e.code());
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }

  @Test
  void threads_doNotMatter() {
    Profile adult = Examples.adult(5);
    Problem problem = problem(adult, 5);
    assertEquals(
        loss(adult, solve(problem, TestRun.seeded(1))),
        loss(adult, solve(problem, TestRun.seeded(1, 3))));
  }

  private static double optimum(Profile profile, long k) {
    List<Integer> units = new ArrayList<>();
    for (int t = 0; t < profile.tuples(); t++) {
      units.add(t);
    }
    return Clusterings.leastLoss(profile, units, k, false);
  }

  private static double loss(Profile profile, Solution solution) {
    assertEquals(Guarantee.Kind.HEURISTIC, solution.guarantee().kind());
    return Objective.leastLoss(profile).of(Outcome.of(profile, solution.plan()));
  }

  private static List<String> classes(Profile profile, long k) {
    Outcome outcome = Outcome.of(profile, solve(profile, k).plan());
    List<String> classes = new ArrayList<>();
    for (int c = 0; c < outcome.classes(); c++) {
      StringBuilder look = new StringBuilder();
      for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
        look.append(outcome.cells(a).label(outcome.cell(a, c))).append(' ');
      }
      classes.add(look.append(outcome.size(c)).toString());
    }
    return classes.stream().sorted().toList();
  }

  private static Problem problem(Profile profile, long k) {
    return new Problem(
        profile,
        TestGoal.size(k),
        0,
        Objective.leastLoss(profile),
        Frequencies.of(profile, false, Parallel.sequential()));
  }

  private static Solution solve(Profile profile, long k) {
    return solve(problem(profile, k), TestRun.seeded(1));
  }

  private static Solution solve(Problem problem, TestRun run) {
    return new UnrestrictedTuples().solve(problem, new NoOptions(), run);
  }
}
