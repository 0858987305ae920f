package kanon.it.engines;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/** A table in a file of DuckDB. */
class DuckDbTest extends SameReleases {
  static final String READ =
      "read_csv('%s', header = true, all_varchar = true, delim = ',', quote = '\"', escape = '\"', allow_quoted_nulls = false)";

  @Override
  protected Map<String, Object> stored(Path csv) throws Exception {
    return stored(csv, folder);
  }

  static Map<String, Object> stored(Path csv, Path folder) throws Exception {
    String url = "jdbc:duckdb:" + folder.resolve("rows.duckdb");
    try (Connection connection = new DuckDBDriver().connect(url, new Properties());
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE OR REPLACE TABLE \"The Rows\" AS SELECT * FROM " + READ.formatted(csv));
    }
    return Map.of("engine", "duckdb", "url", url, "table", "The Rows");
  }
}
