package kanon.lib.buckets;

import java.util.Arrays;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import kanon.model.Group;
import kanon.model.Profile;

/**
 * The parts of {@link DemandLevels} for several sensitive attributes: from the rows that ask for
 * most on, those of the next l join as a whole until no value of any attribute is too frequent in
 * the part, nor in what is left where all of that is granted the next l. It finds parts wherever
 * all rows can be granted the most, and may find none elsewhere although there are some.
 */
final class MergedLevels {
  private final Profile profile;
  private final NavigableMap<Integer, int[][]> levels;
  private final long least;
  private final IntFunction<int[]> granted;

  /**
   * @param least how many rows a part has at least
   * @param levels of each l that rows ask for the rows of each value, by their atoms
   * @param granted of each attribute what a row gets that asks for so much
   */
  MergedLevels(
      Profile profile,
      long least,
      NavigableMap<Integer, int[][]> levels,
      IntFunction<int[]> granted) {
    this.profile = profile;
    this.least = least;
    this.levels = levels;
    this.granted = granted;
  }

  /** The parts, by their l; empty where none were found. */
  Optional<NavigableMap<Integer, int[][]>> parts() {
    NavigableMap<Integer, int[][]> parts = new TreeMap<>();
    int of = 0;
    int[][] part = {};
    for (int level : levels.descendingKeySet()) {
      int[][] more = levels.getOrDefault(level, part);
      of = part.length == 0 ? level : of;
      part = part.length == 0 ? more : joined(part, more);
      Group left = new Group(profile.schema());
      levels.headMap(level, false).values().forEach(rows -> add(left, rows));
      Integer next = levels.lowerKey(level);
      if (diverse(part, of) && (next == null || diverse(left, next))) {
        parts.put(of, part);
        part = new int[0][];
      }
    }
    return part.length == 0 ? Optional.of(parts) : Optional.empty();
  }

  private boolean diverse(int[][] rows, int of) {
    Group group = new Group(profile.schema());
    add(group, rows);
    return diverse(group, of);
  }

  private boolean diverse(Group group, int of) {
    int[] each = granted.apply(of);
    boolean diverse = group.size() == 0 || group.size() >= least;
    for (int s = 0; s < each.length; s++) {
      diverse &= group.most(s) * each[s] <= group.size();
    }
    return diverse;
  }

  private void add(Group group, int[][] rows) {
    Arrays.stream(rows).flatMapToInt(Arrays::stream).forEach(atom -> group.add(profile, atom, 1));
  }

  private static int[][] joined(int[][] rows, int[][] more) {
    int[][] joined = new int[rows.length][];
    for (int v = 0; v < joined.length; v++) {
      joined[v] = Arrays.copyOf(rows[v], rows[v].length + more[v].length);
      System.arraycopy(more[v], 0, joined[v], rows[v].length, more[v].length);
    }
    return joined;
  }
}
