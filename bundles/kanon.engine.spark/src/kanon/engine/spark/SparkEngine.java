package kanon.engine.spark;

import kanon.api.Engine;
import kanon.api.ProvidesEngine;
import kanon.api.Reads;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.sql.SqlSession;
import org.osgi.service.component.annotations.Component;

/** The engine {@code spark}. */
@Component
@ProvidesEngine(
    name = "spark",
    description = "profiles and anonymizes inside Spark SQL, on one machine or a cluster",
    reads = Reads.DATA,
    transforms = true,
    persons = true,
    keeps = SqlSession.JDBC)
public final class SparkEngine implements Engine {
  @Override
  public Session open(Input input, Run run) {
    return SqlSession.open(new Spark(connection -> connection), input, run);
  }
}
