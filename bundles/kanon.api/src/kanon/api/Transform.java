package kanon.api;

import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Changes the cells of a column before anything else looks at them: types, hierarchies, engines and
 * the gate know the changed cells alone.
 *
 * @param <O> its options; the value of the first one may stand alone in a config
 */
@ConsumerType
public interface Transform<O extends Record> extends Plugin<O> {
  /**
   * The column whose cells tell persons apart, where the cells of one are changed otherwise than
   * those of another; empty where all are changed alike.
   */
  default Optional<String> person(O options) {
    return Optional.empty();
  }

  /**
   * Prepares what is done to each cell of one column.
   *
   * @param keys what options name as keys
   */
  Step prepare(O options, Keys keys);

  /**
   * What tells without keys whether a cell may have become another, so that a release is verified
   * as far as that goes by those who do not have them.
   */
  default Optional<Trace> trace(O options) {
    return Optional.empty();
  }

  /** What is done to a cell: a pure function, which one thread calls at a time. */
  @ConsumerType
  @FunctionalInterface
  interface Step {
    /**
     * What a cell becomes.
     *
     * @param cell its text; empty where it is missing
     * @param person the text of the cell that stands beside it in the column of persons as it was
     *     read; empty where that is missing, or the transform names no such column
     * @return its new text; empty where it is missing then
     * @throws kanon.model.KanonException of kind INPUT where the cell cannot be changed, with a
     *     message that says what was expected and never quotes the cell; whose it is the platform
     *     adds
     */
    Optional<String> apply(Optional<String> cell, Optional<String> person);
  }

  /** Tells without keys whether a cell may have become another: a pure function. */
  @ConsumerType
  @FunctionalInterface
  interface Trace {
    /**
     * What a cell and what it became have in common.
     *
     * @param cell its text; empty where it is missing
     * @param changed the text in its place; empty where it is missing
     * @return empty where no key makes the one of the other; else a text that all cells of one
     *     person have in common, such as the days that they were shifted by, or an empty text where
     *     there is no such thing
     */
    Optional<String> of(Optional<String> cell, Optional<String> changed);
  }

  /** The keys of a run. Their bytes stay with the platform. */
  @ProviderType
  @FunctionalInterface
  interface Keys {
    /**
     * A key of this transform alone: of one key in a config each transform gets another.
     *
     * @param name as in the config: a file, {@code env:NAME} for a variable of the environment, or
     *     {@code fresh} for one that is drawn for this run and forgotten with it
     * @throws kanon.model.KanonException where there is none
     */
    Key key(String name);
  }

  /** A secret. Thread-safe. */
  @ProviderType
  @FunctionalInterface
  interface Key {
    /** The 32 bytes of HMAC-SHA-256 of a message. */
    byte[] mac(byte[] message);
  }
}
