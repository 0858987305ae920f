package kanon.console.table;

import java.util.Map;
import kanon.api.console.Answer;
import kanon.api.console.ConsolePage;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.ProvidesPage;
import kanon.api.console.Task;
import kanon.api.console.Visit;
import kanon.api.report.DraftReport;
import org.osgi.service.component.annotations.Component;

/** Chooses a table and decides what each column is. */
@ProvidesPage(name = "table", title = "Table", order = 10, icon = "\u25a6")
@Component
public final class TablePage implements ConsolePage {
  @Override
  public Answer get(Visit visit) {
    Project project = visit.project();
    if (!(project.config().get("input") instanceof Map<?, ?> input)) {
      return Answer.of(
          Map.of("state", "empty"),
          () -> new Html().element("p", "No table is chosen yet.", "class", "message"));
    }
    Map<String, Object> named = Map.of("path", String.valueOf(input.get("path")));
    Task<DraftReport> draft =
        project.task("draft", named.toString(), (bench, monitor) -> bench.draft(named, monitor));
    if (draft.result().isEmpty()) {
      return Answer.of(draft.document(), () -> draft.shown("Reading the table"));
    }
    DraftReport report = draft.result().get();
    return Answer.of(report, () -> columns(report));
  }

  private static Html columns(DraftReport report) {
    Html html = new Html().open("div", "class", "wide").open("table");
    html.open("tr");
    for (String title : new String[] {"Column", "Type", "Distinct", "Missing", "Role", "Reason"}) {
      html.element("th", title, "scope", "col");
    }
    html.close();
    for (DraftReport.Column column : report.columns()) {
      html.open("tr")
          .element("th", column.name(), "scope", "row")
          .element("td", column.type().label())
          .element("td", column.distinct(), "class", "number")
          .element("td", column.missing() ? "yes" : "")
          .element("td", column.role().label())
          .element("td", column.reason(), "class", "text")
          .close();
    }
    return html;
  }
}
