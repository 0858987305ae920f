package kanon.metric.generalizationcost;

import java.util.Optional;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.NoOptions;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.lib.clusters.Neighbours;
import kanon.lib.clusters.Ratio;
import kanon.lib.clusters.RowSpace;
import kanon.model.LevelWeights;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Schema;
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
public final class GeneralizationCost implements Metric<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    run.check();
    double cost = loss(outcome.profile().schema()).of(outcome);
    double bound = bound(problem, run);
    Measurement both = Measurement.named().with("cost", cost).with("lowerBound", bound);
    return bound == 0 && cost > 0 ? both : both.with("quotient", Ratio.quotient(cost, bound));
  }

  private static double bound(Problem problem, Run run) {
    RowSpace rows = new RowSpace(problem.profile());
    long n = problem.profile().rows();
    int k = (int) Math.min(n + 1, problem.goal().traits().minimumSize());
    Neighbours neighbours = new Neighbours(rows, rows.tree(run), k, run);
    return neighbours.bound() / rows.space().unitsOfOne();
  }

  @Override
  public Optional<Objective> objective(Profile profile, NoOptions options) {
    return Optional.of(loss(profile.schema()));
  }

  private static Objective.OfCells loss(Schema schema) {
    double[][] levels = LevelWeights.of(LevelWeights.Kind.UNIFORM, 0).distances(schema);
    return (a, cells, cell) -> cells.attribute().weight() * levels[a][cells.level(cell)];
  }
}
