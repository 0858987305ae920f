package kanon.api.report;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The part of a manifest that is not published: with it and the original, random steps of the
 * release can be done again or undone.
 *
 * @param privatePart the number of this format
 * @param release the file name of the release, as its config has it
 * @param seed what randomness started from, where it was given
 * @param orderKey what the rows were shuffled by, where they were: see {@link
 *     kanon.api.RowOrder#shuffled}
 * @param robust what it cost that the release was drawn at random, where it was: the loss of the
 *     least lossy one can tell which that is
 */
public record PrivatePart(
    long privatePart,
    String release,
    OptionalLong seed,
    Optional<String> orderKey,
    Optional<RobustFigures> robust) {
  /** The number of this format. */
  public static final long FORMAT = 1;
}
