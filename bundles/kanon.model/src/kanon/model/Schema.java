package kanon.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** The attributes of a problem. */
@ProviderType
public final class Schema {
  private final List<Attribute> attributes;
  private final List<Attribute> quasiIdentifiers;
  private final List<Attribute> sensitive;
  private final List<Attribute> carried;
  private final Optional<Attribute> demands;
  private final Optional<Attribute> person;
  private final boolean sets;
  private final Optional<Attribute> earlier;
  private final Map<String, Role> roles = new HashMap<>();

  /** Attributes in the order of the config; columns that are not named are not released. */
  public Schema(List<Attribute> attributes) {
    this(attributes, Optional.empty(), Optional.empty(), false, Optional.empty());
  }

  private Schema(
      List<Attribute> attributes,
      Optional<Attribute> demands,
      Optional<Attribute> person,
      boolean sets,
      Optional<Attribute> earlier) {
    this.attributes = List.copyOf(attributes);
    this.demands = demands;
    this.person = person;
    this.sets = sets;
    this.earlier = earlier;
    quasiIdentifiers = withRole(Role.QUASI_IDENTIFIER);
    sensitive = withRole(Role.SENSITIVE);
    List<Attribute> all = new ArrayList<>(sensitive);
    demands.ifPresent(all::add);
    person.ifPresent(all::add);
    earlier.ifPresent(all::add);
    carried = List.copyOf(all);
    attributes.forEach(a -> roles.putIfAbsent(a.name(), a.role()));
  }

  /**
   * The same attributes, of rows of which several may be of one person.
   *
   * @param of tells whose a row is: every person's value, none missing
   */
  public Schema withPerson(Attribute of) {
    if (of.dictionary().missing() >= 0) {
      throw new IllegalArgumentException("The column of persons has a missing value");
    }
    return new Schema(attributes, demands, Optional.of(of), false, earlier);
  }

  /**
   * The same, where persons are alike if all their rows together show the same: what privacy models
   * then judge are those persons, and not the rows that show the same. Nothing changes where no
   * person is named.
   */
  public Schema bySets() {
    return new Schema(attributes, demands, person, person.isPresent(), earlier);
  }

  /** Other attributes of the same rows, whose persons are judged alike. */
  public Schema withAttributes(List<Attribute> others) {
    return new Schema(others, demands, person, sets, earlier);
  }

  /** Whether persons are judged by all their rows together, see {@link #bySets}. */
  public boolean sets() {
    return sets;
  }

  /** The same attributes, of rows that nobody is told of. */
  public Schema withoutPerson() {
    return person.isEmpty()
        ? this
        : new Schema(attributes, demands, Optional.empty(), false, earlier);
  }

  /**
   * The same attributes, of rows that stood in classes of earlier releases.
   *
   * @param of tells which these were, together, of each row; none missing
   */
  public Schema withEarlier(Attribute of) {
    return new Schema(attributes, demands, person, sets, Optional.of(of));
  }

  /**
   * The same attributes, of rows whose people ask for protection of their own.
   *
   * @param of tells of each row how much, as whole numbers; a missing one asks for nothing
   */
  public Schema withDemands(Attribute of) {
    return new Schema(attributes, Optional.of(of), person, sets, earlier);
  }

  /** The same attributes, of rows of which nobody knows what they ask for. */
  public Schema withoutDemands() {
    return demands.isEmpty()
        ? this
        : new Schema(attributes, Optional.empty(), person, sets, earlier);
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

  /** How much protection the person of a row asks for; empty where nobody is asked. */
  public Optional<Attribute> demands() {
    return demands;
  }

  /** Whose a row is; empty where every row is a person. */
  public Optional<Attribute> person() {
    return person;
  }

  /** Which classes of earlier releases a row stood in; empty where nobody asks. */
  public Optional<Attribute> earlier() {
    return earlier;
  }

  /**
   * What an atom holds besides its quasi-identifiers: the sensitive attributes, what its rows ask
   * for, the person and, last, the classes of earlier releases.
   */
  public List<Attribute> carried() {
    return carried;
  }

  /** The place of the person among what is carried. */
  int personPlace() {
    return sensitive.size() + (demands.isPresent() ? 1 : 0);
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
