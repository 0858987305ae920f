package kanon.lib.json.record;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import kanon.api.Option;
import kanon.api.report.Flat;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/**
 * The one way between records and trees of JSON values. A component's name is its key, unless its
 * {@link Option} gives another; what is an empty {@link Optional} has no key; the parts of a {@link
 * Flat} component stand among those of its record. Keys that no component has are passed over.
 */
public final class Records {
  private Records() {}

  /**
   * The record that a tree is.
   *
   * @param where what the tree is, to be named in messages
   * @throws KanonException of kind INPUT saying which component is missing or of another form
   */
  public static <R extends Record> R of(Class<R> type, Map<String, ?> tree, String where) {
    try {
      return read(type, tree);
    } catch (IllegalArgumentException e) {
      throw KanonException.input("BAD_DOCUMENT", where + ": " + e.getMessage());
    }
  }

  /** The tree of a record, in the order of its components. */
  public static Map<String, Object> tree(Record record) {
    Map<String, Object> tree = new LinkedHashMap<>();
    for (Shape.Part part : Shape.of(record.getClass()).parts()) {
      Optional<Object> value = part.form().tree(part.value(record));
      if (part.flat()) {
        value.ifPresent(parts -> add((Map<?, ?>) parts, tree));
      } else {
        value.ifPresent(v -> tree.put(part.name(), v));
      }
    }
    return tree;
  }

  private static void add(Map<?, ?> parts, Map<String, Object> to) {
    parts.forEach((key, value) -> to.put(String.valueOf(key), value));
  }

  static <R extends Record> R read(Class<R> type, Map<?, ?> tree) {
    Shape shape = Shape.of(type);
    Object[] values = new Object[shape.parts().size()];
    for (int i = 0; i < values.length; i++) {
      Shape.Part part = shape.parts().get(i);
      values[i] = part.flat() ? flat(part, shape, tree) : at(part.name(), () -> read(part, tree));
    }
    return construct(type, values);
  }

  private static Object read(Shape.Part part, Map<?, ?> tree) {
    if (tree.containsKey(part.name())) {
      return part.form().read(tree.get(part.name()));
    }
    return part.form().absent().orElseThrow(() -> new IllegalArgumentException("is missing"));
  }

  /**
   * A map takes the keys that are left; a record that may be absent is, where it cannot be read.
   */
  private static Object flat(Shape.Part part, Shape shape, Map<?, ?> tree) {
    if (part.component().getType() == Map.class) {
      Map<Object, Object> rest = new LinkedHashMap<>(tree);
      shape.parts().stream().filter(p -> !p.flat()).forEach(p -> rest.remove(p.name()));
      return part.form().read(rest);
    }
    try {
      return part.form().read(tree);
    } catch (IllegalArgumentException e) {
      return part.form().absent().orElseThrow(() -> e);
    }
  }

  /** Reads a part; a message names its place. */
  static Object at(@Nullable Object key, Supplier<Object> part) {
    try {
      return part.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("'" + key + "' " + e.getMessage(), e);
    }
  }

  static <R extends Record> R construct(Class<R> type, Object[] values) {
    Class<?>[] types =
        Shape.of(type).parts().stream()
            .map(part -> part.component().getType())
            .toArray(Class<?>[]::new);
    return call(
        () -> {
          Constructor<R> canonical = type.getDeclaredConstructor(types);
          canonical.setAccessible(true);
          return canonical.newInstance(values);
        });
  }

  /** Calls by reflection; what the called throws unchecked is thrown. */
  static <T> T call(Callable<T> reflective) {
    try {
      return reflective.call();
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused;
      }
      throw new IllegalStateException(e.getCause());
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
