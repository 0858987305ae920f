package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.api.report.AttackResult;
import kanon.api.report.RunReport;

/**
 * Every algorithm that is installed under every attack that fits its releases, on Adult with eight
 * quasi-identifiers and the salary class as the sensitive column: 10-anonymous and, where the
 * algorithm can, with two salary classes in each class. Algorithms that make groups have the
 * occupation as the sensitive column, of which a quarter of a group may have the same.
 */
final class AttackStudy implements Paper {
  private static final Map<String, Object> SIZE = Lab.kAnonymity(10);
  private static final Map<String, Object> TWO =
      Map.of("model", "l-diversity", "l", 2L, "kind", "distinct");
  private static final List<List<Map<String, Object>>> GOALS =
      List.of(List.of(SIZE, TWO), List.of(SIZE), List.of(TWO));

  /** Of groups, whose largest share of one value is bound: a quarter of each may have one job. */
  private static final List<List<Map<String, Object>>> GOALS_OF_GROUPS =
      List.of(List.of(Map.of("model", "l-diversity", "l", 4L, "kind", "frequency")));

  private static final String GAINS = "gains";
  private static final String DEADLINE = "10s";

  @Override
  public String name() {
    return "attacks";
  }

  @Override
  public String title() {
    return "Every algorithm under every attack, on Adult";
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    for (PluginInfo algorithm : lab.plugins(PluginKind.ALGORITHM)) {
      Optional<RunReport> found = Optional.empty();
      List<List<Map<String, Object>>> goals = groups(algorithm) ? GOALS_OF_GROUPS : GOALS;
      List<String> refused = new ArrayList<>();
      for (int goal = 0; goal < goals.size() && found.isEmpty() && lab.timeLeft(); goal++) {
        found = lab.attempt(config(lab, algorithm, goals.get(goal)), DEADLINE, refused);
      }
      if (found.isEmpty()) {
        findings.note(
            "%s: no release to attack: %s".formatted(algorithm.name(), String.join("; ", refused)));
        continue;
      }
      told(algorithm.name(), found.get(), findings);
    }
  }

  private static Map<String, Object> config(
      Lab lab, PluginInfo algorithm, List<Map<String, Object>> goal) {
    Map<String, Object> attributes = new LinkedHashMap<>(lab.attributes(Lab.ADULT, "incognito"));
    boolean groups = groups(algorithm);
    attributes.put(groups ? "occupation" : "salary-class", Map.of("role", "sensitive"));
    Map<String, Object> config =
        Lab.config(lab.adult(), attributes, SIZE, Map.of("name", algorithm.name()), List.of());
    config.put("privacy", goal);
    config.put("suppression", Map.of("limit", 0.02));
    config.put(
        "attacks",
        lab.plugins(PluginKind.ATTACK).stream()
            .filter(attack -> is(attack, groups ? "kanon.buckets" : "kanon.cells"))
            .filter(attack -> !is(attack, "kanon.others"))
            .map(PluginInfo::name)
            .toList());
    return config;
  }

  private static boolean groups(PluginInfo algorithm) {
    return "BUCKETS".equals(String.valueOf(algorithm.properties().get("kanon.recoding")));
  }

  private static boolean is(PluginInfo plugin, String property) {
    return Boolean.TRUE.equals(plugin.properties().get(property));
  }

  private static void told(String algorithm, RunReport report, Findings findings) {
    String asked =
        String.join(", ", report.privacy().stream().map(model -> model.model()).toList());
    for (AttackResult one : report.attacks().orElse(List.of())) {
      String what = one.attack() + ": " + one.guess();
      boolean gains = one.interval().low() > 0;
      findings.measured(
          algorithm + " (" + asked + ")",
          what,
          String.format(
              Locale.ROOT,
              "%,d guesses, %.1f %% right, %.1f %% without, gain %+.1f (%+.1f to %+.1f), recall %.1f %%",
              one.trials(),
              100 * one.precision(),
              100 * one.baseline().share(),
              100 * one.advantage(),
              100 * one.interval().low(),
              100 * one.interval().high(),
              100 * one.recall()),
          one.trials() == 0 ? "nothing to guess" : gains ? GAINS : "no gain");
    }
  }
}
