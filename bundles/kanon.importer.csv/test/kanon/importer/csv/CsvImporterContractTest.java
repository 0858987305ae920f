package kanon.importer.csv;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import kanon.api.Importer;
import kanon.model.Table;
import kanon.testkit.ImporterContract;
import kanon.testkit.TextTables;
import org.jspecify.annotations.Nullable;

class CsvImporterContractTest extends ImporterContract {
  @Override
  protected Importer<?> create() {
    return new CsvImporter();
  }

  /** The random names of columns may be numbers. */
  @Override
  protected Map<String, Object> standardOptions() {
    return Map.of("header", true);
  }

  @Override
  protected byte[] file(Table table) {
    return quoted(table, "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Every text in quotes, missing values without. */
  static String quoted(Table table, String lineEnd) {
    StringBuilder file = new StringBuilder();
    line(table.names(), lineEnd, file);
    TextTables.cells(table).forEach(row -> line(row, lineEnd, file));
    return file.toString();
  }

  private static void line(List<? extends @Nullable String> cells, String end, StringBuilder into) {
    for (int c = 0; c < cells.size(); c++) {
      String cell = cells.get(c);
      into.append(c == 0 ? "" : ",");
      into.append(cell == null ? "" : '"' + cell.replace("\"", "\"\"") + '"');
    }
    into.append(end);
  }

  @Override
  protected List<byte[]> malformed() {
    return List.of(
        new byte[0],
        "\n\n".getBytes(StandardCharsets.UTF_8),
        "a,b\n1\n".getBytes(StandardCharsets.UTF_8),
        "a,b\n1,2,3\n".getBytes(StandardCharsets.UTF_8),
        "a,b\n\"1,2\n".getBytes(StandardCharsets.UTF_8),
        "a,a\n1,2\n".getBytes(StandardCharsets.UTF_8),
        "a,\n1,2\n".getBytes(StandardCharsets.UTF_8),
        "a,b\n1,\0\n".getBytes(StandardCharsets.UTF_8),
        "a,b\n1,é\n".getBytes(StandardCharsets.ISO_8859_1),
        "a,b\n\"1\"x,2\n".getBytes(StandardCharsets.UTF_8));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("separator", ""),
        Map.of("separator", ",,"),
        Map.of("separator", "\n"),
        Map.of("separator", "\0"),
        Map.of("separator", "\""),
        Map.of("quote", "ab"),
        Map.of("skip", -1L),
        Map.of("skipEnd", -1L),
        Map.of("skipEnd", 1001L),
        Map.of("escape", "\""),
        Map.of("escape", ","),
        Map.of("escape", "ab"),
        Map.of("escape", "\\", "quote", ""),
        Map.of("comment", ""),
        Map.of("comment", ","),
        Map.of("header", "yes"),
        Map.of("quote", "\r"),
        Map.of("quote", ","),
        Map.of("names", List.of()),
        Map.of("names", List.of("a", "")),
        Map.of("names", List.of("a", "a")),
        Map.of("trim", true, "separator", "\t"),
        Map.of("encoding", "no such"),
        Map.of("encoding", "utf-9"),
        Map.of("missing", "?"));
  }
}
