package kanon.lib.sql;

import java.util.List;
import java.util.function.IntUnaryOperator;
import kanon.api.Run;
import kanon.model.Dictionary;
import kanon.model.KeyLayout;

/**
 * The values that a column has, as a table of the database: the value, its code, and the code at
 * its place in a key. A value that it lacks drops its row where it is joined, which is noticed by
 * the count.
 */
final class Dimension {
  private final Database database;
  private final String table;
  private final boolean missing;
  private final int missingCode;
  private final long missingPlaced;

  private Dimension(
      Database database, String table, boolean missing, int missingCode, long missingPlaced) {
    this.database = database;
    this.table = table;
    this.missing = missing;
    this.missingCode = missingCode;
    this.missingPlaced = missingPlaced;
  }

  /**
   * Makes the table.
   *
   * @param column what is to be joined
   * @param values all that occur in it
   * @param code what each is to be called; those below 0 are left out
   * @param layout where codes lie in a key
   * @param place which of its codes this is
   */
  static Dimension of(
      Database database,
      Value column,
      Dictionary values,
      IntUnaryOperator code,
      KeyLayout layout,
      int place,
      Run run) {
    String table = database.create(run, "values", "value VARCHAR, k BIGINT, code BIGINT");
    database.load(
        run,
        table,
        3,
        sink -> {
          for (int v = 0; v < values.present(); v++) {
            int called = code.applyAsInt(v);
            if (called >= 0) {
              sink.text(values.value(v));
              sink.whole(layout.placed(place, called));
              sink.whole(called);
              sink.end();
            }
          }
        });
    if (column.exact().isPresent()) {
      String texts = table;
      table =
          database.createAs(
              run,
              "values",
              "SELECT CAST(value AS %s) AS value, k, code FROM %s"
                  .formatted(column.type(), database.dialect().temporary(texts)));
      database.drop(List.of(texts));
    }
    boolean missing = values.missing() >= 0;
    int missingCode = missing ? code.applyAsInt(values.missing()) : 0;
    return new Dimension(database, table, missing, missingCode, layout.placed(place, missingCode));
  }

  /** The SQL that joins it to a column, under a name. */
  String join(String name, Value column) {
    return "%s %s %s ON %s.value = %s"
        .formatted(
            missing ? " LEFT JOIN" : " JOIN",
            database.dialect().temporary(table),
            name,
            name,
            column.compared(database.dialect()));
  }

  /** The code of a column that it was joined to. */
  String code(String name, Value column) {
    return orMissing(name + ".code", missingCode, column);
  }

  /** The same at its place in the key. */
  String placed(String name, Value column) {
    return orMissing(name + ".k", missingPlaced, column);
  }

  private String orMissing(String present, long otherwise, Value column) {
    return missing
        ? "CASE WHEN %s IS NULL THEN %d ELSE %s END"
            .formatted(column.expression(), otherwise, present)
        : present;
  }

  void drop() {
    database.drop(List.of(table));
  }
}
