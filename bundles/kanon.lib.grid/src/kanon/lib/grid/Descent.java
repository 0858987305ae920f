package kanon.lib.grid;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.api.Traits;
import kanon.model.KanonException;

/**
 * Local search in a space of recodings.
 *
 * <ol>
 *   <li>Descend: of all recodings one step more special that keep the goal and do not lose more,
 *       take the one that saves most, as such or for each bit of class size that it spends; repeat
 *       until there is none.
 *   <li>Repair: where the goal is not kept, of all recodings one step more general take the one
 *       that brings most rows out of failing classes for what it loses; repeat until it is.
 *   <li>Exchange: take a step that breaks the goal, repair in the other attributes, descend; or let
 *       one or two attributes lose everything, and descend first in the others. Keep what loses
 *       less; repeat until no exchange improves anything.
 * </ol>
 *
 * The result is a local optimum: no step down and no exchange is better. Where generalizing never
 * brings more rows into failing classes, an attribute in which every step fails is not tried again
 * in the same descent.
 */
public final class Descent {
  private static final double NOISE = 1e-9;

  private final Grid grid;
  private final Space space;
  private final Run run;
  private final long removable;
  private final boolean failingStays;
  private final AtomicLong judged = new AtomicLong();
  private long steps;

  /** How a step down is chosen. */
  private enum By {
    SAVING,
    SAVING_PER_BIT
  }

  /** A recoding of all attributes with its score. */
  public record State(List<Axis> axes, Score score) {
    /** Copies the list. */
    public State {
      axes = List.copyOf(axes);
    }

    State with(int a, Axis axis, Score newScore) {
      List<Axis> other = new ArrayList<>(axes);
      other.set(a, axis);
      return new State(other, newScore);
    }
  }

  /** A step in one attribute; open: whether the attribute has steps that keep the goal. */
  private record Step(int a, Axis axis, Score score, double worth, boolean open) {
    static final Step NONE =
        new Step(-1, new Axis(new int[0], new double[0]), new Score(0, 0, 0), -1, false);

    Step open(boolean some) {
      return new Step(a, axis, score, worth, some);
    }
  }

  /** A search. */
  public Descent(Grid grid, Space space, Run run) {
    this.grid = grid;
    this.space = space;
    this.run = run;
    Problem problem = grid.problem();
    Traits traits = problem.goal().traits();
    removable = problem.removable();
    failingStays = traits.monotoneUnderSuppression() || removable == 0 && traits.monotone();
  }

  private State state(IntFunction<Axis> axis) {
    List<Axis> axes = new ArrayList<>();
    for (int a = 0; a < grid.attributes(); a++) {
      axes.add(axis.apply(a));
    }
    return new State(axes, grid.score(axes));
  }

  /** The state of given recodings. */
  public State state(List<Axis> axes) {
    return state(axes::get);
  }

  /** Whether no more rows fail than may be removed. */
  public boolean valid(State state) {
    return state.score.failing() <= removable;
  }

  /** The state that loses less, or has fewer failing rows; the first of equals. */
  public State better(State first, State second) {
    return isBetter(second, first) ? second : first;
  }

  private boolean isBetter(State tried, State known) {
    if (!valid(tried) || !valid(known)) {
      return tried.score.failing() < known.score.failing();
    }
    return tried.score.loss() < known.score.loss() - NOISE * Math.abs(known.score.loss());
  }

  /**
   * The better of two descents: from the recoding that loses everything, and from the repaired
   * original table. It need not be valid.
   */
  public State start() {
    State best = descend(state(space::top));
    if (!(valid(best) && run.expired())) {
      try {
        State other = descend(repaired(state(space::bottom), -1), By.SAVING_PER_BIT);
        best = better(best, other);
      } catch (KanonException e) {
        endOnlyAtDeadline(best, e);
      }
    }
    return best;
  }

  /** The better of a known state and {@link #start}. */
  public State startBeside(State known) {
    try {
      return better(known, start());
    } catch (KanonException e) {
      endOnlyAtDeadline(known, e);
      return known;
    }
  }

  /**
   * The state that was found, if it is valid.
   *
   * @throws KanonException of kind INFEASIBLE if it is not
   */
  public State required(State found) {
    if (!valid(found)) {
      throw infeasible();
    }
    return found;
  }

  private KanonException infeasible() {
    Problem problem = grid.problem();
    String why = problem.goal().impossible(removable).map(w -> ": " + w).orElse("");
    return KanonException.infeasible(
        "GOAL_UNREACHABLE",
        "No recoding was found that holds the goal with at most %d of %d rows removed%s"
            .formatted(removable, problem.profile().rows(), why));
  }

  /** The better of greedy descents from a state. */
  public State descend(State from) {
    State best = descend(from, By.SAVING_PER_BIT);
    State other = descend(from, By.SAVING);
    return better(best, other);
  }

  /** Exchanges steps until none leads to anything better, or the deadline comes. */
  public State improve(State from) {
    State best = from;
    boolean changed = valid(from);
    while (changed && !run.expired()) {
      State known = best;
      try {
        best = exchanged(known);
      } catch (KanonException e) {
        endOnlyAtDeadline(known, e);
      }
      changed = isBetter(best, known);
    }
    return best;
  }

