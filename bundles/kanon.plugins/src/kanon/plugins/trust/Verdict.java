package kanon.plugins.trust;

import java.util.Optional;

/**
 * Whether a plugin is let in.
 *
 * @param how how it is trusted: "listed", "signed by key ID (NAME)" or "unchecked"
 * @param refusal why it is not let in, as in: is not listed ...
 */
public record Verdict(String how, Optional<String> refusal) {
  /** Nobody has looked. */
  public static final String UNCHECKED = "unchecked";

  static Verdict trusted(String how) {
    return new Verdict(how, Optional.empty());
  }

  static Verdict refused(String why) {
    return new Verdict(UNCHECKED, Optional.of(why));
  }
}
