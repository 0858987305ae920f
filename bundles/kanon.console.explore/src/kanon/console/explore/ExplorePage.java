package kanon.console.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.ProjectRun;
import kanon.api.console.ProvidesPage;
import kanon.api.console.Task;
import kanon.api.console.TaskReport;
import kanon.api.console.Visit;
import kanon.api.platform.LatticeQuestion;
import kanon.api.report.Flat;
import kanon.api.report.LatticeReport;
import kanon.api.report.RunReport;
import kanon.api.report.SizeBin;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/** What was found: the lattice where it is full-domain, else classes and what cells lose. */
@ProvidesPage(name = "explore", title = "Explore", order = 50, icon = "\u25c7")
@Component
public final class ExplorePage implements ConsolePage {
  static final String ADDRESS = "/explore";
  private static final String SHEET = "explore.css";

  /**
   * What the page shows, as JSON.
   *
   * @param run the run that one looks at
   * @param node the node that one looks at
   * @param lattice the nodes around it, where they are known
   * @param heights the whole lattice by height, where the run has told its minimal nodes
   * @param task how far the run or the lattice is, where the nodes are not known
   */
  record Document(
      Optional<String> run,
      List<Integer> node,
      Optional<LatticeReport> lattice,
      Optional<Heights> heights,
      @Flat Optional<TaskReport> task) {
    static Document unanswered(Optional<String> run, List<Integer> node, TaskReport task) {
      return new Document(run, node, Optional.empty(), Optional.empty(), Optional.of(task));
    }
  }

  /**
   * A result that is no node, as JSON: of its report what holds no value of the table.
   *
   * @param release what became of the table
   * @param classSizes how many classes there are of which size
   * @param attributes what the quasi-identifiers lose
   */
  record Other(RunReport.Release release, List<SizeBin> classSizes, List<Lost> attributes) {
    static Other of(RunReport report) {
      return new Other(
          report.release(),
          report.classSizes(),
          report.attributes().stream().map(a -> new Lost(a.name(), a.loss(), a.cells())).toList());
    }
  }

  /**
   * What a quasi-identifier loses.
   *
   * @param name its column's
   * @param loss its mean loss
   * @param cells how many rows lose how much
   */
  record Lost(String name, OptionalDouble loss, Optional<List<RunReport.LossCount>> cells) {}

  @Override
  public Answer get(Visit visit) {
    if (visit.path().equals(SHEET)) {
      return Answer.resource(ExplorePage.class, SHEET);
    }
    requireOwn(visit);
    Project project = visit.project();
    Optional<ProjectRun> run = run(visit);
    if (run.isPresent() && !run.get().ended()) {
      ProjectRun going = run.get();
      return Answer.of(
          Document.unanswered(Optional.of(going.id()), List.of(), report(going)),
          () -> working(going));
    }
    Optional<RunReport> report = run.flatMap(ProjectRun::report);
    Map<String, Object> config = report.isPresent() ? run.orElseThrow().config() : project.config();
    List<Integer> released = report.flatMap(r -> r.release().node()).orElse(List.of());
    if (report.isPresent() && released.isEmpty() && visit.parameter("node").isEmpty()) {
      RunReport found = report.get();
      return Answer.of(Other.of(found), () -> other(visit, found)).using(SHEET);
    }
    List<Integer> node = visit.parameter("node").map(Nodes::read).orElse(released);
    Task<LatticeReport> lattice =
        project.task(
            "lattice",
            config + "\n" + node,
            (bench, monitor) ->
                bench.lattice(
                    config, new LatticeQuestion(node, LatticeQuestion.READABLE), monitor));
    if (lattice.result().isEmpty()) {
      return Answer.of(
          Document.unanswered(run.map(ProjectRun::id), node, lattice.unanswered()),
          () -> chooser(visit).add(lattice.shown("Judging nodes")));
    }
    return answer(visit, run, report, lattice.result().get(), node);
  }

