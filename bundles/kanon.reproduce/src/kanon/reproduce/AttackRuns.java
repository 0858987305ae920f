package kanon.reproduce;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.api.report.RunReport;

/** Releases of Adult, each attacked as it is made. */
final class AttackRuns {
  /** How much more a robust release may lose, as a share. */
  static final double LOSS_BUDGET = 0.25;

  /** What is left out where there are too many quasi-identifiers. */
  private static final List<String> LEFT_OUT = List.of("workclass", "occupation");

  private static final int SAMPLE = 20;
  private static final int QUICK_ROWS = 1000;
  private static final Duration TIME = Duration.ofSeconds(10);
  private static final Duration QUICK_TIME = Duration.ofSeconds(2);
  private static final int LONGER = 6;

  private final Lab lab;
  private final Path folder;
  private final AttackTables tables;

  AttackRuns(Lab lab, Path folder) {
    this.lab = lab;
    this.folder = folder;
    tables = new AttackTables(lab.adultFile(), folder);
  }

  /** How long an algorithm has to solve. */
  Duration time(boolean longer) {
    Duration time = lab.quick() ? QUICK_TIME : TIME;
    return longer ? time.multipliedBy(LONGER) : time;
  }

  static boolean groups(PluginInfo algorithm) {
    return "BUCKETS".equals(String.valueOf(algorithm.properties().get("kanon.recoding")));
  }

  /** A release under every attack that looks at one alone; it is kept for {@link #second}. */
  Attempt<RunReport> first(PluginInfo algorithm, Setting setting) {
    Map<String, Object> config = config(algorithm, setting);
    config.put("output", Map.of("path", release(algorithm).toString()));
    config.put("attacks", fitting(setting, false));
    return lab.attempt(config, time(setting.longer()));
  }

  /** The same, drawn from those that lose little more. */
  Attempt<RunReport> robust(PluginInfo algorithm, Setting setting) {
    Map<String, Object> config = config(algorithm, setting);
    config.put("robust", Map.of("lossBudget", LOSS_BUDGET));
    config.put("attacks", fitting(setting, false));
    return lab.attempt(config, time(setting.longer()));
  }

  /** A second release of the same people, attacked by somebody who has the first one, too. */
  Attempt<RunReport> second(PluginInfo algorithm, Setting setting) {
    Map<String, Object> config = config(algorithm, setting.second());
    config.put("seed", Lab.SEED + 1);
    List<String> first = List.of(release(algorithm) + ".manifest.json");
    config.put(
        "attacks",
        fitting(setting, true).stream()
            .map(attack -> Map.<String, Object>of("name", attack, "with", first))
            .toList());
    return lab.attempt(config, time(setting.longer()));
  }

  private Path release(PluginInfo algorithm) {
    return folder.resolve(algorithm.name() + ".csv");
  }

  private Map<String, Object> config(PluginInfo algorithm, Setting setting) {
    List<String> names = new ArrayList<>(Lab.ADULT);
    names.removeAll(setting.narrow() ? LEFT_OUT : List.of());
    Map<String, Object> attributes = new LinkedHashMap<>(lab.attributes(names, "incognito"));
    String sensitive = setting.groups() ? "occupation" : "salary-class";
    attributes.put(sensitive, Map.of("role", "sensitive"));
    if (setting.remembered()) {
      attributes.put(AttackTables.PERSON, Map.of("role", "identifying"));
    }
    int whole = lab.quick() ? QUICK_ROWS : Integer.MAX_VALUE;
    Path table = tables.table(setting.sample() ? SAMPLE : whole, setting.remembered());
    Map<String, Object> config =
        Lab.config(
            Lab.csv(table), attributes, Map.of(), Map.of("name", algorithm.name()), List.of());
    config.put("privacy", setting.models());
    config.put("suppression", Map.of("limit", 0.02));
    if (setting.remembered()) {
      config.put("persons", Map.of("column", AttackTables.PERSON));
      config.put("ledger", folder.resolve("ledger-" + algorithm.name()).toString());
    }
    return config;
  }

  private List<String> fitting(Setting setting, boolean others) {
    return lab.plugins(PluginKind.ATTACK).stream()
        .filter(attack -> is(attack, setting.groups() ? "kanon.buckets" : "kanon.cells"))
        .filter(attack -> is(attack, "kanon.others") == others)
        .map(PluginInfo::name)
        .toList();
  }

  private static boolean is(PluginInfo plugin, String property) {
    return Optional.ofNullable(plugin.properties().get(property)).orElse(false).equals(true);
  }
}
