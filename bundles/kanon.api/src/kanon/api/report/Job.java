package kanon.api.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.model.Role;
import kanon.model.Type;

/**
 * A config as it is run: every default filled in, without secrets.
 *
 * @param input where the data comes from
 * @param population where the people come from that the rows are drawn from
 * @param attributes by column, in the order of the config
 * @param privacy the models
 * @param suppression how many rows may be removed
 * @param algorithm the algorithm
 * @param metrics the metrics
 * @param output where the release goes; empty where it is not written
 * @param report the files for the report
 * @param seed what randomness starts from; empty for strong randomness
 * @param objective the metric that chooses among solutions
 * @param deadline how long solving may take
 * @param threads how many threads work; empty where a machine decides
 * @param shuffle whether the released rows are put in random order
 */
public record Job(
    Settings input,
    Optional<Settings> population,
    Map<String, Column> attributes,
    List<Model> privacy,
    Suppression suppression,
    Plugin algorithm,
    List<Plugin> metrics,
    Optional<Settings> output,
    Optional<Files> report,
    OptionalLong seed,
    Optional<Plugin> objective,
    Optional<String> deadline,
    OptionalLong threads,
    boolean shuffle) {

  /** The names of the quasi-identifiers, in the order of the config. */
  public List<String> quasiIdentifiers() {
    return attributes.entrySet().stream()
        .filter(e -> e.getValue().role() == Role.QUASI_IDENTIFIER)
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * An input or an output, as it stands in the config.
   *
   * @param all its keys
   */
  public record Settings(@Flat Map<String, Object> all) {
    /** The file, where one is named. */
    public Optional<String> path() {
      return all.get("path") instanceof String path ? Optional.of(path) : Optional.empty();
    }
  }

  /**
   * A column that the config names.
   *
   * @param role what it is to the person
   * @param type what its values are
   * @param hierarchy what makes its hierarchy: a builder's name, and its options or a bare value
   * @param order its values in an order that means something
   * @param domain values that it has besides those that occur
   * @param weight what a loss in it counts
   */
  public record Column(
      Role role,
      Type type,
      Optional<Map<String, Object>> hierarchy,
      Optional<List<String>> order,
      Optional<List<String>> domain,
      double weight) {}

  /**
   * A privacy model with its options.
   *
   * @param model what it is chosen by
   * @param options by name
   */
  public record Model(String model, @Flat Map<String, Object> options) {}

  /**
   * An algorithm or a metric with its options.
   *
   * @param name what it is chosen by
   * @param options by name
   */
  public record Plugin(String name, @Flat Map<String, Object> options) {}

  /**
   * How many rows may be removed.
   *
   * @param limit their share
   */
  public record Suppression(double limit) {}

  /**
   * Where a report goes.
   *
   * @param json the file for the report itself
   * @param html the file for the page that shows it
   */
  public record Files(Optional<String> json, Optional<String> html) {}
}
