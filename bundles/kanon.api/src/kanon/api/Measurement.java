package kanon.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.osgi.annotation.versioning.ProviderType;

/** What a metric found: one number, or several with names. Immutable. */
@ProviderType
public final class Measurement {
  private final double value;
  private final Map<String, Object> named;

  private Measurement(double value, Map<String, Object> named) {
    this.value = value;
    this.named = named;
  }

  /** One number. */
  public static Measurement of(double value) {
    return new Measurement(value, Map.of());
  }

  /** Several numbers, the first of which stands for all where one is needed. */
  public static Measurement named() {
    return new Measurement(Double.NaN, Map.of());
  }

  /** The same with a further number. */
  public Measurement with(String name, double number) {
    return and(name, number, named.isEmpty() ? number : value);
  }

  /** The same with numbers by name, such as one for each attribute. */
  public Measurement with(String name, Map<String, Double> numbers) {
    return and(name, Collections.unmodifiableMap(new LinkedHashMap<>(numbers)), value);
  }

  private Measurement and(String name, Object what, double first) {
    Map<String, Object> more = new LinkedHashMap<>(named);
    more.put(name, what);
    return new Measurement(first, Collections.unmodifiableMap(more));
  }

  /** The number, or the first of several. */
  public double value() {
    return value;
  }

  /** Whether it is one number. */
  public boolean single() {
    return named.isEmpty();
  }

  /** The numbers by name: Doubles, or maps of names to Doubles; empty where it is one number. */
  public Map<String, Object> parts() {
    return named;
  }

  /** One of several numbers. */
  public OptionalDouble part(String name) {
    return named.get(name) instanceof Double number
        ? OptionalDouble.of(number)
        : OptionalDouble.empty();
  }

  /** What {@link #tree} gave. */
  public static Measurement ofTree(Object tree) {
    if (tree instanceof Number number) {
      return of(number.doubleValue());
    }
    Measurement measurement = named();
    if (tree instanceof Map<?, ?> parts) {
      for (Map.Entry<?, ?> part : parts.entrySet()) {
        String name = String.valueOf(part.getKey());
        measurement =
            part.getValue() instanceof Map<?, ?> numbers
                ? measurement.with(name, numbers(numbers))
                : measurement.with(name, number(part.getValue()));
      }
      return measurement;
    }
    throw new IllegalArgumentException("is " + tree + ", expected: a number or several by name");
  }

  private static Map<String, Double> numbers(Map<?, ?> tree) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    tree.forEach((name, number) -> numbers.put(String.valueOf(name), number(number)));
    return numbers;
  }

  private static double number(Object tree) {
    if (tree instanceof Number number) {
      return number.doubleValue();
    }
    throw new IllegalArgumentException("has " + tree + ", expected: a number");
  }

  /** A Double, or a map of names to Doubles or to maps of names to Doubles. */
  public Object tree() {
    return named.isEmpty() ? (Object) value : named;
  }
}
