package kanon.lib.sql;

import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import kanon.api.Run;
import kanon.model.KanonException;

/**
 * Tables of a database without transactions. Each is made beside its name and renamed when the
 * release is published; what {@link Beside} finds of a release that was interrupted is settled the
 * same way, so that a failure leaves all of it or nothing.
 */
final class Renaming implements Making {
  private static final int ID_BYTES = 8;

  private final Database database;
  private final Dialect.Untransacted untransacted;
  private final String id;
  private final List<String> names = new ArrayList<>();
  private boolean replace;
  private boolean decided;

  Renaming(Database database, Dialect.Untransacted untransacted) {
    this.database = database;
    this.untransacted = untransacted;
    byte[] random = new byte[ID_BYTES];
    new SecureRandom().nextBytes(random);
    id = HexFormat.of().formatHex(random);
  }

  private Beside beside(Connection connection, List<String> of, String which) {
    return new Beside(database.dialect(), untransacted, connection, of, which);
  }

  @Override
  public void require(List<String> asked, boolean replacing) {
    database.with(
        connection -> {
          for (String left : Beside.left(untransacted, connection, asked)) {
            beside(connection, asked, left).settle();
          }
          Set<String> present = Beside.tables(untransacted, connection, asked.get(0));
          for (String name : asked) {
            if (!replacing && present.contains(Beside.listed(untransacted, name))) {
              throw Publication.exists(name);
            }
          }
        });
    probe(asked.get(0));
  }

  /** Refuses a user who may not create tables there before the work is done, not after it. */
  private void probe(String name) {
    names.add(name);
    try {
      String probe = database.dialect().table(Beside.name(name, id, Beside.State.NEW));
      database.with(
          connection -> Beside.execute(connection, "CREATE TABLE " + probe + " (probe INT)"));
    } finally {
      close();
      names.clear();
    }
  }

  @Override
  public void begin() {}

  @Override
  public void make(String name, boolean replacing, String query, Run run) {
    names.add(name);
    replace = replacing;
    String table = database.dialect().table(Beside.name(name, id, Beside.State.NEW));
    database.within(run, "CREATE TABLE " + table + " AS " + query);
    String made = Unchanged.of(database, "SELECT * FROM " + table, run);
    if (!made.equals(Unchanged.of(database, query, run))) {
      throw Profiling.changed(database.dialect());
    }
  }

  @Override
  public void publish() {
    try {
      database.with(
          connection -> {
            Beside beside = beside(connection, names, id);
            if (replace || names.size() > 1) {
              requireFree(connection);
              beside.decide(replace);
              decided = true;
              beside.settle();
            } else {
              beside.show(names.get(0));
              decided = true;
            }
          });
    } catch (KanonException e) {
      if (!settled(e)) {
        throw e;
      }
    }
    decided = true;
  }

  private void requireFree(Connection connection) throws SQLException {
    Set<String> present = Beside.tables(untransacted, connection, names.get(0));
    for (String name : names) {
      if (!replace && present.contains(Beside.listed(untransacted, name))) {
        throw Publication.exists(name);
      }
    }
  }

  /**
   * Whether the release is published in spite of a failure: the failed statement may have taken
   * effect.
   */
  private boolean settled(KanonException failure) {
    boolean[] published = new boolean[1];
    try {
      database.withAny(
          connection -> published[0] = beside(connection, names, id).settle() && all(connection));
    } catch (KanonException e) {
      if (decided) {
        throw new KanonException(
            failure.kind(),
            failure.code(),
            failure.getMessage()
                + "; the release is complete, in tables named *_kanon_"
                + id
                + "_*: the next run with this output puts it in place");
      }
      return false;
    }
    return published[0];
  }

  private boolean all(Connection connection) throws SQLException {
    Set<String> present = Beside.tables(untransacted, connection, names.get(0));
    Set<String> asked = new TreeSet<>();
    names.forEach(name -> asked.add(Beside.listed(untransacted, name)));
    return present.containsAll(asked);
  }

  @Override
  public void close() {
    if (!decided && !names.isEmpty()) {
      try {
        database.withAny(connection -> beside(connection, names, id).settle());
      } catch (KanonException e) {
        decided = false; // The next run with this output finds the remaining tables.
      }
    }
  }
}
