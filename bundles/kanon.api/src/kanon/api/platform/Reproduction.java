package kanon.api.platform;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.report.ReproductionReport;
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
   */
  ReproductionReport reproduce(String paper, boolean quick, Optional<Path> data, Monitor monitor);
}
