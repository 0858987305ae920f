package kanon.lib.json.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The form of a component's value: how it is read from what JSON knows (Long, Double, Boolean,
 * String, List, Map) and written as that.
 */
abstract class Form {
  /** The form of a type that a component of a record may have. */
  static Form of(Type type) {
    if (type instanceof ParameterizedType generic) {
      Type[] inner = generic.getActualTypeArguments();
      if (generic.getRawType() == List.class) {
        return new Many(of(inner[0]));
      }
      if (generic.getRawType() == Optional.class) {
        return new Maybe(of(inner[0]));
      }
      if (generic.getRawType() == Map.class && inner[0] == String.class) {
        return new Keyed(of(inner[1]));
      }
      throw new IllegalStateException("A component cannot be of " + type);
    }
    Class<?> raw = (Class<?>) type;
    if (raw == OptionalInt.class || raw == OptionalLong.class || raw == OptionalDouble.class) {
      return new MaybeNumber(raw);
    }
    if (raw.isRecord()) {
      return new Nested(raw.asSubclass(Record.class));
    }
    return Scalar.knows(raw) ? new Scalar(raw) : new Own(raw);
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException saying what it is and what was expected
   */
  abstract Object read(@Nullable Object raw);

  /** A value as JSON knows it; empty where it is left out. */
  abstract Optional<Object> tree(Object value);

  /** What it is called, as in "integer" or "list of numbers". */
  abstract String label();

  /** As a part of a list. */
  String several() {
    return label() + "s";
  }

  /** The values that are allowed, where they are few. */
  List<String> values() {
    return List.of();
  }

  /** The value where nothing is given, if one may leave it out. */
  Optional<Object> absent() {
    return Optional.empty();
  }

  /** A default as it stands in an annotation, as JSON knows it. */
  abstract Object plain(String json);

  static IllegalArgumentException wrong(@Nullable Object raw, String expected) {
    String shown = raw instanceof String ? "\"" + raw + "\"" : String.valueOf(raw);
    return new IllegalArgumentException("is " + shown + ", expected: " + expected);
  }

  private static final class Many extends Form {
    private final Form item;

    Many(Form item) {
      this.item = item;
    }

    @Override
    Object read(@Nullable Object raw) {
      if (!(raw instanceof List<?> items)) {
        throw wrong(raw, label());
      }
      List<Object> out = new ArrayList<>();
      for (Object one : items) {
        try {
          out.add(item.read(one));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException("has an item that " + e.getMessage(), e);
        }
      }
      return List.copyOf(out);
    }

    @Override
    Optional<Object> tree(Object value) {
      List<Object> list = new ArrayList<>();
      ((List<?>) value).forEach(one -> item.tree(one).ifPresent(list::add));
      return Optional.of(list);
    }

    @Override
    String label() {
      return "list of " + item.several();
    }

    @Override
    List<String> values() {
      return item.values();
    }

    @Override
    Object plain(String json) {
      String inner = json.strip().substring(1, json.strip().length() - 1).strip();
      List<Object> items = new ArrayList<>();
      for (String one : inner.isEmpty() ? new String[0] : inner.split("\\s*,\\s*", -1)) {
        items.add(item.plain(one));
      }
      return items;
    }
  }

  private static final class Keyed extends Form {
    private final Form item;

    Keyed(Form item) {
      this.item = item;
    }

    @Override
    Object read(@Nullable Object raw) {
      if (!(raw instanceof Map<?, ?> map)) {
        throw wrong(raw, label());
      }
      Map<String, Object> out = new LinkedHashMap<>();
      map.forEach(
          (key, one) -> out.put(String.valueOf(key), Records.at(key, () -> item.read(one))));
      return Collections.unmodifiableMap(out);
    }

    @Override
    Optional<Object> tree(Object value) {
      Map<String, Object> map = new LinkedHashMap<>();
      ((Map<?, ?>) value)
          .forEach((key, one) -> item.tree(one).ifPresent(t -> map.put(String.valueOf(key), t)));
      return Optional.of(map);
    }

    @Override
    String label() {
      return "object";
    }

    @Override
    Object plain(String json) {
      if (!json.strip().equals("{}")) {
        throw new IllegalStateException("An object's default in an annotation is {}");
      }
      return Map.of();
    }
  }

  private static final class Maybe extends Form {
    private final Form inner;

    Maybe(Form inner) {
      this.inner = inner;
    }

    @Override
    Object read(@Nullable Object raw) {
      return Optional.of(inner.read(raw));
    }

    @Override
    Optional<Object> tree(Object value) {
      return ((Optional<?>) value).flatMap(inner::tree);
    }

    @Override
    String label() {
      return inner.label();
    }

    @Override
    List<String> values() {
      return inner.values();
    }

    @Override
    Optional<Object> absent() {
      return Optional.of(Optional.empty());
    }

    @Override
    Object plain(String json) {
      return inner.plain(json);
    }
  }

  private static final class MaybeNumber extends Form {
    private final Class<?> type;
    private final Scalar inner;

    MaybeNumber(Class<?> type) {
      this.type = type;
      inner =
          new Scalar(
              type == OptionalInt.class
                  ? int.class
                  : type == OptionalLong.class ? long.class : double.class);
    }

    @Override
    Object read(@Nullable Object raw) {
      Object value = inner.read(raw);
      if (value instanceof Integer i) {
        return OptionalInt.of(i);
      }
      return value instanceof Long l ? OptionalLong.of(l) : OptionalDouble.of((Double) value);
    }

    @Override
    Optional<Object> tree(Object value) {
      if (value instanceof OptionalInt i) {
        return i.isPresent() ? Optional.of((long) i.getAsInt()) : Optional.empty();
      }
      if (value instanceof OptionalLong l) {
        return l.isPresent() ? Optional.of(l.getAsLong()) : Optional.empty();
      }
      OptionalDouble d = (OptionalDouble) value;
      return d.isPresent() ? Optional.of(d.getAsDouble()) : Optional.empty();
    }

    @Override
    String label() {
      return inner.label();
    }

    @Override
    Optional<Object> absent() {
      return Optional.of(
          type == OptionalInt.class
              ? OptionalInt.empty()
              : type == OptionalLong.class ? OptionalLong.empty() : OptionalDouble.empty());
    }

    @Override
    Object plain(String json) {
      return inner.plain(json);
    }
  }

  private static final class Nested extends Form {
    private final Class<? extends Record> type;

    Nested(Class<? extends Record> type) {
      this.type = type;
    }

    @Override
    Object read(@Nullable Object raw) {
      if (raw instanceof Map<?, ?> map) {
        return Records.read(type, map);
      }
      throw wrong(raw, label());
    }

    @Override
    Optional<Object> tree(Object value) {
      return Optional.of(Records.tree((Record) value));
    }

    @Override
    String label() {
      return "object";
    }

    @Override
    Object plain(String json) {
      throw new IllegalStateException("An object has no default in an annotation");
    }
  }

  /** A type with a form of its own: {@code Object tree()} and {@code static T ofTree(Object)}. */
  private static final class Own extends Form {
    private final Class<?> type;

    Own(Class<?> type) {
      this.type = type;
    }

    @Override
    Object read(@Nullable Object raw) {
      if (raw == null) {
        throw wrong(raw, label());
      }
      return Records.call(() -> type.getMethod("ofTree", Object.class).invoke(null, raw));
    }

    @Override
    Optional<Object> tree(Object value) {
      return Optional.of(Records.call(() -> type.getMethod("tree").invoke(value)));
    }

    @Override
    String label() {
      return type.getSimpleName();
    }

    @Override
    Object plain(String json) {
      throw new IllegalStateException(type + " has no default in an annotation");
    }
  }
}
