package kanon.lib.json.record;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
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
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      Optional<Object> value = form(component).tree(value(record, component));
      if (component.isAnnotationPresent(Flat.class)) {
        value.ifPresent(parts -> add((Map<?, ?>) parts, tree));
      } else {
        value.ifPresent(v -> tree.put(name(component), v));
      }
    }
    return tree;
  }

  private static void add(Map<?, ?> parts, Map<String, Object> to) {
    parts.forEach((key, value) -> to.put(String.valueOf(key), value));
  }

  static <R extends Record> R read(Class<R> type, Map<?, ?> tree) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      RecordComponent component = components[i];
      values[i] =
          component.isAnnotationPresent(Flat.class)
              ? flat(component, components, tree)
              : at(name(component), () -> read(component, tree));
    }
    return construct(type, components, values);
  }

  private static Object read(RecordComponent component, Map<?, ?> tree) {
    Form form = form(component);
    if (tree.containsKey(name(component))) {
      return form.read(tree.get(name(component)));
    }
    return form.absent().orElseThrow(() -> new IllegalArgumentException("is missing"));
  }

  /**
   * A map takes the keys that are left; a record that may be absent is, where it cannot be read.
   */
  private static Object flat(RecordComponent component, RecordComponent[] all, Map<?, ?> tree) {
    Form form = form(component);
    if (component.getType() == Map.class) {
      Map<Object, Object> rest = new LinkedHashMap<>(tree);
      Arrays.stream(all)
          .filter(c -> !c.isAnnotationPresent(Flat.class))
          .forEach(c -> rest.remove(name(c)));
      return form.read(rest);
    }
    try {
      return form.read(tree);
    } catch (IllegalArgumentException e) {
      return form.absent().orElseThrow(() -> e);
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

  static String name(RecordComponent component) {
    Option option = component.getAnnotation(Option.class);
    return option == null || option.name().isEmpty() ? component.getName() : option.name();
  }

  static Form form(RecordComponent component) {
    return Form.of(component.getGenericType());
  }

  private static Object value(Record record, RecordComponent component) {
    return call(
        () -> {
          component.getAccessor().setAccessible(true);
          return component.getAccessor().invoke(record);
        });
  }

  static <R extends Record> R construct(
      Class<R> type, RecordComponent[] components, Object[] values) {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
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
