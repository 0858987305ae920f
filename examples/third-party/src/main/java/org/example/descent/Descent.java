package org.example.descent;

import java.util.BitSet;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.FrequencySet;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Goes down from the roots.
 *
 * <ol>
 *   <li>Raise every attribute to its root. If a class does not hold the goal then, give up.
 *   <li>Try to lower each attribute by one level. Of the results whose classes all hold the goal
 *       take the one that has most classes, and repeat; without any, stop.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "descent",
    description = "Lowers attributes from their roots as long as the goal holds",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.MINIMAL,
    hierarchies = Need.REQUIRED,
    goals = Goal.POPULATION)
public final class Descent implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    int[] levels = problem.schema().heights().clone();
    long tried = 1;
    run.check();
    if (problem.failing(problem.frequencies().at(levels)) > 0) {
      throw KanonException.infeasible(
          "GOAL_UNREACHABLE", "Even with every attribute at its root the goal is not met");
    }
    int lowered = 0;
    while (lowered >= 0) {
      lowered = -1;
      int most = -1;
      for (int a = 0; a < levels.length; a++) {
        if (levels[a] == 0) {
          continue;
        }
        run.check();
        run.at(tried++, 0, "nodes");
        levels[a]--;
        FrequencySet classes = problem.frequencies().at(levels);
        levels[a]++;
        if (problem.failing(classes) == 0 && classes.classes() > most) {
          most = classes.classes();
          lowered = a;
        }
      }
      if (lowered >= 0) {
        levels[lowered]--;
      }
    }
    boolean minimal = problem.goal().traits().monotone() && problem.removable() == 0;
    return Solution.of(
            new Plan.Levels(levels, new BitSet()),
            Guarantee.of(minimal ? Guarantee.Kind.MINIMAL : Guarantee.Kind.HEURISTIC))
        .with("checkedNodes", tried);
  }
}
