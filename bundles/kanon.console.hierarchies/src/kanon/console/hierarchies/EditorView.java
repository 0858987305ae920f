package kanon.console.hierarchies;

import kanon.api.console.Html;
import kanon.api.console.Visit;
import kanon.model.KanonException;

/** The editor of one hierarchy. */
final class EditorView {
  private static final int LISTED = 100;

  private final Desk.Edited edited;
  private final Levels levels;
  private final String column;
  private final String stamp;
  private final boolean values;
  private final String address;

  EditorView(Desk.Edited edited, String column, String stamp, boolean values) {
    this.edited = edited;
    levels = edited.editing().levels();
    this.column = column;
    this.stamp = stamp;
    this.values = values;
    address = HierarchiesPage.editor(column) + (values ? "&show=yes" : "");
  }

  /** The page. */
  Html page(Visit visit) {
    Html html = new Html();
    html.open("p").element("a", "All hierarchies", "href", HierarchiesPage.ADDRESS).close();
    html.element("h2", column);
    shownValues(html);
    coverage(html);
    html.open("div", "class", "sides-by-side");
    html.open("section", "class", "card", "aria-label", "Editor");
    editor(html, visit);
    html.close();
    html.open("section", "class", "card", "aria-labelledby", "effect-title");
    html.element("h3", "Effect of each level", "id", "effect-title");
    html.open("div", "id", "effect", "data-again", true, "role", "status");
    html.element(
        "a",
        "Count classes",
        "href",
        HierarchiesPage.ADDRESS
            + "/effect"
            + HierarchiesPage.editor(column)
                .substring((HierarchiesPage.ADDRESS + "/edit").length()));
    html.close().close().close();
    html.open("details", "class", "card").element("summary", "As levels");
    html.add(new Tree(levels, values, address).columns()).close();
    begin(html);
    return html;
  }

  private void shownValues(Html html) {
    html.open("div", "class", "row");
    if (values) {
      html.element("span", "Values of the table are shown on this page.", "class", "warn");
      html.element(
          "a", "Hide values", "class", "button plain", "href", HierarchiesPage.editor(column));
    } else {
      html.element("span", "Values are numbered, not shown.", "class", "note");
      html.element("a", "Show values", "class", "button plain", "href", address + "&show=yes");
    }
    html.close();
  }

  private void coverage(Html html) {
    edited
        .report()
        .problem()
        .ifPresent(
            code ->
                html.element(
                    "p",
                    "The hierarchy of the config cannot be read (" + code + "); this begins anew.",
                    "class",
                    "message bad"));
    int lacking = levels.lacking().cardinality();
    if (lacking == 0) {
      html.element("p", "Every value has a place.", "class", "message good", "id", "coverage");
      return;
    }
    html.open("div", "class", "message warn", "id", "coverage");
    html.element(
        "p",
        "%d of %d values have no place; %d rows have them."
            .formatted(lacking, levels.size(), EditorDocument.lackingRows(levels)));
    if (values) {
      html.open("ul");
      levels.lacking().stream()
          .limit(LISTED)
          .forEach(v -> html.element("li", levels.value(v) + " (" + levels.rows(v) + " rows)"));
      html.close();
    }
    form(html, "place");
    target(html, "place-target");
    html.element("button", "Place them there").close();
    html.close();
  }

  private Html form(Html html, String what) {
    html.open("form", "method", "post", "action", HierarchiesPage.ADDRESS, "class", "row edit");
    hidden(html);
    if (!what.isEmpty()) {
      html.open("input", "type", "hidden", "name", "do", "value", what);
    }
    return html;
  }

  private void hidden(Html html) {
    html.open("input", "type", "hidden", "name", "stamp", "value", stamp);
    html.open("input", "type", "hidden", "name", "column", "value", column);
    html.open("input", "type", "hidden", "name", "version", "value", edited.editing().version());
    if (values) {
      html.open("input", "type", "hidden", "name", "show", "value", "yes");
    }
  }

