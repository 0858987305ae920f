package kanon.engine.postgresql;

import kanon.api.Engine;
import kanon.api.ProvidesEngine;
import kanon.api.Reads;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.sql.SqlSession;
import org.osgi.service.component.annotations.Component;

/** The engine {@code postgresql}. */
@Component
@ProvidesEngine(
    name = "postgresql",
    description = "profiles and anonymizes inside a PostgreSQL server",
    reads = Reads.DATA,
    transforms = true,
    persons = true,
    keeps = SqlSession.JDBC)
public final class PostgresqlEngine implements Engine {
  @Override
  public Session open(Input input, Run run) {
    return SqlSession.open(new Postgresql(connection -> connection), input, run);
  }
}
