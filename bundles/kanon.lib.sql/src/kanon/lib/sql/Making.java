package kanon.lib.sql;

import java.util.List;
import kanon.api.Run;

/** How tables come to stand in a database whole or not at all. */
interface Making extends AutoCloseable {
  /** By a transaction, or where there is none by other names. */
  static Making of(Database database) {
    return database
        .dialect()
        .untransacted()
        .<Making>map(untransacted -> new Renaming(database, untransacted))
        .orElseGet(() -> new Transaction(database));
  }

  /**
   * Refuses tables that are there and are not to be replaced, and places where none can be made.
   *
   * @param names of the tables that may be made
   */
  void require(List<String> names, boolean replace);

  /** To be called before the first table is made. */
  void begin();

  /** Makes a table of what a query yields. */
  void make(String name, boolean replace, String query, Run run);

  /** Shows all of them. */
  void publish();

  /** Removes what was not published. */
  @Override
  void close();
}