  private void editor(Html html, Visit visit) {
    history(html);
    html.open("form", "method", "post", "action", HierarchiesPage.ADDRESS, "id", "editor");
    hidden(html);
    html.element(
        "p",
        "Choose values or groups of one level, then group or move them. Or drag one onto another: on"
            + " a group it goes into it, on a value both become a group.",
        "class",
        "note");
    html.open("div", "class", "row tools", "role", "group", "aria-label", "What to do");
    html.element("label", "Name", "for", "name");
    html.open("input", "id", "name", "name", "name", "autocomplete", "off", "size", 18);
    button(html, "group", "Group");
    button(html, "rename", "Rename");
    button(html, "ungroup", "Ungroup");
    html.close();
    html.open("div", "class", "row tools", "role", "group", "aria-label", "Where to move it");
    target(html, "target");
    button(html, "move", "Move there");
    html.close();
    Levels.Node top = top(visit);
    if (top.level() < levels.height()) {
      html.open("p").element("a", "The whole tree", "href", address).close();
      html.element("p", "Below " + Tree.name(top, values), "class", "note");
    } else {
      html.open("div", "class", "node root", "data-node", Tree.place(top));
      html.element("span", "*", "class", "name").element("span", " everything", "class", "note");
      html.close();
    }
    html.add(new Tree(levels, values, address).below(top, from(visit)));
    html.close();
  }

  private void history(Html html) {
    form(html, "");
    html.element(
        "button",
        "Undo",
        "name",
        "do",
        "value",
        "undo",
        "class",
        "plain",
        "id",
        "undo",
        "disabled",
        !edited.editing().changed());
    html.element(
        "button",
        "Redo",
        "name",
        "do",
        "value",
        "redo",
        "class",
        "plain",
        "id",
        "redo",
        "disabled",
        !edited.editing().undone());
    html.element("button", "Save", "name", "do", "value", "save", "id", "save");
    html.element(
        "span",
        edited.saved() ? "As the config says." : "Not saved.",
        "class",
        edited.saved() ? "note" : "warn",
        "role",
        "status");
    html.close();
  }

  private static void button(Html html, String what, String title) {
    html.element("button", title, "name", "do", "value", what, "id", "do-" + what);
  }

  /** The groups that values can be put into, of the highest levels first as far as they are few. */
  private void target(Html html, String id) {
    html.element("label", "Into", "for", id);
    html.open("select", "name", "target", "id", id);
    int left = LISTED;
    for (int level = levels.height(); level > 0; level--) {
      for (Levels.Node node : levels.nodes(level)) {
        boolean group = level == levels.height() || node.values() > 1;
        if (group && left > 0) {
          left--;
          String name =
              level == levels.height()
                  ? "* (each by itself)"
                  : "level " + level + ": " + Tree.name(node, values);
          html.element("option", name, "value", Tree.place(node));
        }
      }
    }
    html.close();
  }

  private Levels.Node top(Visit visit) {
    try {
      String[] at = visit.parameter("at").orElse(levels.height() + ".0").split("\\.", 2);
      return levels.node(Integer.parseInt(at[0]), Integer.parseInt(at[1]));
    } catch (KanonException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return levels.node(levels.height(), 0);
    }
  }

  private static int from(Visit visit) {
    try {
      return Math.max(0, Integer.parseInt(visit.parameter("from").orElse("0")));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** Where another hierarchy to begin with is chosen. */
  private void begin(Html html) {
    html.open("details", "class", "card", "open", edited.report().builder().isEmpty());
    html.element("summary", "Begin with another hierarchy");
    html.element(
        "p", "The config then names it, and what is not saved here is gone.", "class", "note");
    for (Proposals.Proposal proposal : Proposals.of(edited.report().type())) {
      form(html, "propose");
      html.open("input", "type", "hidden", "name", "proposal", "value", proposal.name());
      html.element("button", proposal.title(), "class", "plain");
      html.element("span", proposal.about(), "class", "note").close();
    }
    form(html, "file");
    html.element("label", "A file", "for", "file");
    html.open("input", "id", "file", "name", "file", "autocomplete", "off", "size", 30);
    html.element("button", "Use it", "class", "plain").close();
    form(html, "reset");
    html.element("button", "Back to what the config says", "class", "plain").close();
    html.close();
  }
}
