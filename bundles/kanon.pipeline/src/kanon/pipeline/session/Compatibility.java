package kanon.pipeline.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kanon.api.Criterion;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.PluginKind;
import kanon.api.Recoding;
import kanon.api.Traits;
import kanon.api.platform.PluginInfo;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.pipeline.config.Config;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.PluginRegistry;

/**
 * Whether the plugins of a job are compatible, by what they declare: an algorithm's needs of
 * hierarchies and order, the goals that it can reach, what metrics can measure.
 */
public final class Compatibility {
  private final PluginRegistry registry;
  private final Config config;
  private final PluginInfo algorithm;
  private final List<BoundPlugin> metrics;

  Compatibility(
      PluginRegistry registry, Config config, BoundPlugin algorithm, List<BoundPlugin> metrics) {
    this.registry = registry;
    this.config = config;
    this.algorithm = algorithm.info();
    this.metrics = metrics;
  }

  /** Whether the releases of an algorithm are bucketized. */
  public static boolean buckets(PluginInfo algorithm) {
    return recoding(algorithm) == Recoding.BUCKETS;
  }

  /** The recoding model of an algorithm. */
  public static Recoding recoding(PluginInfo algorithm) {
    return Declared.constant(algorithm, "kanon.recoding", Recoding.CELL_GENERALIZATION);
  }

  /** What the bucketized releases of an algorithm hide. */
  public static Plan.Bucketization hides(PluginInfo algorithm) {
    return Declared.constant(algorithm, "kanon.hides", Plan.Bucketization.ANATOMY);
  }

  /**
   * Whether an algorithm's groups show people what earlier groups did, of which a ledger has to
   * tell it, with counterfeits.
   */
  public static boolean signatures(PluginInfo algorithm) {
    return Declared.flag(algorithm, "kanon.signatures", false);
  }

  /** Whether a metric can measure the releases of an algorithm; of none, those of cells. */
  static boolean measures(PluginInfo metric, Optional<PluginInfo> algorithm) {
    if (algorithm.filter(Compatibility::buckets).isEmpty()) {
      return Declared.flag(metric, "kanon.cells", true);
    }
    return Declared.flag(metric, "kanon.buckets", false)
        && (!signatures(algorithm.get()) || Declared.flag(metric, "kanon.counterfeits", false));
  }

  /** Refuses an algorithm that has to know what was released of whom before, and does not. */
  public static void remembered(Config config, BoundPlugin algorithm) {
    if (!signatures(algorithm.info())) {
      return;
    }
    List<String> missing = new ArrayList<>();
    if (config.ledger().isEmpty()) {
      missing.add("a folder that remembers releases, 'ledger'");
    }
    if (config.persons().isEmpty()) {
      missing.add("the column that tells people, 'persons'");
    }
    if (!missing.isEmpty()) {
      throw KanonException.usage(
          "LEDGER_MISSING",
          "algorithm '%s' has to know what was released of whom before: name %s"
              .formatted(algorithm.name(), String.join(", and ", missing)));
    }
  }

  /** Whether a metric can measure releases of a column of sets. */
  static boolean items(PluginInfo metric) {
    return Declared.flag(metric, "kanon.items", false);
  }

