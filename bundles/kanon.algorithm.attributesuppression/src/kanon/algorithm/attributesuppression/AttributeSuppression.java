package kanon.algorithm.attributesuppression;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.LevelsPlan;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Best-first search through the sets of attributes that may be suppressed.
 *
 * <ol>
 *   <li>Suppress everything: that is the first result, if it passes.
 *   <li>Take the sets in ascending order of a lower bound of their loss. For a loss of cells the
 *       bound is the loss of the suppressed columns, to which removed rows can only add.
 *   <li>Skip a set that is part of one known to fail, where failing spreads.
 *   <li>Judge the others by their frequency sets; keep the one that loses least.
 *   <li>Stop when no bound is below the loss of the best. For other losses no bound is known, and
 *       all sets are judged.
 *   <li>Release the attributes of the best set, one after the other, that are suppressed for
 *       nothing.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "attribute-suppression",
    description = "Releases each attribute as it is or not at all, with the least loss possible",
    source = "Meyerson, Williams, PODS 2004; LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.ATTRIBUTE_SUPPRESSION,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.IGNORED,
    goals = Goal.POPULATION,
    suppression = true)
public final class AttributeSuppression implements Algorithm<NoOptions> {
  private static final int MOST_ATTRIBUTES = 62;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    int attributes = problem.schema().quasiIdentifiers().size();
    if (attributes > MOST_ATTRIBUTES) {
      throw KanonException.usage(
          "TOO_MANY_ATTRIBUTES",
          "algorithm 'attribute-suppression': %d quasi-identifiers, at most %d are possible"
              .formatted(attributes, MOST_ATTRIBUTES));
    }
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    refuse(problem, options);
    SuppressionRun search = new SuppressionRun(problem, run);
    search.search();
    Guarantee guarantee =
        search.proven()
            ? Guarantee.of(Guarantee.Kind.OPTIMAL).withBound(search.loss(), search.loss())
            : unfinished(search);
    return Solution.of(LevelsPlan.of(problem, search.best()), guarantee)
        .with("checkedSets", search.checked())
        .with("passedOverSets", search.passedOver())
        .with("suppressedAttributes", search.suppressed());
  }

  private static Guarantee unfinished(SuppressionRun search) {
    Guarantee none = Guarantee.of(Guarantee.Kind.HEURISTIC);
    return Double.isInfinite(search.bound()) ? none : none.withBound(search.bound(), search.loss());
  }
}
