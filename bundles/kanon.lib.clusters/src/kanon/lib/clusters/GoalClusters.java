package kanon.lib.clusters;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.nearest.TupleTree;
import kanon.model.Group;
import kanon.model.Profile;
import kanon.model.Solution;
import org.jspecify.annotations.Nullable;

/**
 * FOREST and the cutting of its trees for any goal that goes on holding when rows are added.
 *
 * <ol>
 *   <li>The nearest rows that hold the goal with a row are no farther than the row is raised in any
 *       release: the sum is a lower bound, and a forest is grown that weighs no more.
 *   <li>From the leaves to the roots tuples hand on their residual, tuples that do not hold the
 *       goal together. A tuple collects residuals, the farthest first; whenever they hold it they
 *       are a cluster. What remains goes with the tuple's own rows: with as few as are needed,
 *       where these and those that stay both hold it, else with all.
 *   <li>The residual of a root joins the cheapest of the clusters whose hub lies in it or that
 *       share an edge with it.
 * </ol>
 *
 * Clusters use disjoint sets of edges, and the tree of a cluster connects any two of its rows: all
 * of them cost at most the forest's weight times the size of the largest that costs anything. How
 * large that is depends on the table: where one value is rare, clusters without it are impossible.
 */
public final class GoalClusters {
  private static final int NONE = Forest.NONE;
  private static final int TUPLES_BETWEEN_CHECKS = 1 << 12;

  private final Profile profile;
  private final Criterion goal;
  private final RowSpace rows;
  private final RowSpace atoms;
  private final int[] next;
  private final Children children;
  private final List<GoalPiece> pieces = new ArrayList<>();

  /** Which tuples hand something on, and what: tuples as a list, and of several all their rows. */
  private final BitSet handsOn = new BitSet();

  private final int[] firstOf;

  private final int[] lastOf;
  private final int[] following;
  private final @Nullable Group[] residual;

  /** The pieces that a residual with the tuple in it may join. */
  private final List<List<GoalPiece>> anchored = new ArrayList<>();

  private GoalClusters(Problem problem, RowSpace rows, Forest forest) {
    profile = problem.profile();
    goal = problem.goal();
    this.rows = rows;
    atoms = RowSpace.ofAtoms(profile);
    next = forest.next;
    children = new Children(rows, next);
    firstOf = new int[next.length];
    lastOf = new int[next.length];
    following = new int[next.length];
    residual = new Group[next.length];
    for (int t = 0; t < next.length; t++) {
      anchored.add(List.of());
    }
  }

  /** The solution of a problem whose goal the table as a whole holds. */
  public static Solution solve(Problem problem, RowSpace rows, Run run) {
    TupleTree tree = rows.tree(run);
    int k = (int) Math.min(Integer.MAX_VALUE, problem.goal().traits().minimumSize());
    Needed needed = new GoalNeeded(rows, problem.goal());
    Neighbours neighbours = new Neighbours(rows, tree, needed, k, run);
    Forest forest = Forest.of(rows, tree, neighbours, needed, run);
    Clusters clusters = new GoalClusters(problem, rows, forest).clusters(run);
    return Ratio.solution(
            RowSpace.ofAtoms(problem.profile()),
            clusters,
            largest(clusters),
            (double) neighbours.bound())
        .with("edges", forest.edges())
        .with("forestWeight", forest.weight() / rows.space().unitsOfOne());
  }

  /** The rows of the largest cluster that costs anything, at least 1. */
  private static int largest(Clusters clusters) {
    int largest = 1;
    for (int c = 0; c < clusters.clusters(); c++) {
      largest = clusters.charge(c) == 0 ? largest : Math.max(largest, clusters.size(c));
    }
    return largest;
  }

  private Clusters clusters(Run run) {
    int[] order = children.fromLeaves();
    for (int i = 0; i < order.length; i++) {
      if (i % TUPLES_BETWEEN_CHECKS == 0) {
        run.check();
      }
      collect(order[i]);
    }
    List<GoalPiece> all = new ArrayList<>(pieces);
    for (int root = 0; root < next.length; root++) {
      if (next[root] == NONE && handsOn.get(root)) {
        joinResidual(root, all);
      }
    }
    Clusters made = new Clusters(atoms);
    for (GoalPiece piece : all) {
      made.begin();
      piece.copyTo(made);
    }
    return made;
  }

  /** Step 2 at a tuple. */
  private void collect(int hub) {
    Group collected = new Group(profile.schema());
    int first = NONE;
    int last = NONE;
    for (int child : children.farthestFirst(hub, handsOn::get)) {
      following[lastOf[child]] = first;
      last = first == NONE ? lastOf[child] : last;
      first = firstOf[child];
      collected.add(handedOn(child));
      if (goal.holds(collected)) {
        anchor(piece(first), hub);
        collected.clear();
        first = NONE;
      }
    }
    GoalPiece own = new GoalPiece(atoms, goal);
    own.add(rows, hub);
    Group group = own.group();
    if (!goal.holds(group)) {
      handOn(hub, first, last, collected, group);
    } else if (first == NONE) {
      anchor(own, next[hub]);
    } else {
      GoalPiece with = piece(first);
      if (with.takeFrom(own)) {
        anchor(own, next[hub]);
      } else {
        with.addAll(own);
      }
      anchor(with, next[hub]);
    }
  }

  /** The tuple's own rows, which do not hold the goal, and what was collected, which does not. */
  private void handOn(int hub, int first, int last, Group collected, Group own) {
    following[hub] = first;
    firstOf[hub] = hub;
    lastOf[hub] = first == NONE ? hub : last;
    collected.add(own);
    if (first != NONE && goal.holds(collected)) {
      anchor(piece(hub), next[hub]);
    } else {
      handsOn.set(hub);
      residual[hub] = first == NONE ? null : collected;
    }
  }

  /** The rows that a tuple hands on, to be asked for once. */
  private Group handedOn(int tuple) {
    Group several = residual[tuple];
    residual[tuple] = null;
    if (several != null) {
      return several;
    }
    Group alone = new Group(profile.schema());
    rows.addTo(alone, tuple);
    return alone;
  }

  /** All rows of a list of tuples. */
  private GoalPiece piece(int first) {
    GoalPiece piece = new GoalPiece(atoms, goal);
    for (int t = first; t != NONE; t = following[t]) {
      piece.add(rows, t);
    }
    return piece;
  }

  private void anchor(GoalPiece piece, int at) {
    pieces.add(piece);
    if (at != NONE) {
      if (anchored.get(at).isEmpty()) {
        anchored.set(at, new ArrayList<>());
      }
      anchored.get(at).add(piece);
    }
  }

  /** Step 3. */
  private void joinResidual(int root, List<GoalPiece> all) {
    GoalPiece rest = piece(firstOf[root]);
    GoalPiece best = null;
    long least = Long.MAX_VALUE;
    for (int t = firstOf[root]; t != NONE; t = following[t]) {
      for (GoalPiece piece : anchored.get(t)) {
        long more = rest.costOfJoining(piece);
        if (more < least) {
          least = more;
          best = piece;
        }
      }
    }
    if (best == null) {
      throw new AssertionError("A tree that holds the goal has a cluster beside its root");
    }
    if (rest.takeFrom(best)) {
      all.add(rest);
    } else {
      best.addAll(rest);
    }
  }
}
