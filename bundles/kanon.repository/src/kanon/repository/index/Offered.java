package kanon.repository.index;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kanon.api.PluginKind;
import org.osgi.framework.Version;
import org.osgi.framework.namespace.HostNamespace;
import org.osgi.framework.namespace.IdentityNamespace;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.resource.Capability;
import org.osgi.resource.Requirement;
import org.osgi.resource.Resource;

/** A bundle that an index describes. Immutable once it is read. */
public final class Offered implements Resource {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}");

  private final URI repository;
  private final List<Part> capabilities = new ArrayList<>();
  private final List<Need> requirements = new ArrayList<>();
  private String name = "";
  private Version version = Version.emptyVersion;
  private String type = "";
  private boolean singleton;
  private Optional<Content> content = Optional.empty();

  Offered(URI repository) {
    this.repository = repository;
  }

  void add(Part capability) throws BadIndex {
    if (capability.getNamespace().equals(IdentityNamespace.IDENTITY_NAMESPACE)) {
      identify(capability);
    }
    capabilities.add(capability);
  }

  private void identify(Part identity) throws BadIndex {
    name = text(identity, IdentityNamespace.IDENTITY_NAMESPACE);
    type = text(identity, IdentityNamespace.CAPABILITY_TYPE_ATTRIBUTE);
    if (!NAME.matcher(name).matches()) {
      throw new BadIndex("describes a bundle whose name is none");
    }
    Object at = identity.getAttributes().get(IdentityNamespace.CAPABILITY_VERSION_ATTRIBUTE);
    if (at != null && !(at instanceof Version)) {
      throw new BadIndex("says a version of " + name + " that is none");
    }
    version = at instanceof Version number ? number : Version.emptyVersion;
    singleton =
        Boolean.parseBoolean(
            identity.getDirectives().get(IdentityNamespace.CAPABILITY_SINGLETON_DIRECTIVE));
  }

  private static String text(Part part, String attribute) {
    return part.getAttributes().get(attribute) instanceof String text ? text : "";
  }

  void add(Need requirement) {
    requirements.add(requirement);
  }

  void at(Content place) {
    if (content.isEmpty()) {
      content = Optional.of(place);
    }
  }

  /** The index that describes it. */
  public URI repository() {
    return repository;
  }

  /** Its symbolic name; empty where the index does not say it. */
  public String name() {
    return name;
  }

  /** Its version. */
  public Version version() {
    return version;
  }

  /** Where its jar is. */
  public Optional<Content> content() {
    return content;
  }

  /** What it says of itself. */
  public String description() {
    return capabilities.stream()
        .filter(c -> c.getNamespace().equals(IdentityNamespace.IDENTITY_NAMESPACE))
        .map(c -> text(c, IdentityNamespace.CAPABILITY_DESCRIPTION_ATTRIBUTE))
        .findFirst()
        .orElse("");
  }

  /** The names of the plugins of a kind that it offers. */
  public List<String> plugins(PluginKind kind) {
    return capabilities.stream()
        .filter(c -> c.getNamespace().equals(kind.namespace()))
        .map(c -> text(c, kind.namespace()))
        .filter(n -> !n.isEmpty())
        .toList();
  }

  /** Why it cannot be among the plugins, whatever it needs; empty where it can. */
  public Optional<String> unusable() {
    if (!type.equals(IdentityNamespace.TYPE_BUNDLE) || content.isEmpty()) {
      return Optional.of("is no bundle with a jar");
    }
    if (requirements.stream()
        .anyMatch(r -> r.getNamespace().equals(HostNamespace.HOST_NAMESPACE))) {
      return Optional.of("is a fragment of another bundle");
    }
    if (capabilities.stream()
        .anyMatch(c -> c.getNamespace().equals(PackageNamespace.PACKAGE_NAMESPACE))) {
      return Optional.of("exports packages, as no plugin does");
    }
    return singleton ? Optional.of("is a singleton") : Optional.empty();
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

  /** All that it offers. */
  public List<Part> parts() {
    return List.copyOf(capabilities);
  }

  /** All that it requires. */
  public List<Need> needs() {
    return List.copyOf(requirements);
  }

  @Override
  public String toString() {
    return name + " " + version;
  }
}
