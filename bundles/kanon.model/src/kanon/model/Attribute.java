package kanon.model;

import java.util.Arrays;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** A column's part in a problem: role, domain in its order, hierarchy, weight. */
@ProviderType
public final class Attribute {
  private final String name;
  private final Role role;
  private final Dictionary dictionary;
  private final Optional<Hierarchy> hierarchy;
  private final boolean ordered;
  private final double weight;
  private final Optional<Items> items;

  private Attribute(
      String name,
      Role role,
      Dictionary dictionary,
      Optional<Hierarchy> hierarchy,
      boolean ordered,
      double weight,
      Optional<Items> items) {
    this.name = name;
    this.role = role;
    this.dictionary = dictionary;
    this.hierarchy = hierarchy;
    this.ordered = ordered;
    this.weight = weight;
    this.items = items;
  }

  /** Without hierarchy, ordered if its type is, of weight 1. */
  public static Attribute of(String name, Role role, Dictionary dictionary) {
    return new Attribute(
        name,
        role,
        dictionary,
        Optional.empty(),
        dictionary.type().numeric(),
        1.0,
        Optional.empty());
  }

  /** With a hierarchy over exactly its dictionary. */
  public Attribute with(Hierarchy over) {
    if (over.leaves() != dictionary.size()) {
      throw new IllegalArgumentException(
          "Hierarchy of "
              + name
              + " has "
              + over.leaves()
              + " leaves, expected "
              + dictionary.size());
    }
    return new Attribute(name, role, dictionary, Optional.of(over), ordered, weight, items);
  }

  /**
   * Of sets of items, over exactly its dictionary; its values are then generalized item by item,
   * and not by a hierarchy of its own.
   */
  public Attribute with(Items of) {
    if (of.sets() != dictionary.size()) {
      throw new IllegalArgumentException(
          "Items of " + name + " are of " + of.sets() + " sets, expected " + dictionary.size());
    }
    return new Attribute(name, role, dictionary, hierarchy, ordered, weight, Optional.of(of));
  }

  /** With an order that means something (or does not). */
  public Attribute ordered(boolean means) {
    return new Attribute(name, role, dictionary, hierarchy, means, weight, items);
  }

  /** With a weight above 0. */
  public Attribute weight(double positive) {
    if (!(positive > 0 && positive < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "Weight of " + name + " is " + positive + ", expected above 0");
    }
    return new Attribute(name, role, dictionary, hierarchy, ordered, positive, items);
  }

  void addTo(Fingerprint all) {
    dictionary.addTo(all);
    hierarchy.ifPresent(h -> h.addTo(all));
    items.ifPresent(i -> i.addTo(all));
  }

  /** The column's name. */
  public String name() {
    return name;
  }

  /** What it is to the person. */
  public Role role() {
    return role;
  }

  /** Its domain: where it has a hierarchy, the hierarchy's leaves, else the values that occur. */
  public Dictionary dictionary() {
    return dictionary;
  }

  /** What its values are sets of; empty where a value is one thing. */
  public Optional<Items> items() {
    return items;
  }

  /** Whether values can be generalized by a hierarchy. */
  public boolean hasHierarchy() {
    return hierarchy.isPresent();
  }

  /** Its hierarchy, which must be there. */
  public Hierarchy hierarchy() {
    return hierarchy.orElseThrow(() -> new IllegalStateException(name + " has no hierarchy"));
  }

  /** The hierarchy's height; 1 without one, where a value is kept or lost. */
  public int height() {
    return hierarchy.map(Hierarchy::height).orElse(1);
  }

  /** For each code on one level the code on a level not below it. Not to be written to. */
  public int[] step(int from, int to) {
    if (hierarchy.isPresent()) {
      return hierarchy.get().step(from, to);
    }
    int[] step = new int[from == 0 ? dictionary.size() : 1];
    if (from == to) {
      Arrays.setAll(step, code -> code);
    }
    return step;
  }

  /** How many codes a level has. */
  public int size(int onLevel) {
    return hierarchy.isPresent()
        ? hierarchy.get().size(onLevel)
        : onLevel == 0 ? dictionary.size() : 1;
  }

  /** The cell, as {@link Cells} numbers them, of a code on a level. */
  public int node(int onLevel, int code) {
    if (hierarchy.isPresent()) {
      return hierarchy.get().node(onLevel, code);
    }
    return onLevel == 0 ? code : dictionary.size();
  }

  /**
   * Whether the dictionary's order means something: a numeric type, or an order that the user gave.
   */
  public boolean ordered() {
    return ordered;
  }

  /** What a loss in this attribute counts, relative to others; 1 unless the user says otherwise. */
  public double weight() {
    return weight;
  }
}
