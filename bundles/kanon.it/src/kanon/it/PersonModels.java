package kanon.it;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * Privacy models recomputed on the persons of classes, from cells and with plain sets: the
 * definitions once more, written for small tables.
 */
final class PersonModels {
  private static final double SAME = 1e-9;

  /** Whose a row is, and which value it has. */
  record Row(String person, String value) {}

  private final List<Row> table;

  PersonModels(List<Row> table) {
    this.table = table;
  }

  /** Whether a class holds a model; {@code people} of the population have its cells. */
  boolean holds(Map<String, Object> model, List<Row> rows, long people) {
    int persons = persons(rows);
    return switch (String.valueOf(model.get("model"))) {
      case "k-anonymity" -> persons >= number(model, "k");
      case "alpha-k" -> persons >= number(model, "k") && alpha(model, rows);
      case "highest-risk" -> 1.0 / persons <= number(model, "threshold") + SAME;
      case "l-diversity" -> everyChoice(rows, counts -> diverse(model, counts) ? 1 : 0) == 1;
      case "t-closeness" -> distance(model, rows) <= number(model, "t") + SAME;
      case "basic-beta" -> growth(rows, false, number(model, "beta"));
      case "enhanced-beta" -> growth(rows, true, number(model, "beta"));
      case "delta-disclosure" -> disclosed(rows) < number(model, "delta") + SAME;
      case "average-risk" ->
          !model.containsKey("highest") || 1.0 / persons <= number(model, "highest") + SAME;
      case "records-at-risk", "sample-uniqueness" -> true; // Of the release as a whole.
      case "k-map" -> people >= number(model, "k");
      case "delta-presence" ->
          persons <= number(model, "max") * people + SAME
              && persons >= number(model, "min") * people - SAME;
      default -> throw new AssertionError("no such model: " + model);
    };
  }

  /** What some models ask of all persons, each as easy to find as in her smallest class. */
  static boolean whole(Map<String, Object> model, Collection<List<Row>> classes) {
    Map<String, Integer> smallest = new TreeMap<>();
    for (List<Row> rows : classes) {
      int persons = persons(rows);
      rows.forEach(row -> smallest.merge(row.person(), persons, Math::min));
    }
    Collection<Integer> sizes = smallest.values();
    double n = Math.max(1, sizes.size());
    double average = sizes.stream().mapToDouble(size -> 1.0 / size).sum() / n;
    return switch (String.valueOf(model.get("model"))) {
      case "average-risk" -> average <= number(model, "threshold") + SAME;
      case "records-at-risk" -> {
        double risk = number(model, "threshold") + SAME;
        yield sizes.stream().filter(size -> 1.0 / size > risk).count() / n
            <= number(model, "share") + SAME;
      }
      case "sample-uniqueness" ->
          sizes.stream().filter(size -> size == 1).count() / n <= number(model, "share") + SAME;
      default -> true;
    };
  }

  private static double number(Map<String, Object> model, String option) {
    return new BigDecimal(String.valueOf(model.getOrDefault(option, 0))).doubleValue();
  }

  static int persons(List<Row> rows) {
    Set<String> persons = new HashSet<>();
    rows.forEach(row -> persons.add(row.person()));
    return persons.size();
  }

  /** The values that each person has. */
  private static Map<String, Set<String>> values(List<Row> rows) {
    Map<String, Set<String>> values = new TreeMap<>();
    rows.forEach(
        row -> values.computeIfAbsent(row.person(), p -> new TreeSet<>()).add(row.value()));
    return values;
  }

  /** How many persons have each value. */
  private static Map<String, Integer> holders(List<Row> rows) {
    Map<String, Integer> holders = new TreeMap<>();
    values(rows).values().forEach(has -> has.forEach(v -> holders.merge(v, 1, Integer::sum)));
    return holders;
  }

