package kanon.plugins;

import java.util.Optional;
import org.osgi.framework.Bundle;

/**
 * A file of the folder.
 *
 * @param seen the stamp of the content that was read last
 * @param bundle the bundle in use: of this content, or of the content before where this is refused
 * @param refusal why this content is refused
 * @param lacking whether it is refused for what it needs, which another file may bring
 */
record Jar(Stamp seen, Optional<Bundle> bundle, Optional<String> refusal, boolean lacking) {

  static Jar serving(Stamp seen, Bundle bundle) {
    return new Jar(seen, Optional.of(bundle), Optional.empty(), false);
  }

  /**
   * @param before what the file held before, and still serves
   */
  static Jar refused(Stamp seen, Optional<Bundle> before, Refusal refusal) {
    return new Jar(seen, before, Optional.of(refusal.reason()), refusal.lacking());
  }
}
