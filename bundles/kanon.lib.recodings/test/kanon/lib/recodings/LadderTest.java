package kanon.lib.recodings;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.AttributeSets;
import kanon.lib.fulldomain.FreeHeap;
import kanon.lib.fulldomain.FullDomain;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.grid.Grid;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** A model that allows whatever another one allows never loses more. */
class LadderTest {
  private static final int TABLES = 150;

  /** Each with a narrower one before it. */
  private static final List<List<String>> PAIRS =
      List.of(
          List.of("attribute-suppression", "full-domain"),
          List.of("attribute-suppression", "ordered-set"),
          List.of("attribute-suppression", "cell-suppression"),
          List.of("full-domain", "full-subtree"),
          List.of("full-subtree", "unrestricted-values"),
          List.of("full-subtree", "full-subgraph"),
          List.of("unrestricted-values", "unrestricted-tuples"),
          List.of("full-subgraph", "unrestricted-tuples"));

  private static Map<String, Double> losses(Problem problem, Run run) {
    LevelBounds levels = LevelBounds.none(problem.schema().heights());
    Map<String, Supplier<Solution>> models = new LinkedHashMap<>();
    models.put("attribute-suppression", () -> AttributeSets.solve(problem, run));
    models.put("full-domain", () -> FullDomain.solve(problem, levels, FreeHeap::bytes, run));
    models.put("full-subtree", () -> new FullSubtrees(new Grid(problem, run), run).solution());
    models.put("unrestricted-values", () -> SingleValues.solve(new Grid(problem, run), run));
    models.put("ordered-set", () -> OrderedSets.solve(new Grid(problem, run), 10_000, run));
    models.put("full-subgraph", () -> Boxes.solve(new Grid(problem, run), run));
    models.put("unrestricted-tuples", () -> Tuples.solve(problem, run));
    models.put("cell-suppression", () -> SingleCells.solve(problem, run));
    Map<String, Double> losses = new LinkedHashMap<>();
    models.forEach(
        (name, model) -> {
          try {
            Outcome outcome = Outcome.of(problem.profile(), model.get().plan());
            losses.put(name, problem.objective().of(outcome));
          } catch (KanonException e) {
            assertTrue(e.kind() == KanonException.Kind.INFEASIBLE, e.toString());
            losses.put(name, Double.POSITIVE_INFINITY);
          }
        });
    return losses;
  }

  @Test
  void widerModels_neverLoseMore() {
    List<String> wins = new ArrayList<>();
    Seeds.each(
        TABLES,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile table =
              new RandomTables(seed)
                  .attributes(1, 4)
                  .height(5)
                  .rows(60)
                  .sensitive(1, 1)
                  .next(Shape.MIXED);
          int k = 2 + random.nextInt(4);
          Criterion goal =
              random.nextBoolean()
                  ? TestGoal.size(k)
                  : Criterion.all(List.of(TestGoal.size(k), TestGoal.distinct(0, 2)));
          long removable = random.nextInt(3) == 0 ? table.rows() / 10 : 0;
          Problem problem = TestProblem.of(table, goal, removable);
          Map<String, Double> losses = losses(problem, TestRun.seeded(seed));
          for (List<String> pair : PAIRS) {
            if (removable > 0 && pair.equals(PAIRS.get(0))) {
              // Of full-domain generalizations a minimal one is released, with more rows removed.
              continue;
            }
            double narrow = losses.get(pair.get(0));
            double wide = losses.get(pair.get(1));
            assertTrue(
                wide <= narrow + 1e-9 * Math.max(1, narrow) || narrow == wide,
                pair + " with " + removable + " removable: " + losses);
            if (wide < narrow - 1e-9) {
              wins.add(pair.toString());
            }
          }
        });
    long apart = wins.stream().distinct().count();
    assertTrue(apart > PAIRS.size() / 2, "told apart: " + wins.stream().distinct().toList());
  }
}
