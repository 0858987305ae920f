package kanon.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Problem;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Single-dimension recodings tried one by one: the reference for searches among them. A recoding of
 * an attribute is the cell of each of its values.
 */
@ProviderType
public final class SingleDimension {
  private final Problem problem;
  private final List<Cells> cells;
  private final List<List<int[]>> choices;
  private double least = Double.POSITIVE_INFINITY;

  private SingleDimension(Problem problem, List<Cells> cells, List<List<int[]>> choices) {
    this.problem = problem;
    this.cells = cells;
    this.choices = choices;
  }

  /**
   * The least loss of all combinations of recodings that hold the goal, the rows of failing classes
   * removed where they are few enough; infinite if there is none.
   *
   * @param cells of each quasi-identifier
   * @param choices the recodings of each quasi-identifier
   */
  public static double leastLoss(Problem problem, List<Cells> cells, List<List<int[]>> choices) {
    SingleDimension all = new SingleDimension(problem, cells, choices);
    all.from(0, new int[choices.size()][]);
    return all.least;
  }

  private void from(int a, int[][] chosen) {
    if (a == chosen.length) {
      least = Math.min(least, loss(chosen));
      return;
    }
    for (int[] choice : choices.get(a)) {
      chosen[a] = choice;
      from(a + 1, chosen);
    }
  }

  private double loss(int[][] chosen) {
    Profile profile = problem.profile();
    Map<List<Integer>, Integer> classes = new HashMap<>();
    List<Group> groups = new ArrayList<>();
    int[] target = new int[profile.tuples()];
    for (int t = 0; t < target.length; t++) {
      List<Integer> look = new ArrayList<>();
      for (int a = 0; a < chosen.length; a++) {
        look.add(chosen[a][profile.code(a, t)]);
      }
      target[t] = classes.computeIfAbsent(look, l -> classes.size());
      if (target[t] == groups.size()) {
        groups.add(new Group(profile.schema()));
      }
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        groups.get(target[t]).add(profile, atom, profile.rows(atom));
      }
    }
    boolean[] holds = new boolean[groups.size()];
    long removed = 0;
    for (int c = 0; c < holds.length; c++) {
      holds[c] = problem.goal().holds(groups.get(c));
      removed += holds[c] ? 0 : groups.get(c).size();
    }
    if (removed > problem.removable()) {
      return Double.POSITIVE_INFINITY;
    }
    int[][] cellOfClass = new int[chosen.length][holds.length];
    for (int t = 0; t < target.length; t++) {
      for (int a = 0; a < chosen.length; a++) {
        cellOfClass[a][target[t]] = chosen[a][profile.code(a, t)];
      }
    }
    for (int t = 0; t < target.length; t++) {
      target[t] = holds[target[t]] ? target[t] : Assignment.REMOVED;
    }
    Assignment assignment = Assignment.wholeTuples(profile, target);
    Plan plan = new Plan.Classes(assignment, cells, cellOfClass);
    return problem.objective().of(Outcome.of(profile, plan));
  }

  /** All recodings in which whole subtrees share a node. */
  public static List<int[]> subtrees(Hierarchy h) {
    return ancestors(h).stream().filter(nodes -> wholeSubtrees(h, nodes)).toList();
  }

  private static boolean wholeSubtrees(Hierarchy h, int[] nodes) {
    for (int node : nodes) {
      for (int leaf = 0; leaf < nodes.length; leaf++) {
        if (h.covers(node, leaf) && nodes[leaf] != node) {
          return false;
        }
      }
    }
    return true;
  }

  /** All recodings in which each value is at itself or at any of its ancestors. */
  public static List<int[]> ancestors(Hierarchy h) {
    List<int[]> all = new ArrayList<>(List.of(new int[h.leaves()]));
    for (int leaf = 0; leaf < h.leaves(); leaf++) {
      List<int[]> more = new ArrayList<>();
      for (int[] nodes : all) {
        for (int node = leaf; node >= 0; node = h.parent(node)) {
          int[] other = Arrays.copyOf(nodes, nodes.length);
          other[leaf] = node;
          more.add(other);
        }
      }
      all = more;
    }
    return all;
  }
}
