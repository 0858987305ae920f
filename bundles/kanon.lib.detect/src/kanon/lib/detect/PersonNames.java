package kanon.lib.detect;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of persons, told by their shape, by how they are combined, and by common names. */
final class PersonNames {
  private static final String WORD = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’]*\\.?";
  private static final String PARTICLE = "[a-z]{1,4}|d['’]\\p{Lu}\\p{L}+";
  private static final Pattern SHAPE =
      Pattern.compile(
          "((Dr|Prof|Mr|Mrs|Ms|Herr|Frau|Mme|M|Sr|Sra|Sig|Dhr|Mw)\\.? )*("
              + WORD
              + "|"
              + PARTICLE
              + ")(,?[ /\\u3000-]+("
              + WORD
              + "|"
              + PARTICLE
              + ")){0,4}");
  private static final Pattern TWO = Pattern.compile("\\p{Lu}\\S*,? \\p{Lu}\\S*( \\p{Lu}\\S*)?");
  private static final Pattern WORDS =
      Pattern.compile("[\\p{L}\\p{M}'’.-]+(,?[ \\u3000]+[\\p{L}\\p{M}'’.-]+){1,3}");
  private static final Pattern SIGNS = Pattern.compile("[\\p{IsHan}\\p{IsHangul}]{2,5}");
  private static final Pattern BREAKS = Pattern.compile("[ \\u3000,./'’-]+");
  private static final Pattern BLANKS = Pattern.compile("[ \\u3000]+");
  private static final Set<String> KNOWN = known();
  private static final double NEARLY_ALL = 0.9;
  private static final double SOME = 0.15;
  private static final double MOST = 0.7;
  private static final int ENOUGH = 5;
  private static final int ENOUGH_OF_SIGNS = 10;

  /** So many more values than words are combinations, and so many where no capitals say so. */
  private static final int COMBINED = 2;

  private static final int COMBINED_WITHOUT_CAPITALS = 3;

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
    if (!maybe(column)) {
      return 0;
    }
    return column.share(PersonNames::common);
  }

  /** Whether values are names, whatever else the column's name says. */
  static boolean prevail(Column column) {
    return share(column) > 0.5 || paired(column);
  }

  private static boolean paired(Column column) {
    return column.share(v -> WORDS.matcher(v).matches()) > NEARLY_ALL && combined(column);
  }

  /** Whether nothing in the shape of the values speaks against names. */
  static boolean maybe(Column column) {
    return column.distinct() >= ENOUGH && column.share(PersonNames::shaped) >= NEARLY_ALL;
  }

  /** Whether values are names, by nothing but what they are. */
  static boolean are(Column column) {
    return share(column) >= SOME
        || column.share(v -> shaped(v) && TWO.matcher(v).matches()) > NEARLY_ALL
            && column.uniqueness() > 0.5
        || paired(column)
        || signs(column);
  }

  /** Whether few first words stand before few last words in any combination, as names do. */
  private static boolean combined(Column column) {
    Set<String> first = new HashSet<>();
    Set<String> last = new HashSet<>();
    for (String value : column.values()) {
      String[] words = BLANKS.split(value.strip());
      first.add(words[0]);
      last.add(words[words.length - 1]);
    }
    boolean both = Math.min(first.size(), last.size()) >= ENOUGH;
    int times = maybe(column) ? COMBINED : COMBINED_WITHOUT_CAPITALS;
    return both && column.distinct() >= times * (first.size() + last.size());
  }

  /** Names of East Asia, written without blanks: a common family name, and one to three signs. */
  private static boolean signs(Column column) {
    return column.distinct() >= ENOUGH_OF_SIGNS
        && column.share(v -> SIGNS.matcher(v).matches() && beginsAsName(v)) > MOST;
  }

  private static boolean beginsAsName(String value) {
    for (int length = 1; length <= 3 && length < value.length(); length++) {
      if (value.length() - length <= 3
          && KNOWN.contains(ColumnName.plain(value.substring(0, length)))) {
        return true;
      }
    }
    return false;
  }
}
