package kanon.console.release;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.ProjectRun;
import kanon.api.console.ProvidesPage;
import kanon.api.console.Task;
import kanon.api.console.TaskReport;
import kanon.api.console.Visit;
import kanon.api.report.CheckReport;
import kanon.api.report.Flat;
import kanon.console.form.Piece;
import kanon.console.form.Tree;
import kanon.console.project.FolderProject;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/** Makes the release that the config describes, as {@code kanon run} does. */
@ProvidesPage(name = "release", title = "Release", order = 80, icon = "\u2713")
@Component
public final class ReleasePage implements ConsolePage {
  private static final String HOME = "/release";
  private static final String OUTPUT = "output";

  /**
   * What would be made, and what was, as JSON.
   *
   * @param check what a run would do, where that is known
   * @param run the last release
   * @param files what is handed out of it
   * @param task how far the check is, where its result is not known
   */
  record Document(
      Optional<CheckReport> check,
      Optional<ProjectRun> run,
      List<String> files,
      @Flat Optional<TaskReport> task) {}

  @Override
  public Answer get(Visit visit) {
    Project project = visit.project();
    if (visit.path().equals("file")) {
      return file(visit);
    }
    if (!visit.path().isEmpty()) {
      throw visit.notFound();
    }
    Map<String, Object> config = project.config();
    Optional<ProjectRun> last = last(project);
    Task<CheckReport> check =
        project.task(
            "check", project.stamp(), (bench, monitor) -> bench.check(project.config(), monitor));
    boolean values = visit.parameter("show").filter("yes"::equals).isPresent();
    Document document =
        new Document(
            check.result(),
            last.map(run -> values ? run : run.withoutValues()),
            last.map(ReleasePage::names).orElse(List.of()),
            check.report());
    return Answer.of(document, () -> shown(project, config, check, last));
  }

  private static Optional<ProjectRun> last(Project project) {
    List<ProjectRun> runs =
        project.runs().stream().filter(run -> run.config().containsKey(OUTPUT)).toList();
    return runs.isEmpty() ? Optional.empty() : Optional.of(runs.get(runs.size() - 1));
  }

  private static Html shown(
      Project project,
      Map<String, Object> config,
      Task<CheckReport> check,
      Optional<ProjectRun> last) {
    Html html = new Html();
    if (!config.containsKey("attributes") || !config.containsKey("privacy")) {
      return html.open("p", "class", "message")
          .text("There is nothing to release yet. Begin with ")
          .element("a", "Table", "href", "/table");
    }
    html.open("section", "class", "card", "aria-labelledby", "asked");
    html.element("h2", "What is asked", "id", "asked");
    if (check.result().isEmpty()) {
      html.add(check.shown("Checking the config"));
    } else {
      checked(html, check.result().get());
    }
    boolean fine = check.result().map(c -> c.problems().isEmpty()).orElse(false);
    boolean works = last.map(run -> !run.ended()).orElse(false);
    Piece.form(html, project, "/release/make");
    html.element(
        "button", "Make the release", "type", "submit", "id", "make", "disabled", !fine || works);
    html.close();
    html.element(
        "p",
        "In a terminal in the project's folder this is: kanon run " + project.file().getFileName(),
        "class",
        "note");
    html.close();
    last.ifPresent(
        run -> html.add(new Verdict(project, run, changed(project, run, config)).shown()));
    return html;
  }

  private static boolean changed(Project project, ProjectRun run, Map<String, Object> config) {
    Map<String, Object> then = new LinkedHashMap<>(run.config());
    Map<String, Object> now = FolderProject.withLedger(project.folder(), config);
    List.of(OUTPUT, "report").forEach(key -> List.of(then, now).forEach(tree -> tree.remove(key)));
    return !then.equals(now);
  }

  private static void checked(Html html, CheckReport check) {
    for (String problem : check.problems()) {
      html.element("p", problem, "class", "message bad");
    }
    for (String warning : check.warnings()) {
      html.element("p", warning, "class", "message warn");
    }
    html.open("ul");
    String persons =
        check.persons().isPresent()
            ? " of " + Piece.whole(check.persons().getAsLong()) + " persons"
            : "";
    check
        .input()
        .ifPresent(
            i -> html.element("li", Piece.whole(i.rows()) + " rows" + persons + " are read"));
    check
        .config()
        .ifPresent(
            job -> job.privacy().forEach(m -> html.element("li", asked(m.model(), m.options()))));
    check
        .removable()
        .ifPresent(n -> html.element("li", "at most " + Piece.whole(n) + " rows may be removed"));
    check.algorithm().ifPresent(a -> html.element("li", "made by " + a.name() + " " + a.version()));
    html.close();
    check
        .leaves()
        .ifPresent(
            leaves -> {
              html.open("details").element("summary", "What is done to each column").open("ul");
              leaves.columns().forEach(c -> html.element("li", c.name() + ": " + c.line()));
              html.close().close();
            });
  }

  /** The files that a release has, by the names that they are handed out under. */
  static Map<String, Path> files(ProjectRun run) {
    Map<String, Path> files = new LinkedHashMap<>();
    if (!run.state().equals(ProjectRun.DONE)) {
      return files; // The gate has not let it pass: nothing leaves.
    }
    run.report()
        .ifPresent(
            report -> {
              report.release().files().forEach(f -> put(files, f.path()));
              report.release().manifest().ifPresent(m -> put(files, m));
            });
    Map<String, Object> report = Tree.map(run.config(), "report");
    report.values().forEach(path -> put(files, String.valueOf(path)));
    return files;
  }

  private static void put(Map<String, Path> files, String path) {
    Path file = Path.of(path);
    files.putIfAbsent(String.valueOf(file.getFileName()), file);
  }

  private static String asked(String model, Map<String, Object> options) {
    return "asked: " + model + (options.isEmpty() ? "" : " with " + Piece.said(options));
  }

  private static List<String> names(ProjectRun run) {
    return List.copyOf(files(run).keySet());
  }

  private static Answer file(Visit visit) {
    String name = visit.parameter("name").orElse("");
    Path file =
        last(visit.project())
            .map(run -> files(run).get(name))
            .orElseThrow(() -> KanonException.input("NO_SUCH_PAGE", "There is no such file"));
    return Answer.download(file, name);
  }

  @Override
  public Answer post(Visit visit) {
    if (!visit.path().equals("make")) {
      throw visit.notFound();
    }
    Project project = visit.project();
    project.change(
        visit.stamp(),
        config -> {
          config.putIfAbsent(OUTPUT, new LinkedHashMap<>(Map.of("path", "release/release.csv")));
          return config;
        });
    project.start(project.config());
    return Answer.seeOther(HOME);
  }
}
