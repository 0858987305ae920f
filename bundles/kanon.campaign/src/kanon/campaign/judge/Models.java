package kanon.campaign.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.campaign.plain.Json;

/** The privacy models by their definitions, class by class and value by value. */
final class Models {
  private static final double EPSILON = 1e-9;

  private final Original original;
  private final double slack;

  /** Judges in favour of a release where rounding decides. */
  Models(Original original) {
    this(original, EPSILON);
  }

  /** Judges against a release where rounding decides: what holds here holds for everybody. */
  static Models strictly(Original original) {
    return new Models(original, -EPSILON);
  }

  private Models(Original original, double slack) {
    this.original = original;
    this.slack = slack;
  }

  /**
   * Judges classes.
   *
   * @param classes for each class its rows: what each shows for each sensitive column, by name
   * @return what does not hold
   */
  List<String> judge(Collection<List<Map<String, String>>> classes) {
    List<String> faults = new ArrayList<>();
    int number = 1;
    for (Map<String, Object> model : original.models()) {
      long failing = classes.stream().filter(c -> !holds(model, c)).count();
      if (failing == 0 && !classes.isEmpty() && !whole(model, classes)) failing = classes.size();
      if (failing > 0) {
        faults.add(
            "model %d, %s, does not hold in %d of %d classes"
                .formatted(number, model.get("model"), failing, classes.size()));
      }
      number++;
    }
    return faults;
  }

  /**
   * Whether one class of all rows would hold every model, beyond rounding: empty where that is not
   * known here.
   */
  Optional<Boolean> holdsTogether() {
    for (Map<String, Object> model : original.models()) {
      if (model.get("model").equals("k-map")) return Optional.empty();
    }
    List<Map<String, String>> all = new ArrayList<>();
    for (List<String> row : original.rows()) {
      Map<String, String> values = new HashMap<>();
      original.of("sensitive").forEach(s -> values.put(s.name(), row.get(s.place())));
      all.add(values);
    }
    return Optional.of(strictly(original).judge(List.of(all)).isEmpty());
  }

  private boolean holds(Map<String, Object> model, List<Map<String, String>> rows) {
    return switch ((String) model.get("model")) {
      case "k-anonymity" -> rows.size() >= number(model, "k");
      case "alpha-k" -> rows.size() >= number(model, "k") && alpha(model, rows);
      case "l-diversity" -> diverse(model, counts(rows, attribute(model).name()));
      case "t-closeness" -> close(model, rows);
      case "delta-disclosure", "basic-beta", "enhanced-beta" -> alike(model, rows);
      case "highest-risk" -> 1.0 / rows.size() <= number(model, "threshold") + slack;
      case "average-risk" ->
          !model.containsKey("highest") || 1.0 / rows.size() <= number(model, "highest") + slack;
      case "records-at-risk", "sample-uniqueness" -> true; // Of the release as a whole.
      case "k-map" -> true; // Judged by the population, see Population.
      default -> throw new IllegalArgumentException("No model " + model.get("model"));
    };
  }

  /** What some models ask of the release as a whole. */
  private boolean whole(Map<String, Object> model, Collection<List<Map<String, String>>> classes) {
    double rows = classes.stream().mapToLong(List::size).sum();
    return switch ((String) model.get("model")) {
      case "average-risk" -> classes.size() / rows <= number(model, "threshold") + slack;
      case "records-at-risk" -> {
        double risk = number(model, "threshold") + EPSILON;
        double at = classes.stream().mapToLong(c -> 1.0 / c.size() > risk ? c.size() : 0).sum();
        yield at / rows <= number(model, "share") + slack;
      }
      case "sample-uniqueness" -> {
        double alone = classes.stream().filter(c -> c.size() == 1).count();
        yield alone / rows <= number(model, "share") + slack;
      }
      default -> true;
    };
  }

  static double number(Map<String, Object> model, String key) {
    return ((Number) model.get(key)).doubleValue();
  }

  private Subject attribute(Map<String, Object> model) {
    return model.get("attribute") instanceof String name
        ? original.subject(name)
        : original.of("sensitive").get(0);
  }

