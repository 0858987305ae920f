package kanon.api.platform;

import org.osgi.annotation.versioning.ConsumerType;

/** Whoever waits for a run: is told how far it is, and may end it. Called from any thread. */
@ConsumerType
public interface Monitor {
  /** Hears nothing, never cancels. */
  Monitor NONE = new Monitor() {};

  /** A phase begins: import, profile, solve, verify, metrics, export. */
  default void phase(String name) {}

  /** So much of the phase is done; {@code total} is 0 where it is not known. */
  default void at(long done, long total, String what) {}

  /** Something that the user should know, in one line. */
  default void warn(String message) {}

  /** Whether the run is to end. */
  default boolean cancelled() {
    return false;
  }
}
