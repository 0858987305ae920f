package kanon.it.engines;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.server.PostgresqlServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.postgresql.Driver;
import org.postgresql.PGConnection;

/** A table in a PostgreSQL server, where one is installed. */
class PostgresqlTest extends SameReleases {
  private static final String TABLE = "\"The Rows\"";

  private static Optional<PostgresqlServer> started = Optional.empty();

  @BeforeAll
  static void start() throws Exception {
    Optional<Path> programs = PostgresqlServer.installed();
    Assumptions.assumeTrue(programs.isPresent(), "no PostgreSQL server is installed");
    started = Optional.of(PostgresqlServer.start(programs.orElseThrow()));
  }

  @AfterAll
  static void stop() throws Exception {
    if (started.isPresent()) {
      started.get().stop();
    }
  }

  /** Rows that are copied into a new table fill up the pages that others were too long for. */
  @Override
  protected boolean ordered() {
    return false;
  }

  /** Names that differ by case alone. */
  @Override
  protected List<String> twins() {
    return List.of("SELECT", "select");
  }

  @Override
  protected Map<String, Object> stored(Path csv) throws Exception {
    return stored(csv, folder, started.orElseThrow());
  }

  static Map<String, Object> stored(Path csv, Path folder, PostgresqlServer server)
      throws Exception {
    try (Connection connection = server.connect(new Driver());
        Statement statement = connection.createStatement();
        InputStream rows = Files.newInputStream(csv)) {
      statement.execute("DROP TABLE IF EXISTS " + TABLE);
      statement.execute("CREATE TABLE " + TABLE + " (" + String.join(", ", columns(csv)) + ")");
      connection
          .unwrap(PGConnection.class)
          .getCopyAPI()
          .copyIn("COPY " + TABLE + " FROM STDIN (FORMAT csv, HEADER)", rows);
    }
    Path password = Files.writeString(folder.resolve("password"), PostgresqlServer.PASSWORD);
    return Map.of(
        "engine",
        "postgresql",
        "url",
        server.url(),
        "user",
        PostgresqlServer.USER,
        "passwordFile",
        password.toString(),
        "table",
        TABLE);
  }

  /** The header is quoted as identifiers are, or not at all. */
  private static List<String> columns(Path csv) throws IOException {
    List<String> columns = new ArrayList<>();
    for (String name : Files.readAllLines(csv).get(0).split(",")) {
      columns.add((name.startsWith("\"") ? name : '"' + name + '"') + " TEXT");
    }
    return columns;
  }
}