  private static Map<String, Long> counts(List<Map<String, String>> rows, String name) {
    return rows.stream()
        .collect(Collectors.groupingBy(row -> row.get(name), Collectors.counting()));
  }

  private boolean alpha(Map<String, Object> model, List<Map<String, String>> rows) {
    Map<String, Long> counts = counts(rows, attribute(model).name());
    boolean combined = Boolean.TRUE.equals(model.get("combined"));
    if (model.get("alphas") instanceof Map<?, ?> own) {
      for (Map.Entry<?, ?> one : own.entrySet()) {
        Long count = combined ? counts.get(one.getKey()) : counts.remove(one.getKey());
        if (count != null && !within(count, one.getValue(), rows.size())) return false;
      }
    }
    if (!model.containsKey("alpha")) return true;
    if (model.containsKey("values"))
      counts.keySet().retainAll(Set.copyOf(Json.list(model.get("values"))));
    long most =
        combined
            ? counts.values().stream().mapToLong(n -> n).sum()
            : counts.values().stream().mapToLong(n -> n).max().orElse(0);
    return within(most, model.get("alpha"), rows.size());
  }

  private static boolean within(long count, Object share, int rows) {
    BigDecimal bound = new BigDecimal(share.toString()).multiply(BigDecimal.valueOf(rows));
    return BigDecimal.valueOf(count).compareTo(bound) <= 0;
  }

  private boolean diverse(Map<String, Object> model, Map<String, Long> counts) {
    double l = number(model, "l");
    List<Long> sorted = new ArrayList<>(counts.values());
    sorted.sort(Collections.reverseOrder());
    double rows = sorted.stream().mapToLong(n -> n).sum();
    if (rows == 0) return true;
    switch ((String) model.get("kind")) {
      case "distinct" -> {
        return sorted.size() >= l;
      }
      case "frequency" -> {
        return sorted.get(0) * l <= rows + slack;
      }
      case "recursive" -> {
        double rest = sorted.stream().skip((long) l - 1).mapToLong(n -> n).sum();
        return sorted.get(0) < number(model, "c") * rest + slack;
      }
      default -> {
        double entropy = 0;
        for (long n : sorted) entropy -= n / rows * Math.log(n / rows);
        return entropy >= Math.log(l) - slack;
      }
    }
  }

  private double share(Map<String, Long> counts, String value) {
    double rows = counts.values().stream().mapToLong(n -> n).sum();
    return rows == 0 ? 0 : counts.getOrDefault(value, 0L) / rows;
  }

  private Map<String, Long> table(Subject subject) {
    return original.rows().stream()
        .collect(Collectors.groupingBy(row -> row.get(subject.place()), Collectors.counting()));
  }

  private boolean close(Map<String, Object> model, List<Map<String, String>> rows) {
    Subject subject = attribute(model);
    Map<String, Long> here = counts(rows, subject.name());
    Map<String, Long> all = table(subject);
    boolean ordered = "ordered".equals(model.get("distance"));
    List<String> values = ordered ? subject.ordered() : List.copyOf(subject.values());
    double moved = 0;
    double carried = 0;
    for (String value : values) {
      double difference = share(here, value) - share(all, value);
      carried += difference;
      moved += ordered ? Math.abs(carried) : Math.abs(difference) / 2;
    }
    double distance = ordered && values.size() > 1 ? moved / (values.size() - 1) : moved;
    return distance <= number(model, "t") + slack;
  }

  private boolean alike(Map<String, Object> model, List<Map<String, String>> rows) {
    Subject subject = attribute(model);
    Map<String, Long> here = counts(rows, subject.name());
    Map<String, Long> all = table(subject);
    for (String value : all.keySet()) {
      double p = share(all, value);
      double q = share(here, value);
      boolean holds =
          switch ((String) model.get("model")) {
            case "delta-disclosure" ->
                q > 0 && Math.abs(Math.log(q / p) / Math.log(2)) < number(model, "delta") + slack;
            case "basic-beta" -> q <= (1 + number(model, "beta")) * p + slack;
            default -> q <= p * (1 + Math.min(number(model, "beta"), -Math.log(p))) + slack;
          };
      if (!holds) return false;
    }
    return true;
  }
}
