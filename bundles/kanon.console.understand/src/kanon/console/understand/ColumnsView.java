package kanon.console.understand;

import java.util.List;
import java.util.Locale;
import kanon.api.console.Html;
import kanon.api.report.RunReport;

/** Each quasi-identifier before and after. */
final class ColumnsView {
  private static final double LONG = 180;

  private ColumnsView() {}

  /** A card for each. */
  static Html of(RunReport report) {
    Html html = new Html().open("div", "class", "grid columns");
    for (RunReport.AttributeLoss attribute : report.attributes()) {
      html.open("section", "class", "card").element("h2", attribute.name());
      html.element(
          "p",
          Html.whole(attribute.values())
              + " values, "
              + (attribute.loss().isPresent()
                  ? "loss " + percent(attribute.loss().getAsDouble())
                  : "released as they were"),
          "class",
          "note");
      html.add(distribution(attribute.name(), attribute.distribution())).close();
    }
    return html;
  }

  private static Html distribution(String column, List<RunReport.ValueCount> counts) {
    double most = 1;
    boolean removed = false;
    for (RunReport.ValueCount count : counts) {
      most = Math.max(most, Math.max(count.before(), count.after()));
      removed |= count.removed().isPresent();
    }
    Html html = new Html().open("div", "class", "wide", "tabindex", "0").open("table");
    html.element("caption", "Rows of " + column + " before and after");
    html.open("thead").open("tr").element("th", "Part", "scope", "col");
    html.element("th", "Before", "scope", "col").element("th", "After", "scope", "col");
    if (removed) {
      html.element("th", "Removed", "scope", "col");
    }
    html.element("th", "Side by side", "scope", "col").close().close().open("tbody");
    for (RunReport.ValueCount count : counts) {
      html.open("tr").element("th", count.value(), "scope", "row");
      html.element("td", number(count.before()), "class", "number");
      html.element("td", number(count.after()), "class", "number");
      if (removed) {
        html.element("td", Html.whole(count.removed().orElse(0)), "class", "number");
      }
      html.open("td").open("svg", "width", LONG, "height", 18, "aria-hidden", "true");
      bar(html, 0, count.before() / most, "bar before");
      bar(html, 9, count.after() / most, "bar after");
      html.close().close().close();
    }
    return html.close().close().close();
  }

  private static void bar(Html html, int y, double share, String look) {
    html.open("rect", "y", y, "width", Math.round(LONG * share), "height", 8, "class", look)
        .close();
  }

  private static String number(double rows) {
    return String.format(Locale.ROOT, rows == Math.rint(rows) ? "%,.0f" : "%,.1f", rows);
  }

  /** A share as a text. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
