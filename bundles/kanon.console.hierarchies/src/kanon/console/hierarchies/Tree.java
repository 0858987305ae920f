package kanon.console.hierarchies;

import java.util.ArrayList;
import java.util.List;
import kanon.api.console.Html;

/**
 * A part of a hierarchy as nested lists with a box to choose each node. Of a large one only so much
 * is drawn as somebody can look at; links lead to the rest.
 */
final class Tree {
  /** How many nodes a page has. */
  private static final int MOST = 300;

  private static final int BESIDE = 60;
  private static final int BELOW = 25;

  private final Levels levels;
  private final boolean values;
  private final String address;
  private int left = MOST;

  /**
   * @param values whether values of the table may be shown
   * @param address of the page, to which a place is added
   */
  Tree(Levels levels, boolean values, String address) {
    this.levels = levels;
    this.values = values;
    this.address = address;
  }

  /** What a node is called where values may not be shown. */
  static String name(Levels.Node node, boolean values) {
    boolean hidden = !values && node.level() < 1 || !values && node.values() == 1;
    return hidden ? "value " + (node.index() + 1) : node.label();
  }

  /** Where a node stands, for requests. */
  static String place(Levels.Node node) {
    return node.level() + "." + node.index();
  }

  /** What lies below a node, from a place on. */
  Html below(Levels.Node top, int from) {
    Html html = new Html().open("ul", "class", "tree", "aria-label", "Below " + name(top, values));
    children(html, top, from, BESIDE);
    return html.close();
  }

  private void children(Html html, Levels.Node node, int from, int most) {
    List<Levels.Node> all = levels.children(node);
    int to = Math.min(all.size(), from + most);
    for (Levels.Node child : all.subList(Math.min(from, all.size()), to)) {
      item(html, child);
    }
    if (to < all.size()) {
      html.open("li")
          .element(
              "a",
              (all.size() - to) + " more below " + name(node, values),
              "href",
              address + "&at=" + place(node) + "&from=" + to)
          .close();
    }
  }

  /** A node that stands alone on several levels is drawn once, as what is lowest. */
  private void item(Html html, Levels.Node node) {
    Levels.Node shown = node;
    List<Levels.Node> below = levels.children(shown);
    while (below.size() == 1 && below.get(0).label().equals(shown.label())) {
      shown = below.get(0);
      below = levels.children(shown);
    }
    left--;
    String place = place(shown);
    html.open("li");
    html.open("div", "class", "node", "draggable", "true", "data-node", place);
    html.open("label");
    html.open("input", "type", "checkbox", "name", "node", "value", place, "id", "n" + place);
    html.text(" ").element("span", name(shown, values), "class", "name").close();
    html.text(" ").element("span", count(shown), "class", "note");
    html.close();
    if (!below.isEmpty() && left > 0) {
      html.open("ul");
      children(html, shown, 0, Math.min(left, BELOW));
      html.close();
    } else if (!below.isEmpty()) {
      html.element("a", "open", "href", address + "&at=" + place);
    }
    html.close();
  }

  private static String count(Levels.Node node) {
    String rows = node.rows() == 1 ? "1 row" : node.rows() + " rows";
    return node.level() == 0
        ? rows
        : node.values() + (node.values() == 1 ? " value, " : " values, ") + rows;
  }

  /** Every level as a list of its nodes. */
  Html columns() {
    Html html =
        new Html().open("div", "class", "wide", "tabindex", "0").open("div", "class", "levels");
    for (int level = 0; level <= levels.height(); level++) {
      List<Levels.Node> nodes = levels.nodes(level);
      html.open("section", "class", "card");
      html.element("h3", level == 0 ? "Values" : "Level " + level);
      html.element("p", nodes.size() + (nodes.size() == 1 ? " node" : " nodes"), "class", "note");
      html.open("ul");
      List<Levels.Node> shown = new ArrayList<>(nodes.subList(0, Math.min(BESIDE, nodes.size())));
      for (Levels.Node node : shown) {
        html.open("li").text(name(node, values) + " ");
        html.element("span", count(node), "class", "note").close();
      }
      html.close();
      if (shown.size() < nodes.size()) {
        html.element("p", (nodes.size() - shown.size()) + " more", "class", "note");
      }
      html.close();
    }
    return html;
  }
}
