package kanon.api.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** Rows under headings, for people. Not thread-safe. */
@ProviderType
public final class TextTable {
  private final List<String> headings;
  private final List<List<String>> rows = new ArrayList<>();
  private final List<Style> styles = new ArrayList<>();

  /**
   * A table without rows. A heading that begins with '#' is of numbers, which stand at the right;
   * where all are empty, none is shown.
   */
  public TextTable(String... headings) {
    this.headings = List.of(headings);
  }

  /** Appends a row. */
  public TextTable row(Object... cells) {
    return row(Style.PLAIN, cells);
  }

  /** Appends a row whose first cell stands out; cells that lack are empty. */
  public TextTable row(Style first, Object... cells) {
    List<String> row = new ArrayList<>(Arrays.stream(cells).map(String::valueOf).toList());
    while (row.size() < headings.size()) {
      row.add("");
    }
    rows.add(List.copyOf(row));
    styles.add(first);
    return this;
  }

  /** Whether it has no rows. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** The headings as they were given. */
  public List<String> headings() {
    return headings;
  }

  /** The cells of each row: a view, which cannot be changed. */
  public List<List<String>> rows() {
    return Collections.unmodifiableList(rows);
  }

  /** How the first cell of a row stands out. */
  public Style style(int row) {
    return styles.get(row);
  }
}
