package kanon.console.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import kanon.model.KanonException;

/** Nodes as they stand in addresses: {@code 2,0,1}. */
final class Nodes {
  private Nodes() {}

  /** The levels that a text names. */
  static List<Integer> read(String text) {
    List<Integer> levels = new ArrayList<>();
    try {
      for (String level : text.split(",", -1)) {
        levels.add(Integer.parseInt(level.strip()));
      }
    } catch (NumberFormatException e) {
      throw KanonException.usage("BAD_CHOICE", "A node is levels with commas, as in 2,0,1");
    }
    return levels;
  }

  /** The text of levels. */
  static String text(List<Integer> levels) {
    return levels.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /** The sum of levels. */
  static int height(List<Integer> levels) {
    return levels.stream().mapToInt(l -> l).sum();
  }

  /** Whether no level of one node is above the other's. */
  static boolean atMost(List<Integer> levels, List<Integer> others) {
    for (int a = 0; a < levels.size(); a++) {
      if (levels.get(a) > others.get(a)) {
        return false;
      }
    }
    return true;
  }
}
