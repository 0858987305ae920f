package kanon.algorithm.anytime;

import java.util.Arrays;
import java.util.BitSet;
import kanon.api.Criterion;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;

/** Judges classes: how many rows fail, and what the node loses if it passes. */
final class Referee {
  private static final int BETWEEN_CHECKS = 1 << 12;

  private final Problem problem;
  private final Profile profile;
  private final Columns table;
  private final Steps steps;
  private final boolean sizeOnly;
  private final long k;
  private final Group group;
  private int[] from = new int[0];
  private int[] order = new int[0];

  Referee(Problem problem, Columns table, Steps steps) {
    this.problem = problem;
    profile = problem.profile();
    this.table = table;
    this.steps = steps;
    Traits traits = problem.goal().traits();
    sizeOnly = traits.sizeOnly();
    k = traits.minimumSize();
    group = new Group(problem.schema());
  }

  /** Fills in what is to be known of the classes of a node. */
  Classes judge(Classes node) {
    steps.check();
    steps.judged();
    node.failing.clear();
    node.failingRows = sizeOnly ? small(node) : failing(node);
    node.passes = node.failingRows <= problem.removable();
    node.loss = node.passes ? loss(node) : Double.POSITIVE_INFINITY;
    return node;
  }

  private long small(Classes node) {
    long rows = 0;
    for (int c = 0; c < node.count; c++) {
      if (node.size[c] < k) {
        rows += node.size[c];
        node.failing.set(c);
      }
    }
    return rows;
  }

  /** As {@link Problem#failing} counts, with the classes that it counts. */
  private long failing(Classes node) {
    sort(node);
    Criterion goal = problem.goal();
    boolean absence = goal.allowsAbsence();
    long rows = 0;
    for (int c = 0; c < node.count; c++) {
      if (c % BETWEEN_CHECKS == 0) {
        steps.check();
      }
      fill(c);
      boolean empty = node.size[c] == 0;
      boolean holds = empty || node.size[c] >= k && goal.holds(group);
      node.failing.set(c, !holds);
      rows += holds ? 0 : node.size[c];
      if (!absence && group.population() > 0 && (!holds || empty)) {
        return Long.MAX_VALUE;
      }
      if (rows > problem.removable()) {
        return rows;
      }
    }
    return rows;
  }

  /** The tuples by class. */
  private void sort(Classes node) {
    if (from.length < node.count + 2) {
      from = new int[node.count * 2 + 2];
    } else {
      Arrays.fill(from, 0, node.count + 2, 0);
    }
    order = order.length == 0 ? new int[table.tuples] : order;
    for (int c : node.classOf) {
      from[c + 2]++;
    }
    for (int c = 2; c < node.count + 2; c++) {
      from[c] += from[c - 1];
    }
    for (int t = 0; t < order.length; t++) {
      order[from[node.classOf[t] + 1]++] = t;
    }
  }

  private void fill(int c) {
    group.clear();
    for (int i = from[c]; i < from[c + 1]; i++) {
      int t = order[i];
      group.addPopulation(profile.population(t));
      if (profile.size(t) > 0) {
        for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
          group.add(profile, atom, profile.rows(atom));
        }
      }
    }
  }

  private double loss(Classes node) {
    if (problem.objective() instanceof Objective.OfOutcomes other) {
      return other.of(Outcome.of(profile, new Plan.Levels(node.levels.clone(), node.removed())));
    }
    BitSet failing = node.failing;
    if (problem.objective() instanceof Objective.OfClasses loss) {
      double sum = node.failingRows == 0 ? 0 : loss.loss(node.failingRows, true);
      for (int c = 0; c < node.count; c++) {
        sum += failing.get(c) || node.size[c] == 0 ? 0 : loss.loss(node.size[c], false);
      }
      return sum;
    }
    double sum = table.loss.withoutRemoval(node.levels);
    for (int c = failing.nextSetBit(0); c >= 0; c = failing.nextSetBit(c + 1)) {
      sum += (table.root - node.lossOfRow[c]) * node.size[c];
    }
    return sum;
  }
}
