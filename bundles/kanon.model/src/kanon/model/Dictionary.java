package kanon.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The distinct values of an attribute in their order; a value's code is its place. A missing value
 * has a code of its own, always the last, and equals no text, though a text stands for it where it
 * is shown.
 *
 * <p>Bytes beside the texts: 12 to 20 a value, 8 more for a numeric type.
 */
@ProviderType
public final class Dictionary {
  private final Type type;
  private final String[] values;
  private final double[] numbers;
  private final int missing;

  /** Open addressing by hash: a code + 1, or 0. */
  private final int[] slots;

  private Dictionary(Type type, String[] values, double[] numbers, int missing, int[] slots) {
    this.type = type;
    this.values = values;
    this.numbers = numbers;
    this.missing = missing;
    this.slots = slots;
  }

  /** Indexes values, of which the missing one, where there is one, is the last. */
  private static Dictionary indexed(Type type, String[] values, int missing) {
    double[] numbers = new double[type.numeric() ? values.length : 0];
    int room = Integer.highestOneBit(Math.max(1, Math.min(values.length, 1 << 28))) * 4;
    int[] slots = new int[room];
    int present = missing < 0 ? values.length : missing;
    for (int code = 0; code < present; code++) {
      if (type.numeric()) {
        numbers[code] = type.number(values[code]);
      }
      int slot = slot(values[code], values, slots);
      if (slots[slot] != 0) {
        throw KanonException.input(
            "DUPLICATE_VALUE",
            "value %d stands again as value %d".formatted(slots[slot], code + 1));
      }
      slots[slot] = code + 1;
    }
    return new Dictionary(type, values, numbers, missing, slots);
  }

  /** The slot that holds a value, or the empty one where it would be. */
  private static int slot(String value, String[] values, int[] slots) {
    int mask = slots.length - 1;
    int hash = value.hashCode() * 0x9E3779B9;
    int slot = (hash ^ hash >>> 15) & mask;
    while (slots[slot] != 0 && !values[slots[slot] - 1].equals(value)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /**
   * Values in the order given.
   *
   * @param missing what a missing value is shown by, or empty where none is missing: appended as
   *     the last code
   */
  public static Dictionary of(Type type, List<String> values, Optional<String> missing) {
    String[] all = values.toArray(new String[values.size() + (missing.isPresent() ? 1 : 0)]);
    missing.ifPresent(text -> all[values.size()] = text);
    return indexed(type, all, missing.isPresent() ? values.size() : -1);
  }

  /** The same values in the type's own order; the type must accept each. */
  public Dictionary sorted(Type as) {
    String[] all = values.clone();
    as.sort(all, present());
    return indexed(as, all, missing);
  }

  /** The same values, read as the given type, in the order given; missing stays last. */
  public Dictionary sorted(Type as, Comparator<String> order) {
    String[] all = values.clone();
    Arrays.sort(all, 0, present(), order);
    return indexed(as, all, missing);
  }

  /** Some of the values, in the same order. */
  public Dictionary only(BitSet chosen) {
    String[] kept = new String[chosen.cardinality()];
    int n = 0;
    for (int code = chosen.nextSetBit(0); code >= 0; code = chosen.nextSetBit(code + 1)) {
      kept[n++] = values[code];
    }
    return indexed(type, kept, missing >= 0 && chosen.get(missing) ? n - 1 : -1);
  }

  /**
   * For each code of this dictionary the code of the same value in another, -1 where it lacks it.
   */
  public int[] codesIn(Dictionary other) {
    int[] map = new int[values.length];
    for (int code = 0; code < map.length; code++) {
      map[code] = code == missing ? other.missing : other.code(values[code]);
    }
    return map;
  }

  void addTo(Fingerprint all) {
    all.add(values).add(numbers).add(missing).add(slots);
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

  /** The value's place on the axis; for numeric types only, 0 for missing. */
  public double number(int code) {
    return numbers[code];
  }

  /** The code of the missing value, or -1. */
  public int missing() {
    return missing;
  }

  /** The code of a text, or -1. */
  public int code(String value) {
    return slots[slot(value, values, slots)] - 1;
  }
}
