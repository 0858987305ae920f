package kanon.lib.json.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Names;
import kanon.api.Option;
import kanon.api.OptionInfo;
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
    List<Shape.Part> parts = parts(type);
    List<String> known = parts.stream().map(Shape.Part::name).toList();
    for (String name : given.keySet()) {
      if (!known.contains(name)) {
        problems.add(Names.unknown("option", name, known));
      }
    }
    Object[] values = new Object[parts.size()];
    for (int i = 0; i < values.length; i++) {
      Optional<Object> value = value(parts.get(i), given, problems);
      if (value.isPresent()) {
        values[i] = value.get();
      }
    }
    if (problems.isEmpty()) {
      try {
        return Records.construct(type, values);
      } catch (IllegalArgumentException e) {
        problems.add(String.valueOf(e.getMessage()));
      }
    }
    throw KanonException.usage("BAD_OPTION", where + ": " + String.join("; ", problems));
  }

  /** Empty where there is a problem. */
  private static Optional<Object> value(
      Shape.Part part, Map<String, ?> given, List<String> problems) {
    Option option = option(part);
    String name = part.name();
    Form form = part.form();
    try {
      if (given.containsKey(name)) {
        return Optional.of(form.read(given.get(name)));
      }
      if (!option.standard().isEmpty()) {
        return Optional.of(form.read(form.plain(option.standard())));
      }
    } catch (IllegalArgumentException e) {
      problems.add("'" + name + "' " + e.getMessage());
      return Optional.empty();
    }
    Optional<Object> absent = form.absent();
    if (absent.isEmpty()) {
      List<String> allowed = form.values();
      problems.add(
          "'"
              + name
              + "' is missing: "
              + option.value()
              + (allowed.isEmpty() ? "" : "; expected: " + String.join(", ", allowed)));
    }
    return absent;
  }

  /** The components, each of which is documented. */
  private static List<Shape.Part> parts(Class<? extends Record> type) {
    List<Shape.Part> parts = Shape.of(type).parts();
    parts.forEach(Options::option);
    return parts;
  }

  private static Option option(Shape.Part part) {
    Option option = part.component().getAnnotation(Option.class);
    if (option == null) {
      throw new IllegalStateException(
          part.component().getDeclaringRecord() + "." + part.name() + " has no @Option");
    }
    return option;
  }

  /**
   * Values as a configuration of OSGi has them, as JSON knows them: numbers of all sizes, arrays,
   * and texts where something else is expected, which are then read as JSON.
   *
   * @param where the configuration, to be named in messages
   * @param code of what is thrown
   * @throws KanonException of kind USAGE naming every unknown or wrong option
   */
  public static Map<String, Object> configured(
      Class<? extends Record> type, Map<String, ?> values, String where, String code) {
    List<String> problems = new ArrayList<>();
    Map<String, Object> read = new LinkedHashMap<>();
    List<Shape.Part> parts = parts(type);
    List<String> known = parts.stream().map(Shape.Part::name).toList();
    values.forEach(
        (name, value) -> {
          int place = known.indexOf(name);
          if (place < 0) {
            problems.add(Names.unknown("option", name, known));
            return;
          }
          Form form = parts.get(place).form();
          try {
            Object plain = Configured.plain(value, form);
            form.read(plain);
            read.put(name, plain);
          } catch (IllegalArgumentException e) {
            problems.add("'" + name + "' " + e.getMessage());
          }
        });
    if (problems.isEmpty()) {
      return read;
    }
    throw KanonException.usage(code, where + ": " + String.join("; ", problems));
  }

  /** Whether nothing is missing, and each option that is given can be read by itself. */
  public static boolean readable(Class<? extends Record> type, Map<String, ?> given) {
    List<String> problems = new ArrayList<>();
    List<Shape.Part> parts = parts(type);
    parts.forEach(part -> value(part, given, problems));
    return problems.isEmpty()
        && parts.stream().map(Shape.Part::name).toList().containsAll(given.keySet());
  }

  /** What a record takes, in its own order. */
  public static List<OptionInfo> list(Class<? extends Record> type) {
    List<OptionInfo> infos = new ArrayList<>();
    for (Shape.Part part : parts(type)) {
      Option option = option(part);
      Form form = part.form();
      boolean required = option.standard().isEmpty() && form.absent().isEmpty();
      infos.add(
          OptionInfo.of(
              part.name(),
              form.label(),
              option.standard(),
              required,
              form.values(),
              option.value()));
    }
    return infos;
  }

  /** The values of a record as JSON knows them, in its own order, absent ones left out. */
  public static Map<String, Object> values(Record options) {
    return Records.tree(options);
  }
}
