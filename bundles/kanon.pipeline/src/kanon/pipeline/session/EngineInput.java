package kanon.pipeline.session;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Engine;
import kanon.api.Importer;
import kanon.api.Run;
import kanon.api.Source;
import kanon.api.Transformation;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.source.InputSource;

/**
 * The input as an engine is told of it.
 *
 * @param settings as in the config
 * @param read its rows, where an importer read them
 * @param transformations what the engine is to do to columns of data of its own
 * @param files finds files
 */
public record EngineInput(
    Map<String, Object> settings,
    Optional<Table> read,
    List<Transformation> transformations,
    InputFiles files)
    implements Engine.Input {
  /** The option of importers that lists what stands for a missing value. */
  public static final String MISSING = "missing";

  /** Has an importer read a file, or make the table that it describes. */
  public static Table read(BoundPlugin importer, Optional<Path> file, RunControl run) {
    Source source = InputSource.of(file);
    Importer<Record> plugin = importer.as(Importer.class);
    Table table =
        PluginCall.on(importer.lease(), run, () -> plugin.read(source, importer.options(), run));
    Set<String> seen = new HashSet<>();
    List<String> names = table.names();
    for (int c = 0; c < names.size(); c++) {
      // Names may be a row that was taken for a header.
      if (!seen.add(names.get(c))) {
        throw KanonException.input(
            "DUPLICATE_COLUMN",
            "%s: column %d is named like another".formatted(source.name(), c + 1));
      }
    }
    return table;
  }

  /** What an importer shows missing values by. */
  public static String missing(BoundPlugin importer) {
    return importer.values().get(MISSING) instanceof List<?> texts && !texts.isEmpty()
        ? String.valueOf(texts.get(0))
        : "";
  }

  @Override
  public Path find(String name) {
    return files.pattern(name);
  }

  @Override
  public Table table(Run run) {
    return read.orElseThrow(EngineInput::importerMissing);
  }

  /** Nothing in the config says what reads the input. */
  public static KanonException importerMissing() {
    return KanonException.usage("IMPORTER_MISSING", "input.importer is missing");
  }
}
