package kanon.engine.duckdb;

import kanon.api.Engine;
import kanon.api.ProvidesEngine;
import kanon.api.Reads;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.sql.SqlSession;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/** The engine {@code duckdb}. */
@Component
@ProvidesEngine(
    name = "duckdb",
    description =
        "profiles and anonymizes inside DuckDB: its databases, and Parquet, CSV and JSON files",
    reads = Reads.DATA,
    transforms = true,
    persons = true,
    keeps = SqlSession.JDBC,
    extensions = "parquet",
    writes = "parquet")
public final class DuckDbEngine implements Engine {
  @Override
  public Session open(Input input, Run run) {
    return SqlSession.open(new DuckDb(connection -> connection), input, run);
  }

  /** Removes what no connection needs any more. */
  @Deactivate
  void stop() {
    NativeLibrary.settle();
    Scratch.close();
  }
}
