package kanon.console.hierarchies;

import java.util.List;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/** The labels of values: for each value those of level 1 to the one below the root. */
final class Labels {
  private Labels() {}

  /** Whether every value shows on a level what it shows on the one below. */
  static boolean changeNothing(List<String> values, @Nullable String[][] all, int level) {
    for (int v = 0; v < all.length; v++) {
      String[] path = all[v];
      if (path != null) {
        String below = level == 1 ? values.get(v) : path[level - 2];
        if (!path[level - 1].equals(below)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The same without a level. */
  static @Nullable String[][] without(@Nullable String[][] all, int level) {
    @Nullable String[][] fewer = new String[all.length][];
    for (int v = 0; v < all.length; v++) {
      String[] path = all[v];
      if (path != null) {
        String[] shorter = new String[path.length - 1];
        System.arraycopy(path, 0, shorter, 0, level - 1);
        System.arraycopy(path, level, shorter, level - 1, shorter.length - level + 1);
        fewer[v] = shorter;
      }
    }
    return fewer;
  }

  /** Puts a node below another: its own label up to there, then what stands there and above. */
  static String[] below(String[] path, int level, String own, int to, String[] above) {
    for (int m = level + 1; m <= path.length; m++) {
      path[m - 1] = m < to ? own : above[m - 1];
    }
    return path;
  }

  /** The labels of a value, to be changed. */
  static String[] copy(@Nullable String[][] all, int value) {
    String[] path = all[value];
    return path == null ? new String[0] : path.clone();
  }

  /** Refuses what cannot be the name of a group. */
  static void requireName(String name) {
    if (name.isBlank() || name.equals(Levels.ROOT) || name.chars().anyMatch(c -> c < ' ')) {
      throw KanonException.usage(
          "BAD_EDIT", "A group needs a name of one line that is not '" + Levels.ROOT + "'");
    }
  }
}
