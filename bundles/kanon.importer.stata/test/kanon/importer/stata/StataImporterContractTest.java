package kanon.importer.stata;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.api.Importer;
import kanon.model.Table;
import kanon.testkit.ImporterContract;
import kanon.testkit.TextTables;

class StataImporterContractTest extends ImporterContract {
  /** Texts of Stata have no missing value but the empty text, which a table may have. */
  private static final String MISSING = "<missing>";

  @Override
  protected Importer<?> create() {
    return new StataImporter();
  }

  @Override
  protected Map<String, Object> standardOptions() {
    return Map.of("missing", List.of(MISSING));
  }

  @Override
  protected byte[] file(Table table) {
    int width = 64;
    StataBook book = new StataBook();
    table.names().forEach(name -> book.column(name, width, "%9s", ""));
    List<byte[]> rows = new ArrayList<>();
    for (List<String> cells : TextTables.cells(table)) {
      byte[] row = new byte[width * cells.size()];
      for (int c = 0; c < cells.size(); c++) {
        String cell = cells.get(c);
        byte[] text = (cell == null ? MISSING : cell).getBytes(StandardCharsets.UTF_8);
        System.arraycopy(text, 0, row, width * c, text.length);
      }
      rows.add(row);
    }
    return book.with(rows, Map.of());
  }

  @Override
  protected List<byte[]> malformed() {
    byte[] good = file(TextTables.of(List.of("a"), List.of(List.of("x")), ""));
    List<byte[]> bad = new ArrayList<>();
    bad.add(new byte[0]);
    bad.add("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8));
    for (int length = 10; length < good.length; length += good.length / 12) {
      bad.add(Arrays.copyOf(good, length));
    }
    for (String part : List.of("118<", "LSF", "<map>", "<data>", "</value_labels>")) {
      String text = new String(good, StandardCharsets.ISO_8859_1);
      bad.add(text.replace(part, "~".repeat(part.length())).getBytes(StandardCharsets.ISO_8859_1));
    }
    bad.add(file(TextTables.of(List.of("a", "a"), List.of(List.of("x", "y")), "")));
    bad.add(
        new StataBook()
            .column("a", 4, "%9s", "")
            .with(List.of(new byte[] {-1, -1, 0, 0}), Map.of()));
    bad.add(new StataBook().column("a", 60_000, "%9s", "").with(List.of(), Map.of()));
    return bad;
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("labels", "some"),
        Map.of("missing", "?"),
        Map.of("encoding", "no such"),
        Map.of("encoding", "utf-99"));
  }
}
