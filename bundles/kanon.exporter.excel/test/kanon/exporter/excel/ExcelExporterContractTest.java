package kanon.exporter.excel;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.api.Exporter;
import kanon.api.Importer;
import kanon.importer.excel.ExcelImporter;
import kanon.lib.json.record.Options;
import kanon.model.Table;
import kanon.testkit.ExporterContract;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import org.junit.jupiter.api.io.TempDir;

class ExcelExporterContractTest extends ExporterContract {
  /** An empty text is one that a table may have, so that missing values need another. */
  private static final String MISSING = "<missing>";

  @TempDir private Path folder;

  @Override
  protected Exporter<?> create() {
    return new ExcelExporter();
  }

  @Override
  protected Map<String, Object> standardOptions() {
    return Map.of("missing", MISSING);
  }

  @Override
  protected Table readBack(byte[] file) {
    return read(new ExcelImporter(), folder, file, List.of(MISSING));
  }

  /** Reads with the importer; names of columns may be anything, so it is told that they are. */
  static <O extends Record> Table read(
      Importer<O> importer, Path folder, byte[] file, List<String> missing) {
    return importer.read(
        TestSource.of(folder, file),
        Options.bind(importer.options(), Map.of("header", true, "missing", missing), "test"),
        TestRun.sequential());
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(
        Map.of("sheet", ""),
        Map.of("sheet", " "),
        Map.of("sheet", "a/b"),
        Map.of("sheet", "[a]"),
        Map.of("sheet", "'a'"),
        Map.of("sheet", "a\nb"),
        Map.of("sheet", "x".repeat(32)),
        Map.of("missing", 1L));
  }
}
