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

  /** Nodes of one height that do not stand side by side within this stand in several lines. */
  private static final double WIDEST = 900;

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

  /** Where nodes are, and how large the picture is. */
  private record Laid(Map<List<Integer>, double[]> places, double width, double height) {}

  /** Heights one above the other, the lowest at the foot. */
  private Laid lay() {
    Map<Integer, List<LatticeReport.Node>> rows = new TreeMap<>();
    for (LatticeReport.Node node : lattice.told()) {
      rows.computeIfAbsent(Nodes.height(node.levels()), h -> new ArrayList<>()).add(node);
    }
    int most = (int) Math.max(1, (WIDEST - GAP) / (wide + GAP));
    List<List<LatticeReport.Node>> lines = new ArrayList<>();
    List<Double> feet = new ArrayList<>();
    double height = STEP / 2 - GAP;
    for (List<LatticeReport.Node> row : rows.values()) {
      for (int from = 0; from < row.size(); from += most) {
        lines.add(row.subList(from, Math.min(row.size(), from + most)));
        height += from == 0 ? 0 : HIGH + GAP;
        feet.add(height);
      }
      height += STEP;
    }
    height -= STEP / 2 - GAP;
    int longest = lines.stream().mapToInt(List::size).max().orElse(1);
    double width = longest * (wide + GAP) + GAP;
    Map<List<Integer>, double[]> places = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      double x = (width - lines.get(i).size() * (wide + GAP) + GAP) / 2;
      for (LatticeReport.Node node : lines.get(i)) {
        places.put(node.levels(), new double[] {x, height - feet.get(i)});
        x += wide + GAP;
      }
    }
    return new Laid(places, width, height);
  }

  private Html drawn() {
    Laid laid = lay();
    Html html = new Html();
    html.open(
        "svg",
        "class",
        "lattice",
        "viewBox",
        "0 0 " + number(laid.width()) + " " + number(laid.height()),
        "width",
        number(laid.width()),
        "height",
        number(laid.height()),
        "role",
        "group",
        "aria-label",
        "Nodes of the lattice, the table as it is at the foot");
    edges(html, laid.places());
    for (LatticeReport.Node node : lattice.told()) {
      node(html, node, laid.places().getOrDefault(node.levels(), new double[2]));
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
