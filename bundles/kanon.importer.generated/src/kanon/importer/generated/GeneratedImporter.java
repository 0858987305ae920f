package kanon.importer.generated;

import kanon.api.Importer;
import kanon.api.ProvidesImporter;
import kanon.api.Run;
import kanon.api.Source;
import kanon.model.Table;
import org.osgi.service.component.annotations.Component;

/** The importer {@code generated}. */
@Component
@ProvidesImporter(
    name = "generated",
    description = "Generates synthetic microdata instead of reading any")
public final class GeneratedImporter implements Importer<GeneratedOptions> {
  @Override
  public Class<GeneratedOptions> options() {
    return GeneratedOptions.class;
  }

  @Override
  public Table read(Source source, GeneratedOptions options, Run run) {
    return options.generated(run);
  }
}
