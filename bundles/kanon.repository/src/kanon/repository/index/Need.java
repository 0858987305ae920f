package kanon.repository.index;

import java.util.Map;
import java.util.Set;
import org.osgi.framework.Filter;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.namespace.AbstractWiringNamespace;
import org.osgi.resource.Capability;
import org.osgi.resource.Namespace;
import org.osgi.resource.Requirement;
import org.osgi.resource.Resource;

/** A requirement of a bundle, described by an index or by the framework. */
public final class Need implements Requirement {
  private static final int LONGEST = 8_192;
  private static final int DEEPEST = 64;
  private static final Set<String> EFFECTIVE =
      Set.of(Namespace.EFFECTIVE_RESOLVE, Namespace.EFFECTIVE_ACTIVE);

  private final Resource resource;
  private final String namespace;
  private final Map<String, Object> attributes;
  private final Map<String, String> directives;
  private final String text;
  private final Filter filter;

  private Need(
      Resource resource,
      String namespace,
      Map<String, Object> attributes,
      Map<String, String> directives,
      String text)
      throws InvalidSyntaxException {
    this.resource = resource;
    this.namespace = namespace;
    this.attributes = Map.copyOf(attributes);
    this.directives = Map.copyOf(directives);
    this.text = text;
    filter = FrameworkUtil.createFilter(text.isEmpty() ? "(!(no.such.attribute=*))" : text);
  }

  /**
   * A requirement.
   *
   * @param resource whose it is
   * @throws BadIndex where its filter is none
   */
  public static Need of(
      Resource resource,
      String namespace,
      Map<String, Object> attributes,
      Map<String, String> directives)
      throws BadIndex {
    String text = directives.getOrDefault(Namespace.REQUIREMENT_FILTER_DIRECTIVE, "");
    if (text.length() > LONGEST || depth(text) > DEEPEST) {
      throw new BadIndex("has a filter that is longer or deeper than any that is meant");
    }
    try {
      return new Need(resource, namespace, attributes, directives, text);
    } catch (InvalidSyntaxException e) {
      throw new BadIndex("has a requirement of " + namespace + " whose filter is none");
    }
  }

  private static int depth(String filter) {
    int depth = 0;
    int deepest = 0;
    for (int i = 0; i < filter.length(); i++) {
      if (filter.charAt(i) == '(') {
        deepest = Math.max(deepest, ++depth);
      } else if (filter.charAt(i) == ')') {
        depth--;
      }
    }
    return deepest;
  }

  /** Whether a capability is what is required. */
  public boolean metBy(Capability capability) {
    return namespace.equals(capability.getNamespace())
        && filter.matches(capability.getAttributes())
        && namesWhatIsMandatory(capability);
  }

  /** A package may be offered to those alone who ask for certain of its attributes. */
  private boolean namesWhatIsMandatory(Capability capability) {
    String mandatory =
        capability
            .getDirectives()
            .getOrDefault(AbstractWiringNamespace.CAPABILITY_MANDATORY_DIRECTIVE, "");
    if (mandatory.isEmpty() || !namespace.startsWith("osgi.wiring.")) {
      return true;
    }
    for (String name : mandatory.split(",")) {
      if (!text.contains("(" + name.strip() + "=")) {
        return false;
      }
    }
    return true;
  }

  /** Whether it counts when a bundle resolves, or when it works. */
  public boolean effective() {
    return EFFECTIVE.contains(
        directives.getOrDefault(
            Namespace.REQUIREMENT_EFFECTIVE_DIRECTIVE, Namespace.EFFECTIVE_RESOLVE));
  }

  /** Whether a bundle does without. */
  public boolean optional() {
    return Namespace.RESOLUTION_OPTIONAL.equals(
        directives.get(Namespace.REQUIREMENT_RESOLUTION_DIRECTIVE));
  }

  @Override
  public String getNamespace() {
    return namespace;
  }

  @Override
  public Map<String, Object> getAttributes() {
    return attributes;
  }

  @Override
  public Map<String, String> getDirectives() {
    return directives;
  }

  @Override
  public Resource getResource() {
    return resource;
  }

  @Override
  public String toString() {
    return namespace + " " + text;
  }
}
