package kanon.repository.index;

import java.util.Map;
import org.osgi.resource.Capability;
import org.osgi.resource.Resource;

/** A capability of a bundle, described by an index or by the framework. */
public final class Part implements Capability {
  private final Resource resource;
  private final String namespace;
  private final Map<String, Object> attributes;
  private final Map<String, String> directives;

  /**
   * @param resource whose it is
   */
  public Part(
      Resource resource,
      String namespace,
      Map<String, Object> attributes,
      Map<String, String> directives) {
    this.resource = resource;
    this.namespace = namespace;
    this.attributes = Map.copyOf(attributes);
    this.directives = Map.copyOf(directives);
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
    return namespace + " " + attributes;
  }
}
