package kanon.campaign.plain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON as maps, lists, strings, longs, doubles and booleans; {@link #NULL} stands for {@code null}.
 */
public final class Json {
  /** What {@code null} is read as. */
  public static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /**
   * Reads a document.
   *
   * @throws IllegalArgumentException where it is none
   */
  public static Object read(String text) {
    Json json = new Json(text);
    Object value = json.value();
    json.blanks();
    if (json.at < text.length()) throw json.wrong();
    return value;
  }

  /** Reads an object. */
  public static Map<String, Object> object(String text) {
    return map(read(text));
  }

  /** A value that is an object; an empty one where it is none. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> map(Object value) {
    return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
  }

  /** A value that is a list; an empty one where it is none. */
  @SuppressWarnings("unchecked")
  public static List<Object> list(Object value) {
    return value instanceof List<?> list ? (List<Object>) list : List.of();
  }

  /** The value under a path of keys; {@link #NULL} where there is none. */
  public static Object at(Object value, String... keys) {
    Object now = value;
    for (String key : keys) now = map(now).getOrDefault(key, NULL);
    return now;
  }

  private IllegalArgumentException wrong() {
    return new IllegalArgumentException("No JSON at character " + at);
  }

  private void blanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
  }

  private char next() {
    if (at >= text.length()) throw wrong();
    return text.charAt(at);
  }

  private Object value() {
    blanks();
    switch (next()) {
      case '{' -> {
        return object();
      }
      case '[' -> {
        return list();
      }
      case '"' -> {
        return string();
      }
      default -> {
        return word();
      }
    }
  }

  private Object word() {
    int from = at;
    while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
    String word = text.substring(from, at);
    switch (word) {
      case "true" -> {
        return true;
      }
      case "false" -> {
        return false;
      }
      case "null" -> {
        return NULL;
      }
      default -> {
        return word.matches("-?[0-9]{1,18}") ? Long.valueOf(word) : (Object) Double.valueOf(word);
      }
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> map = new LinkedHashMap<>();
    at++;
    blanks();
    while (next() != '}') {
      blanks();
      String key = string();
      blanks();
      if (next() != ':') throw wrong();
      at++;
      map.put(key, value());
      separated('}');
    }
    at++;
    return map;
  }

  private List<Object> list() {
    List<Object> list = new ArrayList<>();
    at++;
    blanks();
    while (next() != ']') {
      list.add(value());
      separated(']');
    }
    at++;
    return list;
  }

  private void separated(char end) {
    blanks();
    if (next() == ',') at++;
    else if (next() != end) throw wrong();
  }

  private String string() {
    if (next() != '"') throw wrong();
    StringBuilder string = new StringBuilder();
    for (at++; next() != '"'; at++) {
      char c = text.charAt(at);
      if (c == '\\') {
        at++;
        c = escaped();
      }
      string.append(c);
    }
    at++;
    return string.toString();
  }

  private char escaped() {
    char c = next();
    switch (c) {
      case 'n' -> {
        return '\n';
      }
      case 't' -> {
        return '\t';
      }
      case 'r' -> {
        return '\r';
      }
      case 'b' -> {
        return '\b';
      }
      case 'f' -> {
        return '\f';
      }
      case 'u' -> {
        at += 4;
        return (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
      }
      default -> {
        return c;
      }
    }
  }

  /** Writes a value, with two blanks of indentation. */
  public static String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, "\n", out);
    return out.append('\n').toString();
  }

  private static void write(Object value, String line, StringBuilder out) {
    if (value instanceof Map<?, ?> map) {
      write('{', '}', map.entrySet(), line, out);
    } else if (value instanceof List<?> list) {
      write('[', ']', list, line, out);
    } else if (value instanceof Map.Entry<?, ?> entry) {
      quote(String.valueOf(entry.getKey()), out);
      out.append(": ");
      write(entry.getValue(), line, out);
    } else if (value instanceof String string) {
      quote(string, out);
    } else {
      out.append(value);
    }
  }

  private static void write(
      char open, char close, Iterable<?> values, String line, StringBuilder out) {
    out.append(open);
    String before = line + "  ";
    for (Object value : values) {
      out.append(before);
      write(value, line + "  ", out);
      before = "," + line + "  ";
    }
    if (before.startsWith(",")) out.append(line);
    out.append(close);
  }

  private static void quote(String string, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      if (c == '"' || c == '\\') out.append('\\').append(c);
      else if (c < ' ' || Character.isSurrogate(c)) out.append("\\u%04x".formatted((int) c));
      else out.append(c);
    }
    out.append('"');
  }
}
