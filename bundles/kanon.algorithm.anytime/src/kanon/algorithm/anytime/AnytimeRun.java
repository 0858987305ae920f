package kanon.algorithm.anytime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.stream.IntStream;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.FreeHeap;
import kanon.lib.fulldomain.Judge;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Solution;

/** One search. */
final class AnytimeRun {
  /** How many trials begin at one node; a constant, so that the number of threads is none. */
  private static final int TRIALS = 8;

  private static final int LEAST_ROUNDS = 3;

  /** A search goes on for at least so many tuples looked at, and for twice as long as it won. */
  private static final long LEAST_TUPLES = 600_000_000;

  private static final int PATIENCE = 3;

  /** The part of {@link #LEAST_TUPLES} in which it is tried to look at everything. */
  private static final int EXHAUSTION_PART = 4;

  /** Rounds without a gain after which trials begin at the best node again. */
  private static final int ASTRAY = 8;

  /** A trial's node is gone on from where it loses at most so much more. */
  private static final double WORSE = 1.02;

  /** So many tuples are looked at to prove what cannot be won. */
  private static final long PROOF_TUPLES = 3 * LEAST_TUPLES;

  /** A share of which the proof takes so many times what the one before took is given up. */
  private static final int GROWTH = 12;

  /** What is tried to prove, one after the other: that no node loses less than so much. */
  private static final double[] SHARES = {0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 1};

  private final Problem problem;
  private final Run run;
  private final Columns table;
  private final Best best;
  private final Steps steps;
  private final boolean sound;
  private final boolean bounded;
  private final Deque<Descent> idle = new ArrayDeque<>();
  private long wonAt;
  private int rounds;
  private boolean complete;
  private double bound = Double.NaN;

  AnytimeRun(Problem problem, Run run) {
    this.problem = problem;
    this.run = run;
    table = new Columns(problem);
    best = new Best(table);
    steps = new Steps(run, best);
    sound = new Judge(problem).sound();
    bounded = table.loss.atLeast(table.top) > Double.NEGATIVE_INFINITY;
  }

  /** About how many tuples are looked at, judged from the lattice's size. */
  static double leastWork(Problem problem) {
    double nodes = 1;
    for (int height : problem.schema().heights()) {
      nodes *= height + 1;
    }
    return Math.min(LEAST_TUPLES, nodes * problem.profile().tuples());
  }

  private Referee referee() {
    return new Referee(problem, table, steps);
  }

  private Descent descent() {
    synchronized (idle) {
      if (!idle.isEmpty()) {
        return idle.pop();
      }
    }
    return new Descent(table, steps, best, referee());
  }

  private void giveBack(Descent used) {
    synchronized (idle) {
      idle.push(used);
    }
  }

  Solution solve() {
    run.check();
    String ended = "deadline";
    boolean minimal = false;
    try {
      ended = search();
      minimal = sound && !complete && atMinimal();
    } catch (Steps.Ended e) {
      ended = "deadline";
    } catch (KanonException e) {
      if (!best.known() || e.kind() == KanonException.Kind.CANCELLED || !run.expired()) {
        throw e;
      }
    }
    if (!best.known()) {
      throw Choice.infeasible(
          problem,
          complete
              ? "No full-domain generalization holds"
              : "None of the generalizations that this search tried holds");
    }
    return solution(ended, minimal);
  }

  private Solution solution(String ended, boolean minimal) {
    Guarantee.Kind kind =
        complete
            ? Guarantee.Kind.OPTIMAL
            : minimal ? Guarantee.Kind.MINIMAL : Guarantee.Kind.HEURISTIC;
    Guarantee guarantee = Guarantee.of(kind);
    if (!Double.isNaN(bound) && best.loss() >= 0) {
      double least = complete ? best.loss() : Math.min(Math.max(0, bound), best.loss());
      guarantee = guarantee.withBound(least, best.loss());
    }
    return Solution.of(new Plan.Levels(best.levels(), best.removed()), guarantee)
        .with("checkedNodes", steps.nodes())
        .with("rounds", rounds)
        .with("ended", ended);
  }

  private boolean atMinimal() {
    Descent descent = descent();
    return descent.begin(best.levels()) && descent.minimal();
  }

  /** Why it ended. */
  private String search() {
    first();
    if (best.known()) {
      won();
    }
    if (exhausted()) {
      return "optimum";
    }
    if (!best.known()) {
      return "nothing passes";
    }
    SplittableGenerator random = run.random().split();
    int[] from = best.levels();
    int astray = 0;
    while (!enough()) {
      double before = best.loss();
      int[] reached = round(from, random);
      rounds++;
      if (best.loss() < before) {
        won();
        astray = 0;
      } else {
        astray++;
      }
      from = astray % ASTRAY == 0 ? best.levels() : reached;
    }
    return proven() ? "optimum" : "no gain";
  }

  private void won() {
    wonAt = steps.tuples();
  }

  private boolean enough() {
    return rounds >= LEAST_ROUNDS && steps.tuples() >= Math.max(LEAST_TUPLES, PATIENCE * wonAt);
  }

