package kanon.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** Reruns the experiments of papers. Thread-safe. */
@ProviderType
public interface Reproduction {
  /** The names of the papers. */
  List<String> papers();

  /**
   * Reruns a paper's experiments with its own parameters.
   *
   * @param quick whether it is to be done within a minute: fewer points and rows, and what then
   *     still takes too long is cut off and said so
   * @param data the Adult table as CSV with a header, instead of the one of the installation
   * @return {@code paper}, {@code title}, {@code data}; {@code claims}: a list of maps with {@code
   *     source}, {@code claim}, {@code measurement}, {@code verdict} ("holds", "holds in shape",
   *     "does not hold here", "not measured") and {@code reason}; {@code figures}: a list of maps
   *     with {@code title}, {@code x}, {@code y}, {@code logarithmic} and {@code curves}; {@code
   *     notes}: a list of lines, such as runs that failed
   */
  Map<String, Object> reproduce(String paper, boolean quick, Optional<Path> data, Monitor monitor);
}
