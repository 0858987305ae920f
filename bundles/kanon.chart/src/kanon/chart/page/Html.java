package kanon.chart.page;

import java.util.List;
import java.util.Optional;
import kanon.chart.Look;
import kanon.chart.Text;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;

/** Writes one self-contained page. */
final class Html {
  private static final int MANY_COLUMNS = 5;

  private static final String STYLE =
      """
      :root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --faint: #4a525b;
        --line: #c9ced4; --hair: #e4e7ea; }
      @media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --paper: #15181c;
        --faint: #aab2ba; --line: #4a525b; --hair: #2c3238; } }
      body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
        max-width: min(100%, 1500px); box-sizing: border-box; margin: 2rem auto;
        padding: 0 clamp(.7rem, 3vw, 2.5rem); overflow-wrap: break-word; }
      h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .4rem; }
      h2 { font-size: 1.2rem; margin: 2.2rem 0 .5rem; border-bottom: 1px solid var(--line); }
      h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
      p { max-width: 46rem; margin: .4rem 0; }
      .lead { color: var(--faint); }
      .alert { border: 2px solid var(--ink); padding: .6rem .9rem; max-width: 60rem; }
      .alert::before { content: "! "; font-weight: 700; }
      table { border-collapse: collapse; font-size: 13px; margin: .6rem 0; max-width: 100%; }
      .wide { overflow-x: auto; }
      th, td { text-align: left; padding: .25rem .7rem .25rem 0; vertical-align: top;
        border-bottom: 1px solid var(--hair); min-width: 3.2em; }
      th { border-bottom: 1.5px solid var(--ink); font-weight: 600; }
      td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
      td.code { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; }
      figure { margin: .8rem 0; break-inside: avoid; }
      figure svg { max-width: 100%; height: auto; background: #fff; }
      figcaption { font-size: 13px; color: var(--faint); max-width: 46rem; }
      .grid { display: flex; flex-wrap: wrap; gap: .8rem; }
      .grid figure { margin: 0; }
      footer { margin-top: 3rem; font-size: 12px; color: var(--faint); }
      @media (max-width: 1100px) { th { overflow-wrap: normal; white-space: normal; }
        td { overflow-wrap: anywhere; min-width: 4.5em; } td:first-child { min-width: 7em; }
        th.n { white-space: normal; } }
      @media (max-width: 600px) { td.n, th.n { white-space: normal; }
        th, td { padding-right: .4rem; } body > figure { overflow-x: auto; }
        body > figure svg { max-width: none; }
        .rows thead { display: none; } .rows table, .rows tbody, .rows tr { display: block; }
        .rows tr { border-bottom: 1px solid var(--line); padding: .4rem 0; }
        .rows td, .rows td.n { display: grid; grid-template-columns: 8.5rem 1fr; gap: .6rem;
          border: 0; padding: .1rem 0; text-align: left; }
        .rows td::before { content: attr(data-of); color: var(--faint); }
        .rows td:first-child { font-weight: 600; } .rows td:empty { display: none; } }
      dl { display: grid; grid-template-columns: 11rem 1fr; gap: .3rem 1rem; margin: .6rem 0; }
      dt { font-weight: 600; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
      dd.open { border: 1.5px dashed var(--ink); padding: .3rem .6rem 1.2rem; color: var(--faint); }
      dd.open::before { content: "OPEN: "; font-weight: 700; color: var(--ink); }
      @page { size: A4; margin: 15mm 14mm; }
      @media print { :root { color-scheme: light; --ink: #000; --paper: #fff; --faint: #333;
          --line: #888; --hair: #ccc; }
        dd, dt { break-inside: avoid; } td { overflow-wrap: anywhere; min-width: 0;
          padding-right: .4rem; }
        td:nth-child(-n+3):not(.n) { min-width: 6.2em; } td:nth-child(1):not(.n) { min-width: 7.4em; } }
      @media print { body { max-width: none; margin: 0; font-size: 11pt; } .wide { overflow: visible; }
        table { font-size: 8pt; } h2 { break-after: avoid; } tr { break-inside: avoid; } }
      """;

  private final StringBuilder out = new StringBuilder();

  Html(String title) {
    out.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        .append("<link rel=\"icon\" href=\"data:,\"><title>")
        .append(Text.escaped(title))
        .append("</title><style>\n")
        .append(STYLE)
        .append("</style></head><body>\n")
        .append(Look.patterns())
        .append('\n');
    element("h1", title);
  }

