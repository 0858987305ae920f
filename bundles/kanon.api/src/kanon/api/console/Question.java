package kanon.api.console;

import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import org.osgi.annotation.versioning.ConsumerType;

/** What is asked of the project's workbench. */
@ConsumerType
@FunctionalInterface
public interface Question<T> {
  /**
   * Asks.
   *
   * @param workbench the project's; only to be used until this returns
   * @param monitor hears how far it is; to be handed to the workbench
   * @throws kanon.model.KanonException whose message the page shows
   */
  T of(Workbench workbench, Monitor monitor);
}
