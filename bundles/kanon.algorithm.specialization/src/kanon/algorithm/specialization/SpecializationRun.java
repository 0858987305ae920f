package kanon.algorithm.specialization;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.lib.grid.Subtrees;
import kanon.model.Guarantee;
import kanon.model.Hierarchy;
import kanon.model.Solution;

/** One execution. */
final class SpecializationRun {
  private final Problem problem;
  private final Grid grid;
  private final Gain gain;
  private final Run run;
  private final List<Axis> axes = new ArrayList<>();
  private final boolean[][] closed;
  private long steps;
  private long judged;
  private long read;

  SpecializationRun(Grid grid, Gain gain, Run run) {
    this.grid = grid;
    this.gain = gain;
    this.run = run;
    problem = grid.problem();
    Subtrees space = new Subtrees(grid);
    closed = new boolean[grid.attributes()][];
    for (int a = 0; a < grid.attributes(); a++) {
      axes.add(space.top(a));
      closed[a] = new boolean[hierarchy(a).nodes()];
    }
  }

  private Hierarchy hierarchy(int a) {
    return problem.schema().quasiIdentifier(a).hierarchy();
  }

  /** What may be specialized, and what that leads to. */
  private record Step(int a, int node, double score) {
    static final Step NONE = new Step(-1, -1, -1);
  }

  Solution solve() {
    Classes now = Classes.of(grid, axes);
    if (now.failing() > problem.removable()) {
      throw Choice.infeasible(problem, "The table as a whole does not hold");
    }
    boolean more = true;
    while (more && !run.expired()) {
      run.check();
      Step best = Step.NONE;
      for (int a = 0; a < grid.attributes(); a++) {
        Step step = best(now, a);
        best = step.score > best.score ? step : best;
      }
      more = best.a >= 0;
      if (more) {
        axes.set(best.a, specialized(best.a, best.node));
        now = Classes.of(grid, axes);
        steps++;
      }
    }
    return Solution.of(
            grid.plan(axes, (a, axis, part, cells) -> cells.node(part)),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("specializations", steps)
        .with("checkedRecodings", judged)
        .with("readTuples", read);
  }

  /** The best step in one attribute: all its nodes are divided at once, and judged apart. */
  private Step best(Classes now, int a) {
    Axis axis = axes.get(a);
    int[] childOf = childOf(a);
    Specialized all = new Specialized(grid, now, axes, a, childOf);
    read += grid.units();
    Step best = Step.NONE;
    for (int node : used(now, a)) {
      if (!closed[a][node]) {
        run.check();
        run.at(++judged, 0, "recodings");
        closed[a][node] = all.failing(node) > problem.removable() && failingStays();
        if (all.failing(node) <= problem.removable()) {
          double gained = gain.of(a, axis, node, childOf, all.saved(node));
          double score = gained < 0 ? -1 : gained / (all.lostAnonymity(node) + 1);
          best = score > best.score ? new Step(a, node, score) : best;
        }
      }
    }
    return best;
  }

  /** The nodes of an attribute that classes show, but those that are values. */
  private int[] used(Classes now, int a) {
    BitSet used = new BitSet();
    for (int unit : now.unit()) {
      used.set(axes.get(a).part(grid.value(a, unit)));
    }
    used.clear(0, hierarchy(a).leaves());
    return used.stream().toArray();
  }

  /** Whether what cannot be specialized now cannot be later. */
  private boolean failingStays() {
    return problem.removable() == 0 || problem.goal().traits().monotoneUnderSuppression();
  }

  private int[] childOf(int a) {
    Axis axis = axes.get(a);
    int[] childOf = new int[axis.values()];
    for (int value = 0; value < childOf.length; value++) {
      int node = axis.part(value);
      childOf[value] = node == value ? value : Subtrees.childTowards(hierarchy(a), node, value);
    }
    return childOf;
  }

  private Axis specialized(int a, int node) {
    int[] childOf = childOf(a);
    int[] partOf = axes.get(a).partsOfValues();
    for (int value = 0; value < partOf.length; value++) {
      partOf[value] = partOf[value] == node ? childOf[value] : partOf[value];
    }
    return axes.get(a).with(partOf);
  }
}
