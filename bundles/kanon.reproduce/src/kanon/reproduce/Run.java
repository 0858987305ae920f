package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import kanon.api.Measurement;
import kanon.api.report.RunReport;

/**
 * What a run gave, as numbers by name. A number that there is not, since the run failed or does not
 * say, is not a number.
 *
 * @param numbers all of them
 */
record Run(Map<String, Double> numbers) {
  static final Run NONE = new Run(Map.of());

  private static final String WALL = "wall";
  private static final String PROCESSOR = "processor";
  private static final String COST = "cost";
  private static final String BOUND = "bound";
  private static final String METRIC = "metric ";
  private static final String STATISTIC = "statistic ";

  /**
   * @param processor how long the thread that solved worked, in milliseconds
   */
  static Run of(RunReport report, double processor) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    put(numbers, WALL, report.millis("solve"));
    numbers.put(PROCESSOR, processor);
    put(numbers, COST, report.algorithm().guarantee().cost());
    put(numbers, BOUND, report.algorithm().guarantee().lowerBound());
    for (String key : report.algorithm().statistics().keySet()) {
      put(numbers, STATISTIC + key, report.algorithm().statistic(key));
    }
    report.metrics().forEach((name, metric) -> put(numbers, name, metric));
    numbers.values().removeIf(number -> !(Math.abs(number) <= Double.MAX_VALUE));
    return new Run(numbers);
  }

  private static void put(Map<String, Double> numbers, String name, OptionalDouble number) {
    number.ifPresent(n -> numbers.put(name, n));
  }

  private static void put(Map<String, Double> numbers, String name, Measurement metric) {
    numbers.put(METRIC + name, metric.value());
    metric.parts().forEach((part, value) -> put(numbers, METRIC + name + " " + part, value));
  }

  /** A part that is a number, or one for each attribute. */
  private static void put(Map<String, Double> numbers, String name, Object part) {
    if (part instanceof Double number) {
      numbers.put(name, number);
    } else if (part instanceof Map<?, ?> each) {
      each.forEach((of, value) -> put(numbers, name + " " + of, value));
    }
  }

  private double number(String name) {
    return numbers.getOrDefault(name, Double.NaN);
  }

  boolean failed() {
    return numbers.isEmpty();
  }

  /** How long solving took by the clock, in milliseconds. */
  double wall() {
    return number(WALL);
  }

  /** How long the thread that solved worked, in milliseconds. */
  double processor() {
    return number(PROCESSOR);
  }

  /** A metric that is one number. */
  double metric(String name) {
    return number(METRIC + name);
  }

  /** One of the numbers of a metric. */
  double metric(String name, String part) {
    return number(METRIC + name + " " + part);
  }

  /** One of the numbers of a metric that has one for each attribute. */
  double metric(String name, String part, String attribute) {
    return metric(name, part + " " + attribute);
  }

  /** What the algorithm counted. */
  double statistic(String name) {
    return number(STATISTIC + name);
  }

  /** What the result costs. */
  double cost() {
    return number(COST);
  }

  /** What no result costs less than. */
  double lowerBound() {
    return number(BOUND);
  }
}
