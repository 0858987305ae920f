package kanon.metric.generalizationcost;

import java.util.Optional;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.lib.clusters.LevelCost;
import kanon.lib.clusters.Neighbours;
import kanon.lib.clusters.Prices;
import kanon.lib.clusters.Ratio;
import kanon.lib.clusters.RowSpace;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** The levels that cells were raised, against the least that any release of the problem needs. */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "generalization-cost",
    description =
        "Sum over cells of the levels raised over the attribute's levels, with a lower bound for"
            + " every release of the problem",
    source =
        "Aggarwal et al.: Approximation Algorithms for k-Anonymity, Journal of Privacy Technology"
            + " 2005")
public final class GeneralizationCost implements Metric<GeneralizationCostOptions> {
  @Override
  public Class<GeneralizationCostOptions> options() {
    return GeneralizationCostOptions.class;
  }

  @Override
  public Measurement measure(
      Outcome outcome, Problem problem, GeneralizationCostOptions options, Run run) {
    run.check();
    double cost = LevelCost.of(outcome.profile().schema()).of(outcome);
    double bound = bound(outcome, problem, options, run);
    Measurement both = Measurement.named().with("cost", cost).with("lowerBound", bound);
    return bound == 0 && cost > 0 ? both : both.with("quotient", Ratio.quotient(cost, bound));
  }

  private static double bound(
      Outcome outcome, Problem problem, GeneralizationCostOptions options, Run run) {
    RowSpace rows = new RowSpace(problem.profile());
    long n = problem.profile().rows();
    int k = (int) Math.min(n + 1, problem.goal().traits().minimumSize());
    double bound = new Neighbours(rows, rows.tree(run), k, run).bound();
    if (options.bound() == GeneralizationCostOptions.Bound.PRICES) {
      Prices prices = Prices.of(rows, k, Prices.charges(rows, outcome), run);
      bound = Math.max(bound, prices.bound(problem.removable() > 0));
    }
    return bound / rows.space().unitsOfOne();
  }

  @Override
  public Optional<Objective> objective(Profile profile, GeneralizationCostOptions options) {
    return Optional.of(LevelCost.of(profile.schema()));
  }
}
