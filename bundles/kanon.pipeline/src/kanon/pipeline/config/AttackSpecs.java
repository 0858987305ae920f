package kanon.pipeline.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads what a config asks of attacks, which stands among the options of each. */
final class AttackSpecs {
  private static final String MAX_ADVANTAGE = "maxAdvantage";
  private static final String MAX_RECALL = "maxRecall";
  private static final String WITH = "with";

  private AttackSpecs() {}

  /** Attacks with their limits; what is wrong with these is added to the problems. */
  static List<Config.AttackSpec> of(List<Config.Plugin> attacks, List<String> problems) {
    List<Config.AttackSpec> specs = new ArrayList<>();
    for (int i = 0; i < attacks.size(); i++) {
      Map<String, Object> options = new LinkedHashMap<>(attacks.get(i).options());
      String path = "attacks." + i + ".";
      OptionalDouble advantage = share(options, MAX_ADVANTAGE, path, problems);
      OptionalDouble recall = share(options, MAX_RECALL, path, problems);
      List<String> with = with(options, path, problems);
      specs.add(
          new Config.AttackSpec(
              new Config.Plugin(attacks.get(i).name(), options), advantage, recall, with));
    }
    return specs;
  }

  private static List<String> with(
      Map<String, Object> options, String path, List<String> problems) {
    Object given = options.containsKey(WITH) ? options.remove(WITH) : List.of();
    List<String> manifests = new ArrayList<>();
    if (given instanceof List<?> list) {
      list.stream()
          .filter(one -> one instanceof String name && !name.isBlank())
          .forEach(one -> manifests.add(String.valueOf(one)));
    }
    if (!(given instanceof List<?> all && all.size() == manifests.size())) {
      problems.add(
          path
              + WITH
              + ": is "
              + Fields.shown(given)
              + ", expected a list of manifests of releases");
    }
    return manifests;
  }

  private static OptionalDouble share(
      Map<String, Object> options, String key, String path, List<String> problems) {
    Optional<Object> given = Optional.ofNullable(options.remove(key));
    if (given.isEmpty()) {
      return OptionalDouble.empty();
    }
    if (given.get() instanceof Number number
        && number.doubleValue() >= 0
        && number.doubleValue() <= 1) {
      return OptionalDouble.of(number.doubleValue());
    }
    problems.add(
        path + key + ": is " + Fields.shown(given.get()) + ", expected a number from 0 to 1");
    return OptionalDouble.empty();
  }
}
