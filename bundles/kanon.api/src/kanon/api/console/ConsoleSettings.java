package kanon.api.console;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How the console is to be started.
 *
 * @param config the config's file, which need not be there; its folder is the project's
 * @param port 0 for one that is free
 * @param roots folders whose files may be read beside those of the project
 * @param plugins whether plugins may be installed on a page
 * @param upload how many bytes an upload may have
 * @param idle after how long without a visit, and without a run, it ends
 * @param outside where others are to reach it; empty for this machine alone
 */
public record ConsoleSettings(
    Path config,
    int port,
    List<Path> roots,
    boolean plugins,
    long upload,
    Duration idle,
    Optional<Outside> outside) {

  /** Copies the list. */
  public ConsoleSettings {
    roots = List.copyOf(roots);
  }

  /**
   * How others reach it.
   *
   * @param host the name or address that is listened on, and that stands in their browsers
   * @param keys a PKCS12 file with the key and the certificate of that host
   * @param keyPassword the file with its password
   * @param password the file with the password that lets people in
   */
  public record Outside(String host, Path keys, Path keyPassword, Path password) {}
}
