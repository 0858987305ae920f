package kanon.importer.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import kanon.api.Importer;
import kanon.model.Table;
import kanon.testkit.ImporterContract;
import kanon.testkit.TextTables;
import org.jspecify.annotations.Nullable;

class JsonImporterContractTest extends ImporterContract {
  @Override
  protected Importer<?> create() {
    return new JsonImporter();
  }

  @Override
  protected byte[] file(Table table) {
    return ("[" + rows(table, ",") + "]").getBytes(StandardCharsets.UTF_8);
  }

  /** Every character as an escape. */
  static String rows(Table table, String between) {
    StringBuilder file = new StringBuilder();
    for (List<@Nullable String> row : TextTables.cells(table)) {
      file.append(file.length() == 0 ? "" : between);
      for (int c = 0; c < row.size(); c++) {
        String cell = row.get(c);
        file.append(c == 0 ? "{" : ",").append(text(table.names().get(c))).append(':');
        file.append(cell == null ? "null" : text(cell));
      }
      file.append('}');
    }
    return file.toString();
  }

  private static String text(String text) {
    StringBuilder escaped = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      escaped.append(String.format("\\u%04x", (int) text.charAt(i)));
    }
    return escaped.append('"').toString();
  }

  @Override
  protected boolean namesColumnsWithoutRows() {
    return false;
  }

  @Override
  protected List<byte[]> malformed() {
    return java.util.stream.Stream.of(
            "",
            " \n",
            "3",
            "[",
            "[1]",
            "[{}]",
            "[{\"a\":1}",
            "[{\"a\":1},]",
            "[{\"a\":1}] 2",
            "[{\"a\":[1]}]",
            "[{\"a\":{}}]",
            "[{\"a\":1,\"a\":2}]",
            "[{\"\":1}]",
            "[{a:1}]",
            "[{\"a\":'1'}]",
            "[{\"a\":NaN}]",
            "[{\"a\":01}]",
            "[{\"a\":TRUE}]",
            "[{\"a\":\"\t\"}]",
            "[{\"a\":\"\\u0000\"}]",
            "[{\"a\":\"\\ud800\"}]",
            "{\"a\":1}{\"a\":2}",
            "{\"a\":1},\n{\"a\":2}",
            "{\"a\":1\n}",
            "{\"a\":1}\n[]\n")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("form", "object"), Map.of("form", ""));
  }
}
