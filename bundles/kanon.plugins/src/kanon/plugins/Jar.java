package kanon.plugins;

import java.util.Optional;
import org.osgi.framework.Bundle;

/**
 * A file of the folder.
 *
 * @param seen what it was when it was last looked at
 * @param bundle what serves: of its content, or of what it held before where that was refused
 * @param refusal why its content is refused
 */
record Jar(Stamp seen, Optional<Bundle> bundle, Optional<String> refusal) {

  static Jar serving(Stamp seen, Bundle bundle) {
    return new Jar(seen, Optional.of(bundle), Optional.empty());
  }
}
