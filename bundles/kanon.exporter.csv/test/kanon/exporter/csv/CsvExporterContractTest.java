package kanon.exporter.csv;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Exporter;
import kanon.api.Importer;
import kanon.importer.csv.CsvImporter;
import kanon.lib.json.record.Options;
import kanon.model.Release;
import kanon.model.Table;
import kanon.testkit.ExporterContract;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import kanon.testkit.TextTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvExporterContractTest extends ExporterContract {
  private static final int ROUNDS = 200;

  @TempDir private Path folder;

  @Override
  protected Exporter<?> create() {
    return new CsvExporter();
  }

  @Override
  protected Map<String, Object> standardOptions() {
    return Map.of("missing", "");
  }

  @Override
  protected Table readBack(byte[] file) {
    return read(new CsvImporter(), file, Map.of());
  }

  /** Names of columns may be anything, so the importer is told that they are names. */
  private <O extends Record> Table read(
      Importer<O> importer, byte[] file, Map<String, Object> given) {
    Map<String, Object> options = new LinkedHashMap<>(given);
    options.put("header", true);
    return importer.read(
        TestSource.of(folder, file),
        Options.bind(importer.options(), options, "test"),
        TestRun.sequential());
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("separator", ""),
        Map.of("separator", ";;"),
        Map.of("separator", "\""),
        Map.of("separator", "\n"),
        Map.of("lineEnd", "cr"),
        Map.of("quotes", "never"),
        Map.of("missing", "a,b"),
        Map.of("missing", "\""),
        Map.of("missing", "\n"));
  }

  private void comesBack(Table table, Map<String, Object> written, Map<String, Object> read) {
    byte[] file = written(Release.of(table), written).only();
    TextTables.assertSame(table, read(new CsvImporter(), file, read));
  }

  @Test
  void roundTrip_keepsMissingAndTextApart() {
    Seeds.each(
        ROUNDS,
        seed -> {
          Shape shape = seed % 2 == 0 ? Shape.MIXED : Shape.MISSING_HEAVY;
          Table table = TextTables.next(seed, shape);
          List<Object> shown = List.of(shown(table));
          comesBack(table, Map.of(), Map.of("missing", shown));
          comesBack(table, Map.of("bom", true), Map.of("missing", shown));
          comesBack(
              table,
              Map.of("separator", ";", "lineEnd", "crlf"),
              Map.of("separator", ";", "missing", shown));
          comesBack(table, Map.of(), Map.of("missing", shown, "trim", true));
          comesBack(
              table,
              Map.of("quotes", "always", "missing", "a"),
              Map.of("missing", List.of("?", "", "a")));
        });
  }

  private static String shown(Table table) {
    return table.columns().stream()
        .map(kanon.model.Column::dictionary)
        .filter(d -> d.missing() >= 0)
        .map(d -> d.value(d.missing()))
        .findFirst()
        .orElse("");
  }

  @Test
  void roundTrip_ofAFaultIsNone() {
    assertThrows(
        AssertionError.class,
        () ->
            comesBack(
                TextTables.of(List.of("a"), List.of(List.of("?")), ""),
                Map.of(),
                Map.of("missing", List.of("?"))));
  }
}
