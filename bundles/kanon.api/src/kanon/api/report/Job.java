package kanon.api.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Option;
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
    @Option("where the data comes from") Settings input,
    @Option("where the people come from that the rows are drawn from")
        Optional<Settings> population,
    @Option("the columns by name: what each is to the person") Map<String, Column> attributes,
    @Option("the privacy models, at least one") List<Model> privacy,
    @Option(value = "how many rows may be removed", standard = "0") Suppression suppression,
    @Option(value = "what makes the release", standard = "the platform's") Plugin algorithm,
    @Option(value = "what the release is measured by", standard = "the usual ones")
        List<Plugin> metrics,
    @Option("where the release goes; without it nothing is written") Optional<Settings> output,
    @Option("where the report goes") Optional<Files> report,
    @Option("what randomness starts from; without it randomness is cryptographically strong")
        OptionalLong seed,
    @Option("the metric that chooses among solutions; without it the least loss")
        Optional<Plugin> objective,
    @Option("how long solving may take, as in 30s") Optional<String> deadline,
    @Option("how many threads work; without it as many as there are processors")
        OptionalLong threads,
    @Option(value = "whether the released rows are put in random order", standard = "false")
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
      @Option("what it is to the person") Role role,
      @Option(value = "what its values are", standard = "string") Type type,
      @Option("what makes its hierarchy: the name of a builder with its options or a value")
          Optional<Map<String, Object>> hierarchy,
      @Option("its values in an order that means something") Optional<List<String>> order,
      @Option("values that it has besides those that occur") Optional<List<String>> domain,
      @Option(value = "what a loss in it counts", standard = "1") double weight) {}

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
  public record Suppression(@Option(value = "the share of rows", standard = "0") double limit) {}

  /**
   * Where a report goes.
   *
   * @param json the file for the report itself
   * @param html the file for the page that shows it
   */
  public record Files(Optional<String> json, Optional<String> html) {}
}
