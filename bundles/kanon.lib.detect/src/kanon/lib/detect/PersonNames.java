package kanon.lib.detect;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of persons, told by their shape and by common names. */
final class PersonNames {
  private static final Pattern SHAPE =
      Pattern.compile(
          "((Dr|Prof|Mr|Mrs|Ms|Herr|Frau|Mme|M|Sr|Sra|Sig|Dhr|Mw)\\.? )*"
              + "(\\p{Lu}[\\p{L}'’]*\\.?|[a-z]{1,3}|d['’]\\p{Lu}\\p{L}+)"
              + "(,?[ /-]+(\\p{Lu}[\\p{L}'’]*\\.?|[a-z]{1,4}|d['’]\\p{Lu}\\p{L}+)){0,4}");
  private static final Pattern BREAKS = Pattern.compile("[ ,./'’-]+");
  private static final Set<String> KNOWN = known();
  private static final double NEARLY_ALL = 0.9;
  private static final double SOME = 0.15;
  private static final int ENOUGH = 5;

  /** So many more values than words are combinations. */
  private static final int COMBINED = 2;

  private PersonNames() {}

  private static Set<String> known() {
    Set<String> names = new HashSet<>();
    for (String line : Vocabulary.lines("names.txt")) {
      for (String name : line.split(" ", -1)) {
        names.add(ColumnName.plain(name));
      }
    }
    return Set.copyOf(names);
  }

  private static boolean shaped(String value) {
    return SHAPE.matcher(value).matches();
  }

  /** Whether a value has a word that is a common name. */
  private static boolean common(String value) {
    List<String> words = new ArrayList<>();
    for (String word : BREAKS.split(value)) {
      words.add(ColumnName.plain(word));
    }
    return words.stream().anyMatch(KNOWN::contains);
  }

  /**
   * The share of the distinct values that have a common name in them, where all look like names.
   */
  static double share(Column column) {
    if (column.distinct() < ENOUGH || column.share(PersonNames::shaped) < NEARLY_ALL) {
      return 0;
    }
    return column.share(PersonNames::common);
  }

  /** Whether values are names, by nothing but what they are. */
  static boolean are(Column column) {
    return share(column) >= SOME
        || column.share(PersonNames::two) > NEARLY_ALL
            && (column.uniqueness() > 0.5 || combined(column));
  }

  /** Whether few first words stand before few last words in any combination, as names do. */
  private static boolean combined(Column column) {
    Set<String> first = new HashSet<>();
    Set<String> last = new HashSet<>();
    for (String value : column.values()) {
      String text = value.strip();
      first.add(text.substring(0, Math.max(0, text.indexOf(' '))));
      last.add(text.substring(text.lastIndexOf(' ') + 1));
    }
    boolean both = Math.min(first.size(), last.size()) >= ENOUGH;
    return both && column.distinct() >= COMBINED * (first.size() + last.size());
  }

  /** Two or three words that each begin with a capital, most of whom have a row of their own. */
  private static boolean two(String value) {
    return shaped(value) && value.matches("\\p{Lu}\\S*,? \\p{Lu}\\S*( \\p{Lu}\\S*)?");
  }
}
