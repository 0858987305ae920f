package kanon.lib.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The temporary names of the tables of one release in a database without transactions: {@code
 * NAME_kanon_ID_STATE}. The names record how far publishing has come, so that the next run after a
 * crash can complete it or undo it.
 *
 * <ol>
 *   <li>Every table is made as {@code new}.
 *   <li>The last one becomes {@code ready}, or {@code replace} where tables that stand under the
 *       asked names are to go: from here on the release is published. A release of one table that
 *       replaces nothing needs no such mark.
 *   <li>What stands under the asked names becomes {@code old}, all of it.
 *   <li>Each new table gets its name, the one with the mark after all others: no old table is ever
 *       seen beside a new one.
 *   <li>The old ones are dropped.
 * </ol>
 */
final class UnfinishedRelease {
  private static final String MARK = "_kanon_";
  private static final Pattern SUFFIX =
      Pattern.compile("_kanon_([0-9a-f]{16})_(new|ready|replace|old)");

  /** The state of a table. */
  enum State {
    NEW,
    READY,
    REPLACE,
    OLD;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Dialect dialect;
  private final Dialect.Untransacted untransacted;
  private final Connection connection;
  private final List<String> names;
  private final String id;

  /**
   * @param names of the release's tables
   */
  UnfinishedRelease(
      Dialect dialect,
      Dialect.Untransacted untransacted,
      Connection connection,
      List<String> names,
      String id) {
    this.dialect = dialect;
    this.untransacted = untransacted;
    this.connection = connection;
    this.names = names;
    this.id = id;
  }

  static String name(String name, String id, State state) {
    return Identifiers.suffixed(name, MARK + id + "_" + state);
  }

  /** The last part of a name, as the database lists it. */
  static String listed(Dialect.Untransacted untransacted, String name) {
    List<String> parts = Identifiers.parts(name);
    return untransacted.listed(parts.get(parts.size() - 1));
  }

  /** The tables in the schema of a table. */
  static Set<String> tables(Dialect.Untransacted untransacted, Connection connection, String name)
      throws SQLException {
    List<String> parts = Identifiers.parts(name);
    return untransacted.tables(connection, parts.subList(0, parts.size() - 1));
  }

  /** The releases that have left tables with temporary names beside some names. */
  static Set<String> left(
      Dialect.Untransacted untransacted, Connection connection, List<String> names)
      throws SQLException {
    Set<String> ids = new TreeSet<>();
    Set<String> present = tables(untransacted, connection, names.get(0));
    for (String name : names) {
      String start = listed(untransacted, name);
      for (String table : present) {
        if (table.startsWith(start)) {
          Matcher suffix = SUFFIX.matcher(table.substring(start.length()));
          if (suffix.matches()) {
            ids.add(suffix.group(1));
          }
        }
      }
    }
    return ids;
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void rename(String from, String to) throws SQLException {
    execute(connection, "ALTER TABLE " + dialect.table(from) + " RENAME TO " + dialect.table(to));
  }

  private void drop(String name, State state) throws SQLException {
    execute(connection, "DROP TABLE " + dialect.table(name(name, id, state)));
  }

  /** Renames the table of a release of one table to its name. */
  void show(String name) throws SQLException {
    rename(name(name, id, State.NEW), name);
  }

  /** Marks the release as one that must be published, also after a crash. */
  void decide(boolean replace) throws SQLException {
    String last = names.get(names.size() - 1);
    rename(name(last, id, State.NEW), name(last, id, replace ? State.REPLACE : State.READY));
  }

  /**
   * Completes what was interrupted: a release that is marked is published, any other is dropped.
   *
   * @return whether nothing had to be dropped that was not published
   */
  boolean settle() throws SQLException {
    Set<String> present = tables(untransacted, connection, names.get(0));
    for (String name : names) {
      for (State mark : List.of(State.READY, State.REPLACE)) {
        if (stands(present, name, mark)) {
          publish(present, name, mark);
          return true;
        }
      }
    }
    boolean none = true;
    for (String name : names) {
      if (stands(present, name, State.NEW)) {
        drop(name, State.NEW);
        none = false;
      }
    }
    dropOld(present);
    return none;
  }

  private boolean stands(Set<String> present, String name, State state) {
    return present.contains(listed(untransacted, name(name, id, state)));
  }

  private boolean stands(Set<String> present, String name) {
    return present.contains(listed(untransacted, name));
  }

  private void publish(Set<String> present, String marked, State mark) throws SQLException {
    List<String> others = new ArrayList<>();
    for (String name : names) {
      if (!name.equals(marked) && stands(present, name, State.NEW)) {
        others.add(name);
      }
    }
    List<String> coming = new ArrayList<>(others);
    coming.add(marked);
    for (String name : coming) {
      if (stands(present, name)) {
        if (mark == State.READY || stands(present, name, State.OLD)) {
          throw Publication.exists(name);
        }
        rename(name, name(name, id, State.OLD));
      }
    }
    for (String name : others) {
      rename(name(name, id, State.NEW), name);
    }
    rename(name(marked, id, mark), marked);
    dropOld(tables(untransacted, connection, marked));
  }

  private void dropOld(Set<String> present) throws SQLException {
    for (String name : names) {
      if (stands(present, name, State.OLD) && stands(present, name)) {
        drop(name, State.OLD);
      }
    }
  }
}
