package kanon.lib.sql;

import java.util.Map;
import java.util.Optional;
import kanon.api.Option;
import kanon.api.Options;

/** What an engine over a database is told in a config's {@code output}. */
record KeepOptions(
    @Option("The table to make, as in schema.table") String table,
    @Option(value = "Whether a table that is there already is replaced", standard = "false")
        boolean replace,
    @Option("Always jdbc") Optional<String> exporter) {

  static KeepOptions of(Map<String, Object> output) {
    return Options.bind(KeepOptions.class, output, "output");
  }
}
