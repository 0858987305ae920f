package kanon.console.hierarchies;

import java.util.Locale;
import kanon.api.console.Html;
import kanon.api.console.Task;
import kanon.api.report.LevelsReport;

/** What the levels of one hierarchy come to in the table. */
final class EffectView {
  private static final String ID = "effect";

  private EffectView() {}

  /** The figures. */
  static Html of(LevelsReport.Attribute attribute) {
    return new Html().open("div", "id", ID).add(table(attribute));
  }

  /** Why there are none. */
  static Html said(String why) {
    return new Html().open("div", "id", ID).element("p", why, "class", "note");
  }

  /** How far they are. */
  static Html waiting(Task<?> task) {
    if (!task.working()) {
      return new Html().open("div", "id", ID).add(task.shown("Counting"));
    }
    return new Html()
        .open("div", "id", ID, "data-again", true, "class", "note")
        .text("Counting classes \u2026 " + task.phase());
  }

  /** A line for each level. */
  static Html table(LevelsReport.Attribute attribute) {
    Html html = new Html().open("div", "class", "wide", "tabindex", "0").open("table");
    html.open("thead").open("tr");
    html.element("th", "Level", "scope", "col");
    for (String title :
        new String[] {"Labels", "Rows of the rarest", "Loss", "Classes", "Rows alone in theirs"}) {
      html.element("th", title, "scope", "col", "class", "number");
    }
    html.close().close().open("tbody");
    for (LevelsReport.Level level : attribute.levels()) {
      html.open("tr");
      html.element("th", level.level(), "scope", "row");
      html.element("td", Html.whole(level.labels()), "class", "number");
      html.element("td", Html.whole(level.smallest()), "class", "number");
      html.element("td", percent(level.loss()), "class", "number");
      html.element("td", Html.whole(level.classes()), "class", "number");
      html.element("td", Html.whole(level.alone()), "class", "number");
      html.close();
    }
    return html;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
