package kanon.lib.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Table;
import org.jspecify.annotations.Nullable;

/**
 * Finds the texts that stand for missing values in the whole file. A text is one only if that fits
 * every column in which it occurs; what means a missing value in one column alone is not told here.
 *
 * <ul>
 *   <li>Nothing, and nothing but blanks: always.
 *   <li>{@code NULL}, {@code N/A} and what else nobody writes for a value: always.
 *   <li>{@code NA}, {@code None} and other words: where nearly all other values are numbers or
 *       dates; {@code NA} also where no other value is a code of two letters.
 *   <li>{@code .}, {@code ?} and other marks: where no other value is made of marks alone.
 *   <li>{@code -9}, {@code -99}, ...: where it occurs more than once, all other values are whole
 *       numbers, none of them negative.
 * </ul>
 */
public final class MissingGuess {
  private static final List<String> ALWAYS =
      List.of("NULL", "null", "Null", "N/A", "n/a", "#N/A", "#NV", "#NULL!", "\\N", "NaN", "nan");
  private static final String NOT_AVAILABLE = "NA";
  private static final List<String> WORDS =
      List.of(NOT_AVAILABLE, "na", "None", "none", "nil", "NONE");
  private static final List<String> MARKS = List.of(".", "?", "-", "--", "---", "..", "...", "??");
  private static final List<String> NINES = List.of("-9", "-99", "-999", "-9999");
  private static final Pattern TWO_LETTERS = Pattern.compile("\\p{Lu}{2}");
  private static final Pattern PUNCTUATION = Pattern.compile("[\\p{P}\\p{S}]+");
  private static final Pattern NATURAL = Pattern.compile("[0-9]{1,18}");
  private static final double NEARLY = 0.95;
  private static final int MOST_BLANKS = 10;

  private final Table table;

  private MissingGuess(Table table) {
    this.table = table;
  }

  /**
   * The texts of a table that stand for missing values, the empty one first.
   *
   * @param table read without any missing value
   */
  public static List<String> of(Table table) {
    return new MissingGuess(table).texts();
  }

  /**
   * Refuses a text that somebody says means a missing value and that is none of any column.
   *
   * @param table read without any missing value
   * @param said what an option {@code missing} has
   * @param source what to call the table
   */
  public static void refuseAbsent(Table table, @Nullable Object said, String source) {
    if (!(said instanceof List<?> texts)) {
      return;
    }
    for (Object text : texts) {
      boolean occurs =
          table.columns().stream()
              .anyMatch(column -> code(column.dictionary(), String.valueOf(text)) >= 0);
      if (!occurs && !String.valueOf(text).isEmpty()) {
        List<String> found = of(table);
        throw KanonException.usage(
            "NOT_WRITTEN_SO",
            "%s: no cell is '%s', which is said to mean a missing value; %s"
                .formatted(
                    source,
                    text,
                    found.size() < 2
                        ? "nothing but empty cells was found to mean one"
                        : "found were '"
                            + String.join("', '", found.subList(1, found.size()))
                            + "'"));
      }
    }
  }

  private List<String> texts() {
    List<String> missing = new ArrayList<>(List.of(""));
    blanks(missing);
    for (List<String> candidates : List.of(ALWAYS, WORDS, MARKS, NINES)) {
      for (String candidate : candidates) {
        if (everywhere(candidate)) {
          missing.add(candidate);
        }
      }
    }
    return missing;
  }

  private void blanks(List<String> into) {
    for (Column column : table.columns()) {
      Dictionary values = column.dictionary();
      for (int code = 0; code < values.present() && into.size() <= MOST_BLANKS; code++) {
        String text = values.value(code);
        if (text.isBlank() && !into.contains(text)) {
          into.add(text);
        }
      }
    }
  }

  /** Whether a text occurs, and only where it fits. */
  private boolean everywhere(String candidate) {
    boolean occurs = false;
    for (Column column : table.columns()) {
      int code = code(column.dictionary(), candidate);
      if (code >= 0) {
        if (!fits(candidate, column, code)) {
          return false;
        }
        occurs = true;
      }
    }
    return occurs;
  }

  /** Dictionaries of importers are in no order. */
  private static int code(Dictionary values, String text) {
    for (int code = 0; code < values.present(); code++) {
      if (values.value(code).equals(text)) {
        return code;
      }
    }
    return -1;
  }

  private static boolean fits(String candidate, Column column, int code) {
    if (ALWAYS.contains(candidate)) {
      return true;
    }
    List<String> others = others(column.dictionary());
    if (NINES.contains(candidate)) {
      return !others.isEmpty()
          && others.stream().allMatch(o -> NATURAL.matcher(o).matches())
          && rows(column, code) > 1;
    }
    if (MARKS.contains(candidate)) {
      return others.stream().noneMatch(o -> PUNCTUATION.matcher(o).matches());
    }
    long typed = others.stream().filter(o -> CellKind.of(o).value()).count();
    boolean typedColumn = !others.isEmpty() && typed >= NEARLY * others.size();
    boolean codes = others.stream().anyMatch(o -> TWO_LETTERS.matcher(o).matches());
    return typedColumn || candidate.equals(NOT_AVAILABLE) && !codes && others.size() > 1;
  }

  /** The values that are no candidates themselves. */
  private static List<String> others(Dictionary values) {
    List<String> others = new ArrayList<>();
    for (int code = 0; code < values.present(); code++) {
      String text = values.value(code);
      boolean candidate =
          text.isBlank()
              || ALWAYS.contains(text)
              || WORDS.contains(text)
              || MARKS.contains(text)
              || NINES.contains(text);
      if (!candidate) {
        others.add(text.strip());
      }
    }
    return others;
  }

  private static int rows(Column column, int code) {
    int rows = 0;
    for (int row = 0; row < column.codes().length(); row++) {
      rows += column.codes().at(row) == code ? 1 : 0;
    }
    return rows;
  }
}
