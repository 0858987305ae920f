package kanon.pipeline.config;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import kanon.api.Names;
import kanon.api.PluginKind;
import kanon.api.report.Job;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.model.Type;
import kanon.pipeline.plugin.Engines;

/** Turns the tree of a config into a {@link Config}, or tells everything that is wrong with it. */
public final class ConfigReader {
  private static final int MOST_THREADS = 1024;

  private final Engines engines;
  private final List<String> problems = new ArrayList<>();

  private ConfigReader(Engines engines) {
    this.engines = engines;
  }

  /**
   * Reads a whole config.
   *
   * @param engines what the engines declare
   * @throws KanonException of kind USAGE with every problem
   */
  public static Config read(Map<String, Object> tree, Engines engines) {
    return read(tree, engines, true);
  }

  /** Reads a config without its privacy models, which may be missing. */
  public static Config readWithoutModels(Map<String, Object> tree, Engines engines) {
    return read(tree, engines, false);
  }

  private static Config read(Map<String, Object> tree, Engines engines, boolean models) {
    ConfigReader reader = new ConfigReader(engines);
    Config config = reader.config(Fields.of("", tree, reader.problems), models);
    reader.refuse();
    return config;
  }

  /** Reads what stands under {@code input} alone. */
  public static Config.Input input(Map<String, Object> tree, Engines engines) {
    ConfigReader reader = new ConfigReader(engines);
    Config.Input input = reader.input(Fields.of("input", tree, reader.problems), tree);
    reader.refuse();
    return input;
  }

  /** Reads what stands under {@code output} alone. */
  public static Config.Output output(Map<String, Object> tree, Engines engines) {
    ConfigReader reader = new ConfigReader(engines);
    Fields f = Fields.of("output", tree, reader.problems);
    Config.Output output = reader.output(f, tree, Optional.empty());
    reader.refuse();
    return output;
  }

  /** The name of the algorithm that a config asks for, or else of the usual one. */
  public static String algorithm(Map<String, Object> tree) {
    Object given = tree.get("algorithm");
    Object name = given instanceof Map<?, ?> map ? map.get("name") : given;
    return name == null ? PluginKind.ALGORITHM.standard().orElseThrow() : String.valueOf(name);
  }

  private void refuse() {
    if (!problems.isEmpty()) {
      throw KanonException.usage("BAD_CONFIG", String.join("; ", new LinkedHashSet<>(problems)));
    }
  }

  private Config config(Fields f, boolean models) {
    if (f.value("tables").isPresent()) {
      f.problem(
          "tables",
          "linked tables are taken by run, check and risk, and by their manifest by verify, certify and attack; this is for one table");
      refuse();
    }
    Optional<Config.Input> input = f.object("input").map(i -> input(i, f.options("input")));
    if (input.isEmpty()) {
      f.problem("input", "is missing: where the data comes from");
    }
    Map<String, Config.Field> attributes = attributes(f);
    Optional<Config.Plugin> preset = f.value("preset").flatMap(v -> plugin("preset", v, "name"));
    List<Config.Plugin> privacy = models ? models(f) : List.of();
    f.known("privacy");
    String engine = input.map(Config.Input::engine).orElseGet(() -> standard(PluginKind.ENGINE));
    Config config =
        new Config(
            input.orElseGet(
                () ->
                    new Config.Input(
                        engine, true, Optional.empty(), Optional.empty(), Map.of(), Map.of())),
            f.object("persons").map(p -> persons(p, attributes)),
            DemandsSpec.of(f, attributes),
            attributes,
            f.text("others")
                .flatMap(w -> word(f, "others", w, Job.Others.values(), Job.Others::label))
                .orElse(Job.Others.REFUSE),
            preset,
            privacy,
            suppression(f),
            f.value("algorithm")
                .flatMap(v -> plugin("algorithm", v, "name"))
                .orElseGet(() -> new Config.Plugin(standard(PluginKind.ALGORITHM), Map.of())),
            plugins(f, "metrics", "name"),
            plugins(f, "attacks", "name").map(all -> AttackSpecs.of(all, problems)),
            f.object("output").map(o -> output(o, f.options("output"), Optional.of(engine))),
            f.object("report").map(ConfigReader::report).orElse(Config.Report.NONE),
            f.whole("seed").map(OptionalLong::of).orElse(OptionalLong.empty()),
            f.value("objective").flatMap(v -> plugin("objective", v, "name")),
            f.value("deadline").flatMap(v -> Durations.read(f, v)),
            threads(f),
            order(f),
            f.text("ledger"),
            joint(f),
            f.object("population").map(p -> population(p, f.options("population"))),
            f.text("weight"),
            f.text("household"),
            f.text("recodedAs"),
            RobustSpec.of(f),
            IsolatedSpec.of(f));
    if (config.persons().isPresent()
        && (config.weight().isPresent() || config.household().isPresent())) {
      f.problem(
          "persons", "stands beside weight or household, whose risks are of one row a person");
    }
    SetColumns.refuse(config, f);
    f.end();
    return config;
  }

