package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.KanonException;

/**
 * Tables of a release in the database itself, seen by nobody under their names before all of them
 * are complete and published.
 */
final class Publication implements Session.Kept {
  private final KeepOptions options;
  private final Run run;
  private final Publisher publisher;
  private final List<Part> parts = new ArrayList<>();
  private final List<Runnable> steps = new ArrayList<>();

  Publication(Database database, Map<String, Object> output, Run run) {
    this.options = KeepOptions.of(output);
    this.run = run;
    publisher = Publisher.of(database);
  }

  /**
   * Refuses what could not be kept: tables that are there, and databases that may not be written.
   */
  static void require(Database database, Map<String, Object> output, List<String> suffixes) {
    KeepOptions options = KeepOptions.of(output);
    Dialect dialect = database.dialect();
    if (options.path().isPresent()) {
      WrittenFiles.require(dialect, options.path().get());
      return;
    }
    dialect.requirePlace(database.access());
    List<String> names = suffixes.stream().map(options::name).toList();
    database
        .access()
        .options()
        .table()
        .ifPresent(
            source -> {
              if (names.stream().map(dialect::table).anyMatch(dialect.table(source)::equals)) {
                throw KanonException.usage(
                    "SAME_TABLE", "output.table would overwrite the input '" + source + "'");
              }
            });
    Publisher.of(database).require(names, options.replace());
  }

  static KanonException exists(String name) {
    return KanonException.usage(
        "TABLE_EXISTS",
        "output.table: '%s' exists already; give another name, or \"replace\": true"
            .formatted(name.replace("\"", "")));
  }

  /** Has a table made of what a query yields. */
  void add(String suffix, String query, long rows) {
    String name = options.name(suffix);
    parts.add(Part.of(options.table().orElseThrow() + suffix, rows));
    steps.add(() -> publisher.make(name, options.replace(), query, run));
  }

  /** Writes all of it, to be seen by nobody yet. */
  Publication written() {
    try {
      publisher.begin();
      steps.forEach(Runnable::run);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
    return this;
  }

  @Override
  public List<Part> parts() {
    return List.copyOf(parts);
  }

  @Override
  public void publish() {
    publisher.publish();
  }

  @Override
  public void close() {
    publisher.close();
  }
}
