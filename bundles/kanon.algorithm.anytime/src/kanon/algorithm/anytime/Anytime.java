package kanon.algorithm.anytime;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Searches lattices of any size for as long as there is time and something is won.
 *
 * <p>The classes of a node are kept as the class of each tuple. A neighbour below splits them by
 * the codes of one attribute: one pass over the tuples, however many attributes there are. A node
 * that is no neighbour is split off the top, attribute by attribute.
 *
 * <ol>
 *   <li>Descend from the top, by each of three measures of what a neighbour is worth, until every
 *       neighbour below fails or loses more. Descend, too, from where the path of Datafly begins to
 *       pass, found by halving it; so the result loses no more than Datafly's where verdicts
 *       spread.
 *   <li>Try to look at every node that could be better, attribute by attribute, without those whose
 *       levels alone lose more than the best node: if that comes to an end, the best node is the
 *       optimum. It is given up after a fixed number of steps.
 *   <li>In rounds of eight trials: ruin the node by raising a few attributes, one of which is held
 *       there, and descend anew with shaken measures, then once more with none held. Go on from the
 *       best of them if it is not much worse than the best node so far, and from that one again
 *       when nothing was won for some rounds.
 *   <li>End when the deadline comes, or when three times the steps were done that the last gain
 *       took, at least a fixed number. Then prove, where verdicts spread and losses add up, that no
 *       node loses less than larger and larger shares of what the best one loses, within a fixed
 *       number of steps: see {@link Proof}. The best node is the optimum if that reaches all of it.
 * </ol>
 *
 * The result depends on the seed, never on the number of threads; where the deadline ends the
 * search it depends on how far that came.
 */
@Component
@ProvidesAlgorithm(
    name = "anytime",
    description =
        "Searches full-domain generalizations of any number of attributes as long as there is time",
    source =
        "Kanon; after Prasser et al.: Lightning, 2016; Meurers, Bild, Do, Prasser, 2021;"
            + " Schrimpf et al.: Ruin and recreate, 2000",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.POPULATION,
    suppression = true,
    deterministic = false)
public final class Anytime implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  /**
   * What its search takes at least where the lattice is large, without the proof: it knows an end,
   * but not when it comes.
   */
  @Override
  public OptionalDouble work(Problem problem, NoOptions options) {
    return OptionalDouble.of(AnytimeRun.leastWork(problem));
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    return new AnytimeRun(problem, run).solve();
  }
}
