package kanon.console.table;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.report.DraftReport;
import kanon.console.form.Piece;
import kanon.console.form.Tree;
import kanon.model.Role;

/**
 * The columns with what they seem to be and what somebody has decided.
 *
 * @param project the project
 * @param draft what was found
 * @param from the first column that is shown
 */
record ColumnTable(Project project, DraftReport draft, int from) {
  private static final int SHOWN = 60;
  private static final Map<Role, String> SHORT = shortNames();

  private static Map<Role, String> shortNames() {
    Map<Role, String> names = new LinkedHashMap<>();
    names.put(Role.IDENTIFYING, "Identifying");
    names.put(Role.QUASI_IDENTIFIER, "Quasi-identifier");
    names.put(Role.SENSITIVE, "Sensitive");
    names.put(Role.INSENSITIVE, "Insensitive");
    names.put(Role.UNDECIDED, "Undecided");
    return names;
  }

  /**
   * The columns, as JSON.
   *
   * @param stamp the version of the config
   * @param decided whether the config says what the columns are
   * @param columns what was found of each
   * @param roles those that the config gives
   * @param notes what is worth a look
   * @param proposal a config
   */
  record Document(
      String stamp,
      boolean decided,
      List<DraftReport.Column> columns,
      Map<String, Object> roles,
      List<String> notes,
      Map<String, Object> proposal) {}

  Document document() {
    return new Document(
        project.stamp(), decided(), draft.columns(), roles(), draft.notes(), draft.config());
  }

  private boolean decided() {
    return project.config().containsKey("attributes");
  }

  private Map<String, Object> roles() {
    Map<String, Object> roles = new LinkedHashMap<>();
    Tree.map(project.config(), "attributes")
        .forEach((name, attribute) -> roles.put(name, Tree.of(attribute).get("role")));
    return roles;
  }

  Html shown() {
    Html html = new Html();
    html.open("p");
    html.text("Table ").element("b", named(Tree.map(project.config(), "input")));
    html.text(". ").element("a", "Choose another table", "href", "/table/choose");
    html.close();
    if (decided()) {
      summary(html);
    } else {
      begin(html);
    }
    meanings(html);
    table(html);
    notes(html);
    return html;
  }

  private static String named(Map<String, Object> input) {
    String path = Tree.text(input, "path");
    return path.isEmpty() ? Tree.text(input, "table") + " of " + Tree.text(input, "url") : path;
  }

  private void begin(Html html) {
    html.open("div", "class", "message warn");
    html.element(
        "p",
        "These roles are proposals from names and values of the columns. Read the reasons; nothing is"
            + " decided before you do.");
    Piece.form(html, project, "/table/begin");
    html.element("button", "Begin with this proposal", "type", "submit");
    html.close().close();
  }

  private void summary(Html html) {
    Map<String, Object> roles = roles();
    List<String> open = new ArrayList<>();
    for (DraftReport.Column column : draft.columns()) {
      if (Role.UNDECIDED.label().equals(roles.getOrDefault(column.name(), "undecided"))) {
        open.add(column.name());
      }
    }
    if (open.isEmpty()) {
      html.open("p", "class", "message good");
      html.text("Every column has a role. Next: ");
      html.element("a", "the goal", "href", "/goal");
      html.close();
    } else {
      html.element(
          "p",
          "Undecided: "
              + String.join(", ", open)
              + ". Nothing is released before they have a role.",
          "class",
          "message warn");
    }
  }

  private static void meanings(Html html) {
    html.open("details").element("summary", "What the roles mean").open("dl");
    meaning(html, "Identifying", "Names the person: is not released.");
    meaning(
        html, "Quasi-identifier", "Could name the person together with others: is generalized.");
    meaning(html, "Sensitive", "What nobody should learn of the person: released, and bounded.");
    meaning(html, "Insensitive", "Released as it is.");
    html.close().close();
  }

  private static void meaning(Html html, String role, String text) {
    html.element("dt", role).element("dd", text);
  }

  private void table(Html html) {
    List<DraftReport.Column> all = draft.columns();
    int first = Math.min(from, Math.max(0, all.size() - 1));
    List<DraftReport.Column> shown = all.subList(first, Math.min(all.size(), first + SHOWN));
    html.open("div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", "Columns");
    html.open("table", "id", "columns", "class", "stack");
    Piece.head(html, "Column", "Type", "Distinct", "Missing", "Spread", "Role", "Reason", "Values");
    Map<String, Object> roles = roles();
    shown.forEach(column -> row(html, column, roles));
    html.close().close().close();
    if (all.size() > SHOWN) {
      pages(html, all.size(), first);
    }
  }

  private static void pages(Html html, int columns, int first) {
    html.open("p", "class", "row");
    html.text(
        "Columns %d to %d of %d".formatted(first + 1, Math.min(columns, first + SHOWN), columns));
    if (first > 0) {
      html.element("a", "Earlier", "href", "/table?from=" + Math.max(0, first - SHOWN));
    }
    if (first + SHOWN < columns) {
      html.element("a", "Further", "href", "/table?from=" + (first + SHOWN));
    }
    html.close();
  }

  private void row(Html html, DraftReport.Column column, Map<String, Object> roles) {
    html.open("tr").element("th", column.name(), "scope", "row", "class", "text");
    html.element("td", column.type().label(), "data-title", "Type");
    html.element("td", Piece.whole(column.distinct()), "class", "number", "data-title", "Distinct");
    html.element("td", column.missing() ? "yes" : "no", "data-title", "Missing");
    html.open("td", "data-title", "Spread").add(ShapePicture.of(column)).close();
    html.open("td", "class", "roles", "data-title", "Role");
    Object role = roles.getOrDefault(column.name(), column.role().label());
    if (decided()) {
      roleButtons(html, column.name(), String.valueOf(role));
    } else {
      html.text(column.role().label());
    }
    html.close();
    html.element("td", column.reason(), "class", "text", "data-title", "Reason");
    html.open("td");
    html.element(
        "a",
        "Show values",
        "href",
        "/table/values?show=yes&column=" + URLEncoder.encode(column.name(), StandardCharsets.UTF_8),
        "aria-label",
        "Show values of " + column.name());
    html.close().close();
  }

  private void roleButtons(Html html, String column, String role) {
    Piece.form(html, project, "/table/role?from=" + from);
    Piece.hidden(html, "column", column);
    html.open("div", "class", "row", "role", "group", "aria-label", "Role of " + column);
    SHORT.forEach(
        (one, name) ->
            html.element(
                "button",
                name,
                "type",
                "submit",
                "class",
                "chip",
                "name",
                "role",
                "value",
                one.label(),
                "aria-pressed",
                one.label().equals(role) ? "true" : "false"));
    html.close().close();
  }

  private void notes(Html html) {
    if (draft.notes().isEmpty()) {
      return;
    }
    html.open("section", "class", "card").element("h2", "Worth a look").open("ul");
    draft.notes().forEach(note -> html.element("li", note));
    html.close().close();
  }
}
