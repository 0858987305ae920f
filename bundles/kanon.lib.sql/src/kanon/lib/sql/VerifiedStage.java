package kanon.lib.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import kanon.api.Combined;
import kanon.api.ReleaseColumns;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Audit;
import kanon.model.Dictionary;
import kanon.model.Release;

/**
 * A staged release whose tables a database may compute anew, from a source that has changed since:
 * what was judged must be what is released, so after each step the fingerprints of the tables are
 * compared with those at the beginning.
 */
final class VerifiedStage implements Session.Staged {
  private final Session.Staged staged;
  private final Database database;
  private final Map<String, String> fingerprints = new LinkedHashMap<>();

  private VerifiedStage(Session.Staged staged, Database database) {
    this.staged = staged;
    this.database = database;
  }

  /**
   * The staged release itself where nothing is computed anew.
   *
   * @param before temporary tables that are not of the release
   */
  static Session.Staged of(Session.Staged staged, Database database, List<String> before, Run run) {
    if (database.dialect().untransacted().isEmpty()) {
      return staged;
    }
    VerifiedStage verified = new VerifiedStage(staged, database);
    List<String> tables = new ArrayList<>(database.derived());
    tables.removeAll(before);
    boolean done = false;
    try {
      for (String table : tables) {
        verified.fingerprints.put(table, verified.fingerprint(table, run));
      }
      done = true;
    } finally {
      if (!done) {
        staged.close();
      }
    }
    return verified;
  }

  private String fingerprint(String table, Run run) {
    return of(database, "SELECT * FROM " + database.dialect().temporary(table), run);
  }

  /** The fingerprint of what a query yields. */
  static String of(Database database, String query, Run run) {
    String text = database.dialect().untransacted().orElseThrow().fingerprint();
    return database.query(
        run,
        "SELECT " + text + " FROM (" + query + ") AS f",
        results -> results.next() ? String.valueOf(results.getString(1)) : "");
  }

  private void check(Run run) {
    fingerprints.forEach(
        (table, first) -> {
          if (!fingerprint(table, run).equals(first)) {
            throw Profiling.changed(database.dialect());
          }
        });
  }

  @Override
  public Audit audit(Run run) {
    Audit audit = staged.audit(run);
    check(run);
    return audit;
  }

  @Override
  public Release release(Run run) {
    Release release = staged.release(run);
    check(run);
    return release;
  }

  @Override
  public Combined combined(boolean cells, List<String> columns, Run run) {
    return staged.combined(cells, columns, run);
  }

  @Override
  public ReleaseColumns columns(Run run) {
    return staged.columns(run);
  }

  @Override
  public Dictionary cells(String column, Run run) {
    Dictionary cells = staged.cells(column, run);
    check(run);
    return cells;
  }

  @Override
  public boolean repeatable(Run run) {
    return staged.repeatable(run);
  }

  @Override
  public Session.Kept keep(Map<String, Object> output, Run run) {
    Session.Kept kept = staged.keep(output, run);
    boolean done = false;
    try {
      check(run);
      done = true;
    } finally {
      if (!done) {
        kept.close();
      }
    }
    return kept;
  }

  @Override
  public List<Session.Kept.Part> write(
      Map<String, Object> output, Function<String, Path> files, Run run) {
    List<Session.Kept.Part> parts = staged.write(output, files, run);
    check(run);
    return parts;
  }

  @Override
  public void close() {
    staged.close();
  }
}
