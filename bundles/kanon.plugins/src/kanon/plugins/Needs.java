package kanon.plugins;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.namespace.ExecutionEnvironmentNamespace;
import org.osgi.framework.namespace.HostNamespace;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.framework.wiring.FrameworkWiring;
import org.osgi.resource.Namespace;

/** Resolves bundles and describes missing requirements. */
final class Needs {
  private static final Pattern PACKAGE =
      Pattern.compile(PackageNamespace.PACKAGE_NAMESPACE + "=([^)]*)\\)");
  private static final Pattern LEAST = Pattern.compile("\\(version>=([^)]*)\\)");
  private static final Pattern BELOW = Pattern.compile("\\(!\\(version>=([^)]*)\\)\\)");
  private static final Pattern JAVA = Pattern.compile("\\(version=([^)]*)\\)");

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
    String filter =
        String.valueOf(requirement.getDirectives().get(Namespace.REQUIREMENT_FILTER_DIRECTIVE));
    Optional<String> name = first(PACKAGE, filter);
    if (name.isPresent()) {
      return ofPackage(name.get(), filter);
    }
    if (requirement
        .getNamespace()
        .equals(ExecutionEnvironmentNamespace.EXECUTION_ENVIRONMENT_NAMESPACE)) {
      return first(JAVA, filter).map(v -> "Java " + v).orElse(filter)
          + " (this is Java "
          + Runtime.version().feature()
          + ")";
    }
    return requirement.getNamespace() + " " + filter;
  }

  private String ofPackage(String name, String filter) {
    String range =
        first(LEAST, filter).map(v -> " from version " + v).orElse("")
            + first(BELOW, filter).map(v -> " below " + v).orElse("");
    List<String> here = new ArrayList<>();
    for (Bundle bundle : context.getBundles()) {
      for (BundleCapability c :
          bundle
              .adapt(BundleRevision.class)
              .getDeclaredCapabilities(PackageNamespace.PACKAGE_NAMESPACE)) {
        if (name.equals(c.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE))) {
          here.add(
              String.valueOf(c.getAttributes().get(PackageNamespace.CAPABILITY_VERSION_ATTRIBUTE)));
        }
      }
    }
    String found = here.isEmpty() ? "nothing here has it" : "here it is " + String.join(", ", here);
    String why =
        name.startsWith("kanon.") && !here.isEmpty() ? ": it was built against another API" : "";
    return "package " + name + range + " (" + found + why + ")";
  }

  private static Optional<String> first(Pattern pattern, String filter) {
    Matcher matcher = pattern.matcher(filter);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
