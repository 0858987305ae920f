package kanon.engine.duckdb;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.function.UnaryOperator;
import kanon.api.Engine;
import kanon.api.Plugin;
import kanon.engine.memory.MemoryEngine;
import kanon.lib.sql.SqlSession;
import kanon.testkit.DatabaseContract;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;

class DuckDbEngineContractTest extends DatabaseContract {
  @TempDir Path folder = Path.of("");

  @AfterAll
  static void tidy() {
    new DuckDbEngine().stop();
  }

  private String url() {
    return "jdbc:duckdb:" + folder.resolve("test.duckdb");
  }

  @Override
  protected Plugin<?> plugin() {
    return new DuckDbEngine();
  }

  @Override
  protected Connection connect() throws SQLException {
    return new DuckDBDriver().connect(url(), new Properties());
  }

  @Override
  protected Map<String, Object> settings(String table) {
    return Map.of("engine", "duckdb", "url", url(), "table", table, "pushdown", pushdown());
  }

  @Override
  protected boolean shared() {
    return false;
  }

  @Override
  protected Map<String, String> readers() {
    return Map.of(
        "parquet", "read_parquet('%s')",
        "csv", "read_csv('%s', header = true, all_varchar = true, allow_quoted_nulls = false)",
        "json", "read_json('%s', format = 'array')",
        "ndjson", "read_json('%s', format = 'newline_delimited')");
  }

  boolean pushdown() {
    return true;
  }

  @Override
  protected Engine engine(UnaryOperator<Connection> seen) {
    return (input, run) -> SqlSession.open(new DuckDb(seen), input, run);
  }

  @Override
  protected Engine reference() {
    return new MemoryEngine();
  }
}
