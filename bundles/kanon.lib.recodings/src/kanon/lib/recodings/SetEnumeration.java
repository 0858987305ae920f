package kanon.lib.recodings;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import kanon.api.Objective;
import kanon.api.Run;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Descent;
import kanon.lib.grid.Grid;
import kanon.lib.grid.Score;
import kanon.lib.grid.Slice;
import kanon.model.KanonException;

/** One enumeration. */
final class SetEnumeration {
  private static final double NOISE = 1e-9;

  /** With so few cuts enumeration is expected to finish. */
  private static final int EASY_CUTS = 16;

  private final Grid grid;
  private final Intervals space;
  private final Run run;
  private final Bounds bounds;
  private final long removable;
  private final Deque<Node> open = new ArrayDeque<>();
  private Descent.State best;
  private double floor = Double.NEGATIVE_INFINITY;
  private double unexplored = Double.POSITIVE_INFINITY;
  private long cuts;
  private long expanded;
  private long judged;
  private long looked;

  /** A head with its tail, whose first cuts have been expanded already. */
  private static final class Node {
    final List<BitSet> cuts;
    final List<Axis> head;
    final boolean[] failing;
    final List<Cut> tail;
    int next;
    double bound;

    Node(List<BitSet> cuts, List<Axis> head, boolean[] failing, List<Cut> tail) {
      this.cuts = cuts;
      this.head = head;
      this.failing = failing;
      this.tail = tail;
    }
  }

  private record Judged(Cut cut, Score score) {}

  SetEnumeration(Grid grid, Intervals space, Descent.State first, Run run) {
    this.grid = grid;
    this.space = space;
    this.run = run;
    bounds = new Bounds(grid);
    removable = grid.problem().removable();
    long failing = first.score().failing();
    best =
        failing <= removable
            ? first
            : new Descent.State(first.axes(), new Score(failing, Double.POSITIVE_INFINITY, 0));
  }

  /** Enumerates until all is done, so many tuples were looked at, or the deadline comes. */
  void search(long mostLooked) {
    List<BitSet> none = new ArrayList<>();
    List<Axis> top = new ArrayList<>();
    List<Cut> all = new ArrayList<>();
    for (int a = 0; a < grid.attributes(); a++) {
      none.add(new BitSet());
      top.add(space.top(a));
      for (int value : space.cuts(a)) {
        all.add(new Cut(a, value));
      }
    }
    cuts = all.size();
    if (cuts > EASY_CUTS && grid.problem().objective() instanceof Objective.OfCells) {
      floor = neighbours();
    }
    keep(top, grid.score(top));
    try {
      open.push(expand(none, top, all));
      while (!open.isEmpty()) {
        if (looked > mostLooked || run.expired()) {
          leaveOpen();
          return;
        }
        advance();
      }
    } catch (KanonException e) {
      if (e.kind() != KanonException.Kind.INFEASIBLE || !run.expired()) {
        throw e;
      }
      leaveOpen();
    }
  }

  private double neighbours() {
    try {
      return new NeighbourBound(grid, space, run).sum();
    } catch (KanonException e) {
      if (e.kind() != KanonException.Kind.INFEASIBLE || !run.expired()) {
        throw e;
      }
      return 0;
    }
  }

  private void leaveOpen() {
    for (Node node : open) {
      unexplored = Math.min(unexplored, node.bound);
    }
    if (open.isEmpty()) {
      unexplored = Double.NEGATIVE_INFINITY;
    }
    unexplored = Math.max(unexplored, floor);
  }

