package kanon.api;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The type of an option: how a value from JSON becomes a component of a record. */
final class OptionType {
  private final Class<?> type;
  private final Class<?> container;

  private OptionType(Class<?> type, Class<?> container) {
    this.type = type;
    this.container = container;
  }

  static OptionType of(RecordComponent component) {
    Class<?> raw = component.getType();
    if (raw == OptionalInt.class) {
      return new OptionType(int.class, raw);
    }
    if (raw == OptionalDouble.class) {
      return new OptionType(double.class, raw);
    }
    if (raw == List.class || raw == Optional.class) {
      Type inner = ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0];
      if (inner instanceof ParameterizedType list && list.getRawType() == List.class) {
        return new OptionType((Class<?>) list.getActualTypeArguments()[0], OptionalList.class);
      }
      return new OptionType((Class<?>) inner, raw);
    }
    return new OptionType(raw, Object.class);
  }

  /** Marks an optional list. */
  private static final class OptionalList {}

  String label() {
    boolean list = container == List.class || container == OptionalList.class;
    return list ? "list of " + one(true) : one(false);
  }

  private String one(boolean several) {
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    String one =
        whole() ? "integer" : type == double.class || type == Double.class ? "number" : "text";
    return several ? one + "s" : one;
  }

  List<String> values() {
    if (!type.isEnum()) {
      return List.of();
    }
    return Arrays.stream(type.getEnumConstants()).map(OptionType::label).toList();
  }

  private static String label(Object constant) {
    return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private boolean whole() {
    return type == int.class || type == long.class || type == Integer.class || type == Long.class;
  }

  Object read(@Nullable Object raw) {
    if (container == List.class) {
      return list(raw);
    }
    if (container == OptionalList.class) {
      return Optional.of(list(raw));
    }
    Object value = single(raw);
    if (container == OptionalInt.class) {
      return OptionalInt.of((Integer) value);
    }
    if (container == OptionalDouble.class) {
      return OptionalDouble.of((Double) value);
    }
    return container == Optional.class ? Optional.of(value) : value;
  }

  private List<Object> list(@Nullable Object raw) {
    if (!(raw instanceof List<?> items)) {
      throw wrong(raw, label());
    }
    List<Object> out = new ArrayList<>();
    for (Object item : items) {
      try {
        out.add(single(item));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("has an item that " + e.getMessage(), e);
      }
    }
    return List.copyOf(out);
  }

  private Object single(@Nullable Object raw) {
    if (type == boolean.class || type == Boolean.class) {
      if (raw instanceof Boolean) {
        return raw;
      }
    } else if (whole()) {
      if (raw instanceof Long || raw instanceof Integer) {
        return number(((Number) raw).longValue());
      }
    } else if (type == double.class || type == Double.class) {
      if (raw instanceof Number n) {
        return n.doubleValue();
      }
    } else if (type == String.class) {
      if (raw instanceof String) {
        return raw;
      }
    } else if (type.isEnum()) {
      return constant(raw);
    } else {
      throw new IllegalStateException("An option cannot be of " + type);
    }
    throw wrong(raw, one(false));
  }

  private Object number(long n) {
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
    for (Object c : type.getEnumConstants()) {
      if (label(c).equals(raw)) {
        return c;
      }
    }
    String near =
        raw instanceof String word
            ? Names.nearest(word, values()).map(n -> ". Did you mean '" + n + "'?").orElse("")
            : "";
    throw wrong(raw, String.join(", ", values()) + near);
  }

  private static IllegalArgumentException wrong(@Nullable Object raw, String expected) {
    return new IllegalArgumentException("is " + shown(raw) + ", expected: " + expected);
  }

  private static String shown(@Nullable Object raw) {
    return raw instanceof String ? "\"" + raw + "\"" : String.valueOf(raw);
  }

  /** Reads a default as it stands in an annotation. */
  Object readText(String json) {
    if (container == List.class || container == OptionalList.class) {
      String inner = json.strip().substring(1, json.strip().length() - 1).strip();
      List<Object> items = new ArrayList<>();
      for (String item : inner.isEmpty() ? new String[0] : inner.split("\\s*,\\s*", -1)) {
        items.add(plain(item));
      }
      return read(items);
    }
    return read(plain(json.strip()));
  }

  private Object plain(String text) {
    String bare =
        text.length() > 1 && text.startsWith("\"")
            ? text.substring(1, text.length() - 1).translateEscapes()
            : text;
    if (type == boolean.class || type == Boolean.class) {
      return Boolean.valueOf(bare);
    }
    if (whole()) {
      return Long.valueOf(bare);
    }
    return type == double.class || type == Double.class ? (Object) Double.valueOf(bare) : bare;
  }

  /** A component's value as JSON knows it; empty where it is absent. */
  static Optional<Object> tree(Object value) {
    if (value instanceof Optional<?> o) {
      return o.flatMap(OptionType::tree);
    }
    if (value instanceof OptionalInt i) {
      return i.isPresent() ? Optional.of((long) i.getAsInt()) : Optional.empty();
    }
    if (value instanceof OptionalDouble d) {
      return d.isPresent() ? Optional.of(d.getAsDouble()) : Optional.empty();
    }
    if (value instanceof List<?> list) {
      return Optional.of(list.stream().flatMap(v -> tree(v).stream()).toList());
    }
    if (value instanceof Enum<?> e) {
      return Optional.of(label(e));
    }
    return Optional.of(value instanceof Integer i ? (Object) (long) i : value);
  }
}
