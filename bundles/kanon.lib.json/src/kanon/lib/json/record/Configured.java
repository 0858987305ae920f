package kanon.lib.json.record;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import kanon.lib.json.JsonTree;

/** Values of a configuration of OSGi as JSON knows them. */
final class Configured {
  private static final String LIST = "list of ";

  private Configured() {}

  /**
   * A value for a form. A text that the form does not take as it is, is read as JSON, or as the
   * number or word that it stands for; a single value for a list is a list of it.
   */
  static Object plain(Object value, Form form) {
    Object known = known(value);
    if (takes(form, known)) {
      return known;
    }
    boolean many = form.label().startsWith(LIST);
    if (known instanceof String text) {
      if (text.strip().startsWith("{") || text.strip().startsWith("[")) {
        return JsonTree.parse(text).orElse(text);
      }
      return many ? plain(List.of(text), form) : asWritten(text, form);
    }
    if (many
        && known instanceof List<?> items
        && items.stream().allMatch(String.class::isInstance)) {
      return asWritten("[" + items.stream().map(String::valueOf).collect(joining(",")) + "]", form);
    }
    return many && !(known instanceof List<?>) ? List.of(known) : known;
  }

  private static boolean takes(Form form, Object value) {
    try {
      form.read(value);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static Object asWritten(String text, Form form) {
    try {
      return form.plain(text);
    } catch (IllegalArgumentException | IllegalStateException e) {
      return text; // Whoever reads it says what is wrong.
    }
  }

  private static Object known(Object value) {
    if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
      return ((Number) value).longValue();
    }
    if (value instanceof Float f) {
      return Double.valueOf(f.toString());
    }
    if (value instanceof Character c) {
      return c.toString();
    }
    if (value instanceof Collection<?> items) {
      return new ArrayList<>(items.stream().map(Configured::known).toList());
    }
    if (value instanceof Object[] items) {
      return new ArrayList<>(Arrays.stream(items).map(Configured::known).toList());
    }
    if (value instanceof int[] items) {
      return new ArrayList<>(IntStream.of(items).mapToObj(i -> (Object) (long) i).toList());
    }
    if (value instanceof long[] items) {
      return new ArrayList<>(LongStream.of(items).boxed().toList());
    }
    if (value instanceof double[] items) {
      return new ArrayList<>(DoubleStream.of(items).boxed().toList());
    }
    return value;
  }
}
