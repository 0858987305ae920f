package kanon.algorithm.topdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import kanon.api.Criterion;
import kanon.api.LeastLoss;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.Profile;

/** Top-Down row by row, written from the paper and the decisions without a thought for speed. */
final class PlainTopDown {
  private final Profile profile;
  private final Criterion goal;
  private final List<String> classes = new ArrayList<>();

  PlainTopDown(Profile profile, Criterion goal) {
    this.profile = profile;
    this.goal = goal;
  }

  private record Row(int atom, int tuple) {}

  /** What one attribute makes of a group. */
  private record Attempt(int attribute, TreeMap<Integer, List<Row>> branches, List<Row> residual) {
    int specialized() {
      return branches.values().stream().mapToInt(List::size).sum();
    }
  }

  /** A class at the end: its nodes, its rows, how often they were specialized. */
  private record Leaf(int[] nodes, List<Row> rows, int depth) {}

  /** The classes as texts in order. */
  List<String> classes() {
    List<Row> all = new ArrayList<>();
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (long r = 0; r < profile.rows(atom); r++) {
          all.add(new Row(atom, t));
        }
      }
    }
    int[] roots = new int[profile.schema().quasiIdentifiers().size()];
    Arrays.setAll(roots, a -> ranged(a) ? root(a) : hierarchy(a).root());
    if (!all.isEmpty()) {
      for (Leaf leaf : specialize(roots, all, 0, true)) {
        classes.add(text(cells(leaf), leaf.rows.stream().map(Row::atom).toList()));
      }
    }
    Collections.sort(classes);
    return classes;
  }

  static String text(String[] cells, List<Integer> atoms) {
    return Arrays.toString(cells) + atoms.stream().sorted().toList();
  }

  private String[] cells(Leaf leaf) {
    String[] cells = new String[leaf.nodes.length];
    for (int a = 0; a < cells.length; a++) {
      Cells all = new Cells(profile.schema().quasiIdentifier(a));
      int[] codes = codes(leaf.rows, a);
      int last = codes[codes.length - 1];
      boolean mixed = codes[0] != last && last == missing(a);
      cells[a] =
          all.label(!ranged(a) ? leaf.nodes[a] : mixed ? all.root() : all.interval(codes[0], last));
    }
    return cells;
  }

  private boolean ranged(int a) {
    return !profile.schema().quasiIdentifier(a).hasHierarchy();
  }

  private int root(int a) {
    return profile.schema().quasiIdentifier(a).dictionary().size();
  }

  private int missing(int a) {
    return profile.schema().quasiIdentifier(a).dictionary().missing();
  }

  private int[] codes(List<Row> rows, int a) {
    return rows.stream().mapToInt(r -> profile.code(a, r.tuple)).sorted().toArray();
  }

  /** Which part a row goes to: below a border, above, missing; all 0 where there is one value. */
  private int part(int a, List<Row> group, Row row) {
    int[] codes = codes(group, a);
    if (codes[0] == codes[codes.length - 1]) {
      return 0;
    }
    int[] present = Arrays.stream(codes).filter(c -> c != missing(a)).toArray();
    int code = profile.code(a, row.tuple);
    if (code == missing(a)) {
      return 2;
    }
    int border = present[present.length - 1];
    int least = Integer.MAX_VALUE;
    for (int c : Arrays.stream(present).distinct().toArray()) {
      int lower = (int) Arrays.stream(present).filter(p -> p <= c).count();
      if (lower < present.length && Math.abs(2 * lower - present.length) < least) {
        least = Math.abs(2 * lower - present.length);
        border = c;
      }
    }
    return code <= border ? 0 : 1;
  }

  private double left(int a, int node, List<Row> rows) {
    if (!ranged(a)) {
      return hierarchy(a).level(node);
    }
    int[] codes = codes(rows, a);
    int last = codes[codes.length - 1];
    return last == missing(a)
        ? 1
        : LeastLoss.of(profile).ofValues(a, last - codes[0] + 1, codes[0], last, false);
  }

  private boolean divisible(int a, int node, List<Row> rows) {
    int[] codes = codes(rows, a);
    return ranged(a) ? codes[0] != codes[codes.length - 1] : hierarchy(a).level(node) > 0;
  }

  private Hierarchy hierarchy(int a) {
    return profile.schema().quasiIdentifier(a).hierarchy();
  }

  private Group group(List<Row> rows) {
    Group group = new Group(profile.schema());
    rows.forEach(row -> group.add(profile, row.atom, 1));
    return group;
  }

  private boolean holds(List<Row> rows) {
    return goal.holds(group(rows));
  }

  private List<Leaf> specialize(int[] nodes, List<Row> group, int depth, boolean lookAhead) {
    List<Leaf> leaves = new ArrayList<>();
    List<Row> rows = group;
    List<Integer> tried = new ArrayList<>();
    while (!rows.isEmpty()) {
      Attempt best = null;
      for (int a = 0; a < nodes.length; a++) {
        if (!tried.contains(a) && divisible(a, nodes[a], rows)) {
          Attempt attempt = attempt(nodes, rows, a, lookAhead);
          best = attempt.specialized() > 0 && better(attempt, best, nodes, rows) ? attempt : best;
        }
      }
      if (best == null) {
        leaves.add(new Leaf(nodes, rows, depth));
        return leaves;
      }
      Attempt chosen = best;
      best.branches.forEach(
          (child, branch) -> {
            int[] below = nodes.clone();
            below[chosen.attribute] = ranged(chosen.attribute) ? nodes[chosen.attribute] : child;
            leaves.addAll(specialize(below, branch, depth + 1, lookAhead));
          });
      rows = best.residual;
      tried.add(best.attribute);
    }
    return leaves;
  }

  private boolean better(Attempt one, Attempt other, int[] nodes, List<Row> rows) {
    if (other == null || worth(one, nodes, rows) != worth(other, nodes, rows)) {
      return other == null || worth(one, nodes, rows) > worth(other, nodes, rows);
    }
    if (one.branches.size() != other.branches.size()) {
      return one.branches.size() < other.branches.size();
    }
    return left(one.attribute, nodes[one.attribute], rows)
        > left(other.attribute, nodes[other.attribute], rows);
  }

  private double worth(Attempt attempt, int[] nodes, List<Row> rows) {
    int a = attempt.attribute;
    return attempt.specialized() * (ranged(a) ? left(a, nodes[a], rows) : 1);
  }

  private int child(int a, int node, Row row) {
    return hierarchy(a).ancestor(profile.code(a, row.tuple), hierarchy(a).level(node) - 1);
  }

  private Attempt attempt(int[] nodes, List<Row> rows, int a, boolean lookAhead) {
    TreeMap<Integer, List<Row>> branches = new TreeMap<>();
    for (Row r : rows) {
      int code = ranged(a) ? part(a, rows, r) : place(a, child(a, nodes[a], r), nodes[a]);
      branches.computeIfAbsent(code, c -> new ArrayList<>()).add(r);
    }
    List<Row> residual = new ArrayList<>();
    branches.values().removeIf(branch -> !holds(branch) && residual.addAll(branch));
    TreeMap<Integer, double[]> depths = new TreeMap<>();
    if (lookAhead && !residual.isEmpty() && !holds(residual)) {
      branches.forEach((code, branch) -> depths.put(code, depths(nodes, a, code, branch)));
    }
    while (!residual.isEmpty() && !branches.isEmpty() && !holds(residual)) {
      if (!moveOne(branches, residual, depths)) {
        Integer smallest =
            Collections.min(
                branches.keySet(),
                java.util.Comparator.comparingInt((Integer c) -> branches.get(c).size())
                    .thenComparing(c -> c));
        residual.addAll(branches.remove(smallest));
      }
    }
    TreeMap<Integer, List<Row>> byNode = new TreeMap<>();
    branches.forEach(
        (code, branch) -> byNode.put(ranged(a) ? code : node(a, code, nodes[a]), branch));
    return new Attempt(a, byNode, residual);
  }

  /** Branches are in the order of the level's codes. */
  private int place(int a, int child, int parent) {
    int level = hierarchy(a).level(parent) - 1;
    int code = 0;
    while (hierarchy(a).node(level, code) != child) {
      code++;
    }
    return code;
  }

  private int node(int a, int code, int parent) {
    return hierarchy(a).node(hierarchy(a).level(parent) - 1, code);
  }

  private double[] depths(int[] nodes, int a, int code, List<Row> branch) {
    int[] below = nodes.clone();
    below[a] = ranged(a) ? nodes[a] : node(a, code, nodes[a]);
    double[] depth = new double[profile.tuples()];
    int[] rows = new int[profile.tuples()];
    for (Leaf leaf : specialize(below, branch, 0, false)) {
      for (Row row : leaf.rows) {
        depth[row.tuple] += leaf.depth;
        rows[row.tuple]++;
      }
    }
    for (int t = 0; t < depth.length; t++) {
      depth[t] /= Math.max(1, rows[t]);
    }
    return depth;
  }

  private boolean moveOne(
      TreeMap<Integer, List<Row>> branches, List<Row> residual, TreeMap<Integer, double[]> depths) {
    long deficit = goal.deficit(group(residual));
    double[] least = {deficit, 0, 0, 0};
    Row moved = null;
    for (Integer code : branches.keySet()) {
      for (Row row : branches.get(code)) {
        List<Row> without = new ArrayList<>(branches.get(code));
        without.remove(row);
        List<Row> with = new ArrayList<>(residual);
        with.add(row);
        long lower = goal.deficit(group(with));
        if (lower < deficit && !without.isEmpty() && holds(without)) {
          double depth = depths.isEmpty() ? 0 : depths.get(code)[row.tuple];
          double[] order = {lower, depth, code, -row.atom};
          if (moved == null || Arrays.compare(order, least) < 0) {
            least = order;
            moved = row;
          }
        }
      }
    }
    if (moved == null) {
      return false;
    }
    branches.get((int) least[2]).remove(moved);
    residual.add(moved);
    return true;
  }
}
