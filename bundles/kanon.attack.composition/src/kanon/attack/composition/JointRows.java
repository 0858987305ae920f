package kanon.attack.composition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Run;

/**
 * The rows of a release by what they show in all releases that they are joined with: a unit is of
 * rows of the same combination here and in each of those. Units are numbered by the class that they
 * are in.
 */
final class JointRows {
  private static final int BETWEEN_CHECKS = 1 << 14;

  private final AttackerView own;
  private final List<Joined> joined;
  private final int[] from;
  private final int[] combination;
  private final int[][] there;
  private final long[] rows;

  private JointRows(
      AttackerView own,
      List<Joined> joined,
      int[] from,
      int[] combination,
      int[][] there,
      long[] rows) {
    this.own = own;
    this.joined = joined;
    this.from = from;
    this.combination = combination;
    this.there = there;
    this.rows = rows;
  }

  /** A unit for each combination, where nothing is joined. */
  static JointRows of(AttackerView own) {
    int n = own.valuesFrom(own.classes());
    int[] from = new int[own.classes() + 1];
    Arrays.setAll(from, own::valuesFrom);
    int[] combination = new int[n];
    Arrays.setAll(combination, e -> e);
    long[] rows = new long[n];
    Arrays.setAll(rows, own::rows);
    return new JointRows(own, List.of(), from, combination, new int[0][], rows);
  }

  /**
   * Those of joined rows.
   *
   * @param combinationOfRow of this release
   */
  static JointRows of(AttackerView own, int[] combinationOfRow, List<Joined> joined, Run run) {
    if (joined.isEmpty()) {
      return of(own);
    }
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    List<List<Integer>> units = new ArrayList<>();
    List<long[]> counts = new ArrayList<>();
    for (int row = 0; row < combinationOfRow.length; row++) {
      if (row % BETWEEN_CHECKS == 0) {
        run.check();
      }
      List<Integer> key = new ArrayList<>(joined.size() + 1);
      key.add(combinationOfRow[row]);
      for (Joined one : joined) {
        key.add(one.rows()[row]);
      }
      int unit = numbers.computeIfAbsent(key, k -> numbers.size());
      if (unit == units.size()) {
        units.add(key);
        counts.add(new long[1]);
      }
      counts.get(unit)[0]++;
    }
    return sorted(own, joined, units, counts);
  }

  private static JointRows sorted(
      AttackerView own, List<Joined> joined, List<List<Integer>> units, List<long[]> counts) {
    int[] classOf = Joined.classes(own);
    int[] from = new int[own.classes() + 1];
    for (List<Integer> unit : units) {
      from[classOf[unit.get(0)] + 1]++;
    }
    for (int c = 0; c < own.classes(); c++) {
      from[c + 1] += from[c];
    }
    int[] next = from.clone();
    int[] combination = new int[units.size()];
    int[][] there = new int[joined.size()][units.size()];
    long[] rows = new long[units.size()];
    for (int i = 0; i < units.size(); i++) {
      int unit = next[classOf[units.get(i).get(0)]]++;
      combination[unit] = units.get(i).get(0);
      rows[unit] = counts.get(i)[0];
      for (int j = 0; j < joined.size(); j++) {
        there[j][unit] = units.get(i).get(j + 1);
      }
    }
    return new JointRows(own, joined, from, combination, there, rows);
  }

  /** The releases whose rows are joined. */
  List<Joined> joined() {
    return joined;
  }

  /** The first unit of a class; that of the next ends them. */
  int from(int c) {
    return from[c];
  }

  /** The combination of a unit in this release. */
  int combination(int unit) {
    return combination[unit];
  }

  /** The combination of a unit in a joined release; below 0 where it has no such row. */
  int there(int j, int unit) {
    return there[j][unit];
  }

  /** How many rows a unit has. */
  long rows(int unit) {
    return rows[unit];
  }

  /** How many rows are in which joint classes. */
  record Sizes(long classes, long smallest, long below, long alone, List<Guess.Predicate> lone) {}

  /**
   * Counts joint classes: rows of the same class here and in every joined release.
   *
   * @param k a class of fewer rows is below
   */
  Sizes sizes(long k, Run run) {
    int[] classHere = Joined.classes(own);
    List<int[]> classThere = joined.stream().map(j -> Joined.classes(j.other().view())).toList();
    Map<List<Integer>, List<Integer>> unitsOf = new HashMap<>();
    for (int unit = 0; unit < rows.length; unit++) {
      List<Integer> key = new ArrayList<>();
      key.add(classHere[combination[unit]]);
      for (int j = 0; j < there.length; j++) {
        int e = there[j][unit];
        key.add(e < 0 ? e : classThere.get(j)[e]);
      }
      unitsOf.computeIfAbsent(key, classes -> new ArrayList<>()).add(unit);
    }
    long smallest = Long.MAX_VALUE;
    long below = 0;
    long alone = 0;
    List<Guess.Predicate> lone = new ArrayList<>();
    for (Map.Entry<List<Integer>, List<Integer>> one : unitsOf.entrySet()) {
      run.check();
      long size = one.getValue().stream().mapToLong(unit -> rows[unit]).sum();
      smallest = Math.min(smallest, size);
      below += size < k ? size : 0;
      alone += size == 1 ? 1 : 0;
      if (size == 1 && !joined.isEmpty()) {
        lone.add(predicate(one.getKey(), combination[one.getValue().get(0)]));
      }
    }
    return new Sizes(unitsOf.size(), unitsOf.isEmpty() ? 0 : smallest, below, alone, lone);
  }

  /** That somebody has values which every class of a joint class shows. */
  private Guess.Predicate predicate(List<Integer> classes, int e) {
    int attributes = own.schema().quasiIdentifiers().size();
    int[] all = new int[attributes];
    List<BitSet> values = new ArrayList<>();
    for (int a = 0; a < attributes; a++) {
      all[a] = a;
      BitSet allowed = new BitSet();
      for (int value = 0; value < own.cells(a).domain(); value++) {
        allowed.set(value, allowed(a, value, classes));
      }
      values.add(allowed);
    }
    int[] sensitive = new int[own.schema().sensitive().size()];
    int[] is = new int[sensitive.length];
    for (int s = 0; s < sensitive.length; s++) {
      sensitive[s] = s;
      is[s] = own.value(s, e);
    }
    return new Guess.Predicate(all, values, sensitive, is);
  }

  private boolean allowed(int a, int value, List<Integer> classes) {
    if (!own.cells(a).covers(own.cell(a, classes.get(0)), value)) {
      return false;
    }
    for (int j = 0; j < joined.size(); j++) {
      Other other = joined.get(j).other();
      int c = classes.get(j + 1);
      int place = other.place(a);
      if (c >= 0 && place >= 0) {
        int same = other.code(a, value);
        if (same < 0 || !other.view().cells(place).covers(other.view().cell(place, c), same)) {
          return false;
        }
      }
    }
    return true;
  }
}
