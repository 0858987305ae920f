package kanon.chart;

import java.util.List;

/**
 * How series are told apart: each by colour and, for those who print in black or see no colours, by
 * pattern, marker and dash as well.
 */
public final class Look {
  private static final List<String> COLOURS =
      List.of(
          "#0b5cad", "#c2570c", "#2f7d32", "#8e2f8e", "#5f6a72", "#a0222e", "#0a7f86", "#7a5c00");
  private static final List<String> DASHES =
      List.of("", "6 3", "2 3", "8 3 2 3", "4 2", "1 2", "10 4", "6 2 2 2 2 2");
  private static final int PATTERNS = COLOURS.size();

  private Look() {}

  static String colour(int series) {
    return COLOURS.get(Math.floorMod(series, COLOURS.size()));
  }

  static String dash(int series) {
    return DASHES.get(Math.floorMod(series, DASHES.size()));
  }

  static String fill(int series) {
    return "url(#kanon-pattern-" + Math.floorMod(series, PATTERNS) + ")";
  }

  /** The patterns that charts fill with, to stand once on a page that shows charts. */
  public static String patterns() {
    StringBuilder out =
        new StringBuilder(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" aria-hidden=\"true\""
                + " style=\"position:absolute\"><defs>");
    List<String> drawings =
        List.of(
            "",
            "<path d=\"M0 6 L6 0 M-1 1 L1 -1 M5 7 L7 5\" stroke=\"#fff\" stroke-width=\"1.6\"/>",
            "<circle cx=\"3\" cy=\"3\" r=\"1.3\" fill=\"#fff\"/>",
            "<path d=\"M0 0 L6 6 M-1 5 L1 7 M5 -1 L7 1\" stroke=\"#fff\" stroke-width=\"1.6\"/>",
            "<path d=\"M0 3 H6\" stroke=\"#fff\" stroke-width=\"2\"/>",
            "<path d=\"M3 0 V6\" stroke=\"#fff\" stroke-width=\"2\"/>",
            "<path d=\"M0 3 H6 M3 0 V6\" stroke=\"#fff\" stroke-width=\"1.4\"/>",
            "<rect x=\"1.5\" y=\"1.5\" width=\"3\" height=\"3\" fill=\"#fff\"/>");
    for (int p = 0; p < PATTERNS; p++) {
      out.append("<pattern id=\"kanon-pattern-")
          .append(p)
          .append("\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">")
          .append("<rect width=\"6\" height=\"6\" fill=\"")
          .append(colour(p))
          .append("\"/>")
          .append(drawings.get(p))
          .append("</pattern>");
    }
    return out.append("</defs></svg>").toString();
  }

  /** A marker of about 9 pixels; every other round of shapes is hollow. */
  static void marker(Svg svg, int series, double x, double y) {
    double r = 4.2;
    boolean hollow = series >= COLOURS.size();
    String fill = hollow ? "#fff" : colour(series);
    String path =
        switch (Math.floorMod(series, COLOURS.size())) {
          case 0 -> circle(x, y, r);
          case 1 -> polygon(x - r, y - r, x + r, y - r, x + r, y + r, x - r, y + r);
          case 2 -> polygon(x, y - r - 1, x + r + 1, y + r, x - r - 1, y + r);
          case 3 -> polygon(x, y - r - 1, x + r + 1, y, x, y + r + 1, x - r - 1, y);
          case 4 -> polygon(x - r - 1, y - r, x + r + 1, y - r, x, y + r + 1);
          case 5 -> cross(x, y, r, 1.5);
          case 6 -> polygon(x - r, y - r, x + r, y + r, x + r, y - r, x - r, y + r);
          default -> polygon(x - r, y - r, x - r, y + r, x + r, y);
        };
    svg.leaf("path", "d", path, "fill", fill, "stroke", colour(series), "stroke-width", 1.4);
  }

  private static String circle(double x, double y, double r) {
    return "M%s %s a%s %s 0 1 0 %s 0 a%s %s 0 1 0 %s 0 Z"
        .formatted(
            Svg.number(x - r),
            Svg.number(y),
            Svg.number(r),
            Svg.number(r),
            Svg.number(2 * r),
            Svg.number(r),
            Svg.number(r),
            Svg.number(-2 * r));
  }

  private static String cross(double x, double y, double r, double w) {
    return polygon(
        x - w, y - r, x + w, y - r, x + w, y - w, x + r, y - w, x + r, y + w, x + w, y + w, x + w,
        y + r, x - w, y + r, x - w, y + w, x - r, y + w, x - r, y - w, x - w, y - w);
  }

  private static String polygon(double... places) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < places.length; i += 2) {
      path.append(i == 0 ? "M" : " L")
          .append(Svg.number(places[i]))
          .append(' ')
          .append(Svg.number(places[i + 1]));
    }
    return path.append(" Z").toString();
  }
}
