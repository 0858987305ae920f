package kanon.api;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Solution;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * An algorithm that solves by means of others and returns what one of them found. It declares so
 * with {@link ProvidesAlgorithm#portfolio}. It sees the others as {@link Candidate}s alone: which
 * there are and whether they fit is known to the platform, which leases them, judges what they find
 * and keeps account. Its component names {@link Algorithm} as its service.
 *
 * @param <O> its options
 */
@ConsumerType
public interface Portfolio<O extends Record> extends Algorithm<O> {
  /**
   * How long it is going to take altogether; empty where nothing ends it but its candidates. Where
   * several problems are solved for one release, each has a part of that time, as {@link Run#left}
   * says.
   *
   * @param run the run that is to begin, with the config's deadline
   */
  default Optional<Duration> time(O options, Run run) {
    return run.left();
  }

  /**
   * What it asks of its candidates: values of options by their names. A candidate that has no such
   * option, or does not allow the value, keeps what is usual with it.
   */
  default Map<String, String> asks(O options) {
    return Map.of();
  }

  /**
   * Solves a problem.
   *
   * @param candidates the other algorithms that are installed and fit the problem, by name;
   *     portfolios are not among them
   * @param run as in {@link Algorithm#solve(Problem, Record, Run)}
   * @return a solution that one of the candidates returned, with the same plan
   */
  Solution solve(Problem problem, O options, List<Candidate> candidates, Run run);

  /** Without any other algorithm. */
  @Override
  default Solution solve(Problem problem, O options, Run run) {
    return solve(problem, options, List.of(), run);
  }
}
