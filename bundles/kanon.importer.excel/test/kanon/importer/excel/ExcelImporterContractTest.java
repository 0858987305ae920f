package kanon.importer.excel;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.api.Importer;
import kanon.model.Table;
import kanon.testkit.ImporterContract;
import kanon.testkit.TextTables;

class ExcelImporterContractTest extends ImporterContract {
  /** An empty row is none in a sheet, so that missing values need a text of their own. */
  private static final String MISSING = "<missing>";

  @Override
  protected Importer<?> create() {
    return new ExcelImporter();
  }

  @Override
  protected Map<String, Object> standardOptions() {
    return Map.of("missing", List.of(MISSING), "header", true);
  }

  @Override
  protected byte[] file(Table table) {
    return Books.of(
        sheet -> {
          Books.row(sheet, 0, table.names().toArray(String[]::new));
          int row = 1;
          for (List<String> cells : TextTables.cells(table)) {
            String[] texts =
                cells.stream().map(c -> c == null ? MISSING : c).toArray(String[]::new);
            Books.row(sheet, row++, texts);
          }
        });
  }

  @Override
  protected List<byte[]> malformed() {
    byte[] good = Books.of(sheet -> Books.row(sheet, 0, "a", "b"));
    return List.of(
        new byte[0],
        "a,b\n1,2\n".getBytes(StandardCharsets.UTF_8),
        Arrays.copyOf(good, good.length / 2),
        Arrays.copyOf(good, 100),
        "PK\3\4 and nothing more".getBytes(StandardCharsets.UTF_8),
        Books.of(sheet -> {}),
        Books.of(sheet -> Books.row(sheet, 0, "a", "a")),
        Books.of(
            sheet -> {
              sheet.value(0, 0, "a");
              sheet.value(0, 2, "c");
            }),
        Books.of(
            sheet -> {
              Books.row(sheet, 0, "a", "b");
              Books.row(sheet, 1, "1", "2", "3");
            }));
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("names", List.of()),
        Map.of("names", List.of("a", "")),
        Map.of("names", List.of("a", "a")),
        Map.of("skip", -1L),
        Map.of("missing", "?"));
  }
}
