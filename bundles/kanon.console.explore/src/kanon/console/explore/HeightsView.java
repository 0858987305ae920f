package kanon.console.explore;

import kanon.api.console.Html;

/** A whole lattice by height, as a table with bars. */
final class HeightsView {
  private static final double LONG = 220;

  private HeightsView() {}

  /** The table, the foot of the lattice at its end. */
  static Html of(Heights heights) {
    long most = heights.rows().stream().mapToLong(Heights.Row::nodes).max().orElse(1);
    Html html = new Html().open("section", "class", "card").element("h2", "The whole lattice");
    html.open("div", "class", "wide", "tabindex", "0").open("table").open("thead").open("tr");
    for (String title : new String[] {"Height", "Nodes", "Passing", "Minimal", "Passing of all"}) {
      html.element("th", title, "scope", "col");
    }
    html.close().close().open("tbody");
    for (int i = heights.rows().size() - 1; i >= 0; i--) {
      Heights.Row row = heights.rows().get(i);
      html.open("tr").element("th", row.height(), "scope", "row");
      html.element("td", Html.whole(row.nodes()), "class", "number");
      html.element("td", Html.whole(row.passing()), "class", "number");
      html.element("td", row.minimal() == 0 ? "" : Html.whole(row.minimal()), "class", "number");
      html.open("td").open("svg", "width", LONG, "height", 12, "aria-hidden", "true");
      html.open("rect", "width", length(row.nodes(), most), "height", 12, "class", "all").close();
      html.open("rect", "width", length(row.passing(), most), "height", 12, "class", "bar").close();
      html.close().close().close();
    }
    return html.close().close().close().close();
  }

  private static long length(long nodes, long most) {
    return Math.round(LONG * nodes / Math.max(1, most));
  }
}
