package kanon.lib.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.KanonException;

/** Has the database write the parts of a release into files, in the format that a name says. */
final class WrittenFiles {
  private final Database database;
  private final String format;
  private final Function<String, Path> files;
  private final Run run;
  private final List<Session.Kept.Part> parts = new ArrayList<>();

  WrittenFiles(
      Database database, Map<String, Object> output, Function<String, Path> files, Run run) {
    this.database = database;
    this.files = files;
    this.run = run;
    format = extension(KeepOptions.of(output).path().orElseThrow());
  }

  private static String extension(String path) {
    return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** Refuses formats that the database does not write. */
  static void require(Dialect dialect, String path) {
    List<String> formats = dialect.formats();
    if (formats.isEmpty()) {
      throw KanonException.usage(
          "WRITES_NO_FILES",
          "output.path: %s writes no files; expected output.table, or another exporter"
              .formatted(dialect.name()));
    }
    if (!formats.contains(extension(path))) {
      throw KanonException.usage(
          "UNKNOWN_FORMAT",
          "output.path: %s writes files that end in .%s, found '%s'"
              .formatted(dialect.name(), String.join(", .", formats), path));
    }
  }

  /** Writes what a query yields. */
  void add(String suffix, String query, long rows) {
    database.execute(run, database.dialect().copy(query, files.apply(suffix), format));
    parts.add(Session.Kept.Part.of(suffix, rows));
  }

  List<Session.Kept.Part> parts() {
    return List.copyOf(parts);
  }
}
