package kanon.gate;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Judges what is released of identifying cells that were hidden, by a pseudonym, say. That a cell
 * became another is not enough: names in another order, or another patient's number, point at
 * people as well. So no cell may be one of the input, of any row. Letters' cases and blanks around
 * do not count, and blank cells name nobody.
 */
final class HiddenJudge {
  private HiddenJudge() {}

  static List<String> judge(String column, Iterable<String> original, Iterable<String> released) {
    Set<String> shown = new HashSet<>();
    released.forEach(text -> shown.add(plain(text)));
    Set<String> both = new HashSet<>();
    for (String text : original) {
      String plain = plain(text);
      if (!plain.isEmpty() && shown.contains(plain)) {
        both.add(plain);
      }
    }
    return both.isEmpty()
        ? List.of()
        : List.of(
            "The release shows in column '%s', whose cells are to be hidden, %s of the input"
                .formatted(column, both.size() == 1 ? "a cell" : both.size() + " different cells"));
  }

  private static String plain(String text) {
    return text.strip().toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }
}
