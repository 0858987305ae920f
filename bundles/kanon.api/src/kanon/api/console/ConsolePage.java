package kanon.api.console;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A page of the console, declared with {@link ProvidesPage}. Everything below {@code /NAME/} is
 * asked of it; who is asked was let in, and what changes something comes from the console's own
 * pages. Thread-safe.
 *
 * <p>A page and its JSON are one answer, {@link Answer#of}: the document of it is what a script
 * gets that asks for {@code application/json}. Texts go through {@link Html}, which escapes them.
 * Cells of the table are shown on request alone.
 */
@ConsumerType
public interface ConsolePage {
  /**
   * Answers; changes nothing.
   *
   * @throws kanon.model.KanonException whose message is shown
   */
  Answer get(Visit visit);

  /**
   * Does what was asked and answers, as a rule with {@link Answer#seeOther}.
   *
   * @throws kanon.model.KanonException whose message is shown
   */
  default Answer post(Visit visit) {
    return Answer.refused("This page takes no requests that change something");
  }
}
