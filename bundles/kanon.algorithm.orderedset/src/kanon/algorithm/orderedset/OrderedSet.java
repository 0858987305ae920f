package kanon.algorithm.orderedset;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.grid.Grid;
import kanon.lib.recodings.OrderedSets;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/** Ordered domains cut into intervals, by enumeration of sets of cuts: {@link OrderedSets}. */
@Component
@ProvidesAlgorithm(
    name = "ordered-set",
    description = "Cuts ordered domains into intervals, optimally where they are small",
    source =
        "Bayardo, Agrawal: Optimal k-Anonymization. ICDE 2005; LeFevre, DeWitt, Ramakrishnan:"
            + " Incognito. SIGMOD 2005",
    recoding = Recoding.ORDERED_SET,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.MONOTONE,
    suppression = true)
public final class OrderedSet implements Algorithm<OrderedSetOptions> {
  @Override
  public Class<OrderedSetOptions> options() {
    return OrderedSetOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, OrderedSetOptions options) {
    return OptionalDouble.of(OrderedSets.work(problem, options.tuples()));
  }

  @Override
  public Solution solve(Problem problem, OrderedSetOptions options, Run run) {
    run.check();
    return OrderedSets.solve(new Grid(problem, run), options.tuples(), run);
  }
}
