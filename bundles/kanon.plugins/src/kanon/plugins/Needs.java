package kanon.plugins;

import java.util.ArrayList;
import java.util.List;
import kanon.lib.bundles.NeedText;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.namespace.HostNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.framework.wiring.FrameworkWiring;
import org.osgi.resource.Namespace;

/** Resolves bundles and describes missing requirements. */
final class Needs {
  private final BundleContext context;
  private final FrameworkWiring wiring;

  Needs(BundleContext context) {
    this.context = context;
    wiring = context.getBundle(Constants.SYSTEM_BUNDLE_LOCATION).adapt(FrameworkWiring.class);
  }

  /** Resolves a bundle, or refuses it with its missing requirements. */
  void resolve(Bundle bundle) throws Refusal {
    if (wiring.resolveBundles(List.of(bundle))) {
      return;
    }
    List<String> missing = new ArrayList<>();
    for (BundleRequirement r : bundle.adapt(BundleRevision.class).getDeclaredRequirements(null)) {
      if (mandatory(r) && wiring.findProviders(r).isEmpty()) {
        missing.add(describe(r));
      }
    }
    throw Refusal.lacking(
        missing.isEmpty()
            ? "cannot be resolved: each of its requirements can be met, but not all of them at once"
            : "needs " + String.join("; needs ", missing));
  }

  private static boolean mandatory(BundleRequirement requirement) {
    String effective = requirement.getDirectives().get(Namespace.REQUIREMENT_EFFECTIVE_DIRECTIVE);
    String resolution = requirement.getDirectives().get(Namespace.REQUIREMENT_RESOLUTION_DIRECTIVE);
    boolean host = requirement.getNamespace().equals(HostNamespace.HOST_NAMESPACE);
    return !host
        && !Namespace.RESOLUTION_OPTIONAL.equals(resolution)
        && (effective == null || effective.equals(Namespace.EFFECTIVE_RESOLVE));
  }

  private String describe(BundleRequirement requirement) {
    List<BundleCapability> here = new ArrayList<>();
    for (Bundle bundle : context.getBundles()) {
      here.addAll(
          bundle.adapt(BundleRevision.class).getDeclaredCapabilities(requirement.getNamespace()));
    }
    return NeedText.of(requirement, here);
  }
}
