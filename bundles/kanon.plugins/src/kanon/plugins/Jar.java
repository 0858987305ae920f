package kanon.plugins;

import java.util.Optional;

/**
 * A file of the folder.
 *
 * @param seen the content that was read last
 * @param serving what is in use: of this content, or of the content before where this is refused
 * @param refusal why this content is refused
 * @param lacking whether it is refused for what it needs, which another file may bring
 */
record Jar(Seen seen, Optional<Admitted> serving, Optional<String> refusal, boolean lacking) {
  /**
   * What tells one content from another, and what it was judged by.
   *
   * @param jar the stamp of the file
   * @param signature that of the signature beside it
   * @param trust that of the decisions
   */
  record Seen(Stamp jar, Optional<Stamp> signature, String trust) {
    boolean sameContent(Seen other) {
      return jar.equals(other.jar) && signature.equals(other.signature);
    }
  }

  static Jar serving(Seen seen, Admitted admitted) {
    return new Jar(seen, Optional.of(admitted), Optional.empty(), false);
  }

  /**
   * @param before what the file held before, and still serves
   */
  static Jar refused(Seen seen, Optional<Admitted> before, Refusal refusal) {
    return new Jar(seen, before, Optional.of(refusal.reason()), refusal.lacking());
  }
}
