package kanon.console.hierarchies;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.ProvidesPage;
import kanon.api.console.Task;
import kanon.api.console.TaskReport;
import kanon.api.console.Visit;
import kanon.api.report.Flat;
import kanon.api.report.LevelsReport;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/**
 * Hierarchies: which quasi-identifier has which, what its levels come to, and an editor for each.
 * What is edited is kept here until it is saved: a file in the project's folder, named in the
 * config.
 */
@ProvidesPage(name = "hierarchies", title = "Hierarchies", order = 20, icon = "\u2234")
@Component(immediate = true)
public final class HierarchiesPage implements ConsolePage {
  static final String ADDRESS = "/hierarchies";
  private static final String SCRIPT = "hierarchies.js";
  private static final String SHEET = "hierarchies.css";

  private final Desk desk = new Desk();

  /**
   * The quasi-identifiers, as JSON.
   *
   * @param columns each with what makes its hierarchy
   * @param levels what their levels come to, where that is known
   * @param task how far that is, where it is not
   */
  record Overview(
      List<Column> columns, Optional<LevelsReport> levels, @Flat Optional<TaskReport> task) {}

  /**
   * A quasi-identifier.
   *
   * @param name its column's
   * @param builder what makes its hierarchy; empty where the config names none
   */
  record Column(String name, Optional<String> builder) {}

  @Override
  public Answer get(Visit visit) {
    return switch (visit.path()) {
      case SCRIPT, SHEET -> Answer.resource(HierarchiesPage.class, visit.path());
      case "" -> overview(visit);
      case "edit" -> edit(visit);
      case "effect" -> effect(visit);
      default -> throw visit.notFound();
    };
  }

  @Override
  public Answer post(Visit visit) {
    requireOwn(visit);
    String column = column(visit);
    Desk.Edited edited = edited(visit, column);
    new Change(visit, column, edited, desk).make();
    return Answer.seeOther(editor(column) + (values(visit) ? "&show=yes" : ""));
  }

  private Answer overview(Visit visit) {
    Project project = visit.project();
    Map<String, Object> config = project.config();
    List<Column> columns = new ArrayList<>();
    for (String name : Fields.quasiIdentifiers(config)) {
      columns.add(new Column(name, Fields.builder(config, name)));
    }
    if (columns.isEmpty()) {
      return Answer.of(
          new Overview(
              columns,
              Optional.empty(),
              Optional.of(TaskReport.empty("The config has no quasi-identifier yet"))),
          () ->
              new Html()
                  .open("div", "class", "message")
                  .element("p", "The config has no quasi-identifier yet.")
                  .element("a", "Decide what each column is", "href", "/table"));
    }
    Task<LevelsReport> levels =
        project.task("levels", project.stamp(), (bench, monitor) -> bench.levels(config, monitor));
    Overview document = new Overview(columns, levels.result(), levels.report());
    return Answer.of(document, () -> OverviewView.of(document, levels)).using(SHEET);
  }

  private Answer edit(Visit visit) {
    String column = column(visit);
    Task<Desk.Edited> task = desk.of(visit.project(), column);
    if (task.result().isEmpty()) {
      return Answer.of(task.unanswered(), () -> task.shown("Reading the column"));
    }
    Desk.Edited edited = task.result().get();
    boolean values = values(visit);
    return Answer.of(
            EditorDocument.of(edited, values),
            () -> new EditorView(edited, column, visit.project().stamp(), values).page(visit))
        .using(SCRIPT, SHEET);
  }

  /** What the levels of an edited hierarchy come to: its file is there only while it is read. */
  private Answer effect(Visit visit) {
    String column = column(visit);
    Project project = visit.project();
    Desk.Edited edited = edited(visit, column);
    Levels levels = edited.editing().levels();
    if (!levels.lacking().isEmpty()) {
      String why = "Give every value a place first: then the effect on the table is counted.";
      return Answer.of(TaskReport.failed(why), () -> EffectView.said(why));
    }
    Task<LevelsReport> task =
        project.task(
            "effect",
            column + "\n" + edited.editing().version() + "\n" + project.stamp(),
            (bench, monitor) -> {
              try (DraftFile file = DraftFile.of(project, levels)) {
                Map<String, Object> config =
                    Fields.with(project.config(), column, Map.of("file", file.name()));
                return bench.levels(config, monitor);
              }
            });
    if (task.result().isEmpty()) {
      return Answer.of(task.unanswered(), () -> EffectView.waiting(task));
    }
    LevelsReport.Attribute attribute =
        task.result().get().attributes().stream()
            .filter(a -> a.name().equals(column))
            .findFirst()
            .orElseThrow();
    return Answer.of(attribute, () -> EffectView.of(attribute));
  }

  private Desk.Edited edited(Visit visit, String column) {
    return desk.of(visit.project(), column)
        .result()
        .orElseThrow(
            () -> KanonException.usage("STALE_EDIT", "The column is still being read; try again"));
  }

  private static void requireOwn(Visit visit) {
    if (!visit.path().isEmpty()) {
      throw visit.notFound();
    }
  }

  private static String column(Visit visit) {
    String column =
        visit
            .parameter("column")
            .orElseThrow(() -> KanonException.usage("BAD_EDIT", "No column is named"));
    Fields.of(visit.project().config(), column);
    return column;
  }

  static boolean values(Visit visit) {
    return visit.parameter("show").filter("yes"::equals).isPresent();
  }

  /** The address of a column's editor. */
  static String editor(String column) {
    return ADDRESS + "/edit?column=" + URLEncoder.encode(column, StandardCharsets.UTF_8);
  }
}
