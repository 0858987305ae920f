package kanon.it.engines;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import kanon.lib.server.PostgresqlServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;

/** In a PostgreSQL server, where one is installed. */
class PostgresqlSearchTest extends SearchesInPlace {
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

  @Override
  protected Map<String, Object> stored(Path csv) throws Exception {
    return PostgresqlTest.stored(csv, folder, started.orElseThrow());
  }
}
