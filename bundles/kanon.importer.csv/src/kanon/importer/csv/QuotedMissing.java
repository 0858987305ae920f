package kanon.importer.csv;

import java.util.List;
import kanon.importer.csv.SampleRows.Cell;
import kanon.importer.csv.SampleRows.Row;

/** Whether missing values stand in quotes. */
final class QuotedMissing {
  private QuotedMissing() {}

  /**
   * Where they do in the file's beginning and never stand without, or where all of its cells have
   * quotes.
   */
  static boolean in(Layout layout, List<String> missing) {
    boolean quoted = false;
    boolean plain = false;
    boolean all = true;
    for (Row row : layout.rows().subList(1, layout.rows().size())) {
      for (Cell cell : row.cells()) {
        all &= cell.quoted();
        if (missing.contains(cell.text())) {
          quoted |= cell.quoted();
          plain |= !cell.quoted();
        }
      }
    }
    return layout.rows().size() > 1 && !plain && (quoted || all);
  }
}
