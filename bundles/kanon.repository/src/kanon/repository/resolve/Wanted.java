package kanon.repository.resolve;

import kanon.model.KanonException;
import org.osgi.framework.Version;
import org.osgi.framework.VersionRange;

/**
 * What somebody asks for.
 *
 * @param name of a bundle or of a plugin
 * @param range which versions will do, as OSGi understands it: "1.2" is 1.2 and all later ones
 */
public record Wanted(String name, VersionRange range) {
  private static final VersionRange ANY =
      new VersionRange(VersionRange.LEFT_CLOSED, Version.emptyVersion, null, ')');

  /** As in "third.party", "third.party@1.2" or "third.party@[1.2,2)". */
  public static Wanted of(String text) {
    int at = text.indexOf('@');
    if (at < 0) {
      return new Wanted(text, ANY);
    }
    try {
      return new Wanted(text.substring(0, at), VersionRange.valueOf(text.substring(at + 1)));
    } catch (IllegalArgumentException e) {
      throw KanonException.usage(
          "BAD_RANGE",
          "'%s' is no range of versions; as in 1.2 (1.2 and later), [1.2,2) or [1.2.0,1.2.0]"
              .formatted(text.substring(at + 1)));
    }
  }

  /** Whether every version will do. */
  public boolean any() {
    return range.equals(ANY);
  }
}
