package kanon.console.table;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Project;
import kanon.api.console.ProvidesPage;
import kanon.api.console.Task;
import kanon.api.console.Visit;
import kanon.api.platform.Pipeline;
import kanon.api.report.DraftReport;
import kanon.api.report.HierarchyReport;
import kanon.console.form.Tree;
import kanon.model.KanonException;
import kanon.model.Role;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Chooses a table and decides what each column is. */
@ProvidesPage(name = "table", title = "Table", order = 10, icon = "\u25a6")
@Component
public final class TablePage implements ConsolePage {
  private static final String INPUT = "input";
  private static final String PATH = "path";
  private static final String ATTRIBUTES = "attributes";
  private static final String ROLE = "role";
  private static final String HOME = "/table";

  private final Pipeline pipeline;

  /** Knows the engines of databases by the pipeline. */
  @Activate
  public TablePage(@Reference Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /**
   * A table that was sent, as JSON.
   *
   * @param path its place in the project's folder
   */
  record Uploaded(String path) {}

  @Override
  public Answer get(Visit visit) {
    return switch (visit.path()) {
      case "" ->
          visit.project().config().get(INPUT) instanceof Map<?, ?>
              ? columns(visit)
              : chooser(visit);
      case "choose" -> chooser(visit);
      case "values" -> values(visit);
      case "table.js" -> Answer.resource(TablePage.class, "table.js");
      default -> throw visit.notFound();
    };
  }

  private Answer chooser(Visit visit) {
    Chooser chooser = Chooser.of(visit);
    return Answer.of(
            chooser.document(), () -> chooser.shown(DatabaseForm.shown(visit.project(), pipeline)))
        .using("table.js");
  }

  /** What is known of the columns: the draft, and the roles as the config has them. */
  private static Answer columns(Visit visit) {
    Project project = visit.project();
    Map<String, Object> input = Tree.map(project.config(), INPUT);
    Task<DraftReport> draft = draft(project, input);
    if (draft.result().isEmpty()) {
      return Answer.of(
          draft.unanswered(),
          () ->
              draft
                  .shown("Reading the table")
                  .close()
                  .open("p")
                  .element("a", "Choose another table", "href", "/table/choose"));
    }
    DraftReport report = draft.result().get();
    ColumnTable table = new ColumnTable(project, report, from(visit));
    return Answer.of(table.document(), table::shown);
  }

  private static int from(Visit visit) {
    try {
      return Math.max(0, Integer.parseInt(visit.parameter("from").orElse("0")));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static Task<DraftReport> draft(Project project, Map<String, Object> input) {
    if (!(input.get(PATH) instanceof String path)) {
      return project.task(
          "draft", input.toString(), (bench, monitor) -> bench.draft(input, monitor));
    }
    Map<String, Object> asked = new LinkedHashMap<>(Map.of(PATH, path));
    if (input.get("importer") != null && project.config().get(ATTRIBUTES) == null) {
      asked.putAll(input);
    }
    return project.task(
        "draft", path + stamp(project, path), (bench, monitor) -> bench.draft(asked, monitor));
  }

  /** Another one when the file is another. */
  private static String stamp(Project project, String path) {
    try {
      Path file = project.folder().resolve(path);
      return " " + java.nio.file.Files.getLastModifiedTime(file).toMillis();
    } catch (java.io.IOException | java.nio.file.InvalidPathException e) {
      return "";
    }
  }

  /** The values of one column, which are shown because somebody asks for them. */
  private static Answer values(Visit visit) {
    Project project = visit.project();
    String column = visit.parameter("column").orElse("");
    if (!visit.parameter("show").orElse("").equals("yes")) {
      return Answer.refused("Cells are shown on request alone: show=yes");
    }
    Map<String, Object> config = new LinkedHashMap<>();
    config.put(INPUT, Tree.map(project.config(), INPUT));
    config.put(ATTRIBUTES, Map.of(column, Map.of(ROLE, Role.QUASI_IDENTIFIER.label())));
    Task<HierarchyReport> task =
        project.task(
            "values",
            column + config.get(INPUT),
            (bench, monitor) -> bench.hierarchy(config, column, monitor));
    if (task.result().isEmpty()) {
      return Answer.of(task.unanswered(), () -> task.shown("Counting the values"));
    }
    ColumnValues values = new ColumnValues(task.result().get());
    return Answer.of(values.document(), values::shown);
  }

  @Override
  public Answer post(Visit visit) {
    switch (visit.path()) {
      case "choose" -> choose(visit, visit.parameter(PATH).orElse(""));
      case "database" -> begin(visit, DatabaseForm.input(visit));
      case "upload" -> {
        return upload(visit);
      }
      case "begin" -> begin(visit);
      case "role" -> role(visit);
      default -> throw visit.notFound();
    }
    return Answer.seeOther(HOME);
  }

  /** Another table begins another config; the one that is left is kept beside it. */
  private static void choose(Visit visit, String path) {
    begin(visit, Map.of(PATH, Chooser.named(visit.project(), path)));
  }

  private static void begin(Visit visit, Map<String, Object> input) {
    Project project = visit.project();
    keepEarlier(project);
    project.change(
        visit.stamp(),
        before -> {
          Map<String, Object> config = new LinkedHashMap<>();
          config.put(INPUT, new LinkedHashMap<>(input));
          return config;
        });
  }

  private static void keepEarlier(Project project) {
    Map<String, Object> before = project.config();
    if (before.containsKey(ATTRIBUTES)) {
      project.write("earlier/" + project.stamp() + ".json", kanon.lib.json.JsonTree.text(before));
    }
  }

  private static Answer upload(Visit visit) {
    String name = visit.parameter("name").orElse("table.csv");
    InputStream body = visit.body(visit.mostUploaded());
    String kept = visit.project().upload(name, body);
    return Answer.json(new Uploaded(kept));
  }

  private static void begin(Visit visit) {
    Project project = visit.project();
    Map<String, Object> input = Tree.map(project.config(), INPUT);
    Task<DraftReport> draft = draft(project, input);
    DraftReport report =
        draft
            .result()
            .orElseThrow(
                () ->
                    KanonException.usage(
                        "NOT_READY", draft.message().orElse("The table is still being read")));
    project.change(visit.stamp(), before -> Proposal.of(report, before));
  }

  private static void role(Visit visit) {
    String column = visit.parameter("column").orElse("");
    String role = visit.parameter(ROLE).orElse("");
    Optional<Role> known =
        List.of(Role.values()).stream().filter(r -> r.label().equals(role)).findFirst();
    if (known.isEmpty()) {
      throw KanonException.usage("BAD_ROLE", "'" + role + "' is no role");
    }
    Project project = visit.project();
    Task<DraftReport> draft = draft(project, Tree.map(project.config(), INPUT));
    project.change(
        visit.stamp(), config -> Proposal.withRole(config, column, known.get(), draft.result()));
  }
}
