package kanon.console.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.console.Html;
import kanon.api.report.LatticeReport;

/**
 * Draws nodes of a lattice, the lowest at the foot, a line between neighbours. A node is a link to
 * itself. Passing ones are filled by their loss, failing ones are hatched by a dashed border and
 * crossed, so that colour is never all that tells them apart.
 */
final class LatticeDrawing {
  private static final double STEP = 74;
  private static final double HIGH = 30;
  private static final double GAP = 8;
  private static final double LETTER = 7.3;
  private static final int SHADES = 6;

  /** Letters of what a failing node has behind its levels, less one. */
  private static final int MARK = 1;

  private final LatticeReport lattice;
  private final List<Integer> chosen;
  private final String address;
  private final double wide;

  private LatticeDrawing(LatticeReport lattice, List<Integer> chosen, String address) {
    this.lattice = lattice;
    this.chosen = chosen;
    this.address = address;
    wide = (lattice.attributes().size() * 2 + MARK) * LETTER + 16;
  }

  /**
   * The picture.
   *
   * @param chosen the node that one looks at; may be none of those that are told
   * @param address what leads to a node when its levels are added
   */
  static Html of(LatticeReport lattice, List<Integer> chosen, String address) {
    return new LatticeDrawing(lattice, chosen, address).drawn();
  }

  private Html drawn() {
    Map<Integer, List<LatticeReport.Node>> rows = new TreeMap<>();
    for (LatticeReport.Node node : lattice.told()) {
      rows.computeIfAbsent(Nodes.height(node.levels()), h -> new ArrayList<>()).add(node);
    }
    int most = rows.values().stream().mapToInt(List::size).max().orElse(1);
    double width = most * (wide + GAP) + GAP;
    double height = rows.size() * STEP + GAP;
    Map<List<Integer>, double[]> places = new HashMap<>();
    double y = height - STEP / 2;
    for (List<LatticeReport.Node> row : rows.values()) {
      double x = (width - row.size() * (wide + GAP) + GAP) / 2;
      for (LatticeReport.Node node : row) {
        places.put(node.levels(), new double[] {x, y});
        x += wide + GAP;
      }
      y -= STEP;
    }
    Html html = new Html();
    html.open(
        "svg",
        "class",
        "lattice",
        "viewBox",
        "0 0 " + number(width) + " " + number(height),
        "width",
        number(width),
        "height",
        number(height),
        "role",
        "group",
        "aria-label",
        "Nodes of the lattice, the table as it is at the foot");
    edges(html, places);
    for (LatticeReport.Node node : lattice.told()) {
      node(html, node, places.getOrDefault(node.levels(), new double[2]));
    }
    return html.close();
  }

  private void edges(Html html, Map<List<Integer>, double[]> places) {
    for (LatticeReport.Node node : lattice.told()) {
      double[] from = places.getOrDefault(node.levels(), new double[2]);
      for (int a = 0; a < node.levels().size(); a++) {
        List<Integer> above = new ArrayList<>(node.levels());
        above.set(a, above.get(a) + 1);
        double[] to = places.get(above);
        if (to != null) {
          html.open(
                  "line",
                  "class",
                  "edge",
                  "x1",
                  number(from[0] + wide / 2),
                  "y1",
                  number(from[1] - HIGH / 2),
                  "x2",
                  number(to[0] + wide / 2),
                  "y2",
                  number(to[1] + HIGH / 2))
              .close();
        }
      }
    }
  }

  private void node(Html html, LatticeReport.Node node, double[] place) {
    boolean now = node.levels().equals(chosen);
    html.open(
        "a",
        "href",
        address + Nodes.text(node.levels()),
        "class",
        "at" + (now ? " now" : ""),
        "aria-current",
        now ? (Object) "true" : false,
        "aria-label",
        said(node));
    html.element("title", said(node));
    html.open(
            "rect",
            "x",
            number(place[0]),
            "y",
            number(place[1] - HIGH / 2),
            "width",
            number(wide),
            "height",
            number(HIGH),
            "rx",
            5,
            "class",
            (node.passes() ? "passes loss" + shade(node) : "fails")
                + (node.minimal() ? " minimal" : ""))
        .close();
    html.element(
        "text",
        Nodes.text(node.levels()).replace(',', ' ') + (node.passes() ? "" : " \u2717"),
        "x",
        number(place[0] + wide / 2),
        "y",
        number(place[1] + 4),
        "text-anchor",
        "middle",
        "class",
        node.passes() && shade(node) >= SHADES / 2 ? "light" : "dark");
    html.close();
  }

  /** 0 for the least loss to 5 for everything lost. */
  static int shade(LatticeReport.Node node) {
    return (int) Math.min(SHADES - 1.0, Math.floor(node.loss().orElse(1) * SHADES));
  }

  /** A node in words. */
  static String said(LatticeReport.Node node) {
    StringBuilder said = new StringBuilder("levels " + Nodes.text(node.levels()) + ": ");
    if (!node.passes()) {
      said.append("fails");
      node.failing()
          .ifPresent(
              rows -> said.append(", ").append(rows).append(" rows in classes that do not hold"));
      return said.toString();
    }
    said.append("passes, loss ").append(percent(node.loss().orElse(0)));
    long removed = node.failing().orElse(0);
    if (removed > 0) {
      said.append(", ").append(removed).append(" rows removed");
    }
    return said.append(node.minimal() ? ", minimal" : "").toString();
  }

  /** A share as a text. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
