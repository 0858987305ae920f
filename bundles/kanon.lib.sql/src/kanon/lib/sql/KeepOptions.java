package kanon.lib.sql;

import java.util.Map;
import java.util.Optional;
import kanon.api.Option;
import kanon.lib.json.record.Options;

/** The options of a config's {@code output} for an engine over a database. */
record KeepOptions(
    @Option("The table to make, as in schema.table") Optional<String> table,
    @Option("The file to write, in place of a table") Optional<String> path,
    @Option(value = "Whether a table that is there already is replaced", standard = "false")
        boolean replace,
    @Option("Always jdbc") Optional<String> exporter) {

  /** Refuses options that contradict each other. */
  KeepOptions {
    if (table.isPresent() == path.isPresent()) {
      throw new IllegalArgumentException(
          "expected one of 'table' and 'path', found " + (table.isPresent() ? "both" : "none"));
    }
  }

  static KeepOptions of(Map<String, Object> output) {
    return Options.bind(KeepOptions.class, output, "output");
  }

  /** The name of a part's table. */
  String name(String suffix) {
    return Identifiers.suffixed(table.orElseThrow(), suffix);
  }
}
