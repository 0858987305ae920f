package kanon.engine.duckdb;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import kanon.lib.files.Reason;
import kanon.lib.files.StagingFolder;
import kanon.lib.files.Unfinished;

/**
 * Where DuckDB puts rows that do not fit into memory: in a hidden folder for the owner alone, whose
 * lock tells the next process whether this one is still there. One for all connections, as long as
 * the engine is active.
 */
final class Scratch {
  private static Optional<StagingFolder> folder = Optional.empty();
  private static int connections;

  private Scratch() {}

  /** The folder of a connection; DuckDB makes it when it needs it, and removes it. */
  static synchronized Path next() throws SQLException {
    try {
      if (folder.isEmpty()) {
        Path temporary = temporary();
        Unfinished.settle(temporary);
        folder = Optional.of(StagingFolder.in(temporary));
      }
    } catch (IOException e) {
      throw new SQLException("no folder can be made in '" + temporary() + "': " + Reason.of(e), e);
    }
    return folder.get().path().resolve("rows-" + connections++);
  }

  static Path temporary() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }

  /** Removes it; the next connection makes another. */
  static synchronized void close() {
    try {
      if (folder.isPresent()) {
        folder.get().close();
      }
    } catch (IOException e) {
      // The next process that uses DuckDB removes it.
    } finally {
      folder = Optional.empty();
    }
  }
}
