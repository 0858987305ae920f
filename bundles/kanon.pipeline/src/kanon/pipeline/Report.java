package kanon.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.api.Criterion;
import kanon.api.platform.PluginInfo;
import kanon.model.Guarantee;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;
import kanon.pipeline.figures.Figures;

/**
 * The report of a run, grown as the run goes on. It holds values only, never anything of a plugin's
 * classes, which it would keep loaded.
 */
final class Report {
  private final Map<String, Object> tree = new LinkedHashMap<>();

  Report(String version, Map<String, Object> config) {
    tree.put("kanon", version);
    tree.put("config", config);
  }

  void input(long rows, Optional<String> sha256) {
    Map<String, Object> input = new LinkedHashMap<>();
    input.put("rows", rows);
    sha256.ifPresent(digest -> input.put("sha256", digest));
    tree.put("input", input);
  }

  void algorithm(PluginInfo info, Solution solution) {
    Map<String, Object> algorithm = new LinkedHashMap<>();
    algorithm.put("name", info.name());
    algorithm.put("bundle", info.bundle());
    algorithm.put("version", info.version());
    Map<String, Object> statistics = new LinkedHashMap<>();
    solution.statistics().forEach((name, value) -> statistics.put(name, value(value)));
    algorithm.put("statistics", statistics);
    algorithm.put("guarantee", guarantee(solution.guarantee()));
    tree.put("algorithm", algorithm);
  }

  /** Nodes as lists, so that a report is what it would be if it were read from its file. */
  private static Object value(Object statistic) {
    if (!(statistic instanceof int[][] nodes)) {
      return statistic;
    }
    List<Object> lists = new ArrayList<>();
    for (int[] node : nodes) {
      lists.add(list(node));
    }
    return lists;
  }

  private static List<Long> list(int[] node) {
    List<Long> list = new ArrayList<>();
    for (int level : node) {
      list.add((long) level);
    }
    return list;
  }

  private static Map<String, Object> guarantee(Guarantee guarantee) {
    Map<String, Object> promise = new LinkedHashMap<>();
    promise.put("kind", guarantee.kind().label());
    guarantee.ratio().ifPresent(ratio -> promise.put("ratio", ratio));
    guarantee.lowerBound().ifPresent(bound -> promise.put("lowerBound", bound));
    guarantee.cost().ifPresent(cost -> promise.put("cost", cost));
    return promise;
  }

  void release(Outcome outcome, List<Map<String, Object>> files, List<Map<String, Object>> tables) {
    Map<String, Object> release = new LinkedHashMap<>();
    release.put("rows", outcome.released());
    release.put("suppressedRows", outcome.removed());
    release.put("classes", (long) outcome.classes());
    release.put("smallestClass", outcome.smallest());
    if (outcome.plan() instanceof Plan.Levels levels) {
      release.put("node", list(levels.levels()));
    }
    if (files.size() == 1) {
      release.put("sha256", String.valueOf(files.get(0).get("sha256")));
    }
    release.put("files", files);
    if (!tables.isEmpty()) {
      release.put("tables", tables);
    }
    tree.put("release", release);
  }

  void privacy(List<Wired> models, List<Criterion> criteria, Outcome outcome, List<Boolean> holds) {
    List<Object> privacy = new ArrayList<>();
    for (int i = 0; i < models.size(); i++) {
      Criterion criterion = criteria.get(i);
      Wired model = models.get(i);
      Map<String, Double> reached =
          Blame.on(model.lease(), () -> new LinkedHashMap<>(criterion.reached(outcome)));
      privacy.add(judged(model, reached, holds.get(i)));
    }
    tree.put("privacy", privacy);
  }

  static Map<String, Object> judged(Wired model, Map<String, ?> reached, boolean holds) {
    Map<String, Object> judged = new LinkedHashMap<>();
    judged.put("model", model.name());
    judged.put("asked", model.values());
    judged.put("reached", reached);
    judged.put("holds", holds);
    return judged;
  }

  void metrics(Map<String, Object> measured) {
    tree.put("metrics", measured);
  }

  /** The figures that pages draw; the keys are documented in the readme. */
  void figures(Outcome outcome) {
    tree.putAll(Figures.of(outcome));
  }

  void warnings(List<String> warnings) {
    if (!warnings.isEmpty()) {
      tree.put("warnings", List.copyOf(warnings));
    }
  }

  void phases(Map<String, Double> millis) {
    List<Object> phases = new ArrayList<>();
    millis.forEach(
        (name, time) -> {
          Map<String, Object> phase = new LinkedHashMap<>();
          phase.put("name", name);
          phase.put("millis", Math.round(time * 1000) / 1000.0);
          phases.add(phase);
        });
    tree.put("phases", phases);
  }

  void bundles(List<PluginInfo> plugins) {
    Map<String, String> versions = new TreeMap<>();
    plugins.forEach(info -> versions.put(info.bundle(), info.version()));
    List<Object> bundles = new ArrayList<>();
    versions.forEach(
        (name, version) -> {
          Map<String, Object> bundle = new LinkedHashMap<>();
          bundle.put("name", name);
          bundle.put("version", version);
          bundles.add(bundle);
        });
    tree.put("bundles", bundles);
  }

  void seed(long seed) {
    tree.put("seed", seed);
  }

  Map<String, Object> tree() {
    return tree;
  }
}
