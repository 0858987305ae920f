package kanon.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Variation;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonPath;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.pipeline.config.Durations;

/**
 * Runs every algorithm with every combination of settings, one after the other, so that their times
 * can be compared, and all from what the workbench keeps of the table. Nothing is written: output
 * and report of the config are left out. A run that fails says why in its report's place.
 */
final class Comparison {
  private static final int MOST_RUNS = 1_000;

  private final Workbench bench;
  private final Monitor monitor;

  Comparison(Workbench bench, Monitor monitor) {
    this.bench = bench;
    this.monitor = monitor;
  }

  /** One run: an algorithm, empty for the config's own, and a setting of each key path. */
  private record Case(String algorithm, Map<String, String> settings) {
    List<String> assignments() {
      List<String> assignments = new ArrayList<>();
      if (!algorithm.isEmpty()) {
        assignments.add("algorithm.name=" + algorithm);
      }
      settings.forEach((path, value) -> assignments.add(path + "=" + value));
      return assignments;
    }
  }

  /** Names the run in every phase that is told. */
  private record Named(Monitor monitor, String label) implements Monitor {
    @Override
    public void phase(String name) {
      monitor.phase(label + ": " + name);
    }

    @Override
    public void at(long done, long total, String what) {
      monitor.at(done, total, what);
    }

    @Override
    public boolean cancelled() {
      return monitor.cancelled();
    }
  }

  Map<String, Object> of(Map<String, Object> config, Variation variation) {
    List<Case> cases = cases(variation);
    List<Object> runs = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      String label = (i + 1) + "/" + cases.size() + " " + String.join(" ", one.assignments());
      runs.add(run(config, one, variation, new Named(monitor, label)));
    }
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("runs", runs);
    Pareto.mark(runs);
    return report;
  }

  private static List<Case> cases(Variation variation) {
    List<Map<String, String>> settings = new ArrayList<>();
    settings.add(Map.of());
    for (Map.Entry<String, List<String>> varied : variation.settings().entrySet()) {
      List<Map<String, String>> more = new ArrayList<>();
      for (Map<String, String> before : settings) {
        for (String value : varied.getValue()) {
          Map<String, String> with = new LinkedHashMap<>(before);
          with.put(varied.getKey(), value);
          more.add(with);
        }
      }
      settings = more;
      refuseMany(settings.size());
    }
    List<String> algorithms =
        variation.algorithms().isEmpty() ? List.of("") : variation.algorithms();
    refuseMany((long) settings.size() * algorithms.size());
    List<Case> cases = new ArrayList<>();
    for (String algorithm : algorithms) {
      settings.forEach(setting -> cases.add(new Case(algorithm, setting)));
    }
    return cases;
  }

  private static void refuseMany(long runs) {
    if (runs > MOST_RUNS) {
      throw KanonException.usage(
          "TOO_MANY_RUNS", "That makes " + runs + " runs, expected at most " + MOST_RUNS);
    }
  }

  private Map<String, Object> run(
      Map<String, Object> config, Case one, Variation variation, Monitor named) {
    Map<String, Object> report = new LinkedHashMap<>();
    Map<String, Object> compared = new LinkedHashMap<>();
    try {
      Map<String, Object> tree = JsonPath.with(config, one.assignments());
      tree.remove("output");
      tree.remove("report");
      variation.deadline().ifPresent(d -> tree.put("deadline", d));
      compared.put("algorithm", algorithm(tree));
      compared.put("settings", settings(one));
      report.putAll(Records.tree(bench.run(tree, named)));
      measures(report, compared, variation.deadline().isPresent());
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      compared.putIfAbsent("algorithm", one.algorithm());
      compared.putIfAbsent("settings", settings(one));
      Map<String, Object> error = new LinkedHashMap<>();
      error.put("code", e.code());
      error.put("message", String.valueOf(e.getMessage()));
      error.put("exitCode", (long) e.kind().exitCode());
      report.put("error", error);
    }
    report.put("comparison", compared);
    return report;
  }

  private static String algorithm(Map<String, Object> tree) {
    Object algorithm = tree.get("algorithm");
    Object name = algorithm instanceof Map<?, ?> map ? map.get("name") : algorithm;
    return name == null ? PluginKind.ALGORITHM.standard().orElseThrow() : String.valueOf(name);
  }

  private static Map<String, Object> settings(Case one) {
    Map<String, Object> settings = new LinkedHashMap<>();
    one.settings()
        .forEach((path, text) -> settings.put(path, String.valueOf(JsonPath.value(text))));
    return settings;
  }

  /** What the runs are compared by, taken from their reports. */
  private static void measures(
      Map<String, Object> report, Map<String, Object> compared, boolean deadline) {
    Object loss = report.get("loss");
    Map<String, Object> risk = Pareto.map(Pareto.map(report.get("risk")).get("after"));
    if (loss != null) {
      compared.put("loss", loss);
    }
    if (risk.containsKey("marketer")) {
      compared.put("risk", risk.get("marketer"));
    }
    double all = 0;
    double solve = 0;
    double until = 0;
    for (Object phase : (List<?>) report.getOrDefault("phases", List.of())) {
      Map<String, Object> one = Pareto.map(phase);
      double millis = ((Number) one.getOrDefault("millis", 0.0)).doubleValue();
      all += millis;
      until = solve == 0 ? all : until;
      solve += "solve".equals(one.get("name")) ? millis : 0;
    }
    compared.put("solveMillis", solve);
    compared.put("millis", all);
    if (deadline) {
      compared.put("deadlineCame", until >= deadlineMillis(report));
    }
  }

  private static double deadlineMillis(Map<String, Object> report) {
    String text = String.valueOf(Pareto.map(report.get("config")).get("deadline"));
    return Durations.parse(text).map(d -> d.toNanos() / 1e6).orElse(Double.POSITIVE_INFINITY);
  }
}