  private Html element(String name, String text) {
    out.append('<').append(name).append('>').append(Text.escaped(text));
    out.append("</").append(name.split(" ", 2)[0]).append(">\n");
    return this;
  }

  Html section(String title) {
    return element("h2", title);
  }

  Html part(String title) {
    return element("h3", title);
  }

  Html paragraph(String text) {
    return element("p", text);
  }

  Html lead(String text) {
    return element("p class=\"lead\"", text);
  }

  /** Something that must not be overlooked. */
  Html alert(String text) {
    return element("p class=\"alert\"", text);
  }

  /**
   * Something that a person says, or has to say.
   *
   * @param name what it is
   * @param text what was said; empty where it is open
   * @param asks what has to be said
   */
  record Field(String name, Optional<String> text, String asks) {
    static Field of(String name, Optional<String> text, String asks) {
      return new Field(name, text.filter(t -> !t.isBlank()), asks);
    }
  }

  /** What people say; what nobody has said leaves room to write it on paper. */
  Html fields(List<Field> fields) {
    out.append("<dl>\n");
    for (Field field : fields) {
      element("dt", field.name());
      element(
          field.text().isPresent() ? "dd" : "dd class=\"open\"", field.text().orElse(field.asks()));
    }
    out.append("</dl>\n");
    return this;
  }

  Html bullets(List<String> items) {
    out.append("<ul>\n");
    items.forEach(item -> element("li", item));
    out.append("</ul>\n");
    return this;
  }

  /**
   * A table; a heading that begins with '#' is of numbers, one with '|' of codes. On narrow screens
   * the cells of a row of many columns stand below each other, each with its heading.
   */
  Html table(List<String> headings, List<List<String>> rows) {
    boolean many = headings.size() >= MANY_COLUMNS;
    out.append(many ? "<div class=\"wide rows\">" : "<div class=\"wide\">");
    out.append("<table><thead><tr>");
    for (String heading : headings) {
      cell("th", heading, shown(heading), false);
    }
    out.append("</tr></thead><tbody>\n");
    for (List<String> row : rows) {
      out.append("<tr>");
      for (int c = 0; c < headings.size(); c++) {
        if (c == row.size() - 1 && c < headings.size() - 1) {
          out.append("<td").append(named(headings.get(c), many));
          out.append(" colspan=\"").append(headings.size() - c).append("\">");
          out.append(Text.escaped(row.get(c))).append("</td>");
          break;
        }
        cell("td", headings.get(c), row.get(c), many);
      }
      out.append("</tr>\n");
    }
    out.append("</tbody></table></div>\n");
    return this;
  }

  private static String shown(String heading) {
    return heading.startsWith("#") || heading.startsWith("|") ? heading.substring(1) : heading;
  }

  /** What tells a cell its heading where the heading is not shown above it. */
  private static String named(String heading, boolean many) {
    return many ? " data-of=\"" + Text.escaped(shown(heading)) + "\"" : "";
  }

  private void cell(String element, String heading, String text, boolean many) {
    String kind =
        heading.startsWith("#") ? " class=\"n\"" : heading.startsWith("|") ? " class=\"code\"" : "";
    out.append('<').append(element).append(kind).append(named(heading, many)).append('>');
    out.append(Text.escaped(text)).append("</").append(element).append('>');
  }

  Html figure(String svg, String caption) {
    out.append("<figure>").append(svg);
    if (!caption.isEmpty()) {
      element("figcaption", caption);
    }
    out.append("</figure>\n");
    return this;
  }

  /** Pictures beside each other. */
  Html grid(List<String> pictures) {
    out.append("<div class=\"grid\">");
    pictures.forEach(svg -> figure(svg, ""));
    out.append("</div>\n");
    return this;
  }

  /**
   * The page, with what it shows as data in it.
   *
   * @param version Kanon's; empty where the report does not say
   */
  String finish(String version, Record report) {
    out.append("<footer>Made by Kanon")
        .append(Text.escaped(version.isEmpty() ? "" : " " + version));
    out.append(". The report itself is in this page's source as JSON.</footer>\n");
    out.append("<script type=\"application/json\" id=\"report\">\n")
        .append(
            JsonTree.text(Records.tree(report))
                .replace("<", "\\u003c")
                .replace("\u2028", "\\u2028"))
        .append("</script>\n</body></html>\n");
    return out.toString();
  }
}
