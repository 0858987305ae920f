package kanon.console.project;

import kanon.api.platform.PluginFailure;
import kanon.model.KanonException;

/**
 * Why something came to nothing, as it may be shown.
 *
 * @param message one sentence without cells
 * @param code the error code
 * @param cancelled whether somebody ended it
 */
public record Failure(String message, String code, boolean cancelled) {
  private static final String LACKING = "VALUE_NOT_IN_HIERARCHY";

  /** Of an exception; of one that the platform did not throw its class alone is told. */
  public static Failure of(Throwable e) {
    if (e instanceof KanonException known && known.code().equals(LACKING)) {
      // Its message names the command that shows them; the console has a page for it.
      return new Failure(
          "A hierarchy lacks values that its column has; the page Hierarchies tells which and how"
              + " many",
          LACKING,
          false);
    }
    if (e instanceof KanonException known) {
      return new Failure(
          String.valueOf(known.getMessage()),
          known.code(),
          known.kind() == KanonException.Kind.CANCELLED);
    }
    return new Failure("unexpected: " + PluginFailure.of(e).getMessage(), "UNEXPECTED", false);
  }
}
