package kanon.chart;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** Writes one picture. Every text and attribute is escaped, every number short and the same. */
final class Svg {
  static final String INK = "#1b1f24";
  static final String FAINT = "#8a929b";
  static final String GRID = "#dfe3e7";

  private static final int PRECISION = 100;

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * Begins a picture.
   *
   * @param title what it shows, for those who do not see it
   */
  Svg(double width, double height, String title) {
    open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        "0 0 " + number(width) + " " + number(height),
        "width",
        width,
        "height",
        height,
        "role",
        "img",
        "font-family",
        "system-ui, sans-serif",
        "font-size",
        11,
        "fill",
        INK);
    open("title");
    out.append(Text.escaped(title));
    close();
  }

  /** Opens an element; attributes are names and values in turn. */
  Svg open(String element, Object... attributes) {
    tag(element, attributes);
    out.append('>');
    open.push(element);
    return this;
  }

  /** Closes the element opened last. */
  Svg close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** An element without content. */
  Svg leaf(String element, Object... attributes) {
    tag(element, attributes);
    out.append("/>");
    return this;
  }

  private void tag(String element, Object... attributes) {
    out.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      Object value = attributes[i + 1];
      out.append(' ').append(attributes[i]).append("=\"");
      out.append(value instanceof Number n ? number(n.doubleValue()) : Text.escaped(value));
      out.append('"');
    }
  }

  /** A line. */
  Svg line(double x1, double y1, double x2, double y2, String stroke) {
    return leaf("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke", stroke);
  }

  /** A text; the anchor is start, middle or end. */
  Svg text(double x, double y, String anchor, String text, Object... attributes) {
    Object[] all = new Object[attributes.length + 6];
    all[0] = "x";
    all[1] = x;
    all[2] = "y";
    all[3] = y;
    all[4] = "text-anchor";
    all[5] = anchor;
    System.arraycopy(attributes, 0, all, 6, attributes.length);
    open("text", all);
    out.append(Text.escaped(text));
    return close();
  }

  /** A note that shows where the pointer rests, for the element that is open. */
  Svg hint(String text) {
    open("title");
    out.append(Text.escaped(text));
    return close();
  }

  /** The finished picture. */
  String finish() {
    while (!open.isEmpty()) {
      close();
    }
    return out.toString();
  }

  /** At most two places behind the point. */
  static String number(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("No place for " + value);
    }
    long hundredths = Math.round(value * PRECISION);
    if (hundredths % PRECISION == 0) {
      return Long.toString(hundredths / PRECISION);
    }
    return String.format(Locale.ROOT, "%.2f", hundredths / (double) PRECISION)
        .replaceAll("0+$", "");
  }
}
