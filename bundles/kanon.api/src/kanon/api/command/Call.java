package kanon.api.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pages;
import kanon.api.platform.Pipeline;
import org.osgi.annotation.versioning.ProviderType;

/** What a command is called with. Valid during the call. */
@ProviderType
public interface Call {
  /** Its words. */
  Arguments arguments();

  /** Where it prints to. */
  Console console();

  /**
   * Shows how far the command is and says whether it is to end. What is drawn goes away before
   * anything is printed.
   */
  Monitor monitor();

  /** Runs pipelines and knows the live plugins. */
  Pipeline pipeline();

  /**
   * Makes pages of reports.
   *
   * @throws kanon.model.KanonException of kind USAGE where no bundle does
   */
  Pages pages();

  /** A service of the platform, where it is there. */
  <S> Optional<S> service(Class<S> type);

  /** The config that is open in the shell; on the command line none is. */
  OpenConfig openConfig();

  /**
   * The config that the command works on.
   *
   * @param file a config; empty for the open one
   * @param overrides as in {@code key.path=value}
   * @throws kanon.model.KanonException of kind USAGE where the file is no config, or none is open
   */
  Work work(Optional<String> file, List<String> overrides);

  /** Writes a text into a file, the whole or nothing; folders are made. */
  void write(String text, Path file);

  /** Whether it is called in the shell. */
  boolean inShell();
}
