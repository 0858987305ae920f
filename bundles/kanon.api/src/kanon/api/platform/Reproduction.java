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

  /** Reruns a paper's experiments with its own parameters. */
  ReproductionReport reproduce(String paper, ReproductionRequest request, Monitor monitor);

  /**
   * The same in the usual number of rounds, keeping nothing for another time.
   *
   * @param quick whether it is to be done within a minute: fewer points and rows, and what then
   *     still takes too long is cut off and said so
   * @param data the table as CSV with a header, instead of the one of the installation
   */
  default ReproductionReport reproduce(
      String paper, boolean quick, Optional<Path> data, Monitor monitor) {
    ReproductionRequest request = quick ? ReproductionRequest.QUICK : ReproductionRequest.FULL;
    return reproduce(paper, data.map(request::of).orElse(request), monitor);
  }
}
