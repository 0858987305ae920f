package kanon.plugins;

import java.util.Optional;
import org.osgi.framework.Bundle;

/**
 * A file of the folder.
 *
 * @param seen the stamp of the content that was read last
 * @param bundle the bundle in use: of this content, or of the content before where this is refused
 * @param refusal why this content is refused
 */
record Jar(Stamp seen, Optional<Bundle> bundle, Optional<String> refusal) {

  static Jar serving(Stamp seen, Bundle bundle) {
    return new Jar(seen, Optional.of(bundle), Optional.empty());
  }
}
