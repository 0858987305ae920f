package kanon.lib.sql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
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
  private final Target target;
  private final Run run;
  private final List<String> tables = new ArrayList<>();
  private final String whole;
  private String parts = "";

  /** What a class is in the database. */
  interface Target {
    /** The names of whole numbers. */
    List<String> columns();

    /** Fills them for a class. */
    void of(int group, long[] into);
  }

  Mapping(Coding coding, Assignment assignment, Target target, Run run) {
    this.coding = coding;
    this.assignment = assignment;
    this.target = target;
    this.run = run;
    profile = assignment.profile();
    Database database = coding.database();
    List<String> columns = new ArrayList<>(coding.keys());
    columns.addAll(target.columns());
    whole = database.create(run, "plan", declared(columns));
    tables.add(whole);
    database.load(run, whole, columns.size(), this::wholeAtoms);
    if (assignment.parts() > profile.atoms()) {
      columns.addAll(List.of("low", "high"));
      parts = database.create(run, "parts", declared(columns));
      tables.add(parts);
      database.load(run, parts, columns.size(), this::splitAtoms);
    }
  }

  private static String declared(List<String> columns) {
    return String.join(" BIGINT, ", columns) + " BIGINT";
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
    long[] words = new long[target.columns().size()];
    each(
        (key, atom) -> {
          int to = assignment.target(assignment.partFrom(atom));
          if (!split(atom) && to != Assignment.REMOVED) {
            target.of(to, words);
            write(key, sink);
            write(words, sink);
            sink.end();
          }
        });
  }

  private void splitAtoms(Dialect.Sink sink) throws SQLException {
    long[] words = new long[target.columns().size()];
    each(
        (key, atom) -> {
          long low = 0;
          for (int p = assignment.partFrom(atom);
              split(atom) && p < assignment.partFrom(atom + 1);
              p++) {
            if (assignment.target(p) != Assignment.REMOVED) {
              target.of(assignment.target(p), words);
              write(key, sink);
              write(words, sink);
              sink.whole(low);
              low += assignment.rows(p);
              sink.whole(low);
              sink.end();
            }
          }
        });
  }

  private static void write(long[] words, Dialect.Sink sink) throws SQLException {
    for (long word : words) {
      sink.whole(word);
    }
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
    String table = dialect.temporary(parts);
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
    return " ORDER BY " + String.join(", ", terms.isEmpty() ? coding.keys() : terms);
  }

  void drop() {
    coding.database().drop(tables);
  }
}