  private static boolean alpha(Map<String, Object> model, List<Row> rows) {
    Map<String, Integer> holders = holders(rows);
    if (model.get("alphas") instanceof Map<?, ?> own) {
      for (Map.Entry<?, ?> one : own.entrySet()) {
        double share = ((Number) one.getValue()).doubleValue();
        if (holders.getOrDefault(one.getKey(), 0) > share * persons(rows) + SAME) {
          return false;
        }
      }
      if (!Boolean.TRUE.equals(model.get("combined"))) {
        holders.keySet().removeAll(own.keySet());
      }
    }
    if (!model.containsKey("alpha")) {
      return true;
    }
    double most = number(model, "alpha") * persons(rows) + SAME;
    if (model.get("values") instanceof List<?> bounded) {
      holders.keySet().retainAll(bounded);
    }
    if (Boolean.TRUE.equals(model.get("combined"))) {
      Set<String> any = new HashSet<>();
      rows.stream().filter(r -> holders.containsKey(r.value())).forEach(r -> any.add(r.person()));
      return any.size() <= most;
    }
    return holders.values().stream().allMatch(count -> count <= most);
  }

  /** The least of a measure over every choice of one value of each person. */
  private static double everyChoice(List<Row> rows, ToDoubleFunction<Collection<Integer>> measure) {
    List<Set<String>> values = new ArrayList<>(values(rows).values());
    return choose(values, 0, new HashMap<>(), measure);
  }

  private static double choose(
      List<Set<String>> values,
      int person,
      Map<String, Integer> counts,
      ToDoubleFunction<Collection<Integer>> measure) {
    if (person == values.size()) {
      return measure.applyAsDouble(counts.values().stream().filter(c -> c > 0).toList());
    }
    double least = Double.POSITIVE_INFINITY;
    for (String value : values.get(person)) {
      counts.merge(value, 1, Integer::sum);
      least = Math.min(least, choose(values, person + 1, counts, measure));
      counts.merge(value, -1, Integer::sum);
    }
    return least;
  }

  private static boolean diverse(Map<String, Object> model, Collection<Integer> counts) {
    double l = number(model, "l");
    List<Integer> descending = counts.stream().sorted((a, b) -> b - a).toList();
    double size = counts.stream().mapToInt(c -> c).sum();
    return switch (String.valueOf(model.get("kind"))) {
      case "distinct" -> counts.size() >= l;
      case "frequency" -> l * descending.get(0) <= size + SAME;
      case "entropy" ->
          counts.stream().mapToDouble(c -> -c / size * Math.log(c / size)).sum()
              >= Math.log(l) - SAME;
      case "recursive" ->
          counts.size() >= l
              && descending.get(0)
                  < number(model, "c")
                      * descending.stream().skip((long) l - 1).mapToInt(c -> c).sum();
      default -> throw new AssertionError("no such kind: " + model);
    };
  }

  /** The share of each value among all that persons have. */
  private static Map<String, Double> mixture(List<Row> rows) {
    Map<String, Integer> holders = holders(rows);
    double all = holders.values().stream().mapToInt(h -> h).sum();
    Map<String, Double> mixture = new TreeMap<>();
    holders.forEach((value, h) -> mixture.put(value, h / all));
    return mixture;
  }

  private double distance(Map<String, Object> model, List<Row> rows) {
    Map<String, Double> of = mixture(rows);
    Map<String, Double> whole = mixture(table);
    boolean ordered = "ordered".equals(model.get("distance"));
    double sum = 0;
    double passing = 0;
    for (String value : whole.keySet()) {
      double differs = of.getOrDefault(value, 0.0) - whole.getOrDefault(value, 0.0);
      passing += differs;
      sum += ordered ? Math.abs(passing) : Math.max(0, differs);
    }
    return ordered ? sum / Math.max(1, whole.size() - 1) : sum;
  }

  private boolean growth(List<Row> rows, boolean enhanced, double beta) {
    Map<String, Integer> whole = holders(table);
    double all = persons(table);
    for (Map.Entry<String, Integer> held : holders(rows).entrySet()) {
      double before = whole.getOrDefault(held.getKey(), 0) / all;
      double most = enhanced ? Math.min(beta, -Math.log(before)) : beta;
      if ((double) held.getValue() / persons(rows) > before * (1 + most) + SAME) {
        return false;
      }
    }
    return true;
  }

  private double disclosed(List<Row> rows) {
    Map<String, Integer> of = holders(rows);
    double largest = 0;
    for (Map.Entry<String, Integer> whole : holders(table).entrySet()) {
      double after = (double) of.getOrDefault(whole.getKey(), 0) / persons(rows);
      double before = (double) whole.getValue() / persons(table);
      largest = Math.max(largest, Math.abs(Math.log(after / before)) / Math.log(2));
    }
    return largest;
  }
}
