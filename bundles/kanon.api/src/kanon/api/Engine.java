package kanon.api;

import java.nio.file.Path;
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

    /**
     * The place of a file, or of a pattern such as {@code data/*.parquet}: beside the config, or
     * else in the working directory.
     */
    default Path find(String name) {
      return Path.of(name);
    }

    /** Has the importer read the table into memory. */
    Table table(Run run);
  }
}
