package kanon.api;

import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Changes the cells of a column before anything else looks at them: types, hierarchies, engines and
 * the gate know the changed cells alone.
 *
 * @param <O> its options; the value of the first one may stand alone in a config
 */
@ConsumerType
public interface Transform<O extends Record> extends Plugin<O> {
  /** Prepares what is done to each cell of one column. */
  Step prepare(O options);

  /** What is done to a cell: a pure function, which one thread calls at a time. */
  @ConsumerType
  @FunctionalInterface
  interface Step {
    /**
     * What a cell becomes.
     *
     * @param cell its text; empty where it is missing
     * @return its new text; empty where it is missing then
     * @throws kanon.model.KanonException of kind INPUT where the cell cannot be changed, with a
     *     message that says what was expected and never quotes the cell; whose it is the platform
     *     adds
     */
    Optional<String> apply(Optional<String> cell);
  }
}
