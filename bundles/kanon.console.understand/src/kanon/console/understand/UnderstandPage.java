package kanon.console.understand;

import java.util.List;
import java.util.Optional;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Html;
import kanon.api.console.ProjectRun;
import kanon.api.console.ProvidesPage;
import kanon.api.console.TaskReport;
import kanon.api.console.Visit;
import kanon.api.report.RunReport;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/** A release beside the table that it was made of. */
@ProvidesPage(name = "understand", title = "Understand", order = 60, icon = "\u25d1")
@Component
public final class UnderstandPage implements ConsolePage {
  static final String ADDRESS = "/understand";
  private static final String SHEET = "understand.css";

  @Override
  public Answer get(Visit visit) {
    if (visit.path().equals(SHEET)) {
      return Answer.resource(UnderstandPage.class, SHEET);
    }
    requireOwn(visit);
    List<ProjectRun> done =
        visit.project().runs().stream().filter(r -> r.report().isPresent()).toList();
    Optional<String> asked = visit.parameter("run");
    Optional<ProjectRun> run =
        done.stream()
            .filter(r -> asked.isEmpty() || r.id().equals(asked.get()))
            .reduce((a, b) -> b);
    if (run.isEmpty() && asked.isPresent()) {
      throw KanonException.usage("UNKNOWN_RUN", "There is no run of that number with a release");
    }
    if (run.isEmpty()) {
      return Answer.of(
          TaskReport.empty("There is no release yet"),
          () ->
              new Html()
                  .open("div", "class", "message")
                  .element("p", "There is no release yet.")
                  .element("a", "Search for one", "href", "/search"));
    }
    boolean values = visit.parameter("show").filter("yes"::equals).isPresent();
    RunReport report = (values ? run.get() : run.get().withoutValues()).report().orElseThrow();
    String id = run.get().id();
    return Answer.of(values ? report : Hidden.of(report), () -> page(done, id, report, values))
        .using(SHEET);
  }

  private static Html page(List<ProjectRun> done, String id, RunReport report, boolean values) {
    Html html = new Html();
    html.open("form", "method", "get", "action", ADDRESS, "class", "row");
    html.element("label", "Run", "for", "run").open("select", "id", "run", "name", "run");
    for (ProjectRun run : done) {
      html.element(
          "option",
          run.id() + ": " + run.algorithm(),
          "value",
          run.id(),
          "selected",
          run.id().equals(id));
    }
    html.close().element("button", "Look at it", "class", "plain").close();
    html.open("div", "class", "row");
    html.element(
        "span",
        values
            ? "Values of the table are shown on this page."
            : "The parts of columns are numbered; their names have values of the table in them.",
        "class",
        values ? "warn" : "note");
    html.element(
        "a",
        values ? "Hide values" : "Show values",
        "class",
        "button plain",
        "href",
        ADDRESS + "?run=" + id + (values ? "" : "&show=yes"));
    html.close();
    html.add(RiskView.of(report));
    html.add(ColumnsView.of(report));
    html.add(PairsView.of(report));
    return html;
  }

  private static void requireOwn(Visit visit) {
    if (!visit.path().isEmpty()) {
      throw visit.notFound();
    }
  }
}
