package kanon.importer.json;

import java.util.Map;
import kanon.api.Importer;
import kanon.api.ProvidesImporter;
import kanon.api.Run;
import kanon.api.Source;
import kanon.model.Table;
import org.osgi.service.component.annotations.Component;

/** The importer {@code json}. */
@Component
@ProvidesImporter(
    name = "json",
    description = "Reads JSON files: an array of objects, or an object a line, strictly",
    extensions = {"json", "jsonl", "ndjson"},
    begins = {"5b", "7b"})
public final class JsonImporter implements Importer<JsonOptions> {
  @Override
  public Class<JsonOptions> options() {
    return JsonOptions.class;
  }

  @Override
  public Table read(Source source, JsonOptions options, Run run) {
    return new JsonRead(source, options, run).table();
  }

  @Override
  public Map<String, Object> sniff(Source source, Map<String, Object> given, Run run) {
    return new JsonSniffer(source, given, run).options();
  }
}