  /** Returns normally if the deadline has come and the state is valid; else throws. */
  private void endOnlyAtDeadline(State state, KanonException e) {
    if (!valid(state) || !run.expired() || e.kind() != KanonException.Kind.INFEASIBLE) {
      throw e;
    }
  }

  private State exchanged(State from) {
    for (int a = 0; a < grid.attributes(); a++) {
      for (Axis axis : space.finer(a, from.axes.get(a))) {
        List<Axis> axes = new ArrayList<>(from.axes);
        axes.set(a, axis);
        State repaired = repaired(state(axes), a);
        if (valid(repaired)) {
          State other = descend(repaired, By.SAVING_PER_BIT);
          if (isBetter(other, from)) {
            return other;
          }
        }
      }
    }
    return regrown(from);
  }

  /** One attribute, or two, lose everything; the others descend, and then these. */
  private State regrown(State from) {
    for (int a = 0; a < grid.attributes(); a++) {
      for (int b = a; b < grid.attributes(); b++) {
        boolean[] closed = new boolean[grid.attributes()];
        closed[a] = true;
        closed[b] = true;
        State cut = state(i -> closed[i] ? space.top(i) : from.axes.get(i));
        if (valid(cut)) {
          State other = descend(descend(cut, By.SAVING_PER_BIT, closed), By.SAVING_PER_BIT);
          if (isBetter(other, from)) {
            return other;
          }
        }
      }
    }
    return from;
  }

  private State descend(State from, By by) {
    return descend(from, by, new boolean[grid.attributes()]);
  }

  /** Takes greedy steps down in all attributes that are not closed. */
  private State descend(State from, By by, boolean[] alreadyClosed) {
    State now = from;
    boolean[] closed = alreadyClosed.clone();
    while (!(valid(now) && run.expired())) {
      run.check();
      State at = now;
      List<Step> found = NONE;
      try {
        found = steps(a -> closed[a] ? Step.NONE : down(at, a, by));
      } catch (KanonException e) {
        endOnlyAtDeadline(now, e);
        return now;
      }
      for (int a = 0; a < closed.length; a++) {
        closed[a] |= failingStays && valid(now) && !found.get(a).open;
      }
      Step best = best(found);
      if (best.a < 0) {
        return now;
      }
      now = now.with(best.a, best.axis, best.score);
      steps++;
    }
    return now;
  }

  private static final List<Step> NONE = List.of();

  private List<Step> steps(IntFunction<Step> stepOf) {
    List<Step> found = new ArrayList<>(Collections.nCopies(grid.attributes(), Step.NONE));
    run.parallel().each(found.size(), a -> found.set(a, stepOf.apply(a)));
    return found;
  }

  private static Step best(List<Step> found) {
    Step best = Step.NONE;
    for (Step step : found) {
      best = step.worth > best.worth ? step : best;
    }
    return best;
  }

  private Step down(State at, int a, By by) {
    List<Axis> finer = space.finer(a, at.axes.get(a));
    if (finer.isEmpty()) {
      return Step.NONE;
    }
    Slice slice = grid.slice(at.axes, a);
    long limit = valid(at) ? removable : at.score.failing() - 1;
    Step best = Step.NONE;
    boolean open = false;
    for (Axis axis : finer) {
      Score score = judge(slice, axis, limit);
      if (score.failing() <= limit) {
        open = true;
        double worth = worth(at, score, by);
        best = worth > best.worth ? new Step(a, axis, score, worth, true) : best;
      }
    }
    return best.open(open);
  }

  private Score judge(Slice slice, Axis axis, long limit) {
    run.check();
    run.at(judged.incrementAndGet(), 0, "recodings");
    return slice.score(axis, limit);
  }

  /** The worth of a step; below 0 if it raises the loss. */
  private double worth(State at, Score score, By by) {
    if (!valid(at)) {
      return at.score.failing() - score.failing();
    }
    double saving = at.score.loss() - score.loss();
    double spent = Math.max(0, at.score.crowd() - score.crowd());
    return saving < 0 ? -1 : by == By.SAVING ? saving : saving / (spent + 1);
  }

  /** Coarsens other attributes than one until no more rows fail than may be removed. */
  private State repaired(State from, int kept) {
    State now = from;
    while (!valid(now)) {
      run.check();
      State at = now;
      Step best = best(steps(a -> a == kept ? Step.NONE : up(at, a)));
      if (best.a < 0) {
        return now;
      }
      now = now.with(best.a, best.axis, best.score);
      steps++;
    }
    return now;
  }

  private Step up(State at, int a) {
    Axis now = at.axes.get(a);
    List<Axis> coarser = space.coarser(a, now);
    if (coarser.isEmpty()) {
      return Step.NONE;
    }
    Slice slice = grid.slice(at.axes, a);
    Step best = Step.NONE;
    for (Axis axis : coarser) {
      Score score = judge(slice, axis, Long.MAX_VALUE);
      long helped = Math.max(0, at.score.failing() - Math.max(removable, score.failing()));
      double lost = Math.max(0, grid.columnLoss(a, axis) - grid.columnLoss(a, now));
      double worth = helped / (1 + lost);
      best = worth > best.worth ? new Step(a, axis, score, worth, true) : best;
    }
    return best;
  }

  /** How many steps were taken. */
  public long steps() {
    return steps;
  }
}
