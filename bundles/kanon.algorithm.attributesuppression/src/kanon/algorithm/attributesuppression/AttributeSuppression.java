package kanon.algorithm.attributesuppression;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.AttributeSets;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/** Each attribute as it is or not at all, as loses least: {@link AttributeSets}. */
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
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    int attributes = problem.schema().quasiIdentifiers().size();
    if (attributes > AttributeSets.MOST_ATTRIBUTES) {
      throw KanonException.usage(
          "TOO_MANY_ATTRIBUTES",
          "algorithm 'attribute-suppression': %d quasi-identifiers, at most %d are possible"
              .formatted(attributes, AttributeSets.MOST_ATTRIBUTES));
    }
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    refuse(problem, options);
    return AttributeSets.solve(problem, run);
  }
}
