package kanon.algorithm.lightning;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.LatticeEffort;
import kanon.lib.fulldomain.TaggedLattice;
import kanon.model.Guarantee;
import kanon.model.Lattice;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Best-first search with bursts of depth.
 *
 * <ol>
 *   <li>Judge the lowest node and put it into a queue, in which the node that loses least is first.
 *   <li>Take the first node and expand it: judge each direct generalization that was not reached
 *       before, and put it into the queue. Keep the passing node that loses least.
 *   <li>Each time that as many nodes were expanded as the lattice is high, dive instead: expand the
 *       node, then of what was reached by that the node that loses least, and so on to the top.
 *   <li>A node is passed over if no generalization of it can lose less than the best.
 *   <li>End when the queue is empty, so many nodes were judged as may be, or the time is over.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "lightning",
    description = "Searches full-domain generalizations best first with bursts of depth",
    source = "Prasser, Bild, Eicher, Spengler, Kohlmayer, Kuhn: Lightning. TDP 2016",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.POPULATION,
    suppression = true,
    baseline = true)
public final class Lightning implements Algorithm<LightningOptions> {
  /** Of all nodes so many are judged: on even tables. */
  private static final double SHARE = 0.5;

  @Override
  public Class<LightningOptions> options() {
    return LightningOptions.class;
  }

  @Override
  public void refuse(Problem problem, LightningOptions options) {
    new Lattice(options.bounds(problem).heights());
  }

  @Override
  public OptionalDouble work(Problem problem, LightningOptions options) {
    double all = LatticeEffort.nodes(options.bounds(problem));
    double judged = Math.min((double) options.most(), SHARE * all);
    return OptionalDouble.of(LatticeEffort.judging(problem, judged, TaggedLattice.STEPS));
  }

  @Override
  public Solution solve(Problem problem, LightningOptions options, Run run) {
    return new LightningRun(problem, options.bounds(problem), options.most(), run).solve();
  }
}
