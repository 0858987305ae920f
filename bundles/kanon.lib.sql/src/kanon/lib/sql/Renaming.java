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
 * release is published; what {@link UnfinishedRelease} finds of a release that was interrupted is
 * settled the same way, so that a failure leaves all of it or nothing.
 */
final class Renaming implements Publisher {
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

  private UnfinishedRelease unfinished(Connection connection, List<String> of, String which) {
    return new UnfinishedRelease(database.dialect(), untransacted, connection, of, which);
  }

  @Override
  public void require(List<String> asked, boolean replacing) {
    database.with(
        connection -> {
          for (String left : UnfinishedRelease.left(untransacted, connection, asked)) {
            unfinished(connection, asked, left).settle();
          }
          Set<String> present = UnfinishedRelease.tables(untransacted, connection, asked.get(0));
          for (String name : asked) {
            if (!replacing && present.contains(UnfinishedRelease.listed(untransacted, name))) {
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
      String probe =
          database.dialect().table(UnfinishedRelease.name(name, id, UnfinishedRelease.State.NEW));
      database.with(
          connection ->
              UnfinishedRelease.execute(connection, "CREATE TABLE " + probe + " (probe INT)"));
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
    String table =
        database.dialect().table(UnfinishedRelease.name(name, id, UnfinishedRelease.State.NEW));
    database.within(run, "CREATE TABLE " + table + " AS " + query);
    String made = VerifiedStage.of(database, "SELECT * FROM " + table, run);
    if (!made.equals(VerifiedStage.of(database, query, run))) {
      throw Profiling.changed(database.dialect());
    }
  }

  @Override
  public void publish() {
    try {
      database.with(
          connection -> {
            UnfinishedRelease release = unfinished(connection, names, id);
            if (replace || names.size() > 1) {
              requireFree(connection);
              release.decide(replace);
              decided = true;
              release.settle();
            } else {
              release.show(names.get(0));
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
    Set<String> present = UnfinishedRelease.tables(untransacted, connection, names.get(0));
    for (String name : names) {
      if (!replace && present.contains(UnfinishedRelease.listed(untransacted, name))) {
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
          connection ->
              published[0] = unfinished(connection, names, id).settle() && all(connection));
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
    Set<String> present = UnfinishedRelease.tables(untransacted, connection, names.get(0));
    Set<String> asked = new TreeSet<>();
    names.forEach(name -> asked.add(UnfinishedRelease.listed(untransacted, name)));
    return present.containsAll(asked);
  }

  @Override
  public void close() {
    if (!decided && !names.isEmpty()) {
      try {
        database.withAny(connection -> unfinished(connection, names, id).settle());
      } catch (KanonException e) {
        decided = false; // The next run with this output finds the remaining tables.
      }
    }
  }
}