  /** Expands the next child of the deepest node, or leaves the node if it has none. */
  private void advance() {
    Node node = open.element();
    node.bound = bound(node);
    if (node.next == node.tail.size() || node.bound >= best.score().loss() * (1 - NOISE)) {
      open.pop();
      return;
    }
    Cut cut = node.tail.get(node.next);
    List<BitSet> made = new ArrayList<>(node.cuts);
    List<Axis> head = new ArrayList<>(node.head);
    made.set(cut.attribute(), with(node.cuts.get(cut.attribute()), cut.value()));
    head.set(cut.attribute(), space.axis(cut.attribute(), made.get(cut.attribute())));
    Node child = expand(made, head, node.tail.subList(node.next + 1, node.tail.size()));
    node.next++;
    open.push(child);
  }

  private static BitSet with(BitSet cuts, int value) {
    BitSet more = (BitSet) cuts.clone();
    more.set(value);
    return more;
  }

  /** The bound of what the next children of a node, and all below them, lose. */
  private double bound(Node node) {
    if (!bounds.known()) {
      return Double.NEGATIVE_INFINITY;
    }
    List<BitSet> made = new ArrayList<>();
    node.cuts.forEach(c -> made.add((BitSet) c.clone()));
    for (int i = node.next; i < node.tail.size(); i++) {
      made.get(node.tail.get(i).attribute()).set(node.tail.get(i).value());
    }
    List<Axis> all = new ArrayList<>();
    for (int a = 0; a < made.size(); a++) {
      all.add(space.axis(a, made.get(a)));
    }
    return bounds.between(node.failing, all);
  }

  private Node expand(List<BitSet> made, List<Axis> head, List<Cut> tail) {
    run.check();
    run.at(expanded, 0, "nodes");
    expanded++;
    int n = grid.attributes();
    List<List<Judged>> judgedOf = new ArrayList<>(Collections.nCopies(n, List.of()));
    run.parallel().each(n, a -> judgedOf.set(a, judge(made, head, tail, a)));
    List<Judged> kept = new ArrayList<>();
    for (List<Judged> some : judgedOf) {
      looked += some.isEmpty() ? 0 : grid.units();
      judged += some.size();
      for (Judged j : some) {
        if (j.score.failing() <= removable || !bounds.failingStays()) {
          kept.add(j);
        }
        if (j.score.failing() <= removable && j.score.loss() < best.score().loss()) {
          List<Axis> axes = new ArrayList<>(head);
          int a = j.cut.attribute();
          axes.set(a, space.axis(a, with(made.get(a), j.cut.value())));
          keep(axes, j.score);
        }
      }
    }
    kept.sort(Comparator.comparingDouble(j -> j.score.loss()));
    return new Node(made, head, bounds.failing(head), kept.stream().map(Judged::cut).toList());
  }

  private void keep(List<Axis> axes, Score score) {
    if (score.failing() <= removable && score.loss() < best.score().loss()) {
      best = new Descent.State(axes, score);
    }
  }

  private List<Judged> judge(List<BitSet> made, List<Axis> head, List<Cut> tail, int a) {
    List<Judged> found = new ArrayList<>();
    if (tail.stream().noneMatch(c -> c.attribute() == a)) {
      return found;
    }
    Slice slice = grid.slice(head, a);
    long limit = bounds.failingStays() ? removable : Long.MAX_VALUE;
    for (Cut cut : tail) {
      if (cut.attribute() == a) {
        run.check();
        Axis axis = space.axis(a, with(made.get(a), cut.value()));
        found.add(new Judged(cut, slice.score(axis, limit)));
      }
    }
    return found;
  }

  Descent.State best() {
    return best;
  }

  /** Whether nothing was left unexplored that could be better. */
  boolean proven() {
    return bounded() && unexplored >= best.score().loss() * (1 - NOISE);
  }

  /** Whether a bound is known. */
  boolean bounded() {
    return bounds.known() && unexplored > Double.NEGATIVE_INFINITY;
  }

  /** No recoding of this kind loses less. */
  double bound() {
    return Math.min(unexplored, best.score().loss());
  }

  long cuts() {
    return cuts;
  }

  long expanded() {
    return expanded;
  }

  long judged() {
    return judged;
  }
}
