package kanon.lib.buckets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * Rows that ask for different l in parts, in each of which every row is granted the l of the part,
 * which is at least its own, and no value has more than 1/l of the rows.
 *
 * <ol>
 *   <li>The rows that ask for most begin the first part. Where one value has too many of them, or
 *       where what is left could not be parted any more, rows that ask for less join them.
 *   <li>They are the fewest that make it so: for a number of them each value has a least number,
 *       without which the rest would have too many of it, and a largest one, beyond which the part
 *       would; if the number lies between the sums of both, it will do.
 *   <li>The rows that are left are parted likewise.
 * </ol>
 *
 * With two different l this finds parts wherever there are some. With more it may not: what is left
 * has to be such that the next l could be granted to all of it, or else the least l.
 */
final class DemandLevels {
  private final RandomGenerator random;

  /** Of each level, the strictest first, the rows of each value, by their atoms. */
  private final List<int[][]> rows = new ArrayList<>();

  private final int[] l;
  private final int[][] counts;
  private final int values;

  /**
   * @param levels of each l that rows ask for the rows of each value, by their atoms
   */
  DemandLevels(NavigableMap<Integer, int[][]> levels, int values, RandomGenerator random) {
    this.random = random;
    this.values = values;
    rows.addAll(levels.descendingMap().values());
    l = levels.descendingKeySet().stream().mapToInt(i -> i).toArray();
    counts = new int[l.length][];
    for (int i = 0; i < l.length; i++) {
      counts[i] = Arrays.stream(rows.get(i)).mapToInt(of -> of.length).toArray();
    }
  }

  /** The parts, by their l; empty where none were found. */
  Optional<NavigableMap<Integer, int[][]>> parts() {
    NavigableMap<Integer, int[][]> parts = new TreeMap<>();
    for (int level = 0; level < l.length; level++) {
      Optional<int[]> joining = joining(level);
      if (joining.isEmpty()) {
        return Optional.empty();
      }
      int[][] part = taken(level, joining.get());
      if (Arrays.stream(part).anyMatch(of -> of.length > 0)) {
        parts.put(l[level], part);
      }
    }
    return Optional.of(parts);
  }

  /** How many rows of each value that ask for less join a level. */
  private Optional<int[]> joining(int level) {
    if (level == l.length - 1) {
      return fewest(level, l[level]);
    }
    return fewest(level, l[level + 1]).or(() -> fewest(level, l[l.length - 1]));
  }

  private Optional<int[]> fewest(int level, int lOfTheRest) {
    int[] here = counts[level];
    int[] rest = new int[values];
    for (int below = level + 1; below < l.length; below++) {
      for (int v = 0; v < values; v++) {
        rest[v] += counts[below][v];
      }
    }
    int size = Arrays.stream(here).sum();
    int left = Arrays.stream(rest).sum();
    for (int join = 0; join <= left; join++) {
      Optional<int[]> found =
          split(here, rest, join, (size + join) / l[level], (left - join) / lOfTheRest);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /**
   * So many rows, of each value as many that the part has at most one bound of it and the rest at
   * most the other; those that may be chosen are of the values that the rest has most of.
   */
  private Optional<int[]> split(int[] here, int[] rest, int join, int mostHere, int mostLeft) {
    int[] joining = new int[values];
    int[] room = new int[values];
    long least = 0;
    long all = 0;
    for (int v = 0; v < values; v++) {
      joining[v] = Math.max(0, rest[v] - mostLeft);
      room[v] = Math.min(rest[v], mostHere - here[v]) - joining[v];
      if (room[v] < 0) {
        return Optional.empty();
      }
      least += joining[v];
      all += joining[v] + room[v];
    }
    if (least > join || all < join) {
      return Optional.empty();
    }
    for (long more = join - least; more > 0; more--) {
      int of = -1;
      for (int v = 0; v < values; v++) {
        if (room[v] > 0 && (of < 0 || rest[v] - joining[v] > rest[of] - joining[of])) {
          of = v;
        }
      }
      joining[of]++;
      room[of]--;
    }
    return Optional.of(joining);
  }

  /** The rows of a level and those that join it, which are gone from theirs: the next l first. */
  private int[][] taken(int level, int[] joining) {
    int[][] part = new int[values][];
    for (int v = 0; v < values; v++) {
      part[v] = Arrays.copyOf(rows.get(level)[v], counts[level][v] + joining[v]);
      int at = counts[level][v];
      for (int below = level + 1; at < part[v].length; below++) {
        int[] from = rows.get(below)[v];
        while (counts[below][v] > 0 && at < part[v].length) {
          int place = random.nextInt(counts[below][v]);
          part[v][at++] = from[place];
          from[place] = from[--counts[below][v]];
        }
      }
    }
    return part;
  }
}
