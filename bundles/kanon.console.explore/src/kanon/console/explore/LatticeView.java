package kanon.console.explore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kanon.api.console.Html;
import kanon.api.report.LatticeReport;

/** The lattice around a node, and the node itself. */
final class LatticeView {
  private static final int LISTED = 40;

  private final LatticeReport lattice;
  private final List<Integer> chosen;
  private final String address;
  private final String stamp;

  /**
   * @param chosen the node that one looks at
   * @param address what leads to a node when its levels are added
   */
  LatticeView(LatticeReport lattice, List<Integer> chosen, String address, String stamp) {
    this.lattice = lattice;
    this.chosen = chosen;
    this.address = address;
    this.stamp = stamp;
  }

  /** Everything of it. */
  Html page(Optional<Heights> heights, List<Integer> released) {
    Html html = new Html();
    html.element(
        "p",
        "A node says at which level each quasi-identifier is released. There are %s nodes; %s of %s rows%s may be removed."
            .formatted(
                lattice.nodes() instanceof Double
                    ? lattice.nodes()
                    : Html.whole(lattice.nodes().longValue()),
                Html.whole(lattice.removable()),
                Html.whole(lattice.rows()),
                lattice.persons().isPresent()
                    ? " of " + Html.whole(lattice.persons().getAsLong()) + " persons"
                    : ""));
    if (!lattice.ofClasses()) {
      html.element(
          "p",
          "The config also asks something of the release as a whole: it is judged at the release.",
          "class",
          "message warn");
    }
    node(html, released);
    html.open("section", "class", "card", "aria-labelledby", "lattice-title");
    html.element(
        "h2", lattice.whole() ? "The lattice" : "The nodes around it", "id", "lattice-title");
    legend(html);
    html.open("div", "class", "wide", "tabindex", "0")
        .add(LatticeDrawing.of(lattice, chosen, address))
        .close();
    html.close();
    heights.ifPresent(h -> html.add(HeightsView.of(h)));
    table(html);
    return html;
  }

  private void legend(Html html) {
    html.open("ul", "class", "legend");
    for (int shade = 0; shade < 6; shade++) {
      html.open("li");
      html.open("svg", "width", 18, "height", 14, "aria-hidden", "true");
      html.open("rect", "width", 18, "height", 14, "class", "passes loss" + shade).close();
      html.close().text(" loss from " + Math.round(shade * 100 / 6.0) + " %").close();
    }
    html.element("li", "thick border: minimal").element("li", "dashed and \u2717: fails");
    html.close();
  }

  private Optional<LatticeReport.Node> told(List<Integer> levels) {
    return lattice.told().stream().filter(n -> n.levels().equals(levels)).findFirst();
  }

  private void node(Html html, List<Integer> released) {
    Optional<LatticeReport.Node> found = told(chosen);
    if (found.isEmpty()) {
      return;
    }
    LatticeReport.Node node = found.get();
    html.open("section", "class", "card", "id", "node", "aria-labelledby", "node-title");
    html.element(
        "h2",
        "Node "
            + Nodes.text(chosen)
            + (chosen.equals(released) ? ", the one that was released" : ""),
        "id",
        "node-title");
    html.element(
        "p",
        node.passes() ? "Passes" + (node.minimal() ? "; none below it does." : ".") : "Fails.",
        "class",
        node.passes() ? "good" : "bad");
    html.open("dl", "class", "figures");
    long removed = node.passes() ? node.failing().orElse(0) : 0;
    String classes = removed > 0 ? "Classes before rows are removed" : "Classes";
    figure(html, classes, Html.whole(node.classes()));
    figure(html, removed > 0 ? "The smallest of them" : "Smallest class", rows(node.smallest()));
    node.smallestPersons()
        .ifPresent(
            persons ->
                figure(
                    html,
                    "Class of fewest persons",
                    Html.whole(persons) + (persons == 1 ? " person" : " persons")));
    node.failing()
        .ifPresent(
            rows ->
                figure(
                    html,
                    node.passes() ? "Rows removed" : "Rows in classes that do not hold",
                    Html.whole(rows)));
    node.loss().ifPresent(loss -> figure(html, "Loss", LatticeDrawing.percent(loss)));
    html.close();
    steps(html);
    if (node.passes()) {
      take(html);
    }
    html.close();
  }

  private static String rows(long rows) {
    return Html.whole(rows) + (rows == 1 ? " row" : " rows");
  }

  private static void figure(Html html, String name, String value) {
    html.open("div").element("dt", name).element("dd", value).close();
  }

  /** One level up or down in each attribute. */
  private void steps(Html html) {
    html.open("div", "class", "wide", "tabindex", "0")
        .open("table")
        .element("caption", "Levels")
        .open("tbody");
    for (int a = 0; a < lattice.attributes().size(); a++) {
      LatticeReport.Attribute attribute = lattice.attributes().get(a);
      html.open("tr").element("th", attribute.name(), "scope", "row");
      html.element("td", chosen.get(a) + " of " + attribute.height(), "class", "number");
      html.open("td").open("span", "class", "row");
      step(html, a, -1, "finer", chosen.get(a) > 0);
      step(html, a, 1, "coarser", chosen.get(a) < attribute.height());
      html.close().close().close();
    }
    html.close().close().close();
  }

  private void step(Html html, int a, int by, String title, boolean there) {
    if (there) {
      List<Integer> levels = new ArrayList<>(chosen);
      levels.set(a, levels.get(a) + by);
      html.element(
          "a",
          title,
          "href",
          address + Nodes.text(levels),
          "aria-label",
          lattice.attributes().get(a).name() + " " + title);
    }
  }

  private void take(Html html) {
    html.open("form", "method", "post", "action", ExplorePage.ADDRESS, "class", "row");
    html.open("input", "type", "hidden", "name", "stamp", "value", stamp);
    html.open("input", "type", "hidden", "name", "node", "value", Nodes.text(chosen));
    html.element("button", "Take its release", "name", "do", "value", "take", "id", "take");
    html.element("button", "Try it", "name", "do", "value", "try", "class", "plain", "id", "try");
    html.element(
        "span",
        "Taking puts it into the config and writes the release; trying writes nothing.",
        "class",
        "note");
    html.close();
  }

  private void table(Html html) {
    List<LatticeReport.Node> passing =
        lattice.told().stream()
            .filter(LatticeReport.Node::passes)
            .sorted(Comparator.comparingDouble((LatticeReport.Node n) -> n.loss().orElse(1)))
            .limit(LISTED)
            .toList();
    html.open("details", "class", "card").element("summary", "Passing nodes by loss");
    html.open("div", "class", "wide", "tabindex", "0")
        .open("table", "class", "numbers")
        .open("thead")
        .open("tr");
    for (String title : new String[] {"Levels", "Loss", "Rows removed", "Classes", "Smallest"}) {
      html.element("th", title, "scope", "col");
    }
    html.close().close().open("tbody");
    for (LatticeReport.Node node : passing) {
      String levels = Nodes.text(node.levels());
      html.open("tr").open("th", "scope", "row");
      html.element("a", levels, "href", address + levels).close();
      html.element("td", LatticeDrawing.percent(node.loss().orElse(0)), "class", "number");
      html.element("td", Html.whole(node.failing().orElse(0)), "class", "number");
      html.element("td", Html.whole(node.classes()), "class", "number");
      html.element("td", Html.whole(node.smallest()), "class", "number").close();
    }
    html.close().close().close().close();
  }
}
