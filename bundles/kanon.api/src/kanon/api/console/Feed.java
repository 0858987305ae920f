package kanon.api.console;

import org.osgi.annotation.versioning.ConsumerType;

/** Sends events as long as somebody listens. */
@ConsumerType
@FunctionalInterface
public interface Feed {
  /**
   * Sends what there is; is called again about twice a second until it returns false or the
   * listener goes.
   *
   * @return whether more may come
   */
  boolean next(Listener listener);

  /** Who listens. */
  @org.osgi.annotation.versioning.ProviderType
  interface Listener {
    /**
     * Sends an event.
     *
     * @param name what pages listen for
     * @param document a record, or a tree of JSON values
     */
    void send(String name, Object document);
  }
}
