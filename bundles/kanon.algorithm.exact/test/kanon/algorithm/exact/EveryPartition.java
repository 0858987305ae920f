package kanon.algorithm.exact;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Criterion;
import kanon.model.Attribute;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.Profile;

/** The least cost of a tiny table, by trying every partition of its rows. */
final class EveryPartition {
  private final Profile profile;
  private final Criterion goal;
  private final int removable;

  /** The atom of each row, and its tuple. */
  private final List<Integer> rows = new ArrayList<>();

  private final List<Integer> tuples = new ArrayList<>();
  private double least = Double.POSITIVE_INFINITY;

  EveryPartition(Profile profile, Criterion goal, int removable) {
    this.profile = profile;
    this.goal = goal;
    this.removable = removable;
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (long i = 0; i < profile.rows(atom); i++) {
          rows.add(atom);
          tuples.add(t);
        }
      }
    }
  }

  double least() {
    place(0, 0, new ArrayList<>());
    return least;
  }

  private void place(int row, int removed, List<List<Integer>> parts) {
    if (row == rows.size()) {
      if (parts.stream().allMatch(this::holds)) {
        double everything = 0;
        for (Attribute a : profile.schema().quasiIdentifiers()) {
          everything += a.weight();
        }
        least =
            Math.min(least, removed * everything + parts.stream().mapToDouble(this::cost).sum());
      }
      return;
    }
    if (removed < removable) {
      place(row + 1, removed + 1, parts);
    }
    for (List<Integer> part : List.copyOf(parts)) {
      part.add(row);
      place(row + 1, removed, parts);
      part.remove(part.size() - 1);
    }
    parts.add(new ArrayList<>(List.of(row)));
    place(row + 1, removed, parts);
    parts.remove(parts.size() - 1);
  }

  private boolean holds(List<Integer> part) {
    Group group = new Group(profile.schema());
    part.forEach(row -> group.add(profile, rows.get(row), 1));
    return goal.holds(group);
  }

  private double cost(List<Integer> part) {
    double each = 0;
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      Attribute attribute = profile.schema().quasiIdentifier(a);
      each += attribute.weight() * level(a, attribute, part) / attribute.height();
    }
    return each * part.size();
  }

  private int level(int a, Attribute attribute, List<Integer> part) {
    if (!attribute.hasHierarchy()) {
      return part.stream().map(row -> profile.code(a, tuples.get(row))).distinct().count() > 1
          ? 1
          : 0;
    }
    Hierarchy h = attribute.hierarchy();
    int node = profile.code(a, tuples.get(part.get(0)));
    for (int row : part) {
      node = h.lca(node, profile.code(a, tuples.get(row)));
    }
    return h.level(node);
  }
}
