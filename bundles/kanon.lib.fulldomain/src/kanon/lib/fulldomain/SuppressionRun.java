package kanon.lib.fulldomain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.FrequencySet;

/**
 * One search. A set of suppressed attributes is a long with a bit for each. A queue yields the sets
 * in ascending order of their bounds. A set is the cheapest set with some attributes flipped,
 * sorted by what flipping costs; its successors are the set in which the last flip is replaced by
 * the next dearer one, and the set with that one added. So each set is reached once, from a set
 * that is not dearer. Of sets that lose the same the one with fewer attributes is kept, and at the
 * end every attribute that need not be suppressed is released.
 */
final class SuppressionRun {
  private static final String NONE = "No choice of attributes to suppress holds";
  private final Problem problem;
  private final Run run;
  private final long most;
  private final SetLoss loss;
  private final Judge judge;

  /** Attributes in ascending order of what flipping them costs. */
  private final int[] attributes;

  /**
   * The set with the least bound. Without bounds it is the set of all attributes, since failing
   * spreads downwards.
   */
  private final long cheapest;

  private final List<Long> failing = new ArrayList<>();
  private long bestSet = -1;
  private double bestLoss = Double.POSITIVE_INFINITY;
  private double bound = Double.NEGATIVE_INFINITY;
  private boolean proven;
  private long checked;
  private long passedOver;

  /** A set, the place in {@link #attributes} of its last flip, and its bound. */
  private record Candidate(long set, int last, double bound) {}

  /**
   * @param most how many sets may be looked at
   */
  SuppressionRun(Problem problem, long most, Run run) {
    this.problem = problem;
    this.most = most;
    this.run = run;
    loss = new SetLoss(problem);
    judge = new Judge(problem);
    int n = problem.schema().quasiIdentifiers().size();
    attributes =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(a -> Math.abs(loss.suppressing(a))))
            .mapToInt(Integer::intValue)
            .toArray();
    long set = 0;
    for (int a = 0; a < n; a++) {
      set |= !loss.ofCells() || loss.suppressing(a) < 0 ? 1L << a : 0;
    }
    cheapest = set;
  }

  void search() {
    long all = (1L << attributes.length) - 1;
    run.check();
    if (!judge(all) && judge.sound()) {
      throw Choice.infeasible(problem, NONE);
    }
    PriorityQueue<Candidate> queue =
        new PriorityQueue<>(
            Comparator.comparingDouble(Candidate::bound)
                .thenComparingInt(c -> Long.bitCount(c.set ^ cheapest))
                .thenComparingLong(Candidate::set));
    queue.add(new Candidate(cheapest, -1, loss.bound(cheapest)));
    while (!queue.isEmpty()) {
      Candidate next = queue.remove();
      bound = next.bound;
      if (next.bound >= bestLoss) {
        release();
        break;
      }
      if (bestSet >= 0 && (run.expired() || checked + passedOver >= most)) {
        return;
      }
      look(next.set);
      addSuccessors(next, queue);
    }
    if (bestSet < 0) {
      throw Choice.infeasible(problem, NONE);
    }
    proven = true;
  }

  /** Releases what is suppressed for nothing: sets whose bound is no lower were not looked at. */
  private void release() {
    for (int a : attributes) {
      if ((bestSet >>> a & 1) != 0) {
        look(bestSet & ~(1L << a));
      }
    }
  }

  private void look(long set) {
    for (long other : failing) {
      if ((set & ~other) == 0) {
        passedOver++;
        if ((passedOver & 0xFFF) == 0) {
          run.check();
        }
        return;
      }
    }
    run.check();
    run.at(checked, 1L << attributes.length, "sets");
    judge(set);
  }

  /** Judges a set and keeps it if it is the best so far; whether it passes. */
  private boolean judge(long set) {
    int[] levels = levels(set);
    FrequencySet classes = problem.frequencies().at(levels);
    checked++;
    Verdict verdict = judge.of(classes);
    if (verdict == Verdict.FAILS_AND_ALL_BELOW) {
      failing.removeIf(other -> (other & ~set) == 0);
      failing.add(set);
    }
    if (verdict.passes()) {
      double now = loss.of(set, levels, classes);
      boolean fewer = Long.bitCount(set) < Long.bitCount(bestSet);
      if (now < bestLoss || now == bestLoss && fewer) {
        bestLoss = now;
        bestSet = set;
      }
    }
    return verdict.passes();
  }

  private void addSuccessors(Candidate candidate, PriorityQueue<Candidate> queue) {
    int next = candidate.last + 1;
    if (next == attributes.length) {
      return;
    }
    long added = candidate.set ^ 1L << attributes[next];
    queue.add(new Candidate(added, next, loss.bound(added)));
    if (candidate.last >= 0) {
      long replaced = added ^ 1L << attributes[candidate.last];
      queue.add(new Candidate(replaced, next, loss.bound(replaced)));
    }
  }

  private int[] levels(long set) {
    int[] levels = problem.schema().heights();
    for (int a = 0; a < levels.length; a++) {
      levels[a] = (set >>> a & 1) != 0 ? levels[a] : 0;
    }
    return levels;
  }

  /** The levels of the best set. */
  int[] best() {
    return levels(bestSet);
  }

  double loss() {
    return bestLoss;
  }

  /** Whether no set loses less. */
  boolean proven() {
    return proven;
  }

  /** No set loses less than this. */
  double bound() {
    return Math.min(bound, bestLoss);
  }

  long suppressed() {
    return Long.bitCount(bestSet);
  }

  long checked() {
    return checked;
  }

  long passedOver() {
    return passedOver;
  }
}
