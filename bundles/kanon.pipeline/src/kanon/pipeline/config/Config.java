package kanon.pipeline.config;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.report.Job;
import kanon.model.Role;
import kanon.model.Type;

/**
 * What a user asks for, typed, with defaults filled in.
 *
 * @param input where the data comes from
 * @param persons whose the rows are; empty where every row is a person
 * @param demands how much protection each row asks for; empty where all are granted the same
 * @param attributes by column, in the order of the config
 * @param others what becomes of the columns that it does not name
 * @param preset what stands for several models
 * @param privacy the models, at least one where there is no preset
 * @param suppression the share of rows that may be removed
 * @param algorithm the algorithm
 * @param metrics the metrics; empty where the config does not say, so that the usual ones are
 *     measured
 * @param attacks what the release has to withstand before it is published; empty where the config
 *     does not say
 * @param output where the release goes; empty where it is not written
 * @param report the files for the report
 * @param seed what randomness starts from; empty for strong randomness
 * @param objective the metric that chooses among solutions
 * @param deadline how long solving may take
 * @param threads how many threads work
 * @param order how the released rows stand
 * @param ledger the folder that has what was released before
 * @param joint whether a release has to hold together with those before
 * @param population where the people come from that the rows are drawn from
 * @param weight the column of sampling weights
 * @param household the column that tells which rows are of one household
 * @param recodedAs the manifest of an earlier release whose recoding is used again
 * @param robust how much more a release may lose that is drawn at random
 * @param isolated whether the algorithm works in a process of its own
 */
public record Config(
    Input input,
    Optional<Job.Persons> persons,
    Optional<Job.Demands> demands,
    Map<String, Field> attributes,
    Job.Others others,
    Optional<Plugin> preset,
    List<Plugin> privacy,
    BigDecimal suppression,
    Plugin algorithm,
    Optional<List<Plugin>> metrics,
    Optional<List<AttackSpec>> attacks,
    Optional<Output> output,
    Report report,
    OptionalLong seed,
    Optional<Plugin> objective,
    Optional<Duration> deadline,
    int threads,
    Job.Order order,
    Optional<String> ledger,
    boolean joint,
    Optional<Input> population,
    Optional<String> weight,
    Optional<String> household,
    Optional<String> recodedAs,
    Optional<Job.Robust> robust,
    Optional<Job.Isolated> isolated) {
  /**
   * A plugin with its options.
   *
   * @param name what it is chosen by
   * @param options by name
   */
  public record Plugin(String name, Map<String, Object> options) {}

  /**
   * An attack that a release has to withstand.
   *
   * @param attack the attack
   * @param maxAdvantage the largest advantage that is allowed
   * @param maxRecall the largest share of people of whom something may be guessed right
   * @param with the manifests of other releases that its attacker has
   */
  public record AttackSpec(
      Plugin attack, OptionalDouble maxAdvantage, OptionalDouble maxRecall, List<String> with) {}

  /**
   * Where the data comes from.
   *
   * @param engine what makes the profile
   * @param rows whether an importer reads the rows for the engine
   * @param importer what reads the data, or else the path's extension says
   * @param path the file
   * @param options the importer's
   * @param settings all of it as it stands in the config
   */
  public record Input(
      String engine,
      boolean rows,
      Optional<String> importer,
      Optional<String> path,
      Map<String, Object> options,
      Map<String, Object> settings) {}

  /**
   * A column that the config names.
   *
   * @param role what it is to the person
   * @param transforms what is done to its cells before all else, in order
   * @param type what its values are then
   * @param hierarchy what makes its hierarchy: a builder, and its options or a bare value
   * @param order its values in an order that means something
   * @param domain values that it has besides those that occur
   * @param weight what a loss in it counts
   * @param releaseAnyway why it is released although it tells rows apart
   * @param separator what stands between the items of a set; empty of every other type
   */
  public record Field(
      Role role,
      List<TransformSpec> transforms,
      Type type,
      Optional<HierarchySpec> hierarchy,
      List<String> order,
      List<String> domain,
      double weight,
      Optional<String> releaseAnyway,
      Optional<String> separator) {

    /** What it is in a release: an identifying column whose cells are hidden is released so. */
    public Role released() {
      return role == Role.IDENTIFYING && !transforms.isEmpty() ? Role.INSENSITIVE : role;
    }

    /** Whether the order of its values means something. */
    public boolean ordered() {
      return type.numeric() || !order.isEmpty();
    }
  }

  /**
   * What is done to the cells of a column.
   *
   * @param transform the transform's name
   * @param value its options as a map, or the value of its first one
   */
  public record TransformSpec(String transform, Object value) {}

  /**
   * What makes a hierarchy.
   *
   * @param builder the builder's name
   * @param value its options as a map, or the value of its first one
   */
  public record HierarchySpec(String builder, Object value) {}

  /**
   * Where the release goes.
   *
   * @param exporter what writes it, or else the path's extension says
   * @param kept whether the engine keeps the release itself, in place of an exporter
   * @param path the file
   * @param options the exporter's
   * @param settings all of it as it stands in the config
   */
  public record Output(
      Optional<String> exporter,
      boolean kept,
      Optional<String> path,
      Map<String, Object> options,
      Map<String, Object> settings) {}

  /** The names of the quasi-identifiers, in the order of the config. */
  public List<String> quasiIdentifiers() {
    return columns(Role.QUASI_IDENTIFIER);
  }

  /** The names of the columns that are released as if they had a role. */
  public List<String> released(Role role) {
    return attributes.entrySet().stream()
        .filter(column -> column.getValue().released() == role)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The columns of sets. */
  public List<String> sets() {
    return attributes.entrySet().stream()
        .filter(column -> column.getValue().type() == Type.SET)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The names of the identifying columns that are released with their cells hidden. */
  public List<String> hidden() {
    return attributes.entrySet().stream()
        .filter(column -> column.getValue().role() == Role.IDENTIFYING)
        .filter(column -> column.getValue().released().released())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The names of the columns of a role, in the order of the config. */
  public List<String> columns(Role role) {
    return attributes.entrySet().stream()
        .filter(column -> column.getValue().role() == role)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Whether the engine keeps the release itself, in place of an exporter. */
  public boolean keptByEngine() {
    return output.filter(Output::kept).isPresent();
  }

  /**
   * Where the report goes.
   *
   * @param json the file for the report itself
   * @param html the file for the page that shows it
   */
  public record Report(Optional<String> json, Optional<String> html) {
    /** Nowhere. */
    static final Report NONE = new Report(Optional.empty(), Optional.empty());
  }

  /** How many of so many rows may be removed. */
  public long removable(long rows) {
    return suppression
        .multiply(BigDecimal.valueOf(rows))
        .setScale(0, RoundingMode.FLOOR)
        .longValueExact();
  }
}
