package kanon.lib.recodings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.FreeHeap;
import kanon.lib.fulldomain.FullDomain;
import kanon.lib.fulldomain.LatticeEffort;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Descent;
import kanon.lib.grid.Effort;
import kanon.lib.grid.Grid;
import kanon.lib.grid.Subtrees;
import kanon.model.Guarantee;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Solution;

/**
 * Full-subtree recodings: one set of nodes for each attribute, none above another, that cover its
 * domain.
 *
 * <ol>
 *   <li>Begin with the roots.
 *   <li>Of all nodes in use take the one whose split into its children saves most loss, once as
 *       such and once for each bit of class size that is spent, and keeps the goal; repeat until no
 *       split does. Keep the better of both, or of what the same leads to from the best full-domain
 *       generalization.
 *   <li>Join the nodes below some parent, split others as in 2, and keep the result if it loses
 *       less; repeat until no join leads to anything better.
 * </ol>
 *
 * The result is a local optimum, not the best full-subtree recoding, and never loses more than the
 * best full-domain generalization. That is looked for in lattices of up to {@value #NODES} nodes,
 * and in greater ones if it is expected to be less work than the rest.
 */
public final class FullSubtrees {
  /** How many nodes are looked at however few tuples there are. */
  static final int NODES = 1 << 15;

  private final Grid grid;
  private final Run run;
  private final Descent search;
  private final Descent.State greedy;
  private final Descent.State found;

  /** Searches. */
  public FullSubtrees(Grid grid, Run run) {
    this.grid = grid;
    this.run = run;
    search = new Descent(grid, new Subtrees(grid), run);
    greedy = search.start();
    found = search.improve(fullDomain().map(this::better).orElse(greedy));
  }

  /** How much work that is. */
  public static double work(Problem problem) {
    return new Effort(problem).subtrees()
        + (looksAtLattice(problem) ? FullDomain.work(problem, levels(problem)) : 0);
  }

  private static LevelBounds levels(Problem problem) {
    return LevelBounds.none(problem.schema().heights());
  }

  private static boolean looksAtLattice(Problem problem) {
    return LatticeEffort.nodes(levels(problem)) <= NODES
        || FullDomain.work(problem, levels(problem)) <= new Effort(problem).subtrees();
  }

  /** The levels of the best full-domain generalization, if there is one and time for it. */
  private Optional<int[]> fullDomain() {
    Problem problem = grid.problem();
    if (!looksAtLattice(problem) || search.valid(greedy) && run.expired()) {
      return Optional.empty();
    }
    try {
      FullDomain.refuse(levels(problem));
      Solution solution = FullDomain.solve(problem, levels(problem), FreeHeap::bytes, run);
      grid.worked((long) FullDomain.work(problem, levels(problem)));
      return Optional.of(((Plan.Levels) solution.plan()).levels());
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private Descent.State better(int[] levels) {
    Subtrees space = new Subtrees(grid);
    List<Axis> axes = new ArrayList<>();
    for (int a = 0; a < levels.length; a++) {
      Hierarchy h = grid.problem().schema().quasiIdentifier(a).hierarchy();
      int[] nodes = new int[h.leaves()];
      for (int leaf = 0; leaf < nodes.length; leaf++) {
        nodes[leaf] = h.ancestor(leaf, levels[a]);
      }
      axes.add(space.bottom(a).with(nodes));
    }
    return search.better(greedy, search.descend(search.state(axes)));
  }

  /** The recoding. It need not be valid. */
  public Descent.State found() {
    return found;
  }

  /**
   * The recoding.
   *
   * @throws KanonException of kind INFEASIBLE where none was found
   */
  Descent.State required() {
    return search.required(found);
  }

  /** How many steps were taken. */
  public long steps() {
    return search.steps();
  }

  /**
   * The recoding as a solution.
   *
   * @throws KanonException of kind INFEASIBLE where none was found
   */
  public Solution solution() {
    required();
    return Solution.of(
            grid.plan(found.axes(), (a, axis, part, cells) -> cells.node(part)),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("steps", search.steps())
        .with("greedyLoss", greedy.score().loss())
        .with("loss", found.score().loss());
  }
}
