package kanon.exporter.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.json.record.Options;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Release;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import kanon.testkit.TestTarget;
import kanon.testkit.TextTables;
import org.junit.jupiter.api.Test;

class JsonExporterTest {
  private static String write(Table table, Map<String, Object> options) {
    return write(table, options, new TestTarget());
  }

  private static String write(Table table, Map<String, Object> options, TestTarget target) {
    JsonExporterOptions bound = Options.bind(JsonExporterOptions.class, options, "test");
    try {
      new JsonExporter().write(Release.of(table), target, bound, TestRun.sequential());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return target.text();
  }

  private static Table column(Type type, String... values) {
    Dictionary dictionary = Dictionary.of(type, List.of(values), Optional.of("?"));
    int[] codes = new int[values.length + 1];
    Arrays.setAll(codes, i -> i);
    return new Table(List.of(new Column("a", dictionary, Codes.of(codes, codes.length))));
  }

  @Test
  void rows_standOnLines() {
    Table table =
        TextTables.of(List.of("a", "b"), List.of(List.of("1", "x"), List.of("2", "y")), "");
    assertEquals(
        "[\n{\"a\":\"1\",\"b\":\"x\"},\n{\"a\":\"2\",\"b\":\"y\"}\n]\n", write(table, Map.of()));
    assertEquals(
        "{\"a\":\"1\",\"b\":\"x\"}\n{\"a\":\"2\",\"b\":\"y\"}\n",
        write(table, Map.of("form", "lines")));
  }

  @Test
  void nameSaysWhetherObjectsStandOnLines() {
    Table table = TextTables.of(List.of("a"), List.of(List.of("1")), "");
    for (String lines : List.of("jsonl", "ndjson")) {
      assertEquals("{\"a\":\"1\"}\n", write(table, Map.of(), new TestTarget(lines)));
      assertEquals(
          "[\n{\"a\":\"1\"}\n]\n", write(table, Map.of("form", "array"), new TestTarget(lines)));
    }
    assertEquals("[\n{\"a\":\"1\"}\n]\n", write(table, Map.of(), new TestTarget("json")));
  }

  @Test
  void tableWithoutRows_isAnEmptyArrayOrFile() {
    Table table = TextTables.of(List.of("a"), List.of(), "");
    assertEquals("[]\n", write(table, Map.of()));
    assertEquals("", write(table, Map.of("form", "lines")));
    assertEquals("[]\n", write(new Table(List.of()), Map.of()));
  }

  @Test
  void numbers_areNumbersWhereTheColumnSaysSo() {
    assertEquals(
        "{\"a\":1}\n{\"a\":-20}\n{\"a\":\"007\"}\n{\"a\":null}\n",
        write(column(Type.INTEGER, "1", "-20", "007"), Map.of("form", "lines")));
    assertEquals(
        "{\"a\":1.50}\n{\"a\":2E3}\n{\"a\":\".5\"}\n{\"a\":null}\n",
        write(column(Type.DECIMAL, "1.50", "2E3", ".5"), Map.of("form", "lines")));
    assertEquals(
        "{\"a\":\"1\"}\n{\"a\":null}\n", write(column(Type.STRING, "1"), Map.of("form", "lines")));
  }

  @Test
  void isNumber_isTheGrammarOfJson() {
    for (String number :
        List.of("0", "-0", "12", "0.0", "1e5", "1E+05", "-1.25e-7", "10000000000000000000")) {
      assertTrue(JsonText.isNumber(number), number);
    }
    for (String text :
        List.of(
            "", "-", "01", "-00", "+1", ".5", "5.", "1.e5", "1e", "1e+", "1 ", " 1", "NaN", "1a",
            "0x1", "٣")) {
      assertFalse(JsonText.isNumber(text), text);
    }
  }

  @Test
  void text_isEscapedOnlyWhereNeeded() {
    assertEquals(
        "\"<a href='x'>&=é🜁/\\\"\\\\\\n\\r\\t\\b\\f\\u0001\\u001f\\u2028\\ud800\"",
        JsonText.of("<a href='x'>&=é🜁/\"\\\n\r\t\b\f\u0001\u001F\u2028\uD800"));
    assertEquals("\"\\udc00\\ud800\"", JsonText.of("\uDC00\uD800"));
  }

  @Test
  void lines_sayWhatTheArraySays() {
    Seeds.each(
        50,
        seed -> {
          Table table = TextTables.next(seed, Shape.MIXED);
          JsonArray rows = new JsonArray();
          write(table, Map.of("form", "lines"))
              .lines()
              .forEach(line -> rows.add(new Gson().fromJson(line, JsonObject.class)));
          TextTables.assertSame(table, JsonExporterContractTest.table(rows));
        });
  }
}
