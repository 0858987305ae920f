package kanon.api.console;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How far a question is.
 *
 * @param phase what is done at the moment, as in "import"; empty before it begins
 * @param done how much of it is done
 * @param total of how much; 0 where that is not known
 * @param result the answer, where there is one
 * @param message why there is none, where it failed
 * @param code the error code, where it failed
 */
public record Task<T>(
    String phase,
    long done,
    long total,
    Optional<T> result,
    Optional<String> message,
    Optional<String> code) {

  /** Whether it is still worked on. */
  public boolean working() {
    return result.isEmpty() && message.isEmpty();
  }

  /** As JSON, while there is no answer. */
  public Map<String, Object> document() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("state", working() ? "working" : message.isPresent() ? "failed" : "done");
    document.put("phase", phase);
    document.put("done", done);
    document.put("total", total);
    message.ifPresent(m -> document.put("message", m));
    code.ifPresent(c -> document.put("code", c));
    return document;
  }

  /**
   * What a page shows while there is no answer: how far it is, with the page brought up to date by
   * itself, or why there is none.
   *
   * @param what what is done, as in "Reading the table"
   */
  public Html shown(String what) {
    Html html = new Html();
    if (message.isPresent()) {
      return html.open("div", "class", "message bad", "role", "alert")
          .element("p", message.get())
          .element("p", code.map(c -> "Code " + c).orElse(""), "class", "note");
    }
    html.open("div", "class", "working", "data-refresh", true, "role", "status");
    html.element("p", what + (phase.isEmpty() ? " \u2026" : ": " + phase + " \u2026"));
    html.open(
        "progress",
        "aria-label",
        what,
        "max",
        total > 0 ? (Object) total : false,
        "value",
        total > 0 ? (Object) done : false);
    return html;
  }
}
