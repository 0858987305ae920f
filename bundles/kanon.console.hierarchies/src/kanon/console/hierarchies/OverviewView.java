package kanon.console.hierarchies;

import java.util.Optional;
import kanon.api.console.Html;
import kanon.api.console.Task;
import kanon.api.report.LevelsReport;

/** The quasi-identifiers with their hierarchies. */
final class OverviewView {
  private OverviewView() {}

  /** The page. */
  static Html of(HierarchiesPage.Overview overview, Task<LevelsReport> levels) {
    Html html = new Html();
    html.element(
        "p",
        "A hierarchy says how the values of a quasi-identifier become coarser, level by level, up to"
            + " '*'. Classes are counted with all other columns as they are.");
    if (levels.result().isEmpty()) {
      html.add(levels.shown("Counting"));
    }
    for (HierarchiesPage.Column column : overview.columns()) {
      html.open("section", "class", "card");
      html.element("h2", column.name());
      html.open("div", "class", "row");
      html.element(
          "span",
          column.builder().map(b -> "Made by " + b).orElse("It has no hierarchy yet"),
          "class",
          column.builder().isPresent() ? "note" : "warn");
      html.element(
          "a",
          column.builder().isPresent() ? "Edit" : "Choose one",
          "class",
          "button",
          "href",
          HierarchiesPage.editor(column.name()),
          "aria-label",
          "Edit the hierarchy of " + column.name());
      html.close();
      attribute(levels, column.name()).ifPresent(a -> html.add(EffectView.table(a)));
      html.close();
    }
    return html;
  }

  private static Optional<LevelsReport.Attribute> attribute(
      Task<LevelsReport> levels, String name) {
    return levels
        .result()
        .flatMap(r -> r.attributes().stream().filter(a -> a.name().equals(name)).findFirst());
  }
}
