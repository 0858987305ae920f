package kanon.it.engines;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import kanon.lib.server.SparkServer;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;

/** A Parquet file that a Spark server reads; by {@code ./build test-spark}. */
class SparkTest extends SameReleases {
  private static Optional<SparkServer> started = Optional.empty();

  @BeforeAll
  static void start() throws Exception {
    Optional<Path> classpath = SparkServer.fetched();
    Assumptions.assumeTrue(classpath.isPresent(), SparkServer.NEEDED);
    started = Optional.of(SparkServer.start(classpath.orElseThrow()));
  }

  @AfterAll
  static void stop() throws Exception {
    if (started.isPresent()) {
      started.get().stop();
    }
  }

  @Override
  protected boolean slow() {
    return true;
  }

  /** Files are read in an order of Spark's own. */
  @Override
  protected boolean ordered() {
    return false;
  }

  @Override
  protected Map<String, Object> stored(Path csv) throws Exception {
    Path file = folder.resolve("rows.parquet");
    try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
        Statement statement = connection.createStatement()) {
      statement.execute(
          "COPY (SELECT * FROM " + DuckDbTest.READ.formatted(csv) + ") TO '" + file + "'");
    }
    String url = started.orElseThrow().url();
    return Map.of("engine", "spark", "url", url, "query", "SELECT * FROM parquet.`" + file + "`");
  }
}
