package kanon.lib.sql;

import java.util.List;
import kanon.api.Run;

/** Makes tables in a database, all of them or none. */
interface Publisher extends AutoCloseable {
  /** By a transaction, or in a database without transactions by renaming. */
  static Publisher of(Database database) {
    return database
        .dialect()
        .untransacted()
        .<Publisher>map(untransacted -> new Renaming(database, untransacted))
        .orElseGet(() -> new Transaction(database));
  }

  /**
   * Refuses tables that exist and are not to be replaced, and schemas in which none can be made.
   *
   * @param names of the tables that may be made
   */
  void require(List<String> names, boolean replace);

  /** To be called before the first table is made. */
  void begin();

  /** Makes a table of what a query yields. */
  void make(String name, boolean replace, String query, Run run);

  /** Makes all of them visible under their names. */
  void publish();

  /** Removes what was not published. */
  @Override
  void close();
}
