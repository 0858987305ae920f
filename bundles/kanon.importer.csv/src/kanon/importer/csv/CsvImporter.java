package kanon.importer.csv;

import java.util.Map;
import kanon.api.Importer;
import kanon.api.ProvidesImporter;
import kanon.api.Run;
import kanon.api.Source;
import kanon.model.Table;
import org.osgi.service.component.annotations.Component;

/** The importer {@code csv}. */
@Component
@ProvidesImporter(
    name = "csv",
    description = "Reads CSV files (RFC 4180) with any separator, strictly",
    extensions = {"csv", "tsv", "tab", "txt"},
    begins = "*")
public final class CsvImporter implements Importer<CsvOptions> {
  @Override
  public Class<CsvOptions> options() {
    return CsvOptions.class;
  }

  @Override
  public Table read(Source source, CsvOptions options, Run run) {
    return new CsvRead(source, options, run).table();
  }

  @Override
  public Map<String, Object> sniff(Source source, Map<String, Object> given, Run run) {
    return new CsvSniffer(source, given, run).options();
  }
}
