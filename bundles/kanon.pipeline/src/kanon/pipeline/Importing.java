package kanon.pipeline;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Engine;
import kanon.api.Importer;
import kanon.api.Run;
import kanon.api.Source;
import kanon.model.KanonException;
import kanon.model.Table;

/**
 * The input as an engine is told of it.
 *
 * @param settings as in the config
 * @param importer what reads it
 * @param source where from
 * @param places finds files
 */
record Importing(
    Map<String, Object> settings, Optional<Wired> importer, Source source, Places places)
    implements Engine.Input {

  /**
   * A file, or nothing where an importer needs none.
   *
   * @param name how the user calls it
   * @param path where it is
   */
  record FileSource(String name, Optional<Path> path) implements Source {}

  static Source source(Optional<Path> path) {
    return new FileSource(path.map(Path::toString).orElse("input"), path);
  }

  @Override
  public Path find(String name) {
    return places.pattern(name);
  }

  @Override
  public Table table(Run run) {
    Wired reader =
        importer.orElseThrow(
            () -> KanonException.usage("IMPORTER_MISSING", "input.importer is missing"));
    Importer<Record> plugin = reader.as(Importer.class);
    Table table = Blame.on(reader.lease(), () -> plugin.read(source, reader.options(), run));
    Set<String> names = new HashSet<>();
    for (String name : table.names()) {
      if (!names.add(name)) {
        throw KanonException.input(
            "DUPLICATE_COLUMN", source.name() + " has two columns named '" + name + "'");
      }
    }
    return table;
  }
}
