package kanon.repository.resolve;

import java.util.ArrayList;
import java.util.List;
import kanon.repository.index.BadIndex;
import kanon.repository.index.Need;
import kanon.repository.index.Part;
import org.osgi.framework.Bundle;
import org.osgi.framework.namespace.IdentityNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.resource.Capability;
import org.osgi.resource.Requirement;
import org.osgi.resource.Resource;

/**
 * A bundle of the framework as the resolver sees it: with all that it offers. What it requires
 * counts for bundles of plugins alone, which others may replace; the platform's are resolved.
 */
public final class Installed implements Resource {
  private final String name;
  private final boolean plugin;
  private final List<Part> capabilities = new ArrayList<>();
  private final List<Need> requirements = new ArrayList<>();

  private Installed(Bundle bundle, boolean plugin) {
    name = String.valueOf(bundle.getSymbolicName());
    this.plugin = plugin;
  }

  /**
   * A bundle.
   *
   * @param plugin whether it came from the folder of plugins
   */
  public static Installed of(Bundle bundle, boolean plugin) {
    Installed resource = new Installed(bundle, plugin);
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    if (revision == null) {
      return resource;
    }
    boolean fragment = (revision.getTypes() & BundleRevision.TYPE_FRAGMENT) != 0;
    for (BundleCapability c : revision.getDeclaredCapabilities(null)) {
      // A fragment's capabilities are those of its host, which is there.
      if (!fragment || !c.getNamespace().equals(IdentityNamespace.IDENTITY_NAMESPACE)) {
        resource.capabilities.add(
            new Part(resource, c.getNamespace(), c.getAttributes(), c.getDirectives()));
      }
    }
    if (plugin) {
      for (BundleRequirement r : revision.getDeclaredRequirements(null)) {
        resource.require(r);
      }
    }
    return resource;
  }

  private void require(BundleRequirement r) {
    try {
      requirements.add(Need.of(this, r.getNamespace(), r.getAttributes(), r.getDirectives()));
    } catch (BadIndex e) {
      // The framework has resolved it, however long its filter is.
    }
  }

  /** Its symbolic name. */
  public String name() {
    return name;
  }

  /** Whether it came from the folder of plugins. */
  public boolean plugin() {
    return plugin;
  }

  /** All that it offers. */
  List<Part> parts() {
    return capabilities;
  }

  /** What it requires and has. */
  List<Need> needs() {
    return requirements;
  }

  /** What it requires is dropped where it does without it now. */
  void keepMet(List<Installed> all) {
    requirements.removeIf(
        need ->
            !need.effective()
                || need.optional()
                || all.stream()
                    .flatMap(other -> other.capabilities.stream())
                    .noneMatch(need::metBy));
  }

  @Override
  public List<Capability> getCapabilities(String namespace) {
    return capabilities.stream()
        .filter(c -> namespace == null || namespace.equals(c.getNamespace()))
        .<Capability>map(c -> c)
        .toList();
  }

  @Override
  public List<Requirement> getRequirements(String namespace) {
    return requirements.stream()
        .filter(r -> namespace == null || namespace.equals(r.getNamespace()))
        .<Requirement>map(r -> r)
        .toList();
  }

  @Override
  public String toString() {
    return name;
  }
}