  private static Answer answer(
      Visit visit,
      Optional<ProjectRun> run,
      Optional<RunReport> report,
      LatticeReport lattice,
      List<Integer> asked) {
    List<Integer> node =
        asked.isEmpty() ? lattice.attributes().stream().map(a -> 0).toList() : asked;
    List<List<Integer>> minimal =
        report.map(r -> r.algorithm().nodes("minimalNodes")).orElse(List.of());
    Optional<Heights> heights =
        lattice.upward() && !minimal.isEmpty()
            ? Heights.of(
                lattice.attributes().stream().map(LatticeReport.Attribute::height).toList(),
                minimal)
            : Optional.empty();
    Optional<String> id = run.map(ProjectRun::id);
    String address = ADDRESS + "?" + id.map(i -> "run=" + i + "&").orElse("") + "node=";
    List<Integer> released = report.flatMap(r -> r.release().node()).orElse(List.of());
    return Answer.of(
            new Document(id, node, Optional.of(lattice), heights, Optional.empty()),
            () -> {
              Html html = chooser(visit);
              html.add(
                  new LatticeView(lattice, node, address, visit.project().stamp())
                      .page(heights, released));
              report.ifPresent(r -> html.add(ResultView.classes(r)));
              return html;
            })
        .using(SHEET);
  }

  @Override
  public Answer post(Visit visit) {
    requireOwn(visit);
    List<Integer> node =
        visit
            .parameter("node")
            .map(Nodes::read)
            .orElseThrow(() -> KanonException.usage("BAD_CHOICE", "No node is named"));
    Project project = visit.project();
    String what = visit.parameter("do").orElse("");
    Map<String, Object> asked = at(project.config(), node);
    if (what.equals("take")) {
      project.change(visit.stamp(), config -> at(config, node));
    } else if (what.equals("try")) {
      asked.remove("output");
      asked.remove("report");
    } else {
      throw KanonException.usage("BAD_CHOICE", "There is no such request");
    }
    return Answer.seeOther(ADDRESS + "?run=" + project.start(asked));
  }

  /** The config with a node in the place of its algorithm. */
  static Map<String, Object> at(Map<String, Object> config, List<Integer> node) {
    Map<String, Object> changed = new LinkedHashMap<>(config);
    Map<String, Object> algorithm = new LinkedHashMap<>();
    algorithm.put("name", "node");
    List<Object> levels = new ArrayList<>();
    node.forEach(level -> levels.add((long) level));
    algorithm.put("levels", levels);
    changed.put("algorithm", algorithm);
    return changed;
  }

  /** The run that is asked for, or the last that is done; empty where there is none. */
  private static Optional<ProjectRun> run(Visit visit) {
    List<ProjectRun> runs = visit.project().runs();
    Optional<String> asked = visit.parameter("run");
    if (asked.isPresent()) {
      return Optional.of(
          runs.stream()
              .filter(r -> r.id().equals(asked.get()))
              .findFirst()
              .orElseThrow(() -> KanonException.usage("BAD_CHOICE", "There is no such run")));
    }
    return runs.stream().filter(r -> r.report().isPresent()).reduce((a, b) -> b);
  }

  private static TaskReport report(ProjectRun run) {
    return new TaskReport(
        run.state(), run.phase(), run.done(), run.total(), run.message(), run.code());
  }

  private static Html working(ProjectRun run) {
    return new Html()
        .open("div", "class", "working", "data-refresh", true, "role", "status")
        .element("p", "Run " + run.id() + ", " + run.algorithm() + ": " + run.phase() + " \u2026");
  }

  private static Html other(Visit visit, RunReport report) {
    return chooser(visit).add(ResultView.classes(report)).add(ResultView.cells(report));
  }

  /** Which run one looks at, and what is said of one that came to nothing. */
  private static Html chooser(Visit visit) {
    Html html = new Html();
    List<ProjectRun> runs = visit.project().runs();
    Optional<ProjectRun> now = run(visit);
    if (runs.isEmpty()) {
      return html.element(
          "p", "Nothing was run yet; nodes can be looked at all the same.", "class", "note");
    }
    html.open("form", "method", "get", "action", ADDRESS, "class", "row");
    html.element("label", "Run", "for", "run").open("select", "id", "run", "name", "run");
    for (ProjectRun run : runs) {
      boolean chosen = now.isPresent() && now.get().id().equals(run.id());
      html.element(
          "option",
          run.id() + ": " + run.algorithm() + ", " + run.state(),
          "value",
          run.id(),
          "selected",
          chosen);
    }
    html.close().element("button", "Look at it", "class", "plain").close();
    now.flatMap(ProjectRun::message)
        .ifPresent(m -> html.element("p", m, "class", "message bad", "role", "alert"));
    return html;
  }

  private static void requireOwn(Visit visit) {
    if (!visit.path().isEmpty()) {
      throw visit.notFound();
    }
  }
}
