package kanon.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** Rows under named columns, all of one length. */
@ProviderType
public final class Table {
  private final List<Column> columns;
  private final Map<String, Column> named = new HashMap<>();
  private final int rows;

  /** A table of columns of equal length; without columns it has no rows. */
  public Table(List<Column> columns) {
    this.columns = List.copyOf(columns);
    rows = columns.isEmpty() ? 0 : columns.get(0).codes().length();
    for (Column c : columns) {
      if (c.codes().length() != rows) {
        throw new IllegalArgumentException(
            "Column " + c.name() + " has " + c.codes().length() + " rows, expected " + rows);
      }
      named.putIfAbsent(c.name(), c);
    }
  }

  /** In the order of the header. */
  public List<Column> columns() {
    return columns;
  }

  /** How many rows. */
  public int rows() {
    return rows;
  }

  /** The names in the order of the header. */
  public List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  /** The column of a name; of several the first. */
  public Optional<Column> find(String name) {
    return Optional.ofNullable(named.get(name));
  }
}
