package kanon.pipeline.run;

import java.util.List;
import kanon.model.KanonException;
import kanon.pipeline.plugin.BoundPlugin;

/** The refusal to publish what the gate objects to. */
final class Withheld {
  private static final int FAULTS = 3;

  private Withheld() {}

  /** Refuses where there are faults. */
  static void where(List<String> faults, BoundPlugin algorithm) {
    if (!faults.isEmpty()) {
      throw new KanonException(
          KanonException.Kind.WITHHELD,
          "WITHHELD",
          "The release of "
              + algorithm.lease().origin()
              + " failed verification and was withheld: "
              + shortened(faults));
    }
  }

  private static String shortened(List<String> faults) {
    int more = faults.size() - FAULTS;
    return String.join("; ", faults.subList(0, Math.min(FAULTS, faults.size())))
        + (more > 0 ? "; and " + more + " more" : "");
  }
}
