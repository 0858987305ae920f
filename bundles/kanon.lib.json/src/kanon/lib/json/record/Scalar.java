package kanon.lib.json.record;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import kanon.api.Names;
import org.jspecify.annotations.Nullable;

/** A single value: true or false, a number, a text, a constant, or any that JSON knows. */
final class Scalar extends Form {
  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, long.class, Integer.class, Long.class);
  private static final Set<Class<?>> FLAGS = Set.of(boolean.class, Boolean.class);
  private static final Set<Class<?>> DECIMAL = Set.of(double.class, Double.class);
  private final Class<?> type;

  Scalar(Class<?> type) {
    this.type = type;
  }

  static boolean knows(Class<?> type) {
    return type.isEnum()
        || WHOLE.contains(type)
        || FLAGS.contains(type)
        || DECIMAL.contains(type)
        || type == String.class
        || type == Number.class
        || type == Object.class;
  }

  @Override
  Object read(@Nullable Object raw) {
    if (type.isEnum()) {
      return constant(raw);
    }
    if (WHOLE.contains(type)) {
      if (raw instanceof Long || raw instanceof Integer) {
        return whole(((Number) raw).longValue());
      }
    } else if (DECIMAL.contains(type)) {
      if (raw instanceof Number n) {
        return n.doubleValue();
      }
    } else if (raw != null && (FLAGS.contains(type) ? Boolean.class : type).isInstance(raw)) {
      return raw;
    }
    throw wrong(raw, label());
  }

  private Object whole(long n) {
    if (type == long.class || type == Long.class) {
      return n;
    }
    if (n != (int) n) {
      throw new IllegalArgumentException(
          "is " + n + ", expected: " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE);
    }
    return (int) n;
  }

  private Object constant(@Nullable Object raw) {
    for (Object constant : type.getEnumConstants()) {
      if (word(constant).equals(raw)) {
        return constant;
      }
    }
    String near =
        raw instanceof String word
            ? Names.nearest(word, values()).map(n -> ". Did you mean '" + n + "'?").orElse("")
            : "";
    throw wrong(raw, String.join(", ", values()) + near);
  }

  private static String word(Object constant) {
    return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  Optional<Object> tree(Object value) {
    if (value instanceof Enum<?> constant) {
      return Optional.of(word(constant));
    }
    return Optional.of(value instanceof Integer i ? (Object) (long) i : value);
  }

  @Override
  String label() {
    if (FLAGS.contains(type)) {
      return "true or false";
    }
    if (WHOLE.contains(type)) {
      return "integer";
    }
    return DECIMAL.contains(type) || type == Number.class
        ? "number"
        : type == Object.class ? "value" : "text";
  }

  @Override
  String several() {
    return FLAGS.contains(type) ? label() : super.several();
  }

  @Override
  List<String> values() {
    return type.isEnum()
        ? Arrays.stream(type.getEnumConstants()).map(Scalar::word).toList()
        : List.of();
  }

  @Override
  Object plain(String json) {
    String text = json.strip();
    String bare =
        text.length() > 1 && text.startsWith("\"")
            ? text.substring(1, text.length() - 1).translateEscapes()
            : text;
    if (FLAGS.contains(type)) {
      return Boolean.valueOf(bare);
    }
    if (WHOLE.contains(type)) {
      return Long.valueOf(bare);
    }
    return DECIMAL.contains(type) ? (Object) Double.valueOf(bare) : bare;
  }
}
