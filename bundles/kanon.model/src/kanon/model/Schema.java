package kanon.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;

/** The attributes of a problem. */
@ProviderType
public final class Schema {
  private final List<Attribute> attributes;
  private final List<Attribute> quasiIdentifiers;
  private final List<Attribute> sensitive;
  private final Map<String, Role> roles = new HashMap<>();

  /** Attributes in the order of the config; columns that are not named are not released. */
  public Schema(List<Attribute> attributes) {
    this.attributes = List.copyOf(attributes);
    quasiIdentifiers = withRole(Role.QUASI_IDENTIFIER);
    sensitive = withRole(Role.SENSITIVE);
    attributes.forEach(a -> roles.putIfAbsent(a.name(), a.role()));
  }

  private List<Attribute> withRole(Role role) {
    return attributes.stream().filter(a -> a.role() == role).toList();
  }

  /** All, in the order of the config. */
  public List<Attribute> attributes() {
    return attributes;
  }

  /** The quasi-identifiers; their place in this list is their index everywhere. */
  public List<Attribute> quasiIdentifiers() {
    return quasiIdentifiers;
  }

  /** The sensitive attributes; their place in this list is their index everywhere. */
  public List<Attribute> sensitive() {
    return sensitive;
  }

  /** What a column is; {@link Role#UNDECIDED} where no attribute has its name. */
  public Role role(String column) {
    return roles.getOrDefault(column, Role.UNDECIDED);
  }

  /** The quasi-identifier of an index. */
  public Attribute quasiIdentifier(int a) {
    return quasiIdentifiers.get(a);
  }

  /** The heights of the quasi-identifiers: the shape of the full-domain lattice. */
  public int[] heights() {
    return quasiIdentifiers.stream().mapToInt(Attribute::height).toArray();
  }

  /** The index of a sensitive attribute, or -1. */
  public int sensitiveIndex(String name) {
    for (int s = 0; s < sensitive.size(); s++) {
      if (sensitive.get(s).name().equals(name)) {
        return s;
      }
    }
    return -1;
  }
}
