package kanon.api.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import kanon.api.Option;
import kanon.model.Role;
import kanon.model.Type;

/**
 * A config as it is run: every default filled in, without secrets.
 *
 * @param input where the data comes from
 * @param population where the people come from that the rows are drawn from
 * @param persons whose the rows are; empty where every row is a person
 * @param demands how much protection each row asks for; empty where all are granted the same
 * @param attributes by column, in the order of the config
 * @param others what becomes of the columns that the config does not name
 * @param preset what stands for several models, which are among {@code privacy}
 * @param privacy the models
 * @param suppression how many rows may be removed
 * @param algorithm the algorithm
 * @param metrics the metrics
 * @param attacks what the release has to withstand before it is published
 * @param output where the release goes; empty where it is not written
 * @param report the files for the report
 * @param seed what randomness starts from; empty for strong randomness
 * @param objective the metric that chooses among solutions
 * @param deadline how long solving may take
 * @param threads how many threads work; empty where a machine decides
 * @param order how the released rows stand
 * @param weight the column of sampling weights
 * @param household the column that tells which rows are of one household
 * @param ledger the folder that has what was released before
 * @param joint whether the release has to hold together with those before
 * @param recodedAs the manifest of an earlier release whose recoding is used again
 * @param robust how much more a release may lose that is drawn at random, so that it is not minimal
 * @param isolated whether the algorithm works in a process of its own
 */
