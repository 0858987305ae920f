package kanon.console.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.ProjectRun;
import kanon.api.report.PersonFigures;
import kanon.api.report.RunReport;
import kanon.console.form.Piece;
import kanon.console.project.FolderProject;

/**
 * What the runs came to, side by side.
 *
 * @param project the project
 * @param config the config of the moment
 * @param runs the runs, oldest first
 */
record Results(Project project, Map<String, Object> config, List<ProjectRun> runs) {

  Html shown() {
    Html html =
        new Html()
            .open(
                "section",
                "id",
                "results",
                "data-live",
                "runs",
                "aria-labelledby",
                "results-title");
    html.element("h2", "Results", "id", "results-title");
    if (runs.isEmpty()) {
      return html.element("p", "Nothing was run yet.");
    }
    html.add(new Pareto(runs.stream().filter(this::current).toList()).shown());
    html.open("div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", "Runs");
    html.open("table");
    Piece.head(
        html,
        "Run",
        "Algorithm",
        "State",
        "Loss",
        "Highest risk of a row",
        "Of a person",
        "Rows removed",
        "Time",
        "Action");
    for (int i = runs.size() - 1; i >= 0; i--) {
      row(html, runs.get(i));
    }
    return html;
  }

  /** Whether a run is of the table and the goal as they are now. */
  private boolean current(ProjectRun run) {
    return bare(run.config()).equals(bare(FolderProject.withLedger(project.folder(), config)));
  }

  private static Map<String, Object> bare(Map<String, Object> config) {
    Map<String, Object> bare = new LinkedHashMap<>(config);
    List.of("algorithm", "output", "report", "deadline").forEach(bare::remove);
    return bare;
  }

  private void row(Html html, ProjectRun run) {
    html.open("tr").element("th", run.id(), "scope", "row");
    html.open("td").text(run.algorithm());
    if (!current(run)) {
      html.element("span", " of an earlier config", "class", "note");
    }
    made(run).ifPresent(maker -> html.element("span", " by " + maker, "class", "note"));
    html.close();
    html.open("td", "class", "text");
    state(html, run);
    html.close();
    Optional<RunReport> report = run.report();
    html.element(
        "td",
        report
            .map(RunReport::loss)
            .filter(l -> l.isPresent())
            .map(l -> Piece.share(l.getAsDouble()))
            .orElse(""),
        "class",
        "number");
    html.element(
        "td",
        report.flatMap(r -> r.risk().after()).map(e -> Piece.share(e.prosecutor())).orElse(""),
        "class",
        "number");
    html.element(
        "td",
        report
            .flatMap(RunReport::persons)
            .flatMap(PersonFigures::released)
            .flatMap(PersonFigures.Released::after)
            .map(e -> Piece.share(e.highest()))
            .orElse(""),
        "class",
        "number");
    html.element(
        "td",
        report.map(r -> Piece.whole(r.release().suppressedRows())).orElse(""),
        "class",
        "number");
    html.element("td", run.millis() > 0 ? Piece.time(run.millis()) : "", "class", "number");
    html.open("td");
    action(html, run);
    html.close().close();
  }

  private static Optional<String> made(ProjectRun run) {
    return run.report().flatMap(r -> r.algorithm().madeBy()).map(RunReport.Maker::name);
  }

  private static void state(Html html, ProjectRun run) {
    switch (run.state()) {
      case ProjectRun.RUNNING -> {
        html.text(run.phase().isEmpty() ? "running" : run.phase());
        html.text(" ");
        boolean known = run.total() > 0;
        html.open(
            "progress",
            "aria-label",
            "Progress of run " + run.id(),
            "max",
            known ? (Object) run.total() : false,
            "value",
            known ? (Object) run.done() : false);
        html.close();
      }
      case ProjectRun.DONE -> html.element("span", "done", "class", "good");
      case ProjectRun.FAILED ->
          html.element("span", run.message().orElse("failed"), "class", "bad");
      default -> html.text(run.state());
    }
  }

  private void action(Html html, ProjectRun run) {
    if (!run.ended()) {
      Piece.form(html, project, "/search/cancel");
      Piece.hidden(html, "run", run.id());
      html.element(
          "button",
          "Cancel",
          "type",
          "submit",
          "class",
          "danger",
          "aria-label",
          "Cancel run " + run.id());
      html.close();
    } else if (run.report().isPresent()) {
      Piece.form(html, project, "/search/take");
      Piece.hidden(html, "run", run.id());
      html.element(
          "button",
          "Use it",
          "type",
          "submit",
          "class",
          "plain",
          "aria-label",
          "Use the algorithm of run " + run.id());
      html.close();
    }
  }
}