  /** Everything that is not compatible, as far as it can be told without data. */
  List<String> problems() {
    boolean buckets = buckets(algorithm);
    List<String> problems = new ArrayList<>();
    need(
        problems,
        "a hierarchy",
        quasiIdentifiers(f -> f.hierarchy().isEmpty()),
        Compatibility::hierarchies);
    need(
        problems,
        "an order (a numeric or date type, or 'order')",
        quasiIdentifiers(f -> !f.ordered()),
        Compatibility::order);
    boolean permuted = buckets && hides(algorithm) == Plan.Bucketization.PERMUTATION;
    if (!permuted && columns(f -> f.role() == Role.QUASI_IDENTIFIER).isEmpty()) {
      problems.add(
          "attributes: no attribute has the role 'quasi-identifier'; where all are sensitive, an algorithm releases them that permutes every column, which '%s' does not: permutation"
              .formatted(algorithm.name()));
    }
    if (goals(algorithm) == Goal.SHARE || goals(algorithm) == Goal.SHARES) {
      sensitive(problems, goals(algorithm) == Goal.SHARE);
    }
    for (BoundPlugin metric : metrics) {
      if (!config.sets().isEmpty() && !items(metric.info())) {
        problems.add(
            "metric '%s' does not look at items, and '%s' is a column of sets; these do: %s"
                .formatted(
                    metric.name(),
                    config.sets().get(0),
                    names(registry, PluginKind.METRIC, Compatibility::items)));
      } else if (!measures(metric.info(), Optional.of(algorithm))) {
        problems.add(
            "metric '%s' cannot measure the %s release of algorithm '%s'; these can: %s"
                .formatted(
                    metric.name(),
                    buckets ? "bucketized" : "generalized",
                    algorithm.name(),
                    names(registry, PluginKind.METRIC, m -> measures(m, Optional.of(algorithm)))));
      }
    }
    return problems;
  }

  private void sensitive(List<String> problems, boolean one) {
    List<String> sensitive = columns(f -> f.role() == Role.SENSITIVE);
    if (sensitive.isEmpty() || one && sensitive.size() > 1) {
      problems.add(
          "algorithm '%s' takes %s one sensitive attribute, the config has %s"
              .formatted(
                  algorithm.name(),
                  one ? "exactly" : "at least",
                  sensitive.isEmpty() ? "none" : String.join(", ", sensitive)));
    }
  }

  private static boolean hierarchies(PluginInfo info) {
    return Declared.constant(info, "kanon.hierarchies", Need.REQUIRED) == Need.REQUIRED;
  }

  private static boolean order(PluginInfo info) {
    return Declared.flag(info, "kanon.ordered", false);
  }

  private void need(
      List<String> problems, String what, String lacking, Predicate<PluginInfo> needs) {
    if (!lacking.isEmpty() && needs.test(algorithm)) {
      problems.add(
          "algorithm '%s' needs %s for every quasi-identifier, which is missing for %s; these do without: %s"
              .formatted(
                  algorithm.name(),
                  what,
                  lacking,
                  names(registry, PluginKind.ALGORITHM, needs.negate())));
    }
  }

  private String quasiIdentifiers(Predicate<Config.Field> which) {
    return String.join(
        ", ", columns(field -> field.role() == Role.QUASI_IDENTIFIER && which.test(field)));
  }

  private List<String> columns(Predicate<Config.Field> which) {
    return config.attributes().entrySet().stream()
        .filter(column -> which.test(column.getValue()))
        .map(column -> "'" + column.getKey() + "'")
        .toList();
  }

  private static String names(
      PluginRegistry registry, PluginKind kind, Predicate<PluginInfo> which) {
    List<String> names = registry.list(kind).stream().filter(which).map(PluginInfo::name).toList();
    return names.isEmpty() ? "none" : String.join(", ", names);
  }

  /** A portfolio reaches what those reach that it has search. */
  private static boolean accepts(PluginInfo info, Traits traits) {
    if (traits.items()) {
      return goals(info) == Goal.ITEMS || Declared.flag(info, "kanon.portfolio", false);
    }
    if (traits.demands() && !Declared.flag(info, "kanon.demands", false)) {
      return false;
    }
    if (!traits.sets()) {
      return goals(info).accepts(traits);
    }
    return !traits.population() && Declared.flag(info, "kanon.sets", false);
  }

  private static Goal goals(PluginInfo info) {
    return Declared.constant(info, "kanon.goals", Goal.ANY);
  }

