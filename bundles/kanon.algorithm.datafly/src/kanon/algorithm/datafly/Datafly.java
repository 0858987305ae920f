package kanon.algorithm.datafly;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.LevelOptions;
import kanon.lib.fulldomain.LevelsPlan;
import kanon.model.FrequencySet;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Greedy generalization.
 *
 * <ol>
 *   <li>Make the frequency set of the table.
 *   <li>If the rows in failing classes are no more than may be removed, remove them and stop.
 *   <li>Else raise the attribute that has most distinct values in the table as it now is by one
 *       level; of equals the first of the config; attributes at their highest level are passed
 *       over. Repeat from 2, rolling up.
 * </ol>
 *
 * Each table on the way is judged for itself, so nothing is asked of the goal.
 */
@Component
@ProvidesAlgorithm(
    name = "datafly",
    description = "Generalizes the attribute with most distinct values until the goal is met",
    source = "Sweeney, 2002; LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.POPULATION,
    suppression = true,
    quick = true)
public final class Datafly implements Algorithm<LevelOptions> {
  @Override
  public Class<LevelOptions> options() {
    return LevelOptions.class;
  }

  @Override
  public void refuse(Problem problem, LevelOptions options) {
    options.bounds(problem);
  }

  @Override
  public Solution solve(Problem problem, LevelOptions options, Run run) {
    LevelBounds bounds = options.bounds(problem);
    int[] levels = bounds.lowest();
    long height = 0;
    for (int h : bounds.heights()) {
      height += h;
    }
    FrequencySet classes = problem.frequencies().at(levels);
    long raised = 0;
    while (!problem.passes(classes)) {
      run.check();
      run.at(raised, height, "levels");
      int most = mostDistinct(classes, levels, bounds.highest());
      if (most < 0) {
        throw Choice.infeasible(problem, "None of the generalizations that Datafly tries holds");
      }
      levels[most]++;
      classes = classes.rollUp(levels);
      raised++;
    }
    run.check();
    return Solution.of(LevelsPlan.of(problem, levels), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("checkedNodes", raised + 1)
        .with("raisedLevels", raised);
  }

  /** The attribute below its highest level with most distinct values; -1 if none is. */
  private static int mostDistinct(FrequencySet classes, int[] levels, int[] highest) {
    int best = -1;
    int most = -1;
    for (int a = 0; a < levels.length; a++) {
      if (levels[a] < highest[a]) {
        int distinct = distinct(classes, a);
        if (distinct > most) {
          most = distinct;
          best = a;
        }
      }
    }
    return best;
  }

  private static int distinct(FrequencySet classes, int a) {
    boolean[] seen = new boolean[classes.schema().quasiIdentifier(a).dictionary().size()];
    int distinct = 0;
    for (int c = 0; c < classes.classes(); c++) {
      int code = classes.code(a, c);
      distinct += seen[code] ? 0 : 1;
      seen[code] = true;
    }
    return distinct;
  }
}
