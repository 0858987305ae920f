package kanon.console.form;

import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import kanon.api.console.Html;
import kanon.api.console.Project;

/** Pieces that several pages show. */
public final class Piece {
  private Piece() {}

  /** Begins a form that changes something: with the version of the config that the page shows. */
  public static Html form(Html html, Project project, String action, Object... attributes) {
    Object[] all = new Object[attributes.length + 4];
    all[0] = "method";
    all[1] = "post";
    all[2] = "action";
    all[3] = action;
    System.arraycopy(attributes, 0, all, 4, attributes.length);
    return html.open("form", all)
        .open("input", "type", "hidden", "name", "stamp", "value", project.stamp());
  }

  /** A field that nobody sees. */
  public static Html hidden(Html html, String name, String value) {
    return html.open("input", "type", "hidden", "name", name, "value", value);
  }

  /** The head of a table. */
  public static Html head(Html html, String... titles) {
    html.open("thead").open("tr");
    for (String title : titles) {
      html.element("th", title, "scope", "col");
    }
    return html.close().close().open("tbody");
  }

  /** As in 30,162. */
  public static String whole(long number) {
    return Html.whole(number);
  }

  /** As in 12.5 %. */
  public static String share(double share) {
    return percent(share * 100) + " %";
  }

  private static String percent(double value) {
    if (value == 0 || value == Math.rint(value)) {
      return String.format(Locale.ROOT, "%.0f", value);
    }
    return String.format(Locale.ROOT, value < 0.1 ? "%.3g" : "%.1f", value);
  }

  /** Options or figures as in {@code k = 5, kind = distinct}. */
  public static String said(Map<String, ?> values) {
    StringJoiner said = new StringJoiner(", ");
    values.forEach((name, value) -> said.add(name + " = " + plain(value)));
    return said.toString();
  }

  private static String plain(Object value) {
    return value instanceof Double d && d == Math.rint(d) && Math.abs(d) < 1e15
        ? Long.toString(d.longValue())
        : String.valueOf(value);
  }

  /** As in 1.5 s. */
  public static String time(long millis) {
    return millis < 1000 ? millis + " ms" : String.format(Locale.ROOT, "%.1f s", millis / 1e3);
  }
}
