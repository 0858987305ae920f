package kanon.importer.excel;

import java.util.Map;
import kanon.api.Importer;
import kanon.api.ProvidesImporter;
import kanon.api.Run;
import kanon.api.Source;
import kanon.model.Table;
import org.osgi.service.component.annotations.Component;

/** The importer {@code excel}. */
@Component
@ProvidesImporter(
    name = "excel",
    description = "Reads a sheet of an Excel workbook (.xlsx): what cells hold, dates as ISO dates",
    extensions = {"xlsx", "xlsm"},
    begins = "504b0304")
public final class ExcelImporter implements Importer<ExcelOptions> {
  @Override
  public Class<ExcelOptions> options() {
    return ExcelOptions.class;
  }

  @Override
  public Table read(Source source, ExcelOptions options, Run run) {
    return Workbook.with(source, workbook -> new SheetRead(source, workbook, options, run).table());
  }

  @Override
  public Map<String, Object> sniff(Source source, Map<String, Object> given, Run run) {
    return Workbook.with(
        source, workbook -> new SheetSniffer(source, workbook, given, run).options());
  }
}
