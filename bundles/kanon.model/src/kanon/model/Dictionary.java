package kanon.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The distinct values of an attribute in their order; a value's code is its place. A missing value
 * is a value of its own, always the last, and never equal to a text, though it has one to be shown by.
 */
public final class Dictionary {
  private final Type type;
  private final String[] values;
  private final double[] numbers;
  private final int missing;
  private final Map<String, Integer> codes;

  private Dictionary(Type type, String[] values, int missing) {
    this.type = type;
    this.values = values;
    this.missing = missing;
    numbers = new double[type.numeric() ? values.length : 0];
    codes = new HashMap<>(values.length * 2);
    for (int code = 0; code < values.length; code++) {
      if (code == missing) {
        continue;
      }
      if (type.numeric()) {
        numbers[code] = type.number(values[code]);
      }
      if (codes.put(values[code], code) != null) {
        throw KanonException.input("DUPLICATE_VALUE", "Value '" + values[code] + "' stands twice");
      }
    }
  }

  /**
   * Values in the order given.
   *
   * @param missing what a missing value is shown by, or empty where none is missing: appended as the
   *     last code
   */
  public static Dictionary of(Type type, List<String> values, java.util.Optional<String> missing) {
    String[] all = values.toArray(new String[values.size() + (missing.isPresent() ? 1 : 0)]);
    missing.ifPresent(text -> all[values.size()] = text);
    return new Dictionary(type, all, missing.isPresent() ? values.size() : -1);
  }

  /** The same values in the type's own order. */
  public Dictionary sorted(Type as) {
    return sorted(as, as.order());
  }

  /** The same values, read as the given type, in the order given; missing stays last. */
  public Dictionary sorted(Type as, Comparator<String> order) {
    String[] all = values.clone();
    Arrays.sort(all, 0, missing < 0 ? all.length : missing, order);
    return new Dictionary(as, all, missing);
  }

  /** For each code of this dictionary the code of the same value in another, -1 where it lacks it. */
  public int[] codesIn(Dictionary other) {
    int[] map = new int[values.length];
    for (int code = 0; code < map.length; code++) {
      map[code] = code == missing ? other.missing : other.code(values[code]);
    }
    return map;
  }

  /** What the values are. */
  public Type type() {
    return type;
  }

  /** How many values, missing included. */
  public int size() {
    return values.length;
  }

  /** How many values are not missing: codes 0 .. present-1. */
  public int present() {
    return missing < 0 ? values.length : missing;
  }

  /** The value's text; for the missing value what it is shown by. */
  public String value(int code) {
    return values[code];
  }

  /** The value's place on the axis of a numeric type; 0 for missing. */
  public double number(int code) {
    return numbers[code];
  }

  /** The code of the missing value, or -1. */
  public int missing() {
    return missing;
  }

  /** The code of a text, or -1. */
  public int code(String value) {
    Integer code = codes.get(value);
    return code == null ? -1 : code;
  }
}
