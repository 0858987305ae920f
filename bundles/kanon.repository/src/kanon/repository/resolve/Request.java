package kanon.repository.resolve;

import java.util.List;
import java.util.Map;
import kanon.repository.index.Offered;
import org.osgi.framework.namespace.IdentityNamespace;
import org.osgi.resource.Capability;
import org.osgi.resource.Requirement;
import org.osgi.resource.Resource;

/** What somebody asks for as the resolver sees it: a bundle that requires one of several. */
final class Request implements Resource {
  private final List<Offered> choices;
  private final Requirement requirement;

  /**
   * @param choices the best first
   */
  Request(List<Offered> choices) {
    this.choices = List.copyOf(choices);
    requirement = new One(this);
  }

  List<Capability> providers() {
    return choices.stream()
        .filter(c -> c.unusable().isEmpty())
        .flatMap(c -> c.getCapabilities(IdentityNamespace.IDENTITY_NAMESPACE).stream())
        .toList();
  }

  @Override
  public List<Capability> getCapabilities(String namespace) {
    return List.of();
  }

  @Override
  public List<Requirement> getRequirements(String namespace) {
    return namespace == null || namespace.equals(requirement.getNamespace())
        ? List.of(requirement)
        : List.of();
  }

  /** Met by the choices, whatever a filter would say. */
  record One(Request request) implements Requirement {
    @Override
    public String getNamespace() {
      return IdentityNamespace.IDENTITY_NAMESPACE;
    }

    @Override
    public Map<String, String> getDirectives() {
      return Map.of();
    }

    @Override
    public Map<String, Object> getAttributes() {
      return Map.of();
    }

    @Override
    public Resource getResource() {
      return request;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }

    @Override
    public String toString() {
      return "what is wanted";
    }
  }
}
