package kanon.console.release;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.ProjectRun;
import kanon.api.console.Task;
import kanon.api.report.Judged;
import kanon.api.report.PersonFigures;
import kanon.api.report.RunReport;
import kanon.api.report.VerificationReport;
import kanon.console.form.Piece;

/**
 * What became of a release.
 *
 * @param project the project
 * @param run the run that made it
 * @param changed whether the config was changed since
 */
record Verdict(Project project, ProjectRun run, boolean changed) {

  Html shown() {
    Html html = new Html();
    html.open(
        "section",
        "class",
        "card",
        "id",
        "verdict",
        "data-live",
        "runs",
        "aria-labelledby",
        "verdict-title");
    html.element("h2", "The release", "id", "verdict-title");
    if (changed) {
      html.element(
          "p",
          "The config was changed since: this release is of the one before.",
          "class",
          "message warn");
    }
    switch (run.state()) {
      case ProjectRun.DONE -> done(html, run.report().orElseThrow());
      case ProjectRun.FAILED -> {
        html.element("p", "There is no release, and nothing was written.", "class", "message bad");
        html.element("p", run.message().orElse(""));
        run.code().ifPresent(c -> html.element("p", "Code " + c, "class", "note"));
      }
      case ProjectRun.CANCELLED -> html.element("p", "It was cancelled; nothing was written.");
      default -> working(html);
    }
    return html;
  }

  private void working(Html html) {
    html.open("div", "class", "working", "role", "status");
    html.element("p", run.phase().isEmpty() ? "It waits for its turn." : run.phase() + " \u2026");
    boolean known = run.total() > 0;
    html.open(
        "progress",
        "aria-label",
        "Progress of the release",
        "max",
        known ? (Object) run.total() : false,
        "value",
        known ? (Object) run.done() : false);
    html.close().close();
    Piece.form(html, project, "/search/cancel");
    Piece.hidden(html, "run", run.id());
    html.element("button", "Cancel", "type", "submit", "class", "danger").close();
  }

  private void done(Html html, RunReport report) {
    html.element(
        "p",
        "The gate has checked this release from its own cells and let it pass.",
        "class",
        "message good");
    html.open("ul", "class", "checks");
    for (Judged one : report.privacy()) {
      line(html, one.holds(), judged(one));
    }
    line(html, true, "every cell tells the truth about its row");
    line(
        html,
        true,
        "%s rows released in %s classes, the smallest of %s rows; %s rows removed"
            .formatted(
                Piece.whole(report.release().rows()),
                Piece.whole(report.release().classes()),
                Piece.whole(report.release().smallestClass()),
                Piece.whole(report.release().suppressedRows())));
    report
        .persons()
        .flatMap(PersonFigures::released)
        .ifPresent(p -> line(html, true, persons(report.persons().orElseThrow(), p)));
    report.leaves().columns().forEach(c -> line(html, true, c.name() + ": " + c.line()));
    html.close();
    report
        .loss()
        .ifPresent(l -> html.element("p", "Mean loss of the quasi-identifiers: " + Piece.share(l)));
    html.element(
        "p",
        "Made by %s, whose promise of how little is lost is: %s"
            .formatted(report.algorithm().name(), report.algorithm().guarantee().text()));
    report
        .warnings()
        .ifPresent(all -> all.forEach(w -> html.element("p", w, "class", "message warn")));
    verified(html, report);
    files(html);
  }

  private static String persons(PersonFigures all, PersonFigures.Released released) {
    return "%s of %s persons released, classes of %s persons or more%s"
        .formatted(
            Piece.whole(released.persons()),
            Piece.whole(all.persons()),
            Piece.whole(released.smallestClass()),
            released
                .afterTogether()
                .map(
                    e ->
                        "; by all rows together %s are like nobody else"
                            .formatted(Piece.whole(e.alone())))
                .orElse(""));
  }

  private static String judged(Judged one) {
    String asked = one.asked().isEmpty() ? "" : " with " + Piece.said(one.asked());
    return one.model() + asked + ": reached " + Piece.said(one.reached());
  }

  private static void line(Html html, boolean holds, String text) {
    html.open("li");
    html.element(
        "span",
        holds ? "\u2713 " : "\u2717 ",
        "class",
        holds ? "good" : "bad",
        "aria-hidden",
        "true");
    html.text(text).close();
  }

  /** The files are read again, as somebody who has only them would. */
  private void verified(Html html, RunReport report) {
    if (report.release().manifest().isEmpty()) {
      return;
    }
    Path manifest = Path.of(report.release().manifest().get());
    Task<VerificationReport> task =
        project.aside(
            "verify", "run " + run.id(), (bench, monitor) -> bench.verify(manifest, monitor));
    html.open("div", "id", "verified", "aria-live", "polite");
    html.element("h3", "Verified again from the files");
    if (task.result().isEmpty()) {
      html.add(task.shown("Verifying")).close();
      return;
    }
    VerificationReport verified = task.result().get();
    html.open("ul", "class", "checks");
    line(
        html,
        verified.holds(),
        verified.holds() ? "the manifest holds" : "the manifest does not hold");
    verified
        .checks()
        .ifPresent(all -> all.forEach(c -> line(html, c.holds(), "digest of " + c.what())));
    verified.faults().forEach(fault -> line(html, false, fault));
    html.close().close();
  }

  private void files(Html html) {
    html.element("h3", "Files");
    html.open("ul");
    Map<String, Path> files = new LinkedHashMap<>(ReleasePage.files(run));
    files.forEach(
        (name, path) ->
            html.open("li")
                .element(
                    "a",
                    name,
                    "href",
                    "/release/file?name="
                        + java.net.URLEncoder.encode(name, java.nio.charset.StandardCharsets.UTF_8),
                    "download",
                    name)
                .close());
    html.close();
    if (run.config().containsKey("report")) {
      html.element(
          "p",
          "Hand over the release and its manifest. The report is for yourself: it tells how"
              + " often values are in the table, and the seed, with which the order of rows can be undone.",
          "class",
          "message warn");
    }
  }
}
