package kanon.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.console.TaskReport;
import kanon.api.platform.PluginAdmin;
import kanon.api.report.LevelsReport;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.RecordSchema;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/console-openapi.json} is what the records say; {@code ./build test kanon.console
 * -Dkanon.docs=write} writes it. {@code ConsoleApiTest} in {@code kanon.it} compares it with what
 * the console answers.
 */
class OpenApiTest {
  private static final Path FILE = Path.of("../../docs/console-openapi.json");
  private static final String SCHEMAS = "#/components/schemas/";

  private final Map<String, Object> schemas = new TreeMap<>();
  private final Map<String, Object> paths = new TreeMap<>();

  @Test
  void file_isWhatTheRecordsSay() throws IOException {
    String text = JsonTree.text(document());
    if ("write".equals(System.getProperty("kanon.docs"))) {
      Files.writeString(FILE, text);
    }
    assertEquals(text, Files.readString(FILE), "-Dkanon.docs=write writes it anew");
  }

  private Map<String, Object> document() {
    Object task = record(TaskReport.class);
    get("/", "The pages, and the version of the config", named("web.Door$Start"));
    get(
        "/table",
        "The columns of the chosen table; where none is chosen, tables that may be",
        either(named("table.ColumnTable$Document"), task, named("table.Chooser$Document")));
    get(
        "/table/choose",
        "Tables that may be chosen; folder=FOLDER lists another folder",
        named("table.Chooser$Document"));
    get(
        "/table/values",
        "The most frequent values of column=COLUMN: cells, so that show=yes is needed",
        either(named("table.ColumnValues$Document"), task));
    get(
        "/goal",
        "What is asked of the release, and the risk of the table as it is",
        either(named("goal.GoalPage$Document"), task));
    get(
        "/search",
        "The algorithms, and the runs that write nothing, the parts of columns numbered without show=yes",
        named("search.SearchPage$Document"));
    get(
        "/release",
        "What a run would do, and the last release, the parts of columns numbered without show=yes",
        named("release.ReleasePage$Document"));
    get("/plugins", "The bundles of plugins", named("plugins.PluginsPage$Document"));
    results(task);
    paths.put("/-/events", events());
    posts();
    return whole(paths, schemas);
  }

  /** The pages that are bundles of their own. */
  private void results(Object task) {
    get(
        "/hierarchies",
        "The quasi-identifiers, and what the levels of their hierarchies come to",
        named("hierarchies.HierarchiesPage$Overview"));
    get(
        "/hierarchies/edit",
        "The hierarchy of column=COLUMN as it is edited, values numbered without show=yes",
        either(named("hierarchies.EditorDocument"), task));
    get(
        "/hierarchies/effect",
        "What the levels of column=COLUMN come to as it is edited",
        either(record(LevelsReport.Attribute.class), task));
    get(
        "/explore",
        "A result: with node=LEVELS, or where it is a node, the lattice around it; run=ID for another",
        either(named("explore.ExplorePage$Document"), named("explore.ExplorePage$Other")));
    get(
        "/understand",
        "A release beside its table, the parts of columns numbered; the run's report with show=yes",
        either(named("understand.Hidden"), record(RunReport.class), task));
  }

  private void posts() {
    post("/table/choose", "Chooses a table", "path");
    post(
        "/table/database",
        "Chooses a table of a database: engine=duckdb with file, or engine=postgresql with host and so on",
        "engine",
        "file",
        "host",
        "port",
        "database",
        "secure",
        "user",
        "passwordFile",
        "table");
    post("/table/begin", "Takes the proposed config");
    post("/table/role", "Gives a column a role", "column", "role");
    post("/goal/add", "Asks for a model, with option.NAME=value", "model");
    post(
        "/goal/set",
        "Changes the options of the model at a place, with option.NAME=value",
        "place");
    post("/goal/remove", "Takes the model at a place away", "place");
    post("/goal/budget", "How many percent of the rows may be removed", "limit");
    post("/search/start", "Runs algorithms, with=NAME for each", "with", "deadline");
    post("/search/cancel", "Ends a run", "run");
    post("/search/use", "Chooses the algorithm of the release", "algorithm");
    post("/search/options", "Gives it options, option.NAME=value");
    post("/search/take", "Chooses the algorithm of a run", "run");
    post("/release/make", "Makes the release");
    post("/plugins/remove", "Takes a bundle out", "bundle");
    sent(
        "/table/upload",
        "Keeps a table, name=NAME in the address",
        named("table.TablePage$Uploaded"));
    sent(
        "/plugins/install",
        "Installs or updates a plugin, name=NAME.jar in the address",
        record(PluginAdmin.Entry.class));
    post(
        "/hierarchies",
        "Changes what is edited (do=group, ungroup, rename, move, place, undo, redo), saves it"
            + " (save) or begins anew (propose, file, reset)",
        "column",
        "version",
        "do",
        "node",
        "name",
        "target",
        "proposal",
        "file");
    post("/explore", "Tries a node (do=try) or takes it (do=take)", "do", "node");
  }

