package kanon.exporter.excel;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import kanon.api.Exporter;
import kanon.api.ProvidesExporter;
import kanon.api.Run;
import kanon.api.Target;
import kanon.model.Release;
import org.osgi.service.component.annotations.Component;

/** The exporter {@code excel}. */
@Component
@ProvidesExporter(
    name = "excel",
    description = "Writes Excel workbooks (.xlsx): numbers and dates as such, no text as a formula",
    extensions = "xlsx")
public final class ExcelExporter implements Exporter<ExcelExporterOptions> {
  @Override
  public Class<ExcelExporterOptions> options() {
    return ExcelExporterOptions.class;
  }

  @Override
  public void write(Release release, Target target, ExcelExporterOptions options, Run run)
      throws IOException {
    List<SheetTable> sheets = new ArrayList<>();
    for (Release.Part part : release.parts()) {
      sheets.add(SheetTable.of(part.table(), options.missing(), run));
    }
    for (int i = 0; i < sheets.size(); i++) {
      try (OutputStream out = target.open(release.parts().get(i).suffix())) {
        new BookFile(out).write(options.sheet(), sheets.get(i), run);
      }
    }
  }
}
