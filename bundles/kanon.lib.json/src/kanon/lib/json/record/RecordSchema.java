package kanon.lib.json.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import kanon.api.Option;
import kanon.api.report.Flat;
import kanon.api.report.Usual;

/**
 * The JSON Schema (2020-12) of a record's tree, as {@link Records} writes it or, for a config, as a
 * user may: there a key with a default may be missing, and the name alone stands for a plugin that
 * gets no options. A number that is none is null.
 */
public final class RecordSchema {
  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
  private final boolean asked;
  private final Map<String, Object> definitions = new TreeMap<>();

  private RecordSchema(boolean asked) {
    this.asked = asked;
  }

  /** Of what Kanon writes. */
  public static Map<String, Object> written(Class<? extends Record> type, String title) {
    return new RecordSchema(false).document(type, title);
  }

  /** Of what a user writes: only keys whose {@link Option} has no default are required. */
  public static Map<String, Object> asked(Class<? extends Record> type, String title) {
    return new RecordSchema(true).document(type, title);
  }

  private Map<String, Object> document(Class<? extends Record> type, String title) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("$schema", DIALECT);
    schema.put("title", title);
    schema.putAll(object(type));
    schema.put("$defs", definitions);
    return schema;
  }

  private Map<String, Object> object(Class<? extends Record> type) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<Object> required = new ArrayList<>();
    Object further = collect(type, properties, required);
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    schema.put("additionalProperties", further);
    return schema;
  }

  /** What keys without a component may hold. */
  private Object collect(
      Class<? extends Record> type, Map<String, Object> properties, List<Object> required) {
    Object further = false;
    for (RecordComponent component : type.getRecordComponents()) {
      if (!component.isAnnotationPresent(Flat.class)) {
        properties.put(Shape.Part.of(component).name(), described(component));
        if (isRequired(component)) {
          required.add(Shape.Part.of(component).name());
        }
      } else if (component.getType() == Map.class) {
        further = of(inner(component.getGenericType(), 1));
      } else {
        boolean optional = component.getType() == Optional.class;
        Class<?> parts =
            optional ? (Class<?>) inner(component.getGenericType(), 0) : component.getType();
        collect(
            parts.asSubclass(Record.class), properties, optional ? new ArrayList<>() : required);
      }
    }
    return further;
  }

  private boolean isRequired(RecordComponent component) {
    Option option = component.getAnnotation(Option.class);
    boolean standard = asked && option != null && !option.standard().isEmpty();
    return !standard && Form.of(component.getGenericType()).absent().isEmpty();
  }

  private Object described(RecordComponent component) {
    Object plain = plain(component);
    Option option = component.getAnnotation(Option.class);
    if (option == null || !(plain instanceof Map<?, ?> map)) {
      return plain;
    }
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("description", option.value());
    map.forEach((key, value) -> schema.put(String.valueOf(key), value));
    return schema;
  }

  private Object plain(RecordComponent component) {
    Usual usual = component.getAnnotation(Usual.class);
    if (usual == null) {
      return of(component.getGenericType());
    }
    Map<String, Object> open = object(usual.value());
    open.remove("required");
    open.put("additionalProperties", true);
    return open;
  }

  /** With keys in a fixed order. */
  private static Map<String, Object> schema(String first, Object one, String second, Object other) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put(first, one);
    schema.put(second, other);
    return schema;
  }

  private static Type inner(Type type, int i) {
    return ((ParameterizedType) type).getActualTypeArguments()[i];
  }

  private Object of(Type type) {
    if (type instanceof ParameterizedType generic) {
      if (generic.getRawType() == List.class) {
        return schema("type", "array", "items", of(inner(type, 0)));
      }
      return generic.getRawType() == Map.class
          ? schema("type", "object", "additionalProperties", of(inner(type, 1)))
          : of(inner(type, 0));
    }
    Class<?> raw = (Class<?>) type;
    return raw.isRecord() ? reference(raw.asSubclass(Record.class)) : scalar(raw);
  }

  private Object reference(Class<? extends Record> type) {
    String name = type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    if (!definitions.containsKey(name)) {
      definitions.put(name, true);
      definitions.put(name, object(type));
    }
    Map<String, Object> reference = Map.of("$ref", "#/$defs/" + name);
    boolean named = asked && hasOptionsBesideName(type);
    return named ? Map.of("anyOf", List.of(Map.of("type", "string"), reference)) : reference;
  }

  /** A name and what stands beside it. */
  private static boolean hasOptionsBesideName(Class<? extends Record> type) {
    RecordComponent[] components = type.getRecordComponents();
    return components.length == 2
        && components[0].getType() == String.class
        && components[1].isAnnotationPresent(Flat.class);
  }

  private static Object scalar(Class<?> type) {
    if (type == Object.class) {
      return true;
    }
    if (!Scalar.knows(type) && !numeric(type)) {
      return Map.of(
          "anyOf", List.of(Map.of("type", List.of("number", "null")), Map.of("type", "object")));
    }
    if (type.isEnum()) {
      return Map.of("enum", new Scalar(type).values());
    }
    return Map.of("type", word(type));
  }

  private static boolean numeric(Class<?> type) {
    return Set.of(OptionalInt.class, OptionalLong.class, OptionalDouble.class).contains(type);
  }

  private static Object word(Class<?> type) {
    if (type == OptionalDouble.class || type == double.class || type == Double.class) {
      return List.of("number", "null");
    }
    if (numeric(type) || Set.of(int.class, long.class, Integer.class, Long.class).contains(type)) {
      return "integer";
    }
    if (type == Number.class) {
      return "number";
    }
    return type == String.class ? "string" : "boolean";
  }
}