public record Job(
    @Option("where the data comes from") @Usual(InputKeys.class) Settings input,
    @Option("where the people come from that the rows are drawn from") @Usual(InputKeys.class)
        Optional<Settings> population,
    @Option("whose the rows are, of whom one may have several; without it every row is a person")
        Optional<Persons> persons,
    @Option("how much protection each row asks for; without it all are granted the same")
        Optional<Demands> demands,
    @Option("the columns by name: what each is to the person") Map<String, Column> attributes,
    @Option(value = "what becomes of columns that are not named", standard = "refuse")
        Others others,
    @Option("a name that stands for several privacy models: kanon presets") Optional<Plugin> preset,
    @Option(
            value = "the privacy models, at least one here or by the preset",
            standard = "those of the preset")
        List<Model> privacy,
    @Option(value = "how many rows may be removed", standard = "0") Suppression suppression,
    @Option(value = "what makes the release", standard = "the platform's") Plugin algorithm,
    @Option(value = "what the release is measured by", standard = "the usual ones")
        List<Plugin> metrics,
    @Option("attacks that are run on the release before it is published, and what they may gain")
        Optional<List<Attack>> attacks,
    @Option("where the release goes; without it nothing is written") @Usual(OutputKeys.class)
        Optional<Settings> output,
    @Option("where the report goes") Optional<Files> report,
    @Option("what randomness starts from; without it randomness is cryptographically strong")
        OptionalLong seed,
    @Option("the metric that chooses among solutions; without it the least loss")
        Optional<Plugin> objective,
    @Option("how long solving may take, as in 30s") Optional<String> deadline,
    @Option("how many threads work; without it as many as there are processors")
        OptionalLong threads,
    @Option(
            value =
                "how the released rows stand: shuffled, as in the input, or sorted by their cells",
            standard = "shuffled")
        Order order,
    @Option("the column of sampling weights, by which risk estimates the population")
        Optional<String> weight,
    @Option("the column that tells which rows are of one household, whose risk is told by risk")
        Optional<String> household,
    @Option(
            "a folder that has what was released of which people before; the release is judged together with it, and added")
        Optional<String> ledger,
    @Option("whether the models have to hold together with the releases of the ledger")
        Optional<Boolean> joint,
    @Option(
            "the manifest of an earlier release, starting in the config's folder, whose recoding is used again; no algorithm then searches")
        Optional<String> recodedAs,
    @Option(
            "has the release drawn at random from those that lose little more than what the algorithm finds, so that nobody can conclude anything from its being minimal")
        Optional<Robust> robust,
    @Option(
            "has the algorithm work in a process of its own, which may exit, hang or use up its memory and ends this run alone; true may stand for the object")
        Optional<Isolated> isolated) {

  /** Whether the released rows are put in random order. */
  public boolean shuffle() {
    return order == Order.SHUFFLED;
  }

  /** The names of the quasi-identifiers, in the order of the config. */
  public List<String> quasiIdentifiers() {
    return attributes.entrySet().stream()
        .filter(e -> e.getValue().role() == Role.QUASI_IDENTIFIER)
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Whose the rows are. Privacy models then count people.
   *
   * @param column tells whose a row is
   * @param view what of a person has to look like others: each row by itself, or all together
   * @param releaseAnyway why it may be seen which released rows are of one person
   */
  public record Persons(
      @Option("the identifying column that tells whose a row is") String column,
      @Option(
              value =
                  "what has to look like that of others: each of a person's rows, or the set of all of them",
              standard = "rows")
          Optional<View> view,
      @Option("why that column is released, so that it is seen which rows are of one person")
          Optional<String> releaseAnyway) {
    /** Whether all rows of a person together have to look like those of others. */
    public boolean sets() {
      return view.equals(Optional.of(View.SET));
    }
  }

  /**
   * How much protection rows ask for. Models of l-diversity of the kind frequency then grant each
   * its own l, at least theirs.
   *
   * @param column tells the l of a row, as a whole number; a row without one asks for nothing
   */
  public record Demands(
      @Option(
              "the identifying column, never released, that has the l that a row's person asks for, a whole number; a missing one asks for nothing beyond the models' own")
          String column) {}

  /** What of a person has to look like others. */
  public enum View {
    /** Each row by itself. */
    ROWS,
    /** All rows together. */
    SET;

    /** The word as it stands in a config. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What becomes of the columns that a config does not name. */
  public enum Others {
    /** Nothing is released before they are named. */
    REFUSE,
    /** They are not released. */
    DROP;

    /** The word as it stands in a config. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How the rows of a release stand that shows cells. */
  public enum Order {
    /** In an order by chance, which says nothing of that of the input. */
    SHUFFLED,
    /** As in the input. */
    INPUT,
    /** By the texts of their cells. */
    SORTED;

    /** The word as it stands in a config. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
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
   * The keys of an input of rows, which an engine of data may have, too.
   *
   * @param engine what groups the rows
   * @param importer what reads them
   * @param path the file
   * @param options the importer's
   */
  public record InputKeys(
      @Option(
              value =
                  "what groups the rows, where they lie; of a file that no importer reads, such as .parquet, the engine that reads it where none is named",
              standard = "\"memory\"")
          String engine,
      @Option("what reads the file; without it the path's extension says")
          Optional<String> importer,
      @Option("the file, starting in the config's folder") Optional<String> path,
      @Option(
              "options of the importer: kanon describe importer NAME; an engine of a database has keys of its own beside path")
          Optional<Map<String, Object>> options) {}

  /**
   * The keys of an output that an exporter writes, which an engine that keeps releases may have,
   * too.
   *
   * @param exporter what writes it
   * @param path the file
   * @param options the exporter's
   */
  public record OutputKeys(
      @Option(
              "what writes the release; without it the path's extension says, and where no exporter writes such files the engine of the input may")
          Optional<String> exporter,
      @Option("the file, starting in the working directory") Optional<String> path,
      @Option(
              "options of the exporter: kanon describe exporter NAME; a release that stays in its database has keys of its own")
          Optional<Map<String, Object>> options) {}

  /**
   * A column that the config names.
   *
   * @param role what it is to the person
   * @param transform what is done to its cells, in order: a transform's name, and its options or a
   *     bare value
   * @param type what its values are
   * @param hierarchy what makes its hierarchy: a builder's name, and its options or a bare value
   * @param order its values in an order that means something
   * @param domain values that it has besides those that occur
   * @param weight what a loss in it counts
   * @param releaseAnyway why it is released although it tells rows apart
   * @param separator what stands between the items of a set
   */
  public record Column(
      @Option("what it is to the person") Role role,
      @Option(
              "what is done to its cells first, in order: names of transforms with options or a value")
          Optional<List<Map<String, Object>>> transform,
      @Option(value = "what its values are", standard = "string") Type type,
      @Option("what makes its hierarchy: the name of a builder with its options or a value")
          Optional<Map<String, Object>> hierarchy,
      @Option("its values in an order that means something") Optional<List<String>> order,
      @Option("values that it has besides those that occur") Optional<List<String>> domain,
      @Option(value = "what a loss in it counts", standard = "1") double weight,
      @Option("why an insensitive column is released although it tells rows apart")
          Optional<String> releaseAnyway,
      @Option(value = "what stands between the items of a set", standard = ";")
          Optional<String> separator) {}

  /**
   * A privacy model with its options.
   *
   * @param model what it is chosen by
   * @param options by name
   */
  public record Model(
      @Option("the model's name; alone it may stand for the object") String model,
      @Flat @Option("options of the model: kanon describe model NAME")
          Map<String, Object> options) {}

  /**
   * An algorithm, a metric or a preset with its options.
   *
   * @param name what it is chosen by
   * @param options by name
   */
  public record Plugin(
      @Option("its name; alone it may stand for the object") String name,
      @Flat @Option("its options: kanon describe algorithm NAME, metric NAME or preset NAME")
          Map<String, Object> options) {}

  /**
   * An attack that the release has to withstand.
   *
   * @param name what it is chosen by
   * @param maxAdvantage the largest advantage that is allowed
   * @param maxRecall the largest share of people of whom something may be guessed right
   * @param with manifests of other releases that its attacker has
   * @param options by name
   */
  public record Attack(
      @Option("its name; alone it may stand for the object") String name,
      @Option("the largest advantage over guessing without the release; more is withheld")
          OptionalDouble maxAdvantage,
      @Option("the largest share of people of whom it may guess something right")
          OptionalDouble maxRecall,
      @Option(
              "manifests of other releases of the same people that its attacker has, for attacks that join releases")
          Optional<List<String>> with,
      @Flat @Option("options of the attack: kanon describe attack NAME")
          Map<String, Object> options) {

    /** The same with other names of the manifests. */
    public Attack with(UnaryOperator<String> name) {
      return new Attack(
          this.name,
          maxAdvantage,
          maxRecall,
          with.map(all -> all.stream().map(name).toList()),
          options);
    }
  }

  /**
   * How many rows may be removed.
   *
   * @param limit their share
   */
  public record Suppression(@Option(value = "the share of rows", standard = "0") double limit) {}

  /**
   * How much a release may lose that is drawn at random.
   *
   * @param lossBudget by which share more than what the algorithm finds
   */
  public record Robust(
      @Option("by which share more than what the algorithm finds it may lose, as in 0.05")
          double lossBudget) {}

  /**
   * A process of its own for the algorithm.
   *
   * @param memory how many megabytes of Java's memory it may take
   */
  public record Isolated(
      @Option(
              "how many megabytes of Java's memory the process may take; without it as many as this one")
          OptionalLong memory) {
    /** As much memory as this process may take. */
    public static final Isolated USUAL = new Isolated(OptionalLong.empty());

    /** How many megabytes of Java's memory the process may take. */
    public long megabytes() {
      return memory.orElse(Math.max(1, Runtime.getRuntime().maxMemory() >> 20));
    }
  }

  /**
   * Where a report goes.
   *
   * @param json the file for the report itself
   * @param html the file for the page that shows it
   */
  public record Files(
      @Option("the file for the report itself, starting in the working directory")
          Optional<String> json,
      @Option("the file for the page that shows it, starting in the working directory")
          Optional<String> html) {}
}
