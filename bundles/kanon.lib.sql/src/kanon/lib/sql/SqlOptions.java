package kanon.lib.sql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.Option;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;

/** The options of a config's {@code input} for an engine over a database. */
public record SqlOptions(
    @Option("The database: a JDBC address without user and password") Optional<String> url,
    @Option("The table or view to read, as in schema.table") Optional<String> table,
    @Option("A query to read, in place of a table") Optional<String> query,
    @Option("The files to read, in place of a table, such as data/*.parquet") Optional<String> path,
    @Option("The character between cells of CSV files, in place of what their first line tells")
        Optional<String> separator,
    @Option("The database's user") Optional<String> user,
    @Option("The environment variable that holds the password") Optional<String> passwordVariable,
    @Option("The file whose first line is the password") Optional<String> passwordFile,
    @Option("How much memory an embedded database may take, such as 4GB") Optional<String> memory,
    @Option(value = "Whether frequency sets are asked of the database", standard = "false")
        boolean pushdown,
    @Option("Which engine") Optional<String> engine,
    @Option("Always jdbc") Optional<String> importer) {

  static final String START_LEVELS = "startLevels";
  private static final List<String> SECRET = List.of("password", "passwd", "pwd", "secret");

  /** Refuses options that contradict each other. */
  public SqlOptions {
    if (importer.filter(i -> !i.equals(SqlSession.JDBC)).isPresent()) {
      throw new IllegalArgumentException(
          "'importer' is '"
              + importer.get()
              + "', expected "
              + SqlSession.JDBC
              + ": the engine reads the data itself");
    }
    List<String> named = new ArrayList<>();
    table.ifPresent(t -> named.add("table"));
    query.ifPresent(q -> named.add("query"));
    path.ifPresent(p -> named.add("path"));
    if (named.size() != 1) {
      throw new IllegalArgumentException(
          "expected one of 'table', 'query' and 'path', found "
              + (named.isEmpty() ? "none" : String.join(" and ", named)));
    }
    if (separator.filter(s -> s.length() != 1 || "\r\n\0\"".contains(s)).isPresent()) {
      throw new IllegalArgumentException(
          "'separator' expects one character, neither a quote nor a line break nor NUL");
    }
    if (separator.isPresent() && path.isEmpty()) {
      throw new IllegalArgumentException("'separator' is for CSV files, expected 'path'");
    }
    if (passwordVariable.isPresent() && passwordFile.isPresent()) {
      throw new IllegalArgumentException(
          "expected one of 'passwordVariable' and 'passwordFile', found both");
    }
  }

  /** Binds a config's {@code input}; {@code startLevels} is read apart. */
  static SqlOptions of(Map<String, Object> input) {
    Map<String, Object> given = new LinkedHashMap<>(input);
    given.remove(START_LEVELS);
    for (String key : given.keySet()) {
      if (SECRET.contains(key.toLowerCase(Locale.ROOT))) {
        throw KanonException.usage(
            "PASSWORD_IN_CONFIG",
            "input.%s: a password does not belong into a config; name it by passwordVariable or passwordFile"
                .formatted(key));
      }
    }
    SqlOptions options = Options.bind(SqlOptions.class, given, "input");
    options.url.ifPresent(SqlOptions::refuseSecrets);
    return options;
  }

  private static void refuseSecrets(String url) {
    String lower = url.toLowerCase(Locale.ROOT);
    boolean parameter =
        SECRET.stream().anyMatch(word -> lower.matches(".*[?&;]\\w*" + word + "=.*"));
    if (parameter || lower.matches("[^/]*//[^/@]*:[^/@]*@.*")) {
      throw KanonException.usage(
          "PASSWORD_IN_CONFIG",
          "input.url holds a password, which does not belong into a config; name it by passwordVariable or passwordFile");
    }
  }

  /** The address, which must be given. */
  public String address() {
    return url.orElseThrow(
        () -> KanonException.usage("URL_MISSING", "input.url is missing: the database"));
  }
}