  private static String standard(PluginKind kind) {
    return kind.standard().orElseThrow();
  }

  private List<Config.Plugin> models(Fields f) {
    int before = problems.size();
    List<Config.Plugin> models = plugins(f, "privacy", "model").orElse(List.of());
    if (models.isEmpty() && f.value("preset").isEmpty() && problems.size() == before) {
      f.problem("privacy", "is missing: a list of at least one model, or a preset");
    }
    return models;
  }

  private Config.Input input(Fields f, Map<String, Object> settings) {
    Optional<String> importer = f.text("importer");
    Optional<String> path = f.text("path");
    String engine =
        f.text("engine")
            .or(() -> importer.isPresent() ? Optional.empty() : path.flatMap(engines::reading))
            .orElseGet(() -> standard(PluginKind.ENGINE));
    Config.Input input =
        new Config.Input(
            engine, engines.readsRows(engine), importer, path, f.options("options"), settings);
    if (!input.rows()) {
      f.rest();
    } else if (input.importer().isEmpty() && input.path().isEmpty()) {
      f.problem("path", "is missing: the file to read");
    }
    f.end();
    return input;
  }

  private Config.Input population(Fields f, Map<String, Object> settings) {
    Config.Input population = input(f, settings);
    if (engines.known(population.engine()) && !population.rows()) {
      String expected = String.join("' or '", engines.ofRows());
      f.problem("engine", "is '" + population.engine() + "', expected '" + expected + "'");
    }
    return population;
  }

  /** A reason stands where the column is released and nowhere else, as beside attributes. */
  private static Job.Persons persons(Fields f, Map<String, Config.Field> attributes) {
    String column = f.text("column").orElse("");
    Optional<Job.View> view =
        f.text("view").flatMap(w -> word(f, "view", w, Job.View.values(), Job.View::label));
    Optional<String> reason = f.text("releaseAnyway");
    Optional<Config.Field> field = Optional.ofNullable(attributes.get(column));
    boolean released = field.map(a -> a.released().released()).orElse(false);
    if (column.isEmpty()) {
      f.problem("column", "is missing: the identifying column that tells whose a row is");
    } else if (field.isEmpty() || field.get().role() != Role.IDENTIFYING) {
      f.problem(
          "column",
          "'%s' stands not under attributes with the role '%s'"
              .formatted(column, Role.IDENTIFYING.label()));
    } else if (released && reason.filter(r -> !r.isBlank()).isEmpty()) {
      f.problem(
          "releaseAnyway",
          "is missing: '%s' is released, so everybody sees which rows are of one person and all of them together may single her out; leave its transforms out, or say here why it is released"
              .formatted(column));
    } else if (!released && reason.isPresent()) {
      f.problem("releaseAnyway", "stands beside a column that is not released");
    }
    f.end();
    return new Job.Persons(column, view, reason);
  }

  private Map<String, Config.Field> attributes(Fields f) {
    Map<String, Config.Field> attributes = new LinkedHashMap<>();
    int before = problems.size();
    Map<String, Object> given = f.options("attributes");
    given.forEach((column, v) -> attributes.put(column, field("attributes." + column, v)));
    boolean any =
        attributes.values().stream()
            .map(Config.Field::role)
            .anyMatch(role -> role == Role.QUASI_IDENTIFIER || role == Role.SENSITIVE);
    if (!any && problems.size() == before) {
      f.problem("attributes", "no attribute has the role 'quasi-identifier'");
    }
    return attributes;
  }

  private Config.Field field(String path, Object tree) {
    Fields f = Fields.of(path, tree, problems);
    Role role =
        f.text("role")
            .flatMap(w -> word(f, "role", w, Role.values(), Role::label))
            .orElse(Role.UNDECIDED);
    if (f.value("role").isEmpty()) {
      f.problem("role", "is missing: " + String.join(", ", labels(Role.values(), Role::label)));
    }
    Type type =
        f.text("type")
            .flatMap(w -> word(f, "type", w, Type.values(), Type::label))
            .orElse(Type.STRING);
    double weight = f.number("weight").map(BigDecimal::doubleValue).orElse(1.0);
    if (!(weight > 0) || Double.isInfinite(weight)) {
      f.problem("weight", "is " + weight + ", expected a number above 0");
    }
    Config.Field field =
        new Config.Field(
            role,
            ColumnSteps.transforms(f),
            type,
            f.value("hierarchy").flatMap(v -> ColumnSteps.hierarchy(f, v)),
            distinct(f, "order", type),
            distinct(f, "domain", type),
            weight,
            releaseAnyway(f, role),
            SetColumns.separator(f, type, role));
    f.end();
    return field;
  }

