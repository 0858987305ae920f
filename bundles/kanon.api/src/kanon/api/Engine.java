package kanon.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.model.Table;
import org.osgi.annotation.versioning.ConsumerType;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Makes profiles of data and applies plans to it, wherever the data lies. What an engine is told
 * stands in the config's {@code input} and {@code output}; it has no options besides.
 */
@ConsumerType
public interface Engine extends Plugin<NoOptions> {
  @Override
  default Class<NoOptions> options() {
    return NoOptions.class;
  }

  /** Opens the data of a run. */
  Session open(Input input, Run run);

  /** What an engine is told of the input. */
  @ProviderType
  interface Input {
    /**
     * The config's {@code input}, as it stands there; for an engine that declares {@link
     * Reads#DATA}.
     */
    Map<String, Object> settings();

    /**
     * The place of a file, or of a pattern such as {@code data/*.parquet}: beside the config, or
     * else in the working directory.
     */
    default Path find(String name) {
      return Path.of(name);
    }

    /**
     * What is to be done to columns before anything else sees them; for an engine that declares
     * {@link Reads#DATA} and {@link ProvidesEngine#transforms}. The rows of {@link #table} are
     * transformed already.
     */
    default List<Transformation> transformations() {
      return List.of();
    }

    /** Has the importer read the table; for an engine that declares {@link Reads#ROWS}. */
    Table table(Run run);
  }
}
