package kanon.api;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import kanon.model.KanonException;

/**
 * Binds options, given as the values that JSON knows, to a plugin's record, and lists what a record
 * takes. Every problem of a binding is told at once.
 */
public final class Options {
  private Options() {}

  /**
   * Makes the record.
   *
   * @param given Long, Double, Boolean, String, List or Map by name
   * @param where what the options are of, to be named in messages, as in "algorithm 'incognito'"
   * @throws KanonException of kind USAGE naming every unknown, missing or wrong option
   */
  public static <O extends Record> O bind(Class<O> type, Map<String, ?> given, String where) {
    List<String> problems = new ArrayList<>();
    List<String> known = Arrays.stream(type.getRecordComponents()).map(Options::name).toList();
    for (String name : given.keySet()) {
      if (!known.contains(name)) {
        problems.add(Names.unknown("option", name, known));
      }
    }
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      values[i] = value(components[i], given, problems);
    }
    if (problems.isEmpty()) {
      try {
        return construct(type, components, values);
      } catch (IllegalArgumentException e) {
        problems.add(String.valueOf(e.getMessage()));
      }
    }
    throw KanonException.usage("BAD_OPTION", where + ": " + String.join("; ", problems));
  }

  private static Object value(
      RecordComponent component, Map<String, ?> given, List<String> problems) {
    Option option = option(component);
    String name = name(component);
    Object raw = given.get(name);
    try {
      if (given.containsKey(name)) {
        return OptionType.of(component).read(raw);
      }
      if (!option.standard().isEmpty()) {
        return OptionType.of(component).readText(option.standard());
      }
      Object absent = absent(component.getType());
      if (absent != Missing.VALUE) {
        return absent;
      }
      List<String> allowed = OptionType.of(component).values();
      problems.add(
          "'"
              + name
              + "' is missing: "
              + option.value()
              + (allowed.isEmpty() ? "" : "; expected: " + String.join(", ", allowed)));
    } catch (IllegalArgumentException e) {
      problems.add("'" + name + "' " + e.getMessage());
    }
    return Missing.VALUE;
  }

  private enum Missing {
    VALUE
  }

  private static Object absent(Class<?> type) {
    if (type == Optional.class) {
      return Optional.empty();
    }
    if (type == OptionalInt.class) {
      return OptionalInt.empty();
    }
    return type == OptionalDouble.class ? OptionalDouble.empty() : Missing.VALUE;
  }

  private static <O extends Record> O construct(
      Class<O> type, RecordComponent[] components, Object[] values) {
    try {
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      Constructor<O> canonical = type.getDeclaredConstructor(types);
      canonical.setAccessible(true);
      return canonical.newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused;
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String name(RecordComponent component) {
    String name = option(component).name();
    return name.isEmpty() ? component.getName() : name;
  }

  private static Option option(RecordComponent component) {
    Option option = component.getAnnotation(Option.class);
    if (option == null) {
      throw new IllegalStateException(
          component.getDeclaringRecord() + "." + component.getName() + " has no @Option");
    }
    return option;
  }

  /** What a record takes, in its own order. */
  public static List<OptionInfo> list(Class<? extends Record> type) {
    List<OptionInfo> infos = new ArrayList<>();
    for (RecordComponent c : type.getRecordComponents()) {
      Option option = option(c);
      OptionType t = OptionType.of(c);
      boolean required = option.standard().isEmpty() && absent(c.getType()) == Missing.VALUE;
      infos.add(
          new OptionInfo(
              name(c), t.label(), option.standard(), required, t.values(), option.value()));
    }
    return infos;
  }

  /** The values of a record as JSON knows them, in its own order, absent ones left out. */
  public static Map<String, Object> values(Record options) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (RecordComponent c : options.getClass().getRecordComponents()) {
      try {
        c.getAccessor().setAccessible(true);
        OptionType.tree(c.getAccessor().invoke(options)).ifPresent(v -> values.put(name(c), v));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return values;
  }
}