  /**
   * Whether an algorithm makes something of a population, and so takes tuples without rows. A
   * portfolio has algorithms of either kind search where the goal needs no population.
   */
  public static boolean seesPopulation(BoundPlugin algorithm, Traits goal) {
    boolean portfolio = Declared.flag(algorithm.info(), "kanon.portfolio", false);
    return goals(algorithm.info()) == Goal.POPULATION && (goal.population() || !portfolio);
  }

  /** Whether an algorithm is compatible with a config and its goal, by what it declares. */
  public static boolean fits(PluginInfo algorithm, Config config, Traits goal) {
    List<Config.Field> fields =
        config.attributes().values().stream()
            .filter(field -> field.role() == Role.QUASI_IDENTIFIER)
            .toList();
    return (!hierarchies(algorithm) || fields.stream().allMatch(f -> f.hierarchy().isPresent()))
        && (!order(algorithm) || fields.stream().allMatch(Config.Field::ordered))
        && accepts(algorithm, goal);
  }

  /** Refuses models that say nothing of people of whom several rows are. */
  static void countPersons(List<BoundPlugin> models) {
    List<String> unfit =
        models.stream()
            .filter(model -> !Declared.flag(model.info(), "kanon.persons", false))
            .map(model -> "'" + model.name() + "'")
            .toList();
    if (!unfit.isEmpty()) {
      throw KanonException.usage(
          "PERSONS_UNFIT",
          "persons: %s %s counts rows, and some persons have several; use models that count persons (kanon models)"
              .formatted(
                  unfit.size() == 1 ? "model" : "each of the models", String.join(", ", unfit)));
    }
  }

  /** Refuses what a model asks of a population where several rows are of one person. */
  static void persons(BoundPlugin model, Criterion criterion, Profile profile) {
    if (!profile.hasPersons() || !criterion.traits().population()) {
      return;
    }
    if (criterion.traits().sets()) {
      throw KanonException.usage(
          "PERSONS_UNFIT",
          "persons.view: model '%s' compares classes with a population of one row a person, which says nothing of sets of rows; leave out \"view\": \"set\""
              .formatted(model.name()));
    }
    if (criterion.overall().isPresent()) {
      throw KanonException.usage(
          "PERSONS_UNFIT",
          "persons: model '%s' with an attacker who knows the population is an average over rows; ask it of the prosecutor, or ask 'k-map' or 'highest-risk', which bound every person's risk"
              .formatted(model.name()));
    }
  }

  /** Refuses a goal that the algorithm cannot reach. */
  public static void goal(PluginRegistry registry, BoundPlugin algorithm, Criterion goal) {
    Traits traits = goal.traits();
    if (!accepts(algorithm.info(), traits)) {
      throw KanonException.usage(
          "UNFIT_GOAL",
          "algorithm '%s' reaches only %s, which these privacy models together%s are not; algorithms that fit: %s"
              .formatted(
                  algorithm.name(),
                  words(goals(algorithm.info())),
                  asked(traits),
                  names(registry, PluginKind.ALGORITHM, a -> accepts(a, traits))));
    }
  }

  private static String asked(Traits traits) {
    if (traits.sets()) {
      return ", asked of all rows of each person together,";
    }
    if (traits.demands()) {
      return ", with the l that rows ask for,";
    }
    return traits.persons() ? ", counted by persons," : "";
  }

  private static String words(Goal goal) {
    return switch (goal) {
      case POPULATION -> "every goal";
      case ANY -> "goals that need no population";
      case MONOTONE -> "goals that stay true when classes are merged";
      case GROWING ->
          "goals that stay true when rows are added (k-anonymity, l-diversity of the kind distinct)";
      case SIZE -> "a minimum size of classes (k-anonymity)";
      case SHARE -> "a minimum size and a largest share of one sensitive value";
      case SHARES ->
          "a minimum size and a largest share of the values of every sensitive attribute";
      case ITEMS -> "goals of the items of a column of sets (km-anonymity)";
    };
  }
}
