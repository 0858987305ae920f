package kanon.api;

import java.util.List;
import java.util.Optional;
import kanon.model.Audit;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.model.Table;
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
  default Verdict judge(Audit audit, List<Criterion> goals, long removable, Run run) {
    return judge(audit, goals, List.of(), removable, run);
  }

  /**
   * Judges a staged release.
   *
   * @param goals the config's privacy models, one by one
   * @param names what they are called; empty where they have no names
   * @param removable how many rows may have been removed
   */
  Verdict judge(Audit audit, List<Criterion> goals, List<String> names, long removable, Run run);

  /**
   * Judges the tables that are to be published by their columns: those that the schema has released
   * are there and no other, and what is released as it is, is what the input has.
   *
   * @param schema what each column is
   * @param hides what a bucketized release hides; empty where the release shows cells
   * @param original the rows of the input; empty where they lie in a database
   * @return everything that forbids publishing, each in one line
   */
  List<String> judge(
      Release release,
      Schema schema,
      Optional<Plan.Bucketization> hides,
      Optional<Table> original,
      Run run);

  /**
   * Judges the same of tables that stay where their engine made them, by what it found there.
   *
   * @param found by the engine
   * @param schema what each column is
   * @param hides what a bucketized release hides; empty where the release shows cells
   * @return everything that forbids publishing, each in one line
   */
  List<String> judge(ReleaseColumns found, Schema schema, Optional<Plan.Bucketization> hides);

  /**
   * Judges a column of identifying cells that is released with these hidden, whatever hid them: no
   * cell that the release shows is one of the input, in whatever case its letters are.
   *
   * @param column its name
   * @param original the texts of the input
   * @param released the texts of the release
   * @return everything that forbids publishing, each in one line
   */
  List<String> judge(String column, Iterable<String> original, Iterable<String> released);

  /**
   * Judges linked tables from what they show together: keys have partners, and of persons of whom
   * all rows together show the same there are as many as the goals ask.
   */
  LinkedRelease.Verdict judge(LinkedRelease release, Run run);

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
