package kanon.importer.csv;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import kanon.importer.csv.EndHandler.Last;

/**
 * What stands behind the last row of a table. A row there belongs to it no longer
 *
 * <ul>
 *   <li>if it begins with a word as totals, sources and notes do, and has fewer cells than the
 *       others or at most half of them filled;
 *   <li>if it has one cell alone, and its line is ended: the last row of a file that was cut off
 *       may look the same otherwise.
 * </ul>
 *
 * @param lines how many lines such rows take, to the end of the file
 * @param emptyRows whether rows of empty cells alone stand before them, or before the end
 */
record FileEnd(int lines, boolean emptyRows) {
  private static final int MOST_ROWS = 20;

  /** Fewer rows before them do not tell how wide the table is. */
  private static final int ENOUGH_ROWS = 3;

  private static final Pattern WORD = Pattern.compile("[^\\p{L}]");
  private static final Set<String> WORDS =
      Set.of(
          ("total totals subtotal sum source sources note notes summe gesamt insgesamt gesamtsumme"
                  + " quelle quellen hinweis anmerkung fuente fuentes nota notas suma fonte fonti"
                  + " somma totale totaal bron totalt summa källa kilde razem źródło"
                  + " celkem zdroj toplam kaynak итого всего источник примечание σύνολο πηγή"
                  + " 合计 总计 来源 合計 総計 出典 注")
              .split(" "));

  /**
   * Looks at the last rows.
   *
   * @param lines how many lines the text has
   * @param ended whether the last one is ended
   * @param width how many columns the table has
   */
  static FileEnd of(EndHandler end, long lines, boolean ended, int width) {
    List<Last> rows = end.rows();
    int first = rows.size();
    while (width > 1 && first > 0 && behind(rows.get(first - 1), rows, ended, width)) {
      first--;
    }
    if (first == rows.size() || first < ENOUGH_ROWS || rows.size() - first > MOST_ROWS) {
      return new FileEnd(0, width > 1 && end.emptyRows() > 0);
    }
    Last row = rows.get(first);
    return new FileEnd((int) (lines - row.line() + 1), row.emptyBefore() > 0);
  }

  private static boolean behind(Last row, List<Last> rows, boolean ended, int width) {
    boolean known =
        WORDS.contains(WORD.split(row.first().toLowerCase(java.util.Locale.ROOT), 2)[0]);
    boolean cutOff = !ended && row.line() == rows.get(rows.size() - 1).line();
    boolean few = row.cells() < width || row.filled() * 2 <= width;
    return row.cells() <= width && (known && few || row.cells() == 1 && !cutOff);
  }
}
