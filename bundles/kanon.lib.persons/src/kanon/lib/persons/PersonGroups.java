package kanon.lib.persons;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.model.Cells;

/**
 * Groups of persons of whom all rows together show the same. Persons are divided at the median of
 * the feature in which they are furthest apart until few enough are left to be compared with each
 * other. These are put into groups by what the groups would lose, and each group is aligned. One of
 * which the goal does not hold goes to the nearest other; where it holds of no groups, all are
 * aligned with those that they were divided from.
 */
public final class PersonGroups {
  /** The slot of a row that is to be removed. */
  public static final int REMOVED = -1;

  private final Forest forest;
  private final int[][] slotOf;
  private final int[] slots;
  private final List<List<Cells>> cells = new ArrayList<>();
  private final int[][][] cellOfSlot;
  private final int groups;

  private PersonGroups(Forest forest, Alignment alignment, List<List<Slot>> found) {
    this.forest = forest;
    groups = found.size();
    slotOf = new int[forest.tables()][];
    slots = new int[forest.tables()];
    cellOfSlot = new int[forest.tables()][][];
    found.forEach(group -> group.forEach(slot -> slots[slot.table()]++));
    for (int t = 0; t < slotOf.length; t++) {
      slotOf[t] = new int[forest.rows(t)];
      Arrays.fill(slotOf[t], REMOVED);
      cells.add(forest.part(t).attributes().stream().map(Cells::new).toList());
      cellOfSlot[t] = new int[forest.part(t).width()][slots[t]];
    }
    int[] next = new int[slots.length];
    found.forEach(group -> group.forEach(slot -> put(slot, next[slot.table()]++, alignment)));
  }

  private void put(Slot slot, int number, Alignment alignment) {
    int t = slot.table();
    for (int row : slot.rows()) {
      slotOf[t][row] = number;
    }
    for (int a = 0; a < slot.covers().length; a++) {
      cellOfSlot[t][a][number] = alignment.cover(t, a).cell(slot.covers()[a], cells.get(t).get(a));
    }
  }

  /**
   * Groups of at least k persons; empty where the goal does not even hold of all together.
   *
   * @param k at least 1, at most the number of persons
   */
  public static Optional<PersonGroups> of(Forest forest, int k, Slot.Goal goal, Run run) {
    Division division = new Division(forest, k, goal, run);
    int[] persons = IntStream.range(0, forest.rows(0)).toArray();
    return division.divide(persons, 0, persons.length)
        ? Optional.of(new PersonGroups(forest, division.alignment, division.found))
        : Optional.empty();
  }

  /** One search. */
  private static final class Division {
    /** So many persons are compared with each other at most, more only where k asks for it. */
    private static final int TOGETHER = 2000;

    private static final long GROUPS_TOGETHER = 4;

    private final Forest forest;
    private final int k;
    private final Slot.Goal goal;
    private final Run run;
    private final Features features;
    private final Alignment alignment;
    private final Clusters clusters;
    private final List<List<Slot>> found = new ArrayList<>();

    Division(Forest forest, int k, Slot.Goal goal, Run run) {
      this.forest = forest;
      this.k = k;
      this.goal = goal;
      this.run = run;
      features = new Features(forest);
      Weights weights = new Weights(forest);
      alignment = new Alignment(forest, weights);
      clusters = new Clusters(new Outline.Known(forest, alignment.covers(), weights), k, run);
    }

    boolean divide(int[] persons, int from, int to) {
      run.check();
      if (to - from <= Math.max(TOGETHER, GROUPS_TOGETHER * k)) {
        return cluster(Arrays.copyOfRange(persons, from, to), to);
      }
      int before = found.size();
      int cut = cut(persons, from, to);
      if (divide(persons, from, cut) && divide(persons, cut, to)) {
        return true;
      }
      found.subList(before, found.size()).clear();
      List<Slot> aligned = alignment.of(Arrays.copyOfRange(persons, from, to));
      return goal.holds(aligned) && found.add(aligned);
    }

    /** Groups of some persons; one that fails the goal goes to the nearest other. */
    private boolean cluster(int[] persons, int done) {
      Deque<Outline> left = new ArrayDeque<>(clusters.of(persons));
      Map<Outline, List<Slot>> holding = new LinkedHashMap<>();
      while (!left.isEmpty()) {
        run.check();
        Outline group = left.remove();
        List<Slot> aligned = alignment.of(group.persons());
        if (goal.holds(aligned)) {
          holding.put(group, aligned);
          continue;
        }
        List<Outline> others = new ArrayList<>(left);
        others.addAll(holding.keySet());
        if (others.isEmpty()) {
          return false;
        }
        Outline other = clusters.partner(group, others);
        left.remove(other);
        holding.remove(other);
        for (int person : group.persons()) {
          other.add(person);
        }
        left.addFirst(other);
      }
      found.addAll(holding.values());
      run.at(done, forest.rows(0), "persons");
      return true;
    }

    /** Sorts the persons by the feature that parts them best, and says where. */
    private int cut(int[] persons, int from, int to) {
      double[] spreads = new double[features.size()];
      Arrays.setAll(spreads, f -> features.spread(f, persons, from, to));
      List<Integer> order =
          IntStream.range(0, spreads.length)
              .boxed()
              .sorted(Comparator.comparingDouble(f -> -spreads[f]))
              .toList();
      for (int feature : order) {
        if (spreads[feature] == 0) {
          break;
        }
        sort(persons, from, to, feature);
        int cut = between(persons, from, to, feature);
        if (cut > 0) {
          return cut;
        }
      }
      return (from + to) >>> 1;
    }

    private void sort(int[] persons, int from, int to, int feature) {
      long[] keys = new long[to - from];
      for (int i = from; i < to; i++) {
        keys[i - from] = (long) features.of(feature, persons[i]) << 32 | persons[i];
      }
      Arrays.sort(keys);
      for (int i = from; i < to; i++) {
        persons[i] = (int) keys[i - from];
      }
    }

    /** The place nearest the middle where the feature changes; 0 where none leaves k both ways. */
    private int between(int[] persons, int from, int to, int feature) {
      int middle = (from + to) >>> 1;
      for (int off = 0; middle - off >= from + k || middle + off <= to - k; off++) {
        for (int cut : new int[] {middle - off, middle + off}) {
          if (cut >= from + k
              && cut <= to - k
              && features.of(feature, persons[cut - 1]) != features.of(feature, persons[cut])) {
            return cut;
          }
        }
      }
      return 0;
    }
  }

  /** How many groups. */
  public int groups() {
    return groups;
  }

  /** How many slots a table has. */
  public int slots(int t) {
    return slots[t];
  }

  /** The slot of a row, or {@link #REMOVED}. */
  public int slot(int t, int row) {
    return slotOf[t][row];
  }

  /** How many rows of a table are in no slot. */
  public int removed(int t) {
    int removed = 0;
    for (int slot : slotOf[t]) {
      removed += slot == REMOVED ? 1 : 0;
    }
    return removed;
  }

  /** How many rows a table has. */
  public int rows(int t) {
    return forest.rows(t);
  }

  /** The cells of the quasi-identifiers of a table. */
  public List<Cells> cells(int t) {
    return cells.get(t);
  }

  /** The cell of each slot: [quasi-identifier][slot]. */
  public int[][] cellOfSlot(int t) {
    return cellOfSlot[t];
  }
}
