package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Role;

/**
 * A plan as tables. An atom that goes to one class as a whole is one row: its key and its class. Of
 * an atom that is split each part is a row: from which to which of the atom's rows, numbered in the
 * order of the texts of the insensitive columns, then of the source. What is removed is in neither.
 */
final class Mapping {
  private final Coding coding;
  private final String whole;
  private final Optional<String> parts;

  /** What a class is in the database. */
  interface Target {
    /** The names of whole numbers. */
    List<String> columns();

    /** Writes them for a class into the columns from {@code at} on. */
    void of(int group, long[][] columns, int at, int row);
  }

  private Mapping(Coding coding, String whole, Optional<String> parts) {
    this.coding = coding;
    this.whole = whole;
    this.parts = parts;
  }

  /** Makes the tables. */
  static Mapping of(Coding coding, Assignment assignment, Target target, Run run) {
    Database database = coding.database();
    List<String> columns = new ArrayList<>(coding.keys());
    columns.addAll(target.columns());
    String whole = database.feed(run, "plan", columns, new AtomBlocks(assignment, target, false));
    if (assignment.parts() == assignment.profile().atoms()) {
      return new Mapping(coding, whole, Optional.empty());
    }
    columns.addAll(List.of("low", "high"));
    PartBlocks blocks = new PartBlocks(assignment, target);
    return new Mapping(coding, whole, Optional.of(database.feed(run, "parts", columns, blocks)));
  }

  /**
   * Rows with their classes, those that are removed left out.
   *
   * @param rows of {@link Coding#rows}
   * @param columns what is wanted of them as {@code r} and of their classes as {@code m}
   */
  String classed(String rows, String columns) {
    Dialect dialect = coding.database().dialect();
    String sql =
        "SELECT %s FROM (%s) AS r JOIN %s m ON %s"
            .formatted(columns, rows, dialect.temporary(whole), coding.sameKey("m", "r"));
    if (parts.isEmpty()) {
      return sql;
    }
    String table = dialect.temporary(parts.get());
    String numbered =
        "SELECT r.*, row_number() OVER (PARTITION BY %s%s) AS n FROM (%s) AS r WHERE EXISTS (SELECT 1 FROM %s x WHERE %s)"
            .formatted(
                String.join(", ", coding.keys()), order(), rows, table, coding.sameKey("x", "r"));
    return sql
        + " UNION ALL SELECT %s FROM (%s) AS r JOIN %s m ON %s AND r.n > m.low AND r.n <= m.high"
            .formatted(columns, numbered, table, coding.sameKey("m", "r"));
  }

  /** The fixed order of an atom's rows. */
  private String order() {
    Dialect dialect = coding.database().dialect();
    List<String> terms = new ArrayList<>();
    for (int f : Header.fields(coding, Role.INSENSITIVE)) {
      terms.add(dialect.bytes(dialect.text("c" + f)) + " ASC NULLS LAST");
    }
    terms.add(Coding.PLACE);
    return " ORDER BY " + String.join(", ", terms);
  }

  void drop() {
    List<String> tables = new ArrayList<>(List.of(whole));
    parts.ifPresent(tables::add);
    coding.database().drop(tables);
  }
}
