package kanon.algorithm.exact;

import java.util.ArrayList;
import java.util.List;
import kanon.model.Attribute;
import kanon.model.Hierarchy;
import kanon.model.Profile;

/** The least cost of a tiny table, by trying every partition of its rows. */
final class EveryPartition {
  private final Profile profile;
  private final int k;
  private final int removable;
  private final List<Integer> rows = new ArrayList<>();
  private double least = Double.POSITIVE_INFINITY;

  EveryPartition(Profile profile, int k, int removable) {
    this.profile = profile;
    this.k = k;
    this.removable = removable;
    for (int t = 0; t < profile.tuples(); t++) {
      for (long i = 0; i < profile.size(t); i++) {
        rows.add(t);
      }
    }
  }

  double least() {
    place(0, 0, new ArrayList<>());
    return least;
  }

  private void place(int row, int removed, List<List<Integer>> parts) {
    if (row == rows.size()) {
      if (parts.stream().allMatch(p -> p.size() >= k)) {
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
      part.add(rows.get(row));
      place(row + 1, removed, parts);
      part.remove(part.size() - 1);
    }
    parts.add(new ArrayList<>(List.of(rows.get(row))));
    place(row + 1, removed, parts);
    parts.remove(parts.size() - 1);
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
      return part.stream().map(t -> profile.code(a, t)).distinct().count() > 1 ? 1 : 0;
    }
    Hierarchy h = attribute.hierarchy();
    int node = profile.code(a, part.get(0));
    for (int t : part) {
      node = h.lca(node, profile.code(a, t));
    }
    return h.level(node);
  }
}
