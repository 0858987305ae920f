package kanon.lib.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Run;
import kanon.api.Transformation;
import kanon.model.KanonException;

/**
 * The source with the cells of columns transformed. The distinct cells of each such column, or its
 * pairs with persons, are fetched once; what they become goes back as a table, which the source is
 * joined with wherever it is read. A missing cell is joined by a text that no cell has. A cell that
 * was not there before drops its row, which is noticed by the count.
 */
final class TransformedColumns {
  /** About what a cell takes beside its characters, in lists and as a key. */
  private static final int BYTES_A_CELL = 200;

  private static final int CHECKED = 0x3FFF;

  private final Database database;
  private final Dialect dialect;
  private final Origin origin;
  private final Run run;
  private final Map<String, String> columns = new LinkedHashMap<>();
  private final StringBuilder joins = new StringBuilder();

  private TransformedColumns(Database database, Origin origin, Run run) {
    this.database = database;
    dialect = database.dialect();
    this.origin = origin;
    this.run = run;
  }

  /** The source as everything else is to see it. */
  static Origin of(
      Database database, Origin origin, List<Transformation> transformations, Run run) {
    TransformedColumns all = new TransformedColumns(database, origin, run);
    for (Transformation one : transformations) {
      all.add(one);
    }
    return transformations.isEmpty()
        ? origin
        : origin.transformed(all.columns, all.joins.toString());
  }

  private void add(Transformation transformation) {
    String cell = text(transformation.column());
    Optional<String> person = transformation.person().map(this::text);
    Cells cells = fetch(transformation.column(), cell, person);
    List<Optional<String>> changed =
        transformation.apply(
            cells.texts,
            cells.persons,
            bad ->
                bad.cardinality() + (bad.cardinality() == 1 ? " distinct cell" : " distinct cells"),
            run);
    String missing = free(cells);
    boolean pairs = person.isPresent();
    String table =
        database.create(
            run, "changed", (pairs ? "person VARCHAR, " : "") + "value VARCHAR, becomes VARCHAR");
    database.load(
        run,
        table,
        pairs ? 3 : 2,
        sink -> {
          for (int i = 0; i < changed.size(); i++) {
            if (pairs) {
              sink.text(cells.persons.get(i).orElse(missing));
            }
            sink.text(cells.texts.get(i).orElse(missing));
            sink.text(changed.get(i).orElse(null));
            sink.end();
          }
        });
    String name = "t" + columns.size();
    joins.append(
        " JOIN %s %s ON %s.value = COALESCE(%s, '%s')"
            .formatted(dialect.temporary(table), name, name, cell, missing));
    person.ifPresent(
        p -> joins.append(" AND %s.person = COALESCE(%s, '%s')".formatted(name, p, missing)));
    columns.put(transformation.column(), name + ".becomes");
  }

  private String text(String column) {
    int field = origin.index(column);
    origin.requireOrder(field);
    return dialect.text(origin.value(field).expression());
  }

  /** Distinct cells, and beside them persons where there are any. */
  private static final class Cells {
    final List<Optional<String>> texts = new ArrayList<>();
    final List<Optional<String>> persons = new ArrayList<>();
  }

  private Cells fetch(String column, String cell, Optional<String> person) {
    String sql =
        "SELECT DISTINCT " + cell + person.map(p -> ", " + p).orElse("") + " FROM " + origin.from();
    return database.unordered(
        () -> database.query(run, sql, results -> read(results, column, person.isPresent())));
  }

  private Cells read(ResultSet results, String column, boolean pairs) throws SQLException {
    long most = Runtime.getRuntime().maxMemory() / 2;
    Cells cells = new Cells();
    long bytes = 0;
    while (results.next()) {
      Optional<String> text = Optional.ofNullable(results.getString(1));
      cells.texts.add(text);
      if (pairs) {
        cells.persons.add(Optional.ofNullable(results.getString(2)));
      }
      bytes += BYTES_A_CELL + 4L * text.map(String::length).orElse(0);
      if ((cells.texts.size() & CHECKED) == 0) {
        run.check();
      }
      if (bytes > most) {
        throw KanonException.input(
            "TOO_MANY_VALUES",
            "Column '%s' has more distinct cells than can be transformed in memory (%,d and more); transform it by a query"
                .formatted(column, cells.texts.size()));
      }
    }
    return cells;
  }

  /** A text that none of the cells has. */
  private static String free(Cells cells) {
    Set<Optional<String>> taken = new HashSet<>(cells.texts);
    taken.addAll(cells.persons);
    StringBuilder free = new StringBuilder("kanon_missing");
    while (taken.contains(Optional.of(free.toString()))) {
      free.append('_');
    }
    return free.toString();
  }
}
