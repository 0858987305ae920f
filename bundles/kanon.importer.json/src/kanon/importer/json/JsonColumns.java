package kanon.importer.json;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import kanon.lib.text.TextColumn;

/**
 * Encodes objects as rows. A new key adds a column, in which the values of all earlier rows are
 * missing; where an object lacks a key, the value is missing.
 */
final class JsonColumns {
  private static final int ROWS = 1 << 12;

  private final Set<String> missing;
  private final List<String> names = new ArrayList<>();
  private final List<TextColumn> columns = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private char[] cell = new char[256];
  private int rows;

  /**
   * @param missing texts that are missing values too
   */
  JsonColumns(List<String> missing) {
    this.missing = new HashSet<>(missing);
  }

  List<String> names() {
    return names;
  }

  List<TextColumn> columns() {
    return columns;
  }

  int rows() {
    return rows;
  }

  /** Reads the next value, which has to be an object. */
  void addRow(JsonReader json, Place place) throws IOException {
    JsonToken token = json.peek();
    if (token != JsonToken.BEGIN_OBJECT) {
      throw place.fault("NOT_AN_OBJECT", "is " + kind(token) + ", expected an object");
    }
    json.beginObject();
    for (int expected = 0; json.hasNext(); expected++) {
      int c = column(json.nextName(), expected, place);
      TextColumn column = columns.get(c);
      if (column.rows() > rows) {
        throw place.fault("DUPLICATE_COLUMN", "stands twice in its object");
      }
      addCell(column, json, place);
    }
    json.endObject();
    rows++;
    for (TextColumn column : columns) {
      if (column.rows() < rows) {
        column.addMissing();
      }
    }
  }

  /** Keys mostly come in the order of the columns. */
  private int column(String name, int expected, Place place) {
    if (expected < names.size() && names.get(expected).equals(name)) {
      return expected;
    }
    Integer known = places.get(name);
    if (known != null) {
      return known;
    }
    if (name.isEmpty()) {
      throw place.fault("EMPTY_NAME", "has an empty name, expected the name of a column");
    }
    checkText(name, place);
    TextColumn column = new TextColumn(ROWS);
    for (int row = 0; row < rows; row++) {
      column.addMissing();
    }
    places.put(name, names.size());
    names.add(name);
    columns.add(column);
    return names.size() - 1;
  }

  private void addCell(TextColumn column, JsonReader json, Place place) throws IOException {
    JsonToken token = json.peek();
    switch (token) {
      case NULL -> {
        json.nextNull();
        column.addMissing();
      }
      case STRING, NUMBER -> add(column, json.nextString(), place);
      case BOOLEAN -> add(column, String.valueOf(json.nextBoolean()), place);
      default ->
          throw place.fault(
              "NESTED_VALUE", "is " + kind(token) + ", expected a text, number, boolean or null");
    }
  }

  private void add(TextColumn column, String text, Place place) {
    if (missing.contains(text)) {
      column.addMissing();
      return;
    }
    int length = text.length();
    if (length > cell.length) {
      cell = Arrays.copyOf(cell, Math.max(length, (int) Math.min(1 << 30, cell.length * 2L)));
    }
    text.getChars(0, length, cell, 0);
    if (column.add(cell, 0, length)) {
      checkText(text, place);
    }
  }

  private static void checkText(String text, Place place) {
    if (text.indexOf(0) >= 0) {
      throw place.fault("NUL_CHARACTER", "holds a NUL character, expected text");
    }
  }

  static String kind(JsonToken token) {
    return switch (token) {
      case BEGIN_ARRAY -> "an array";
      case BEGIN_OBJECT -> "an object";
      default -> "a " + token.name().toLowerCase(Locale.ROOT);
    };
  }
}
