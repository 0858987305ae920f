package kanon.api.platform;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Finds what processes left behind that were killed; a service that the command {@code doctor}
 * asks. Thread-safe.
 */
@ConsumerType
public interface DoctorCheck {
  /**
   * Finds what nobody uses and nobody will put in order by himself; changes nothing.
   *
   * @param folders those to look into with all below them, beside the places that the check knows
   */
  List<Finding> find(List<Path> folders);

  /** Finishes or removes what was found. */
  @ConsumerType
  @FunctionalInterface
  interface Repair {
    /**
     * Repairs it.
     *
     * @return what was done, as in "removed"; empty where it had to be left
     */
    Optional<String> repair() throws IOException;
  }

  /** Something that was found. Immutable. */
  @ProviderType
  final class Finding {
    private final String kind;
    private final Path place;
    private final String text;
    private final Optional<Repair> repair;

    private Finding(String kind, Path place, String text, Optional<Repair> repair) {
      this.kind = kind;
      this.place = place;
      this.text = text;
      this.repair = repair;
    }

    /**
     * Something that cannot be repaired.
     *
     * @param kind a word for what it is, as in "stray-files"
     * @param place where it is
     * @param text what it is, without any cell of a table
     */
    public static Finding of(String kind, Path place, String text) {
      return new Finding(kind, place, text, Optional.empty());
    }

    /** The same with what repairs it. */
    public Finding with(Repair how) {
      return new Finding(kind, place, text, Optional.of(how));
    }

    /** A word for what it is. */
    public String kind() {
      return kind;
    }

    /** Where it is. */
    public Path place() {
      return place;
    }

    /** What it is. */
    public String text() {
      return text;
    }

    /** What repairs it; empty where nothing does. */
    public Optional<Repair> repair() {
      return repair;
    }
  }
}
