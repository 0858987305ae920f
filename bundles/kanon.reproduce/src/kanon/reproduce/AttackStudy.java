package kanon.reproduce;

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
 * algorithm can, with two salary classes in each class.
 */
final class AttackStudy implements Paper {
  private static final Map<String, Object> SIZE = Lab.kAnonymity(10);
  private static final Map<String, Object> TWO =
      Map.of("model", "l-diversity", "l", 2L, "kind", "distinct");
  private static final List<List<Map<String, Object>>> GOALS =
      List.of(List.of(SIZE, TWO), List.of(SIZE), List.of(TWO));
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
      for (int goal = 0; goal < GOALS.size() && found.isEmpty() && lab.timeLeft(); goal++) {
        found = lab.attempt(config(lab, algorithm, GOALS.get(goal)), DEADLINE);
      }
      if (found.isEmpty()) {
        findings.note("%s: no release to attack".formatted(algorithm.name()));
        continue;
      }
      told(algorithm.name(), found.get(), findings);
    }
  }

  private static Map<String, Object> config(
      Lab lab, PluginInfo algorithm, List<Map<String, Object>> goal) {
    Map<String, Object> attributes = new LinkedHashMap<>(lab.attributes(Lab.ADULT, "incognito"));
    attributes.put("salary-class", Map.of("role", "sensitive"));
    Map<String, Object> config =
        Lab.config(lab.adult(), attributes, SIZE, Map.of("name", algorithm.name()), List.of());
    config.put("privacy", goal);
    config.put("suppression", Map.of("limit", 0.02));
    boolean groups = "BUCKETS".equals(String.valueOf(algorithm.properties().get("kanon.recoding")));
    config.put(
        "attacks",
        lab.plugins(PluginKind.ATTACK).stream()
            .filter(attack -> is(attack, groups ? "kanon.buckets" : "kanon.cells"))
            .filter(attack -> !is(attack, "kanon.others"))
            .map(PluginInfo::name)
            .toList());
    return config;
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