  /** Descends from the top by each measure of worth, and from where paths begin to pass. */
  private void first() {
    Descent.Worth[] worths = Descent.Worth.values();
    boolean top = begin(table.top);
    int[][] path = Paths.mostDistinct(table);
    if (top) {
      each(
          worths.length + 1,
          (i, descent) -> {
            boolean passes = i < worths.length ? descent.begin(table.top) : descent.beginOn(path);
            if (passes) {
              descent.descend(worths[i % worths.length]);
            }
          });
    }
    if (!sound) {
      upwards(path);
    }
  }

  /** Where nothing follows from a verdict, the first node that passes from below. */
  private void upwards(int[][] path) {
    Descent descent = descent();
    int i = 0;
    while (i < path.length && !descent.begin(path[i])) {
      i++;
    }
    giveBack(descent);
  }

  private boolean begin(int[] levels) {
    Descent descent = descent();
    boolean passes = descent.begin(levels);
    giveBack(descent);
    return passes;
  }

  private interface Trial {
    void of(int i, Descent descent);
  }

  /** Trials that do not depend on one another, on the threads there are. */
  private void each(int trials, Trial trial) {
    run.parallel()
        .each(
            trials,
            i -> {
              Descent descent = descent();
              trial.of(i, descent);
              giveBack(descent);
            });
  }

  /** What a trial reached. */
  private record Reached(double loss, int[] levels) {}

  /** Ruins a node in several ways and rebuilds each; the node to go on from. */
  private int[] round(int[] from, SplittableGenerator random) {
    SplittableGenerator[] own = new SplittableGenerator[TRIALS];
    for (int i = 0; i < TRIALS; i++) {
      own[i] = random.split();
    }
    Reached[] reached = new Reached[TRIALS];
    each(TRIALS, (i, descent) -> reached[i] = trial(from, descent, own[i]));
    List<Reached> some = new ArrayList<>(List.of(reached));
    some.sort(
        (x, y) ->
            Arrays.equals(x.levels, y.levels)
                ? 0
                : Best.before(x.loss, x.levels, y.loss, y.levels, table.top) ? -1 : 1);
    Reached one =
        some.stream().filter(r -> !Arrays.equals(r.levels, from)).findFirst().orElse(some.get(0));
    return one.loss <= best.loss() * WORSE ? one.levels : best.levels();
  }

  private Reached trial(int[] from, Descent descent, RandomGenerator random) {
    int[] ruined = from.clone();
    int kept = Ruin.of(ruined, table.top, random);
    Descent.Worth[] worths = Descent.Worth.values();
    Descent.Worth worth = worths[random.nextInt(worths.length)];
    double noise = random.nextInt(4);
    if (!descent.begin(ruined)) {
      return new Reached(Double.POSITIVE_INFINITY, ruined);
    }
    descent.descend(worth, kept, () -> 1 + noise * random.nextDouble());
    descent.descend(Descent.Worth.GAIN);
    return new Reached(descent.node().loss, descent.node().levels.clone());
  }

  /** Whether every node that could be better was looked at. */
  private boolean exhausted() {
    int[] all =
        IntStream.range(0, table.attributes)
            .boxed()
            .sorted(Comparator.comparingDouble(this::atStake).reversed())
            .mapToInt(a -> a)
            .toArray();
    if (!mayDescendDeep()) {
      return false;
    }
    long limit = steps.tuples() + LEAST_TUPLES / EXHAUSTION_PART;
    complete = new Exhaustion(table, steps, sound, referee(), all, bounded, limit).nodes(best);
    bound = complete && bounded ? best.loss() : bound;
    return complete;
  }

  /** Whether the heap holds a division of the tuples for every attribute. */
  private boolean mayDescendDeep() {
    long bytes = 16L * table.tuples * (table.attributes + 1);
    return FreeHeap.bytes(2 * bytes) == 2 * bytes;
  }

  /** What an attribute can win at most. */
  private double atStake(int a) {
    if (!bounded) {
      return 0;
    }
    double lowest = Double.POSITIVE_INFINITY;
    for (int level = 0; level <= table.top[a]; level++) {
      lowest = Math.min(lowest, table.loss.level(a, level));
    }
    return table.loss.level(a, table.top[a]) - lowest;
  }

  /**
   * Proves that no node loses less than larger and larger shares of the best one's loss, as far as
   * the steps reach.
   *
   * @return whether the best node is the optimum
   */
  private boolean proven() {
    if (!sound || !bounded || !mayDescendDeep()) {
      return false;
    }
    Proof proof = new Proof(table, steps, best, referee());
    bound = Math.max(0, proof.atTop());
    long end = steps.tuples() + PROOF_TUPLES;
    long most = PROOF_TUPLES / GROWTH;
    for (double share : SHARES) {
      double limit = share * best.loss();
      long begun = steps.tuples();
      if (!proof.below(limit, Math.min(end, begun + most))) {
        return false;
      }
      most = Math.max(most, GROWTH * (steps.tuples() - begun));
      bound = Math.min(Math.max(bound, limit), best.loss());
    }
    bound = best.loss();
    complete = true;
    return true;
  }
}
