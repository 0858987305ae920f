package kanon.importer.stata;

import kanon.api.Importer;
import kanon.api.ProvidesImporter;
import kanon.api.Run;
import kanon.api.Source;
import kanon.model.Table;
import org.osgi.service.component.annotations.Component;

/** The importer {@code stata}. */
@Component
@ProvidesImporter(
    name = "stata",
    description = "Reads tables of Stata 13 and newer (.dta): value labels, dates, missing values",
    extensions = "dta",
    begins = "3c73746174615f6474613e")
public final class StataImporter implements Importer<StataOptions> {
  @Override
  public Class<StataOptions> options() {
    return StataOptions.class;
  }

  @Override
  public Table read(Source source, StataOptions options, Run run) {
    return new StataRead(source, options, run).table();
  }
}
