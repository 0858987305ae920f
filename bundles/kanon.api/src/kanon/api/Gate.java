package kanon.api;

import java.util.List;
import kanon.model.Audit;
import org.osgi.annotation.versioning.ProviderType;

/** The last word on a release: recomputed from its own cells, whatever made it. Thread-safe. */
@ProviderType
public interface Gate {
  /**
   * Judges a staged release.
   *
   * @param goals the config's privacy models, one by one
   * @param removable how many rows may have been removed
   */
  Verdict judge(Audit audit, List<Criterion> goals, long removable, Run run);

  /**
   * What the gate found.
   *
   * @param holds for each goal whether every class of the release holds it
   * @param faults everything that forbids publishing, each in one line; empty if the release may go
   */
  record Verdict(List<Boolean> holds, List<String> faults) {
    /** Copies the lists. */
    public Verdict {
      holds = List.copyOf(holds);
      faults = List.copyOf(faults);
    }

    /** Whether the release may be published. */
    public boolean passed() {
      return faults.isEmpty();
    }
  }
}
