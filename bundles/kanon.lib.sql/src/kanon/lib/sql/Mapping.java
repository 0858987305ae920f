package kanon.lib.sql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Profile;
import kanon.model.Role;

/**
 * A plan as tables. An atom that goes to one class as a whole is one row: its key and its class. Of
 * an atom that is split each part is a row: from which to which of the atom's rows, numbered in the
 * order of the texts of the insensitive columns. What is removed is in neither.
 */
final class Mapping {
  private final Coding coding;
  private final Assignment assignment;
  private final Profile profile;
  private final IntUnaryOperator number;
  private final Run run;
  private final List<String> tables = new ArrayList<>();
  private final String whole;
  private String parts = "";

  /**
   * @param number what a class is called in the database
   */
  Mapping(Coding coding, Assignment assignment, IntUnaryOperator number, Run run) {
    this.coding = coding;
    this.assignment = assignment;
    this.number = number;
    this.run = run;
    profile = assignment.profile();
    Database database = coding.database();
    whole = database.create(run, "plan", coding.declaredKey() + ", class BIGINT");
    tables.add(whole);
    database.load(run, whole, coding.words().words + 1, this::wholeAtoms);
    if (assignment.parts() > profile.atoms()) {
      parts =
          database.create(
              run, "parts", coding.declaredKey() + ", low BIGINT, high BIGINT, class BIGINT");
      tables.add(parts);
      database.load(run, parts, coding.words().words + 3, this::splitAtoms);
    }
  }

  private interface Atom {
    void at(long[] key, int atom) throws SQLException;
  }

  private void each(Atom step) throws SQLException {
    long[] key = new long[coding.words().words];
    for (int t = 0; t < profile.tuples(); t++) {
      if ((t & 0x3FFF) == 0) {
        run.check();
      }
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        coding.key(profile, t, atom, key);
        step.at(key, atom);
      }
    }
  }

  private boolean split(int atom) {
    return assignment.partFrom(atom + 1) - assignment.partFrom(atom) > 1;
  }

  private void wholeAtoms(Dialect.Sink sink) throws SQLException {
    each(
        (key, atom) -> {
          int target = assignment.target(assignment.partFrom(atom));
          if (!split(atom) && target != Assignment.REMOVED) {
            write(key, sink);
            sink.whole(number.applyAsInt(target));
            sink.end();
          }
        });
  }

  private void splitAtoms(Dialect.Sink sink) throws SQLException {
    each(
        (key, atom) -> {
          long low = 0;
          for (int p = assignment.partFrom(atom);
              split(atom) && p < assignment.partFrom(atom + 1);
              p++) {
            if (assignment.target(p) != Assignment.REMOVED) {
              write(key, sink);
              sink.whole(low);
              low += assignment.rows(p);
              sink.whole(low);
              sink.whole(number.applyAsInt(assignment.target(p)));
              sink.end();
            }
          }
        });
  }

  private static void write(long[] key, Dialect.Sink sink) throws SQLException {
    for (long word : key) {
      sink.whole(word);
    }
  }

  /**
   * Rows with their classes, those that are removed left out.
   *
   * @param rows of {@link Coding#rows}
   * @param columns what is wanted of them and, as {@code m.class}, of the mapping
   * @param joined further tables, joined to class {@code m.class}
   */
  String classed(String rows, String columns, String joined) {
    Dialect dialect = coding.database().dialect();
    String sql =
        "SELECT %s FROM (%s) AS r JOIN %s m ON %s%s"
            .formatted(columns, rows, dialect.temporary(whole), coding.sameKey("m", "r"), joined);
    if (parts.isEmpty()) {
      return sql;
    }
    String table = dialect.temporary(parts);
    String numbered =
        "SELECT r.*, row_number() OVER (PARTITION BY %s%s) AS n FROM (%s) AS r WHERE EXISTS (SELECT 1 FROM %s x WHERE %s)"
            .formatted(
                String.join(", ", coding.keys()), order(), rows, table, coding.sameKey("x", "r"));
    return sql
        + " UNION ALL SELECT %s FROM (%s) AS r JOIN %s m ON %s AND r.n > m.low AND r.n <= m.high%s"
            .formatted(columns, numbered, table, coding.sameKey("m", "r"), joined);
  }

  /** The fixed order of an atom's rows. */
  private String order() {
    Dialect dialect = coding.database().dialect();
    List<String> terms = new ArrayList<>();
    for (int f : Header.fields(coding, Role.INSENSITIVE)) {
      terms.add(dialect.bytes(dialect.text("c" + f)) + " ASC NULLS LAST");
    }
    return " ORDER BY " + String.join(", ", terms.isEmpty() ? coding.keys() : terms);
  }

  void drop() {
    coding.database().drop(tables);
  }
}
