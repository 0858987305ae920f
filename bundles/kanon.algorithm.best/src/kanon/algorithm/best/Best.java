package kanon.algorithm.best;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.Algorithm;
import kanon.api.Candidate;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Portfolio;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Has the algorithms that fit search, and releases what loses least.
 *
 * <ol>
 *   <li>Leave out those whose releases are not of the kind that is wanted, and those that by their
 *       own estimate take many times as long as there is.
 *   <li>Have those that can begin with what others found solve the problem from the beginning:
 *       nothing that they do by the end of the time is lost. Beside them, for a small part of the
 *       time, those that are quick by what they declare or estimate.
 *   <li>When they have ended, hand them their own best again. Then let all others solve the
 *       problem, those with the least work first, on the threads there are. Each has twice its
 *       share of the time that is left for the others, so that nobody keeps the others from their
 *       turn. Those that were cut have another turn where their share has grown.
 *   <li>Hand the best, and the best of other algorithms, to those that can improve it, until
 *       nothing is won; and again 3 and 4 until the time is over or nobody has anything to do.
 * </ol>
 *
 * Where nothing can be improved, all of the time is for the third step.
 *
 * <p>Each candidate has a generator of its own from the seed, in the order of names. So the result
 * is the same for a seed as long as nobody was cut, on any number of threads; where somebody was,
 * it depends on the machine, which the statistics say.
 */
@Component(service = Algorithm.class)
@ProvidesAlgorithm(
    name = "best",
    description = "Has all algorithms that fit search for a while, and releases what loses least",
    source = "Kanon; portfolios: Huberman, Lukose, Hogg. Science 1997",
    recoding = Recoding.CELL_GENERALIZATION,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.IGNORED,
    goals = Goal.POPULATION,
    sets = true,
    suppression = true,
    deterministic = false,
    portfolio = true)
public final class Best implements Portfolio<BestOptions> {
  private final Function<Problem, List<Candidate>> alone;

  /** Has nobody search who is not handed to it. */
  public Best() {
    this(problem -> List.of());
  }

  /**
   * For whoever asks it without others.
   *
   * @param alone who then searches
   */
  Best(Function<Problem, List<Candidate>> alone) {
    this.alone = alone;
  }

  @Override
  public Class<BestOptions> options() {
    return BestOptions.class;
  }

  @Override
  public Optional<Duration> time(BestOptions options, Run run) {
    return Optional.of(options.time(run));
  }

  @Override
  public Map<String, String> asks(BestOptions options) {
    return options.asked();
  }

  @Override
  public Solution solve(Problem problem, BestOptions options, List<Candidate> candidates, Run run) {
    return new BestRun(problem, options, candidates, run).solve();
  }

  @Override
  public Solution solve(Problem problem, BestOptions options, Run run) {
    return solve(problem, options, alone.apply(problem), run);
  }
}
