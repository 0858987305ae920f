package kanon.api.console;

import java.util.Optional;

/**
 * How far an answer is that is not there, as JSON.
 *
 * @param state "waiting", "running", "working", "failed", "cancelled", or "empty" where nothing is
 *     asked yet
 * @param phase what is done at the moment, as in "import"; empty before it begins
 * @param done how much of it is done
 * @param total of how much; 0 where that is not known
 * @param message why there is no answer, where none will come
 * @param code the error code, where it failed
 */
public record TaskReport(
    String state,
    String phase,
    long done,
    long total,
    Optional<String> message,
    Optional<String> code) {

  /** Of a page that has nothing to show before somebody decides something. */
  public static TaskReport empty(String message) {
    return of("empty", message);
  }

  /** Of what is not even asked, as it could not be answered. */
  public static TaskReport failed(String message) {
    return of("failed", message);
  }

  private static TaskReport of(String state, String message) {
    return new TaskReport(state, "", 0, 0, Optional.of(message), Optional.empty());
  }
}
