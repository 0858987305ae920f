package kanon.lib.json.record;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import kanon.api.Option;
import kanon.api.report.Flat;

/**
 * What is known of a record's class, worked out once for each class and kept with the class, so
 * that a plugin's goes with its plugin.
 */
record Shape(List<Part> parts) {
  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          List<Part> parts = new ArrayList<>();
          for (RecordComponent component : type.getRecordComponents()) {
            parts.add(Part.of(component));
          }
          return new Shape(List.copyOf(parts));
        }
      };

  /** The shape of a record's class. */
  static Shape of(Class<? extends Record> type) {
    return SHAPES.get(type);
  }

  /**
   * A component.
   *
   * @param component as Java has it, its accessor open
   * @param name its key
   * @param form its value's
   * @param flat whether its parts stand among those of the record
   */
  record Part(RecordComponent component, String name, Form form, boolean flat) {
    static Part of(RecordComponent component) {
      component.getAccessor().setAccessible(true);
      Option option = component.getAnnotation(Option.class);
      return new Part(
          component,
          option == null || option.name().isEmpty() ? component.getName() : option.name(),
          Form.of(component.getGenericType()),
          component.isAnnotationPresent(Flat.class));
    }

    /** Its value in a record. */
    Object value(Record record) {
      return Records.call(() -> component.getAccessor().invoke(record));
    }
  }
}
