package kanon.engine.duckdb;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.ProvidesCheck;
import org.duckdb.DuckDBDriver;
import org.osgi.service.component.annotations.Component;

/** Finds out whether DuckDB's library can be loaded here and answers. */
@ProvidesCheck(name = "duckdb", summary = "Whether DuckDB's library can be loaded and answers")
@Component
public final class DatabaseCheck implements DoctorCheck {
  @Override
  public List<Finding> find(List<Path> folders) {
    return judge(
        () -> NativeLibrary.with(() -> new DuckDBDriver().connect("jdbc:duckdb:", settings())));
  }

  /** Such as that nothing is written anywhere. */
  private static Properties settings() {
    Properties settings = new Properties();
    settings.setProperty("temp_directory", "");
    return settings;
  }

  /** Asks a database; its words are not passed on, as nobody knows what they hold. */
  static List<Finding> judge(NativeLibrary.Connecting connecting) {
    try (Connection connection = connecting.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT 1");
      return List.of();
    } catch (SQLException | LinkageError e) {
      return List.of(
          Finding.of(
              "duckdb-unusable",
              "DuckDB cannot be used here: "
                  + e.getClass().getName()
                  + "; runs with the engine duckdb fail"));
    }
  }
}