  /** What the event {@code state} holds. */
  private Map<String, Object> events() {
    Map<String, Object> content =
        Map.of("text/event-stream", Map.of("schema", named("web.State$Told")));
    Object responses =
        ordered("200", ordered("description", "each time one of them changes", "content", content));
    String summary = "The event state: the version of the config, pages, plugins and runs";
    return new TreeMap<>(Map.of("get", ordered("summary", summary, "responses", responses)));
  }

  /** A record of the console's bundles by its name below {@code kanon.console}. */
  private Object named(String name) {
    try {
      return record(Class.forName("kanon.console." + name).asSubclass(Record.class));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static Object either(Object... schemas) {
    return Map.of("anyOf", List.of(schemas));
  }

  private static Map<String, Object> whole(Map<String, Object> paths, Map<String, Object> schemas) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("openapi", "3.1.0");
    document.put("info", ordered("title", "Kanon's console", "version", "1.0.0"));
    document.put("paths", paths);
    Map<String, Object> cookie = ordered("type", "apiKey", "in", "cookie");
    cookie.put("name", "kanon-PORT");
    document.put(
        "components", ordered("schemas", schemas, "securitySchemes", Map.of("pass", cookie)));
    document.put("security", List.of(Map.of("pass", List.of())));
    return document;
  }

  private void get(String path, String summary, Object schema) {
    put(path, "get", ordered("summary", summary, "responses", answer(schema)));
  }

  private Map<String, Object> answer(Object schema) {
    Map<String, Object> content = Map.of("application/json", Map.of("schema", schema));
    Map<String, Object> refused =
        Map.of("application/json", Map.of("schema", named("web.Door$Refusal")));
    return ordered(
        "200", ordered("description", "answered", "content", content),
        "default", ordered("description", "refused", "content", refused));
  }

  private void post(String path, String summary, String... fields) {
    Map<String, Object> properties = new LinkedHashMap<>();
    for (String field : fields) {
      properties.put(field, text());
    }
    Object form = ordered("type", "object", "properties", properties);
    body(path, summary, "application/x-www-form-urlencoded", form, named("web.Door$Changed"));
  }

  private void sent(String path, String summary, Object answer) {
    body(path, summary, "application/octet-stream", Map.of("type", "string"), answer);
  }

  private void body(String path, String summary, String type, Object form, Object answer) {
    Map<String, Object> operation =
        ordered(
            "summary",
            summary,
            "requestBody",
            Map.of("content", Map.of(type, Map.of("schema", form))));
    operation.put("responses", answer(answer));
    put(path, "post", operation);
  }

  @SuppressWarnings("unchecked")
  private void put(String path, String method, Map<String, Object> operation) {
    Map<String, Object> of =
        (Map<String, Object>) paths.computeIfAbsent(path, p -> new TreeMap<String, Object>());
    of.put(method, operation);
  }

  /** A record's schema among the components, with those that it refers to. */
  private Object record(Class<? extends Record> type) {
    Map<String, Object> schema =
        new LinkedHashMap<>(RecordSchema.written(type, type.getSimpleName()));
    schema.remove("$schema");
    Object parts = schema.remove("$defs");
    if (parts instanceof Map<?, ?> map) {
      map.forEach((name, part) -> schemas.put(String.valueOf(name), moved(part)));
    }
    String name = type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    schemas.put(name, moved(schema));
    return Map.of("$ref", SCHEMAS + name);
  }

  private static Object moved(Object part) {
    if (part instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      map.forEach((key, value) -> copy.put(String.valueOf(key), moved(value)));
      return copy;
    }
    if (part instanceof List<?> list) {
      List<Object> copy = new ArrayList<>();
      list.forEach(item -> copy.add(moved(item)));
      return copy;
    }
    return part instanceof String text ? text.replace("#/$defs/", SCHEMAS) : part;
  }

  private static Map<String, Object> ordered(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put(String.valueOf(keysAndValues[i]), keysAndValues[i + 1]);
    }
    return map;
  }

  private static Object text() {
    return Map.of("type", "string");
  }
}
