package kanon.algorithm.lightning;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.FreeHeap;
import kanon.lib.fulldomain.HeapShares;
import kanon.lib.fulldomain.KnownSets;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.LevelsPlan;
import kanon.lib.fulldomain.NodeLoss;
import kanon.model.FrequencySet;
import kanon.model.Guarantee;
import kanon.model.Lattice;
import kanon.model.Solution;
import org.jspecify.annotations.Nullable;

/** One search. */
final class LightningRun {
  private static final long LOWEST = 0;

  private static final Comparator<Node> LEAST_LOSS_FIRST =
      Comparator.comparingDouble((Node n) -> n.loss)
          .thenComparingInt(n -> Arrays.stream(n.levels).sum())
          .thenComparingLong(n -> n.index);

  /** A node that was judged. */
  private static final class Node {
    final long index;
    final int[] levels;
    final double loss;
    boolean expanded;

    Node(long index, int[] levels, double loss) {
      this.index = index;
      this.levels = levels;
      this.loss = loss;
    }
  }

  private final Problem problem;
  private final LevelBounds bounds;
  private final long most;
  private final Run run;
  private final Lattice lattice;
  private final NodeLoss loss;
  private final KnownSets sets;
  private final PriorityQueue<Node> queue = new PriorityQueue<>(LEAST_LOSS_FIRST);
  private final Set<Long> reached = new HashSet<>();
  private @Nullable Node best;
  private long checked;
  private long expanded;
  private long dives;

  /**
   * @param most how many nodes may be judged
   */
  LightningRun(Problem problem, LevelBounds bounds, long most, Run run) {
    this.problem = problem;
    this.bounds = bounds;
    this.most = most;
    this.run = run;
    lattice = new Lattice(bounds.heights());
    loss = NodeLoss.of(problem);
    FrequencySet table = problem.frequencies().at(bounds.lowest());
    sets = new KnownSets(table, HeapShares.of(table, 1, FreeHeap::bytes).bytes());
  }

  Solution solve() {
    reach(lattice.nodes() - 1);
    if (lattice.nodes() > 1 && more()) {
      queue.add(reach(LOWEST));
    }
    long every = Math.max(1, lattice.height());
    while (!queue.isEmpty() && more()) {
      Node next = queue.remove();
      if (!next.expanded && !pruned(next)) {
        if (++expanded % every == 0) {
          dive(next);
        } else {
          expand(next);
        }
      }
    }
    return solution();
  }

  /** Whether it may go on: there is nothing to return yet, or time and nodes are left. */
  private boolean more() {
    if (best == null || !run.expired()) {
      run.check();
    }
    return checked < most && !(best != null && run.expired());
  }

  private void dive(Node from) {
    dives++;
    @Nullable Node next = from;
    while (next != null) {
      expanded += next == from ? 0 : 1;
      next = expand(next);
    }
  }

  /** Judges what was not reached yet; of it the node that loses least, if it may lead on. */
  private @Nullable Node expand(Node node) {
    @Nullable Node first = null;
    for (int a = 0; a < lattice.attributes(); a++) {
      long above = node.index + lattice.weight(a);
      if (lattice.level(node.index, a) < lattice.height(a) && !reached.contains(above)) {
        if (!more()) {
          queue.add(node);
          return null;
        }
        Node next = reach(above);
        if (!pruned(next)) {
          queue.add(next);
          first = first == null || LEAST_LOSS_FIRST.compare(next, first) < 0 ? next : first;
        }
      }
    }
    node.expanded = true;
    return first;
  }

  private Node reach(long index) {
    int[] levels = bounds.levels(lattice, index);
    FrequencySet classes = sets.make(levels);
    sets.keep(classes);
    Node node = new Node(index, levels, loss.of(levels, classes));
    reached.add(index);
    checked++;
    run.at(checked, Math.min(most, lattice.nodes()), "nodes");
    boolean better = best == null || LEAST_LOSS_FIRST.compare(node, best) < 0;
    if (better && problem.passes(classes)) {
      best = node;
    }
    return node;
  }

  /** Whether neither a node nor a generalization of it can lose less than the best. */
  private boolean pruned(Node node) {
    return best != null && loss.atLeastFrom(node.levels) >= best.loss;
  }

  private Solution solution() {
    if (best == null) {
      throw queue.isEmpty()
          ? Choice.infeasible(problem, bounds)
          : Choice.infeasible(problem, "None of the generalizations that were looked at holds");
    }
    double least = least(best);
    return Solution.of(LevelsPlan.of(problem, best.levels), bounds.within(guarantee(best, least)))
        .with("latticeNodes", lattice.nodes())
        .with("checkedNodes", checked)
        .with("rolledUpClasses", sets.rolledUp())
        .with("expandedNodes", expanded)
        .with("dives", dives)
        .with("ended", least == best.loss ? "optimum" : checked >= most ? "nodes" : "deadline");
  }

  /** What no node can lose less than: the loss of the best, or less by what is left to expand. */
  private double least(Node found) {
    boolean begun = reached.contains(LOWEST);
    double least = begun ? found.loss : Math.min(found.loss, loss.atLeastFrom(bounds.lowest()));
    for (Node node : queue) {
      least = node.expanded ? least : Math.min(least, loss.atLeastFrom(node.levels));
    }
    return least;
  }

  private static Guarantee guarantee(Node found, double least) {
    if (least == found.loss) {
      return Guarantee.of(Guarantee.Kind.OPTIMAL);
    }
    Guarantee none = Guarantee.of(Guarantee.Kind.HEURISTIC);
    return least == Double.NEGATIVE_INFINITY ? none : none.withBound(least, found.loss);
  }
}
