package kanon.algorithm.kaca;

import java.util.OptionalInt;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.LevelWeights;
import kanon.model.Solution;
import org.jspecify.annotations.Nullable;

/**
 * KACA2, and what may take the place of its last step. A round merges classes from given levels on
 * and then levels what breaks the bound; of all rounds the one is taken that distorts least.
 *
 * <ol>
 *   <li>One round from the levels of the global phase: the paper's listing.
 *   <li>While classes break the bound as they were merged: raise the least consistent attribute by
 *       one level from the start, and make another round. An attribute on its root is consistent,
 *       so that this ends.
 *   <li>For one attribute after the other: lower it again, level by level, as long as a round
 *       distorts less.
 * </ol>
 */
final class Rounds {
  private final Problem problem;
  private final KacaOptions options;
  private final double maxInconsistency;
  private final LevelWeights weights;
  private final Run run;
  private final ClassSearch.Kind search;
  private @Nullable KacaRun best;
  private @Nullable ShownClasses shownByBest;
  private double least = Double.POSITIVE_INFINITY;
  private int made;

  Rounds(
      Problem problem,
      KacaOptions options,
      double maxInconsistency,
      Run run,
      ClassSearch.Kind search) {
    this.problem = problem;
    this.options = options;
    this.maxInconsistency = maxInconsistency;
    weights = options.levelWeights();
    this.run = run;
    this.search = search;
  }

  Solution solve() {
    int[] global = GlobalPhase.levels(problem, maxInconsistency);
    OptionalInt worst = round(global);
    if (options.repair() == KacaOptions.Repair.RECLUSTER) {
      int[] levels = global.clone();
      while (worst.isPresent()) {
        levels[worst.getAsInt()]++;
        worst = round(levels);
      }
      lower(levels, global);
    }
    if (best == null || shownByBest == null) {
      throw new AssertionError("No round distorts less than everything");
    }
    return best.solution(shownByBest).with("rounds", made);
  }

  private void lower(int[] levels, int[] lowest) {
    for (int a = 0; a < levels.length; a++) {
      boolean better = true;
      while (better && levels[a] > lowest[a]) {
        levels[a]--;
        double before = least;
        round(levels);
        better = least < before;
        levels[a] += better ? 0 : 1;
      }
    }
  }

  /** Merges from these levels on, and levels; the attribute that merging left least consistent. */
  private OptionalInt round(int[] levels) {
    KacaRun classes = new KacaRun(problem, options, levels.clone(), run, search);
    classes.mergeAll();
    made++;
    ShownClasses shown = classes.shown();
    OptionalInt worst = shown.worst(maxInconsistency);
    shown.level(maxInconsistency);
    double distortion = shown.distortion(weights);
    if (distortion < least) {
      least = distortion;
      best = classes;
      shownByBest = shown;
    }
    return worst;
  }
}
