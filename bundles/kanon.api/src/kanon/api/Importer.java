package kanon.api;

import java.util.Map;
import kanon.model.Table;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Reads a table.
 *
 * @param <O> its options
 */
@ConsumerType
public interface Importer<O extends Record> extends Plugin<O> {
  /** Reads all rows; columns have text dictionaries in any order. */
  Table read(Source source, O options, Run run);

  /**
   * Proposes options for a source that nobody has described yet: what the importer finds out from
   * the content, written out as a config has it under {@code input.options}. What is proposed reads
   * the same source the same way ever after. Where the content does not tell, nothing is proposed.
   *
   * @param given options that are decided already; what is proposed goes with them and repeats none
   */
  default Map<String, Object> sniff(Source source, Map<String, Object> given, Run run) {
    return Map.of();
  }
}
