package kanon.campaign.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Json;

/** The table as it was and what was asked for, read from a config and the files that it names. */
final class Original {
  private final Path folder;
  private final Map<String, Object> config;
  private final Csv.Table table;
  private final String missingText;
  private final Optional<Csv.Table> population;
  private final List<Subject> subjects = new ArrayList<>();

  /** The table that a config names. */
  static Path input(Path configFile) throws IOException {
    Map<String, Object> config = Json.object(Files.readString(configFile));
    return configFile.resolveSibling((String) Json.at(config, "input", "path"));
  }

  /** Reads a config and its files; the table is the one that its transforms have to make. */
  Original(Path configFile, Path plain) throws IOException {
    folder = configFile.toAbsolutePath().getParent();
    config = Json.object(Files.readString(configFile));
    Object input = config.getOrDefault("input", Json.NULL);
    List<String> missing =
        Json.list(Json.at(input, "options", "missing")).stream().map(String.class::cast).toList();
    Set<String> texts = missing.isEmpty() ? Set.of("") : Set.copyOf(missing);
    missingText = missing.isEmpty() ? "" : missing.get(0);
    table = Csv.table(plain, texts);
    population = people(Json.at(config, "population", "path"));
    Map<String, Object> attributes = Json.map(Json.at(config, "attributes"));
    for (Map.Entry<String, Object> told : attributes.entrySet()) {
      int place = table.column(told.getKey());
      List<String> cells = table.rows().stream().map(row -> row.get(place)).toList();
      subjects.add(
          new Subject(
              told.getKey(),
              place,
              Json.map(told.getValue()),
              cells,
              ofPeople(told.getKey()),
              missingText,
              folder));
    }
  }

  private Optional<Csv.Table> people(Object path) throws IOException {
    return path instanceof String name
        ? Optional.of(Csv.table(file(name), Set.of("")))
        : Optional.empty();
  }

  /** What a column has in the population. */
  List<String> ofPeople(String column) {
    if (population.isEmpty() || population.get().column(column) < 0) return List.of();
    int place = population.get().column(column);
    return population.get().rows().stream().map(row -> row.get(place)).toList();
  }

  /** The people whom the table is drawn from, where the config names them. */
  Optional<Csv.Table> population() {
    return population;
  }

  Map<String, Object> config() {
    return config;
  }

  /** A file of the config's folder. */
  Path file(String name) {
    return folder.resolve(name);
  }

  Csv.Table table() {
    return table;
  }

  List<List<String>> rows() {
    return table.rows();
  }

  /** The texts that are missing in what is released. */
  Set<String> missing() {
    return Set.of(missingText);
  }

  List<Subject> subjects() {
    return subjects;
  }

  /** The columns of a role, in the config's order. */
  List<Subject> of(String role) {
    return subjects.stream().filter(s -> s.role().equals(role)).toList();
  }

  Subject subject(String name) {
    return subjects.stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
  }

  /** The names of the columns of some roles, in the table's order. */
  List<String> names(Set<String> roles) {
    return names(s -> roles.contains(s.role()));
  }

  /** The names of the columns that a release of cells has, in the table's order. */
  List<String> released() {
    return names(s -> !s.role().equals("identifying") || s.pseudonym());
  }

  private List<String> names(Predicate<Subject> wanted) {
    Set<String> names =
        subjects.stream().filter(wanted).map(Subject::name).collect(Collectors.toSet());
    return table.header().stream().filter(names::contains).toList();
  }

  List<Map<String, Object>> models() {
    return Json.list(Json.at(config, "privacy")).stream().map(Json::map).toList();
  }

  String algorithm() {
    Object told = config.getOrDefault("algorithm", Json.NULL);
    Object name = told instanceof String ? told : Json.at(told, "name");
    return name instanceof String text ? text : "";
  }

  /** How many rows may be removed. */
  long removable() {
    Object limit = Json.at(config, "suppression", "limit");
    double share = limit instanceof Number n ? n.doubleValue() : 0;
    return (long) Math.floor(share * rows().size() + 1e-9);
  }
}
