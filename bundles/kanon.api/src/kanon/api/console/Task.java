package kanon.api.console;

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

  /** How far it is, as JSON; empty where there is an answer. */
  public Optional<TaskReport> report() {
    return result.isPresent() ? Optional.empty() : Optional.of(unanswered());
  }

  /** How far a question without an answer is, as JSON. */
  public TaskReport unanswered() {
    return new TaskReport(working() ? "working" : "failed", phase, done, total, message, code);
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
