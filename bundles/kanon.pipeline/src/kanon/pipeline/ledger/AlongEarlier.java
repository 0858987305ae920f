package kanon.pipeline.ledger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Guarantee;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;

/**
 * A recoding whose classes lie within the joint classes of earlier releases, so that joining it
 * with them shows no more than itself. Atoms know which joint class they stood in ({@link
 * Profile#earlier}).
 *
 * <p>Each joint class is divided on its own: (1) where it does not hold the goal as a whole, its
 * rows are removed; where people of it are in the input no more and would be told by the
 * difference, others are removed with them until they hold the goal together, and all where that
 * cannot be; (2) else it is cut in two where a quasi-identifier's values, in their order, leave as
 * many rows on one side as on the other, if both sides hold the goal; the attribute whose values
 * spread the furthest, as a share of its domain, is tried first, and from the middle on every
 * border of values; (3) both sides are divided in turn. (4) A part that cannot be cut is a class,
 * and its cells are the narrowest that cover it: nodes where there is a hierarchy, intervals of
 * numbers and dates, else sets.
 *
 * <p>Whatever is not asked of the release alone is not promised: the loss is that of the earlier
 * releases' classes, or less where these are large.
 */
final class AlongEarlier {
  private static final String MADE = "classes";

  private final Problem problem;
  private final Profile profile;
  private final Run run;
  private final int attributes;
  private final int[] tupleOf;
  private final List<Cells> cells = new ArrayList<>();
  private final List<int[]> shown = new ArrayList<>();
  private final int[] target;
  private final long[] kept;
  private final KeptBack keptBack;
  private final Group group;

  private AlongEarlier(Problem problem, Absent absent, Run run) {
    this.problem = problem;
    this.run = run;
    profile = problem.profile();
    attributes = profile.schema().quasiIdentifiers().size();
    group = new Group(profile.schema());
    target = new int[profile.atoms()];
    kept = new long[profile.atoms()];
    Arrays.setAll(kept, profile::rows);
    keptBack = new KeptBack(profile, problem.goal(), absent, run);
    tupleOf = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tupleOf, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    profile.schema().quasiIdentifiers().forEach(a -> cells.add(new Cells(a)));
  }

  /**
   * Divides the joint classes.
   *
   * @param absent people who stood in them and are not in the input
   * @throws KanonException of kind INFEASIBLE where more rows stand in joint classes that do not
   *     hold the goal than may be removed
   */
  static Solution solve(Problem problem, Absent absent, Run run) {
    return new AlongEarlier(problem, absent, run).solution();
  }

