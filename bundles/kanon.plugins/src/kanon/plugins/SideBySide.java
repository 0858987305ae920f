package kanon.plugins;

import java.util.Collection;
import org.osgi.framework.Bundle;
import org.osgi.framework.hooks.bundle.CollisionHook;

/**
 * Lets a plugin that was built anew without a new version stand beside the one that it replaces.
 * Frameworks that are not told otherwise refuse a second bundle of one name and version; this
 * allows it where this bundle is the one that installs, and nowhere else.
 */
final class SideBySide implements CollisionHook {
  private final Bundle own;

  /**
   * @param own the bundle that installs plugins
   */
  SideBySide(Bundle own) {
    this.own = own;
  }

  @Override
  public void filterCollisions(int operation, Bundle target, Collection<Bundle> collisions) {
    if (operation == INSTALLING && target.equals(own)) {
      collisions.clear();
    }
  }
}
