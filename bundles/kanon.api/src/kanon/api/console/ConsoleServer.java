package kanon.api.console;

import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** The console, as commands start and stop it. Thread-safe. */
@ProviderType
public interface ConsoleServer {
  /**
   * Starts it.
   *
   * @throws kanon.model.KanonException of kind USAGE where it runs already, or what is asked is not
   *     safe
   */
  void start(ConsoleSettings settings);

  /** Ends it, with the runs that were begun on its pages; nothing where it does not run. */
  void stop();

  /**
   * An address that lets one browser in, once; each call gives another one.
   *
   * @return empty where it does not run
   */
  Optional<String> url();

  /** Returns when it has ended: by {@link #stop}, or idle for as long as its settings say. */
  void await() throws InterruptedException;
}
