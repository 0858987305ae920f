package kanon.api;

import java.util.Map;
import kanon.model.Table;
import org.osgi.annotation.versioning.ConsumerType;

/** Makes profiles of data and applies plans to it, wherever the data lies. */
@ConsumerType
public interface Engine {
  /** Opens the data of a run. */
  Session open(Input input, Run run);

  /** What an engine is told of the input. */
  interface Input {
    /** The config's {@code input}, as it stands there. */
    Map<String, Object> settings();

    /** Has the importer read the table into memory. */
    Table table(Run run);
  }
}
