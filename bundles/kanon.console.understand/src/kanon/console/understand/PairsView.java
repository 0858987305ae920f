package kanon.console.understand;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import kanon.api.console.Html;
import kanon.api.report.AttributePair;
import kanon.api.report.RunReport;

/** What is left of how two columns go together. */
final class PairsView {
  private static final int LISTED = 60;

  private PairsView() {}

  /** The pairs, those that changed most first. */
  static Html of(RunReport report) {
    Html html = new Html().open("section", "class", "card").element("h2", "Pairs of columns");
    if (report.pairs().isEmpty()) {
      return html.element("p", "The report of this run compares no pairs.", "class", "note");
    }
    html.element(
        "p",
        "Cram\u00e9r's V says how strongly two columns go together, from 0, not at all, to 1, one tells"
            + " the other. Moved is the share of rows that stand elsewhere in the table of both.",
        "class",
        "note");
    List<AttributePair> pairs =
        report.pairs().get().stream()
            .sorted(Comparator.comparingDouble((AttributePair p) -> -p.moved()))
            .limit(LISTED)
            .toList();
    html.open("div", "class", "wide", "tabindex", "0")
        .open("table", "class", "numbers")
        .open("thead")
        .open("tr");
    for (String title : new String[] {"Columns", "V before", "V after", "Moved"}) {
      html.element("th", title, "scope", "col");
    }
    html.close().close().open("tbody");
    for (AttributePair pair : pairs) {
      html.open("tr").element("th", pair.first() + " and " + pair.second(), "scope", "row");
      html.element("td", two(pair.before()), "class", "number");
      html.element("td", two(pair.after()), "class", "number");
      html.element("td", ColumnsView.percent(pair.moved()), "class", "number").close();
    }
    return html;
  }

  private static String two(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
