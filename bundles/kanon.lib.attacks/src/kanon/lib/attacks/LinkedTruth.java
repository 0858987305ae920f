package kanon.lib.attacks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.lib.attacks.covering.Embedding;
import kanon.model.Cells;

/**
 * Which released rows of linked tables are which of the original. Persons are told by their keys
 * where these can be made again; else they are matched by what both show, sensitive values
 * included, which is one of the possible answers where there are several.
 */
public final class LinkedTruth {
  private static final long MOST_COMPARISONS = 2_000_000_000L;
  private static final int NOWHERE = -1;

  private final LinkedRows original;
  private final int[] releasedPerson;
  private final int[][] originalRow;

  private LinkedTruth(LinkedRows original, int[] releasedPerson, int[][] originalRow) {
    this.original = original;
    this.releasedPerson = releasedPerson;
    this.originalRow = originalRow;
  }

  /**
   * Compares a release with its original.
   *
   * @param cells what the cells of each table's quasi-identifiers are made of
   * @param known the original person of a released one, where the key tells
   * @return empty where a released person can be nobody of the original, or there are too many to
   *     compare
   */
  public static Optional<LinkedTruth> of(
      LinkedRows original,
      LinkedRows released,
      List<List<Cells>> cells,
      IntFunction<OptionalInt> known,
      Run run) {
    Embedding embedding =
        new Embedding(
            released.trees(),
            original.trees(),
            (t, row, onto) -> fits(original, released, cells.get(t), t, row, onto));
    Rarest rarest = new Rarest(original);
    int[][] candidates = new int[released.trees().rows(0)][];
    long left = MOST_COMPARISONS;
    for (int person = 0; person < candidates.length; person++) {
      run.check();
      run.at(person, candidates.length, "persons");
      OptionalInt one = known.apply(person);
      int[] all = one.isPresent() ? new int[] {one.getAsInt()} : rarest.of(released, person);
      left -= all.length;
      if (left < 0) {
        return Optional.empty();
      }
      int of = person;
      candidates[person] =
          Arrays.stream(all).filter(other -> embedding.lies(0, of, other)).toArray();
    }
    return matched(candidates, original.trees().rows(0), run)
        .map(originals -> placed(original, released, embedding, originals));
  }

  private static LinkedTruth placed(
      LinkedRows original, LinkedRows released, Embedding embedding, int[] originals) {
    int[] releasedPerson = new int[original.trees().rows(0)];
    Arrays.fill(releasedPerson, NOWHERE);
    int[][] rows = new int[released.trees().tables()][];
    Arrays.setAll(rows, t -> new int[released.trees().rows(t)]);
    for (int person = 0; person < originals.length; person++) {
      releasedPerson[originals[person]] = person;
      embedding.place(0, person, originals[person], rows);
    }
    return new LinkedTruth(original, releasedPerson, rows);
  }

  private static boolean fits(
      LinkedRows original, LinkedRows released, List<Cells> cells, int t, int row, int onto) {
    int[][] values = released.sensitive()[t];
    for (int s = 0; s < values.length; s++) {
      if (values[s][row] != original.sensitive()[t][s][onto]) {
        return false;
      }
    }
    int[][] shown = released.quasi()[t];
    for (int a = 0; a < shown.length; a++) {
      if (!cells.get(a).covers(shown[a][row], original.quasi()[t][a][onto])) {
        return false;
      }
    }
    return true;
  }

  /** Gives every released person one of those that she can be; those with fewest first. */
  private static Optional<int[]> matched(int[][] candidates, int persons, Run run) {
    int[] of = new int[candidates.length];
    int[] takenBy = new int[persons];
    Arrays.fill(of, NOWHERE);
    Arrays.fill(takenBy, NOWHERE);
    List<Integer> order =
        IntStream.range(0, of.length)
            .boxed()
            .sorted(Comparator.comparingInt((Integer i) -> candidates[i].length))
            .toList();
    for (int person : order) {
      run.check();
      if (!augment(candidates, person, of, takenBy)) {
        return Optional.empty();
      }
    }
    return Optional.of(of);
  }

  /** Finds a shortest path to an original person whom nobody has, and moves along it. */
  private static boolean augment(int[][] candidates, int start, int[] of, int[] takenBy) {
    Map<Integer, Integer> reachedFrom = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      int person = open.remove();
      for (int other : candidates[person]) {
        if (reachedFrom.putIfAbsent(other, person) != null) {
          continue;
        }
        if (takenBy[other] >= 0) {
          open.add(takenBy[other]);
          continue;
        }
        int free = other;
        while (free >= 0) {
          int mover = reachedFrom.getOrDefault(free, start);
          int before = of[mover];
          of[mover] = free;
          takenBy[free] = mover;
          free = mover == start ? NOWHERE : before;
        }
        return true;
      }
    }
    return false;
  }

  /** The persons with the sensitive values of the row of a person that fewest persons have. */
  private static final class Rarest {
    private final Map<List<Integer>, int[]> persons = new HashMap<>();
    private final int[] all;

    Rarest(LinkedRows original) {
      all = IntStream.range(0, original.trees().rows(0)).toArray();
      Map<List<Integer>, List<Integer>> found = new HashMap<>();
      for (int t = 0; t < original.trees().tables(); t++) {
        int[] personOf = original.trees().persons(t);
        for (int row = 0; row < personOf.length && original.sensitive()[t].length > 0; row++) {
          found.computeIfAbsent(key(original, t, row), k -> new ArrayList<>()).add(personOf[row]);
        }
      }
      found.forEach(
          (key, some) ->
              persons.put(key, some.stream().mapToInt(p -> p).distinct().sorted().toArray()));
    }

    private static List<Integer> key(LinkedRows rows, int t, int row) {
      List<Integer> key = new ArrayList<>(List.of(t));
      for (int[] values : rows.sensitive()[t]) {
        key.add(values[row]);
      }
      return key;
    }

    int[] of(LinkedRows released, int person) {
      return rarest(released, 0, person, all);
    }

    private int[] rarest(LinkedRows released, int t, int row, int[] fewest) {
      int[] best = fewest;
      if (released.sensitive()[t].length > 0) {
        int[] some = persons.getOrDefault(key(released, t, row), new int[0]);
        best = some.length < best.length ? some : best;
      }
      for (int child : released.trees().children(t)) {
        for (int i = 0; i < released.trees().count(child, row); i++) {
          best = rarest(released, child, released.trees().below(child, row, i), best);
        }
      }
      return best;
    }
  }

  /** The original. */
  public LinkedRows original() {
    return original;
  }

  /** The released person that an original one is; -1 where she is not released. */
  int releasedPerson(int person) {
    return releasedPerson[person];
  }

  /** The original row of a released row. */
  public int originalRow(int t, int row) {
    return originalRow[t][row];
  }
}