  private Solution solution() {
    List<List<Integer>> units = new ArrayList<>();
    for (int atom = 0; atom < profile.atoms(); atom++) {
      while (units.size() <= profile.earlier(atom)) {
        units.add(new ArrayList<>());
      }
      units.get(profile.earlier(atom)).add(atom);
    }
    long removed = 0;
    for (int number = 0; number < units.size(); number++) {
      run.check();
      List<Integer> unit = units.get(number);
      if (unit.isEmpty()) {
        continue;
      }
      List<Integer> stay = staying(number, unit);
      if (stay.isEmpty()) {
        unit.forEach(atom -> kept[atom] = 0);
      } else {
        divide(stay);
      }
      for (int atom : unit) {
        removed += profile.rows(atom) - kept[atom];
      }
    }
    if (removed > problem.removable()) {
      throw KanonException.infeasible(
          "JOINT_UNREACHABLE",
          "joint: %,d of %,d rows stand, by the releases of the ledger or as people who were in none of them, in joint classes that do not hold the privacy goal, and %,d may be removed"
              .formatted(removed, profile.rows(), problem.removable()));
    }
    int[][] cellOfClass = new int[attributes][shown.size()];
    for (int c = 0; c < shown.size(); c++) {
      for (int a = 0; a < attributes; a++) {
        cellOfClass[a][c] = shown.get(c)[a];
      }
    }
    return Solution.of(
            new Plan.Classes(assignment(), cells, cellOfClass),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with(MADE, shown.size());
  }

  /**
   * The atoms of a joint class that can be released: all, or those of whom some rows are left after
   * others were kept back with people of it who are absent; none where that does not hold.
   */
  private List<Integer> staying(int number, List<Integer> unit) {
    if (!holds(unit, 0, unit.size()) || number > 0 && !keptBack.holds(number, unit, kept)) {
      return List.of();
    }
    List<Integer> stay = unit.stream().filter(atom -> kept[atom] > 0).toList();
    return !stay.isEmpty() && holds(stay, 0, stay.size()) ? stay : List.of();
  }

  private Assignment assignment() {
    Assignment.Builder builder = new Assignment.Builder(profile);
    for (int atom = 0; atom < target.length; atom++) {
      if (kept[atom] > 0) {
        builder.add(atom, target[atom], kept[atom]);
      }
      if (kept[atom] < profile.rows(atom)) {
        builder.add(atom, Assignment.REMOVED, profile.rows(atom) - kept[atom]);
      }
    }
    return builder.build();
  }

  private boolean holds(List<Integer> atoms, int from, int to) {
    group.clear();
    for (int i = from; i < to; i++) {
      group.add(profile, atoms.get(i), kept[atoms.get(i)]);
    }
    return problem.goal().holds(group);
  }

  private int code(int a, int atom) {
    return profile.code(a, tupleOf[atom]);
  }

  private void divide(List<Integer> atoms) {
    List<List<Integer>> open = new ArrayList<>(List.of(atoms));
    while (!open.isEmpty()) {
      run.check();
      List<Integer> part = new ArrayList<>(open.remove(open.size() - 1));
      int cut = cut(part);
      if (cut > 0) {
        open.add(part.subList(0, cut));
        open.add(part.subList(cut, part.size()));
      } else {
        part.forEach(atom -> target[atom] = shown.size());
        shown.add(cells(part));
      }
    }
  }

  /** Sorts a part by the attribute that it is cut by, and says where; 0 where it cannot be. */
  private int cut(List<Integer> part) {
    double[] spread = new double[attributes];
    List<Integer> order = new ArrayList<>();
    for (int a = 0; a < attributes; a++) {
      int low = Integer.MAX_VALUE;
      int high = -1;
      for (int atom : part) {
        low = Math.min(low, code(a, atom));
        high = Math.max(high, code(a, atom));
      }
      spread[a] = (high - low) / (double) Math.max(1, cells.get(a).domain() - 1);
      if (high > low) {
        order.add(a);
      }
    }
    order.sort(Comparator.comparingDouble(a -> -spread[a]));
    for (int a : order) {
      part.sort(Comparator.comparingInt((Integer atom) -> code(a, atom)).thenComparing(i -> i));
      for (int at : borders(part, a)) {
        if (holds(part, 0, at) && holds(part, at, part.size())) {
          return at;
        }
      }
    }
    return 0;
  }

  /** Where another value of an attribute begins, the most even cuts first. */
  private List<Integer> borders(List<Integer> part, int a) {
    long rows = 0;
    List<long[]> borders = new ArrayList<>();
    for (int i = 0; i < part.size(); i++) {
      if (i > 0 && code(a, part.get(i)) != code(a, part.get(i - 1))) {
        borders.add(new long[] {i, rows});
      }
      rows += kept[part.get(i)];
    }
    long all = rows;
    borders.sort(Comparator.comparingLong(b -> Math.abs(all - 2 * b[1])));
    return borders.stream().map(b -> (int) b[0]).toList();
  }

  private int[] cells(List<Integer> part) {
    int[] narrow = new int[attributes];
    for (int a = 0; a < attributes; a++) {
      BitSet codes = new BitSet();
      for (int atom : part) {
        codes.set(code(a, atom));
      }
      narrow[a] = narrowest(cells.get(a), codes);
    }
    return narrow;
  }

  /** The narrowest cell that covers some values. */
  private static int narrowest(Cells cells, BitSet codes) {
    int first = codes.nextSetBit(0);
    int last = codes.length() - 1;
    if (first == last) {
      return cells.value(first);
    }
    Attribute attribute = cells.attribute();
    if (attribute.hasHierarchy()) {
      Hierarchy hierarchy = attribute.hierarchy();
      int node = first;
      for (int code = first; code >= 0; code = codes.nextSetBit(code + 1)) {
        node = hierarchy.lca(node, code);
      }
      return cells.node(node);
    }
    Dictionary values = attribute.dictionary();
    boolean span = values.type().numeric() && last != values.missing();
    return span ? cells.interval(first, last) : cells.values(codes);
  }
}
