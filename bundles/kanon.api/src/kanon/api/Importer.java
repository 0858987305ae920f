package kanon.api;

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
}
