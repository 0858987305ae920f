package kanon.lib.json.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.Option;
import kanon.api.report.Flat;
import kanon.api.report.Usual;

/** The keys of a record's tree as a user may write them, with what {@link Option} says of each. */
public final class RecordKeys {
  private final List<Key> keys = new ArrayList<>();

  private RecordKeys() {}

  /**
   * A key.
   *
   * @param path as in {@code suppression.limit}; words in capitals stand for what a user names, N
   *     for a place in a list from 0
   * @param type as in "integer", or the values that are allowed
   * @param standard the default; empty where there is none
   * @param required whether it has to stand
   * @param meaning what it does, in one sentence
   */
  public record Key(String path, String type, String standard, boolean required, String meaning) {}

  /** The keys of a record, in the order of its components. */
  public static List<Key> of(Class<? extends Record> type) {
    RecordKeys keys = new RecordKeys();
    keys.collect(type, "");
    return List.copyOf(keys.keys);
  }

  private void collect(Class<? extends Record> type, String prefix) {
    for (RecordComponent component : type.getRecordComponents()) {
      String name = Shape.Part.of(component).name();
      if (component.isAnnotationPresent(Flat.class)) {
        add(component, prefix + placeholder(name));
      } else {
        key(component, prefix + name);
      }
    }
  }

  private void key(RecordComponent component, String path) {
    Usual usual = component.getAnnotation(Usual.class);
    if (usual != null) {
      add(component, path);
      collect(usual.value(), path + ".");
      return;
    }
    Type plain = plain(component.getGenericType());
    if (plain instanceof Class<?> raw && raw.isRecord()) {
      add(component, path);
      collect(raw.asSubclass(Record.class), path + ".");
      return;
    }
    if (plain instanceof ParameterizedType generic) {
      boolean list = generic.getRawType() == List.class;
      Type item = generic.getActualTypeArguments()[list ? 0 : 1];
      if (item instanceof Class<?> raw && raw.isRecord()) {
        add(component, path);
        collect(
            raw.asSubclass(Record.class), path + (list ? ".N." : "." + placeholder(path) + "."));
        return;
      }
    }
    add(component, path);
  }

  /** What stands for the names that a user chooses: ATTRIBUTE for attributes. */
  private static String placeholder(String plural) {
    String upper = plural.toUpperCase(Locale.ROOT);
    return upper.endsWith("S") ? upper.substring(0, upper.length() - 1) : upper;
  }

  private static Type plain(Type type) {
    return type instanceof ParameterizedType generic && generic.getRawType() == Optional.class
        ? generic.getActualTypeArguments()[0]
        : type;
  }

  private void add(RecordComponent component, String path) {
    Option option = component.getAnnotation(Option.class);
    Form form = Form.of(component.getGenericType());
    String standard = option == null ? "" : option.standard();
    boolean flat = component.isAnnotationPresent(Flat.class);
    keys.add(
        new Key(
            path,
            type(component, form),
            standard,
            !flat && standard.isEmpty() && form.absent().isEmpty(),
            option == null ? "" : option.value()));
  }

  private static String type(RecordComponent component, Form form) {
    if (component.isAnnotationPresent(Flat.class) && component.getType() == Map.class) {
      return "any";
    }
    return form.values().isEmpty() ? form.label() : String.join(" | ", form.values());
  }
}
