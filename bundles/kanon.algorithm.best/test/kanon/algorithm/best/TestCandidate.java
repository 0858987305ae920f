package kanon.algorithm.best;

import java.time.Duration;
import java.util.BitSet;
import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Candidate;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;
import kanon.testkit.Exhaustive;

/** Candidates that find nodes of small tables, and ones that do not do so well. */
final class TestCandidate implements Candidate {
  /** What a candidate is like. */
  enum Kind {
    /** Finds the least lossy node. */
    LEAST,
    /** Finds the most lossy node. */
    MOST,
    /** Fails. */
    FAILS,
    /** Has never time enough. */
    SLOW,
    /** Turns whatever it is given into the least lossy node. */
    IMPROVES
  }

  private final Kind kind;
  private final String name;
  private final Problem problem;
  private final Recoding recoding;

  TestCandidate(Kind kind, String name, Problem problem, Recoding recoding) {
    this.kind = kind;
    this.name = name;
    this.problem = problem;
    this.recoding = recoding;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Recoding recoding() {
    return recoding;
  }

  @Override
  public Guarantee.Kind guarantee() {
    return Guarantee.Kind.HEURISTIC;
  }

  @Override
  public boolean improves() {
    return kind == Kind.IMPROVES;
  }

  @Override
  public boolean quick() {
    return false;
  }

  @Override
  public boolean deterministic() {
    return true;
  }

  @Override
  public OptionalDouble work() {
    return OptionalDouble.empty();
  }

  @Override
  public Found solve(Duration time, SplittableGenerator random) {
    return switch (kind) {
      case FAILS -> throw new KanonException(KanonException.Kind.INTERNAL, "PLUGIN_FAILED", name);
      case SLOW -> slow(time);
      case MOST -> node(Comparator.reverseOrder());
      default -> node(Comparator.naturalOrder());
    };
  }

  private static Found slow(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
    throw KanonException.infeasible("DEADLINE", "over");
  }

  private Found node(Comparator<Double> order) {
    Exhaustive all = new Exhaustive(problem.profile(), problem.goal(), problem.removable());
    return all.passing().stream()
        .map(levels -> found(levels, all.removed(levels)))
        .min(Comparator.comparing(Found::loss, order))
        .orElseThrow(() -> KanonException.infeasible("GOAL_UNREACHABLE", "no node holds"));
  }

  private Found found(int[] levels, BitSet removed) {
    Plan plan = new Plan.Levels(levels, removed);
    Solution solution = Solution.of(plan, Guarantee.of(Guarantee.Kind.HEURISTIC));
    return new Found(solution, problem.objective().of(Outcome.of(problem.profile(), plan)), true);
  }

  @Override
  public boolean accepts(Found start) {
    return kind == Kind.IMPROVES;
  }

  @Override
  public Found improve(Found start, Duration time, SplittableGenerator random) {
    return node(Comparator.naturalOrder());
  }
}
