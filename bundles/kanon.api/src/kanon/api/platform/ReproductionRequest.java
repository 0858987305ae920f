package kanon.api.platform;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** How a paper's experiments are to be rerun. Immutable. */
@ProviderType
public final class ReproductionRequest {
  /** Everything, in five rounds. */
  public static final ReproductionRequest FULL =
      new ReproductionRequest(false, Optional.empty(), Optional.empty(), 5, Map.of());

  /** Fewer points and rows, within a minute; what then still takes too long is cut off. */
  public static final ReproductionRequest QUICK =
      new ReproductionRequest(true, Optional.empty(), Optional.empty(), 5, Map.of());

  private final boolean quick;
  private final Optional<Path> data;
  private final Optional<Path> state;
  private final int rounds;
  private final Map<String, Object> database;

  private ReproductionRequest(
      boolean quick,
      Optional<Path> data,
      Optional<Path> state,
      int rounds,
      Map<String, Object> database) {
    this.quick = quick;
    this.data = data;
    this.state = state;
    this.rounds = rounds;
    this.database = database;
  }

  /** The same of a table of one's own, as CSV with a header. */
  public ReproductionRequest of(Path table) {
    return new ReproductionRequest(quick, Optional.of(table), state, rounds, database);
  }

  /** The same with a file that keeps what was measured, so that it can go on another time. */
  public ReproductionRequest keepingIn(Path file) {
    return new ReproductionRequest(quick, data, Optional.of(file), rounds, database);
  }

  /**
   * The same with another number of rounds, each with a seed of its own.
   *
   * @throws IllegalArgumentException if it is below 1
   */
  public ReproductionRequest rounds(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("There is at least one round");
    }
    return new ReproductionRequest(quick, data, state, number, database);
  }

  /**
   * The same in a database.
   *
   * @param input as a config's {@code input}: the engine, and what it is told
   */
  public ReproductionRequest in(Map<String, Object> input) {
    return new ReproductionRequest(quick, data, state, rounds, Map.copyOf(input));
  }

  /** Whether fewer points and rows are measured. */
  public boolean quick() {
    return quick;
  }

  /** The table; empty for the installation's own. */
  public Optional<Path> data() {
    return data;
  }

  /** Where measurements are kept; empty where nowhere. */
  public Optional<Path> state() {
    return state;
  }

  /** The {@code input} of a database; empty for the engine in memory. */
  public Map<String, Object> database() {
    return database;
  }

  /** How often what varies is measured. */
  public int rounds() {
    return rounds;
  }
}
