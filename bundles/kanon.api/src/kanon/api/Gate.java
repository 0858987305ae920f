package kanon.api;

import java.util.List;
import kanon.model.Audit;
import org.osgi.annotation.versioning.ProviderType;

/** Judges every release from its own cells, whatever made it. Thread-safe. */
@ProviderType
public interface Gate {
  /**
   * Judges a staged release.
   *
   * @param goals the config's privacy models, one by one
   * @param removable how many rows may have been removed
   */
  Verdict judge(Audit audit, List<Criterion> goals, long removable, Run run);

  /** What the gate found. Immutable. */
  @ProviderType
  final class Verdict {
    private final List<Boolean> holds;
    private final List<String> faults;

    private Verdict(List<Boolean> holds, List<String> faults) {
      this.holds = List.copyOf(holds);
      this.faults = List.copyOf(faults);
    }

    /**
     * A verdict.
     *
     * @param holds as {@link #holds()} returns it
     * @param faults as {@link #faults()} returns them
     */
    public static Verdict of(List<Boolean> holds, List<String> faults) {
      return new Verdict(holds, faults);
    }

    /** For each goal whether every class of the release holds it. */
    public List<Boolean> holds() {
      return holds;
    }

    /** Everything that forbids publishing, each in one line; empty if the release may go. */
    public List<String> faults() {
      return faults;
    }

    /** Whether the release may be published. */
    public boolean passed() {
      return faults.isEmpty();
    }
  }
}
