package kanon.plugins;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What a new plugin can be. Each has a folder of templates by its name. */
enum ProjectKind {
  ALGORITHM("an algorithm", "kanon run CONFIG.json algorithm=@name@", Has.OPTIONS),
  MODEL("a privacy model", "kanon check CONFIG.json privacy.0.model=@name@", Has.OPTIONS),
  PRESET("a preset", "kanon check CONFIG.json preset=@name@", Has.OPTIONS),
  METRIC("a metric", "kanon run CONFIG.json 'metrics=[\"@name@\"]'", Has.OPTIONS),
  ATTACK("an attack", "kanon attack RELEASE.csv --attacks @name@", Has.OPTIONS),
  HIERARCHY(
      "a builder of hierarchies",
      "kanon check CONFIG.json 'attributes.COLUMN.hierarchy={\"@name@\": {}}'",
      Has.OPTIONS),
  TRANSFORM(
      "a transform",
      "kanon check CONFIG.json 'attributes.COLUMN.transform=[{\"@name@\": {}}]'",
      Has.OPTIONS),
  IMPORTER("an importer", "kanon check CONFIG.json input.importer=@name@", Has.OPTIONS, Has.FAULTS),
  EXPORTER("an exporter", "kanon run CONFIG.json output.exporter=@name@", Has.OPTIONS),
  ENGINE("an engine", "kanon check CONFIG.json input.engine=@name@", Has.FAULTS, Has.LIBRARY),
  COMMAND("a command", "kanon @name@"),
  PAGE("a page of the console", "kanon serve"),
  CHECK("a check of the doctor", "kanon doctor");

  /** What stands beside the plugin and its contract test. */
  enum Has {
    /** A record of options. */
    OPTIONS,
    /** Codes of its own. */
    FAULTS,
    /** A library of Kanon's inside. */
    LIBRARY
  }

  private static final String DASHED = "[a-z][a-z0-9]*(-[a-z0-9]+)*";

  /** As in "an algorithm". */
  final String article;

  private final String use;
  private final boolean options;
  private final boolean faults;
  private final boolean library;

  ProjectKind(String article, String use, Has... parts) {
    this.article = article;
    this.use = use;
    List<Has> all = List.of(parts);
    options = all.contains(Has.OPTIONS);
    faults = all.contains(Has.FAULTS);
    library = all.contains(Has.LIBRARY);
  }

  /** The names of all. */
  static List<String> labels() {
    return Stream.of(values()).map(ProjectKind::label).toList();
  }

  static ProjectKind of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  boolean has(Has part) {
    return switch (part) {
      case OPTIONS -> options;
      case FAULTS -> faults;
      case LIBRARY -> library;
    };
  }

  /** Whether the template opens files, which a plugin says that it needs. */
  boolean opensFiles() {
    return this == IMPORTER || this == ENGINE || this == CHECK;
  }

  /** Whether something of this kind may be called so. */
  boolean accepts(String name) {
    return name.matches(this == TRANSFORM ? "[a-z][a-zA-Z0-9]*" : DASHED);
  }

  /** What its names are, for messages. */
  String names() {
    return this == TRANSFORM
        ? "one word that begins with a small letter, as dateShift"
        : "lower-case words joined by '-'";
  }

  /** What a config or a command says to use it. */
  String use(String name) {
    return use.replace("@name@", name);
  }

  /** What shows it once it is installed. */
  String look(String name) {
    return switch (this) {
      case COMMAND -> "kanon help " + name;
      case PAGE, CHECK -> "kanon plugins";
      default -> "kanon describe " + label() + " " + name;
    };
  }
}