  /** A reason stands beside nothing that needs none, so that a later change of role needs one. */
  private static Optional<String> releaseAnyway(Fields f, Role role) {
    Optional<String> reason = f.text("releaseAnyway");
    if (reason.isPresent() && reason.get().isBlank()) {
      f.problem("releaseAnyway", "is blank, expected the reason");
    }
    if (reason.isPresent() && role != Role.INSENSITIVE) {
      f.problem(
          "releaseAnyway",
          "stands beside the role '%s', expected beside '%s' alone"
              .formatted(role.label(), Role.INSENSITIVE.label()));
    }
    return reason;
  }

  private static List<String> distinct(Fields f, String key, Type type) {
    List<String> values = f.texts(key).orElse(List.of());
    for (int i = 0; i < values.size(); i++) {
      if (values.indexOf(values.get(i)) < i) {
        f.problem(key, "has '" + values.get(i) + "' twice");
      }
      if (!type.accepts(values.get(i))) {
        f.problem(key, "'" + values.get(i) + "' is no " + type.label());
      }
    }
    return values;
  }

  private static <E> Optional<E> word(
      Fields f, String key, String word, E[] values, Function<E, String> label) {
    for (E value : values) {
      if (label.apply(value).equals(word)) {
        return Optional.of(value);
      }
    }
    f.problem(key, Names.unknown(key, word, labels(values, label)));
    return Optional.empty();
  }

  private static <E> List<String> labels(E[] values, Function<E, String> label) {
    return Arrays.stream(values).map(label).toList();
  }

  private Optional<List<Config.Plugin>> plugins(Fields f, String key, String naming) {
    return f.list(key)
        .map(
            items -> {
              List<Config.Plugin> plugins = new ArrayList<>();
              for (int i = 0; i < items.size(); i++) {
                plugin(key + "." + i, items.get(i), naming).ifPresent(plugins::add);
              }
              return plugins;
            });
  }

  /** A bare name, or an object with the name and options beside it. */
  private Optional<Config.Plugin> plugin(String path, Object value, String naming) {
    if (value instanceof String name && !name.isEmpty()) {
      return Optional.of(new Config.Plugin(name, Map.of()));
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> options = Fields.copy(map);
      if (options.remove(naming) instanceof String name && !name.isEmpty()) {
        return Optional.of(new Config.Plugin(name, options));
      }
      problems.add(path + "." + naming + ": is missing or not a text");
    } else {
      problems.add(
          path
              + ": expected a name or an object with '"
              + naming
              + "', found "
              + Fields.shown(value));
    }
    return Optional.empty();
  }

  private BigDecimal suppression(Fields f) {
    Optional<Fields> suppression = f.object("suppression");
    BigDecimal limit = suppression.flatMap(s -> s.number("limit")).orElse(BigDecimal.ZERO);
    suppression.ifPresent(Fields::end);
    if (limit.signum() < 0 || limit.compareTo(BigDecimal.ONE) > 0) {
      f.problem("suppression.limit", "is " + limit + ", expected a share between 0 and 1");
    }
    return limit;
  }

  /** What an engine keeps it is told in its own words; without an engine none keeps anything. */
  private Config.Output output(Fields f, Map<String, Object> settings, Optional<String> engine) {
    Optional<String> exporter = f.text("exporter");
    Optional<String> path = f.text("path");
    boolean kept = engine.filter(e -> engines.keeps(e, exporter, path)).isPresent();
    Config.Output output = new Config.Output(exporter, kept, path, f.options("options"), settings);
    if (kept || exporter.filter(engines::keptByAny).isPresent()) {
      f.rest();
    } else if (output.exporter().isEmpty() && output.path().isEmpty()) {
      f.problem("path", "is missing: the file to write");
    }
    f.end();
    return output;
  }

  static Config.Report report(Fields f) {
    Config.Report report = new Config.Report(f.text("json"), f.text("html"));
    f.end();
    return report;
  }

  private Job.Order order(Fields f) {
    f.gone("shuffle", "is now \"order\": \"shuffled\" (the default), \"input\" or \"sorted\"");
    return f.text("order")
        .flatMap(w -> word(f, "order", w, Job.Order.values(), Job.Order::label))
        .orElse(Job.Order.SHUFFLED);
  }

  private static boolean joint(Fields f) {
    boolean joint = f.flag("joint").orElse(false);
    if (joint && f.value("ledger").isEmpty()) {
      f.problem("joint", "stands without \"ledger\", the folder of the releases before");
    }
    return joint;
  }

  private static int threads(Fields f) {
    int standard = Runtime.getRuntime().availableProcessors();
    long threads = f.whole("threads").orElse((long) standard);
    if (threads < 1 || threads > MOST_THREADS) {
      f.problem("threads", "is " + threads + ", expected 1 to " + MOST_THREADS);
      return 1;
    }
    return (int) threads;
  }
}
