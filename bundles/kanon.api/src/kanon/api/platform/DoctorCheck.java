package kanon.api.platform;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Finds what is not as it should be: what processes left behind that were killed, and what the
 * platform lacks to work. A service that the command {@code doctor} asks, and where there are
 * health checks of Felix, these. It has a name by {@link ProvidesCheck}. Thread-safe.
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

  /** How bad it is. */
  enum Level {
    /** Work goes on; somebody should look at it. */
    WARN,
    /** Runs fail, or what they say cannot be relied on. */
    CRITICAL
  }

  /** Something that was found. Immutable. */
  @ProviderType
  final class Finding {
    private static final Path NOWHERE = Path.of("");

    private final String kind;
    private final Path place;
    private final String text;
    private final Level level;
    private final Optional<Repair> repair;

    private Finding(String kind, Path place, String text, Level level, Optional<Repair> repair) {
      this.kind = kind;
      this.place = place;
      this.text = text;
      this.level = level;
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
      return new Finding(kind, place, text, Level.WARN, Optional.empty());
    }

    /**
     * Something that is in no file or folder and cannot be repaired.
     *
     * @param kind a word for what it is, as in "heap-full"
     * @param text what it is, without any cell of a table
     */
    public static Finding of(String kind, String text) {
      return of(kind, NOWHERE, text);
    }

    /** The same with what repairs it. */
    public Finding with(Repair how) {
      return new Finding(kind, place, text, level, Optional.of(how));
    }

    /** The same, as bad as that; what says nothing warns. */
    public Finding with(Level as) {
      return new Finding(kind, place, text, as, repair);
    }

    /** A word for what it is. */
    public String kind() {
      return kind;
    }

    /** Where it is; an empty path where that is no file or folder. */
    public Path place() {
      return place;
    }

    /** What it is. */
    public String text() {
      return text;
    }

    /** How bad it is. */
    public Level level() {
      return level;
    }

    /** What repairs it; empty where nothing does. */
    public Optional<Repair> repair() {
      return repair;
    }
  }
}
