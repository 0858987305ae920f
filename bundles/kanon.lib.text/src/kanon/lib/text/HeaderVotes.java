package kanon.lib.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.Run;

/**
 * Whether the first row names the columns. Every column votes:
 *
 * <ul>
 *   <li>Where nearly all further cells are numbers, dates or addresses, or nearly all have digits,
 *       a first cell of the same kind is a value, and one of letters a name.
 *   <li>In a column of words a first cell that occurs again is a value. It is a name if it alone
 *       has a word that headers are made of, if it alone is written in lower case or in capitals,
 *       if it alone has underscores or capitals inside, or if the others are few values that occur
 *       again and again.
 * </ul>
 *
 * More votes for names make a header. Where nothing tells, it is none: cells of a person must not
 * become names of columns.
 */
public final class HeaderVotes {
  private static final double NEARLY = 0.9;
  private static final int REPEATED = 3;
  private static final int LOOKED_AT = 100;
  private static final int NAME_LENGTH = 200;

  private final List<List<String>> rows;
  private final int width;
  private final boolean fits;

  /**
   * @param rows the row in question, and further ones
   */
  public HeaderVotes(List<List<String>> rows, int width) {
    this.rows = rows.stream().filter(row -> row.size() == width).toList();
    this.width = width;
    fits = !rows.isEmpty() && rows.get(0).size() == width;
  }

  /** Above zero for a header, below for a row of values. */
  public int count() {
    int votes = 0;
    for (int c = 0; fits && c < width; c++) {
      String first = first(c);
      votes += first.isEmpty() ? 0 : vote(first, others(c));
    }
    return votes;
  }

  /**
   * Whether the first row is one of values beyond doubt: no header by its votes, and a cell of it
   * is a number, date or address as the others of its column.
   */
  public boolean surelyValues() {
    boolean typed = false;
    for (int c = 0; fits && c < width && !typed; c++) {
      CellKind kind = CellKind.of(first(c));
      List<String> others = others(c);
      typed =
          kind.value()
              && !others.isEmpty()
              && others.stream().allMatch(other -> CellKind.of(other) == kind);
    }
    return typed && count() < 0;
  }

  /** Notes that the first row was not taken for names of columns. */
  public void noteNone(Run run) {
    int count = count();
    if (count == 0) {
      run.note(
          "Nothing tells whether the first line names the columns, so it is taken for a row; say --header if it does");
    } else if (count < 0) {
      run.note(
          "The first line is a row, so columns are called column1, column2 and so on; --set 'names=[...]' names them");
    }
  }

  private String first(int column) {
    return rows.get(0).get(column).strip();
  }

  private List<String> others(int column) {
    List<String> others = new ArrayList<>();
    for (List<String> row : rows.subList(1, rows.size())) {
      String cell = row.get(column).strip();
      if (!cell.isEmpty()) {
        others.add(cell);
      }
    }
    return others;
  }

  private static int vote(String first, List<String> others) {
    CellKind kind = CellKind.of(first);
    boolean known =
        HeaderWords.anyIn(first) && others.stream().limit(LOOKED_AT).noneMatch(HeaderWords::anyIn);
    if (others.isEmpty()) {
      return kind.value() ? -1 : known || spelled(first) ? 1 : 0;
    }
    Map<CellKind, Long> kinds =
        others.stream().collect(Collectors.groupingBy(CellKind::of, Collectors.counting()));
    double enough = NEARLY * others.size();
    for (CellKind value : List.of(CellKind.NUMBER, CellKind.DATE, CellKind.ADDRESS)) {
      if (kinds.getOrDefault(value, 0L) >= enough) {
        return kind == value ? -1 : kind.value() ? 0 : 1;
      }
    }
    if (kind.value()) {
      return -1;
    }
    long digits = others.size() - kinds.getOrDefault(CellKind.WORD, 0L);
    if (digits >= enough) {
      return kind == CellKind.WORD ? 1 : known ? 1 : -1;
    }
    return words(first, others, enough) + (known ? 1 : 0);
  }

  private static int words(String first, List<String> others, double enough) {
    Set<String> distinct = new HashSet<>(others);
    if (distinct.contains(first)) {
      return -1;
    }
    String shape = writing(first);
    boolean otherwise = others.stream().filter(o -> !writing(o).equals(shape)).count() >= enough;
    boolean alone = spelled(first) && others.stream().noneMatch(HeaderVotes::spelled);
    boolean few = distinct.size() * REPEATED <= others.size();
    return otherwise || alone || few ? 1 : 0;
  }

  /** Whether it is written as names of columns are: {@code birth_date} or {@code birthDate}. */
  private static boolean spelled(String text) {
    if (text.indexOf(' ') >= 0) {
      return false;
    }
    for (int i = 1; i < text.length(); i++) {
      if (text.charAt(i) == '_'
          || Character.isUpperCase(text.charAt(i)) && Character.isLowerCase(text.charAt(i - 1))) {
        return true;
      }
    }
    return false;
  }

  /** How its beginning is written: a name of a column is not longer. */
  private static String writing(String whole) {
    String text = whole.substring(0, Math.min(whole.length(), NAME_LENGTH));
    boolean lower = text.equals(text.toLowerCase(java.util.Locale.ROOT));
    boolean upper = text.equals(text.toUpperCase(java.util.Locale.ROOT));
    return lower && upper ? "none" : lower ? "lower" : upper ? "upper" : "both";
  }
}
