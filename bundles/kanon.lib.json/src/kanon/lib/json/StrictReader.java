package kanon.lib.json;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.model.KanonException;

/** Gson's reader with what even its strict mode lets pass refused. */
final class StrictReader {
  private final JsonReader reader;
  private final String name;
  private final boolean quotes;

  StrictReader(Reader from, String name) {
    this(from, name, true);
  }

  /**
   * @param quotes whether faults may quote what the text holds
   */
  StrictReader(Reader from, String name, boolean quotes) {
    reader = new JsonReader(from);
    reader.setStrictness(Strictness.STRICT);
    this.name = name;
    this.quotes = quotes;
  }

  Object document() throws IOException {
    try {
      Object tree = value();
      if (reader.peek() != JsonToken.END_DOCUMENT) {
        throw error("text behind the end");
      }
      return tree;
    } catch (MalformedJsonException e) {
      throw error("this is not JSON" + reason(String.valueOf(e.getMessage())));
    } catch (EOFException e) {
      throw error("the file ends too early");
    } catch (IllegalStateException | NumberFormatException e) {
      throw error("this is not JSON");
    }
  }

  /** Gson's words, without its advice to be lenient. */
  private static String reason(String message) {
    int end = message.indexOf(" at line ");
    if (end < 0 || message.startsWith("Use JsonReader")) {
      return "";
    }
    return " (" + message.substring(0, end) + ")";
  }

  private Object value() throws IOException {
    switch (reader.peek()) {
      case BEGIN_OBJECT:
        return object();
      case BEGIN_ARRAY:
        return array();
      case STRING:
        return reader.nextString();
      case BOOLEAN:
        return reader.nextBoolean();
      case NUMBER:
        return number(reader.nextString());
      default:
        throw error("null is not a value here");
    }
  }

  private Map<String, Object> object() throws IOException {
    Map<String, Object> map = new LinkedHashMap<>();
    List<String> absent = new ArrayList<>();
    reader.beginObject();
    while (reader.hasNext()) {
      String key = reader.nextName();
      if (map.containsKey(key) || absent.contains(key)) {
        throw error((quotes ? "key '" + key + "'" : "a key") + " stands twice");
      }
      if (reader.peek() == JsonToken.NULL) {
        reader.nextNull();
        absent.add(key);
      } else {
        map.put(key, value());
      }
    }
    reader.endObject();
    return map;
  }

  private List<Object> array() throws IOException {
    List<Object> list = new ArrayList<>();
    reader.beginArray();
    while (reader.hasNext()) {
      list.add(value());
    }
    reader.endArray();
    return list;
  }

  private Object number(String text) {
    if (text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0) {
      try {
        return Long.parseLong(text);
      } catch (NumberFormatException e) {
        throw error("the number" + shown(text) + " does not fit 64 bits");
      }
    }
    double d = Double.parseDouble(text);
    if (Double.isInfinite(d)) {
      throw error("the number" + shown(text) + " is too large");
    }
    return d;
  }

  private String shown(String number) {
    return quotes ? " " + number : "";
  }

  private KanonException error(String fault) {
    // The only place where Gson tells where it is: "JsonReader at line 3 column 5 path $.a".
    String place = reader.toString();
    String line = word(place, " line ");
    String column = word(place, " column ");
    return KanonException.usage(
        "BAD_JSON", name + ": line " + line + ", column " + column + ": " + fault);
  }

  private static String word(String text, String before) {
    int from = text.indexOf(before) + before.length();
    int to = text.indexOf(' ', from);
    return text.substring(from, to < 0 ? text.length() : to);
  }
}
