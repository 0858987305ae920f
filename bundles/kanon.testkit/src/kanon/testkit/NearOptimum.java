package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.Profile;
import kanon.model.Solution;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Compares heuristics with the optimum on small tables, where every choice can be tried: never
 * below the optimum, and at least as often equal to it as above it.
 */
@ProviderType
public final class NearOptimum {
  private static final int ROUNDS = 150;
  private static final double EXACT = 1e-9;

  private final Function<Problem, Solution> search;
  private int optimal;
  private int others;

  private NearOptimum(Function<Problem, Solution> search) {
    this.search = search;
  }

  /**
   * A search among single-dimension recodings.
   *
   * @param tables makes them small enough
   * @param choices the recodings of an attribute, as those of {@link SingleDimension}
   */
  public static void recodings(
      UnaryOperator<RandomTables> tables,
      Function<Hierarchy, List<int[]>> choices,
      Function<Problem, Solution> search) {
    NearOptimum found = new NearOptimum(search);
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = tables.apply(new RandomTables(seed).sensitive(1, 1)).next(Shape.MIXED);
          int k = random.nextInt(1, 5);
          Criterion goal =
              seed % 2 == 0 ? TestGoal.size(k) : TestGoal.share(profile.schema(), 0, 2, k);
          Problem problem = TestProblem.of(profile, goal, random.nextInt(5));
          if (profile.rows() > 0 && goal.holds(profile.whole())) {
            found.compare(problem, optimum(problem, choices));
          }
        });
    found.mostlyOptimal();
  }

  private static double optimum(Problem problem, Function<Hierarchy, List<int[]>> choices) {
    List<Cells> cells = problem.schema().quasiIdentifiers().stream().map(Cells::new).toList();
    return SingleDimension.leastLoss(
        problem, cells, cells.stream().map(c -> choices.apply(c.attribute().hierarchy())).toList());
  }

  /**
   * A search among clusterings of pairs at least.
   *
   * @param parted whether rows of one tuple may part
   * @param suppression whether different values can only become the root
   */
  public static void clusterings(
      boolean parted, boolean suppression, Function<Problem, Solution> search) {
    NearOptimum found = new NearOptimum(search);
    Seeds.each(
        ROUNDS,
        seed -> {
          Profile profile =
              new RandomTables(seed).attributes(2, 3).sensitive(0, 0).rows(7).next(Shape.MIXED);
          if (profile.rows() >= 2) {
            double optimum = Clusterings.leastLoss(profile, units(profile, parted), 2, suppression);
            found.compare(TestProblem.of(profile, TestGoal.size(2), 0), optimum);
          }
        });
    found.mostlyOptimal();
  }

  private static List<Integer> units(Profile profile, boolean parted) {
    List<Integer> units = new ArrayList<>();
    for (int t = 0; t < profile.tuples(); t++) {
      for (long r = 0; r < (parted ? profile.size(t) : 1); r++) {
        units.add(t);
      }
    }
    return units;
  }

  private void compare(Problem problem, double optimum) {
    double loss = Outcomes.loss(problem.profile(), search.apply(problem).plan());
    assertTrue(loss >= optimum - EXACT, loss + " below the optimum " + optimum);
    if (loss <= optimum + EXACT) {
      optimal++;
    } else {
      others++;
    }
  }

  private void mostlyOptimal() {
    assertTrue(others <= optimal, optimal + " optimal, " + others + " not");
  }
}
