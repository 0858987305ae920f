package kanon.lib.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KeyLayout;
import kanon.model.Type;

/**
 * Columns of a temporary table as numbers: the distinct texts of each are fetched once and numbered
 * there, so that only numbers are grouped and fetched.
 */
final class Numbering {
  /** What missing values are shown by in tables that have no text of their own for them. */
  static final Optional<String> MISSING = Optional.of("");

  private final Database database;
  private final String table;
  private final List<Value> values;
  private final List<Dictionary> dictionaries;
  private final List<Dimension> dimensions;
  private final KeyLayout layout;

  private Numbering(
      Database database,
      String table,
      List<Value> values,
      List<Dictionary> dictionaries,
      List<Dimension> dimensions,
      KeyLayout layout) {
    this.database = database;
    this.table = table;
    this.values = values;
    this.dictionaries = dictionaries;
    this.dimensions = dimensions;
    this.layout = layout;
  }

  /**
   * Fetches and numbers the texts.
   *
   * @param values columns of the table as {@code r}
   */
  static Numbering of(Database database, String table, List<Value> values, Run run) {
    String from = database.dialect().temporary(table) + " r";
    List<Dictionary> dictionaries = new ArrayList<>();
    for (Value value : values) {
      dictionaries.add(Fetch.distinct(database, value, from, run));
    }
    KeyLayout layout = KeyLayout.of(dictionaries.stream().mapToInt(Dictionary::size).toArray());
    List<Dimension> dimensions = new ArrayList<>();
    for (int c = 0; c < values.size(); c++) {
      dimensions.add(
          Dimension.of(database, values.get(c), dictionaries.get(c), v -> v, layout, c, run));
    }
    return new Numbering(database, table, values, dictionaries, dimensions, layout);
  }

  /** A dictionary of texts in any order. */
  static Dictionary texts(List<String> values, boolean missing) {
    return Dictionary.of(Type.STRING, values, missing ? MISSING : Optional.empty());
  }

  /** The texts of each column by number. */
  List<Dictionary> dictionaries() {
    return dictionaries;
  }

  /** The number of a column in a row whose words stand from a place on. */
  int code(long[] row, int from, int c) {
    return layout.codeFrom(row, from, c);
  }

  /** The names of the words; none where no columns are numbered. */
  List<String> names() {
    return values.isEmpty() ? List.of() : KeyColumns.of(layout, "p");
  }

  /**
   * The query of the numbers of every row.
   *
   * @param others columns of the table that come before them
   */
  String query(List<String> others) {
    String[] packed = new String[names().size()];
    Arrays.fill(packed, "");
    StringBuilder from = new StringBuilder(database.dialect().temporary(table)).append(" r");
    for (int c = 0; c < values.size(); c++) {
      Dimension dimension = dimensions.get(c);
      from.append(dimension.join("n" + c, values.get(c)));
      int w = layout.word(c);
      packed[w] += (packed[w].isEmpty() ? "" : " + ") + dimension.placed("n" + c, values.get(c));
    }
    List<String> selected = new ArrayList<>();
    others.forEach(name -> selected.add("r." + name + " AS " + name));
    for (int w = 0; w < packed.length; w++) {
      selected.add((packed[w].isEmpty() ? "CAST(0 AS BIGINT)" : packed[w]) + " AS p" + w);
    }
    return "SELECT " + String.join(", ", selected) + " FROM " + from;
  }

  /** Collects the numbers of rows. */
  final class Reader {
    private final int offset;
    private final List<Codes.Builder> codes = new ArrayList<>();

    /**
     * @param offset where the words stand in a row
     */
    Reader(int offset) {
      this.offset = offset;
      dictionaries.forEach(d -> codes.add(new Codes.Builder(1024, d.size())));
    }

    void row(long[] row) {
      for (int c = 0; c < codes.size(); c++) {
        codes.get(c).add(layout.codeFrom(row, offset, c));
      }
    }

    /** The columns under the names that they are to have. */
    List<Column> columns(List<String> names) {
      List<Column> columns = new ArrayList<>();
      for (int c = 0; c < codes.size(); c++) {
        columns.add(new Column(names.get(c), dictionaries.get(c), codes.get(c).build()));
      }
      return columns;
    }
  }

  void drop() {
    dimensions.forEach(Dimension::drop);
  }
}
