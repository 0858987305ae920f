package kanon.console.web;

import java.util.List;
import kanon.api.console.Html;

/** What stands around every page: its head, the list of pages, and where it comes from. */
final class Frame {
  static final String FILES = "/-/";

  private Frame() {}

  /**
   * A whole page.
   *
   * @param page which one it is; empty for none
   * @param title its title
   * @param stamp the version of the config that it shows
   * @param files its own scripts and style sheets, as addresses
   */
  static String page(
      List<PageList.Listed> pages,
      String page,
      String title,
      String project,
      String stamp,
      List<String> files,
      Html content) {
    Html html = head(title, files);
    html.open("body", "data-page", page, "data-stamp", stamp);
    html.element("a", "Skip to the page", "class", "skip", "href", "#main");
    html.open("header", "class", "top");
    html.element("a", "Kanon", "href", "/", "class", "brand");
    html.element("span", project, "class", "project");
    html.close();
    html.open("div", "class", "sides");
    html.add(navigation(pages, page));
    html.open("main", "id", "main", "tabindex", "-1");
    html.open("div", "id", "notices", "role", "status", "aria-live", "polite").close();
    html.element("h1", title);
    html.add(content);
    return "<!doctype html>\n" + html.markup() + "\n";
  }

  /** A page for somebody who was not let in. */
  static String bare(String title, Html content) {
    Html html = head(title, List.of());
    html.open("body").open("main", "id", "main").element("h1", title).add(content);
    return "<!doctype html>\n" + html.markup() + "\n";
  }

  private static Html head(String title, List<String> files) {
    Html html = new Html();
    html.open("html", "lang", "en").open("head");
    html.open("meta", "charset", "utf-8");
    html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.element("title", title + " \u00b7 Kanon");
    html.open("link", "rel", "icon", "href", FILES + "icon.svg", "type", "image/svg+xml");
    html.open("link", "rel", "stylesheet", "href", FILES + "style.css");
    for (String file : files) {
      if (file.endsWith(".css")) {
        html.open("link", "rel", "stylesheet", "href", file);
      }
    }
    html.script(FILES + "console.js");
    files.stream().filter(f -> f.endsWith(".js")).forEach(html::script);
    return html.close();
  }

  /** The list of pages, which is also fetched alone when it changes. */
  static Html navigation(List<PageList.Listed> pages, String current) {
    Html html = new Html();
    html.open("nav", "id", "pages", "aria-label", "Pages").open("ul");
    for (PageList.Listed page : pages) {
      html.open("li")
          .open(
              "a",
              "href",
              "/" + page.name(),
              "aria-current",
              page.name().equals(current) ? (Object) "page" : false);
      html.element("span", page.icon(), "class", "icon", "aria-hidden", "true");
      html.element("span", page.title()).close().close();
    }
    return html.close().close();
  }
}
