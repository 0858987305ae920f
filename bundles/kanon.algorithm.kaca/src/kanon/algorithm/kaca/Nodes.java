package kanon.algorithm.kaca;

import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Hierarchy;

/** The nodes of an attribute; without a hierarchy its values and a root above them. */
final class Nodes {
  private final Optional<Hierarchy> hierarchy;
  private final int values;

  Nodes(Attribute attribute) {
    hierarchy = attribute.hasHierarchy() ? Optional.of(attribute.hierarchy()) : Optional.empty();
    values = attribute.dictionary().size();
  }

  int values() {
    return values;
  }

  int size() {
    return hierarchy.map(Hierarchy::nodes).orElse(values + 1);
  }

  int height() {
    return hierarchy.map(Hierarchy::height).orElse(1);
  }

  /** The node that stands for a node on a level, which is not below it. */
  int on(int level, int node) {
    int at = node;
    while (highestLevel(at) < level) {
      at = hierarchy.isPresent() ? hierarchy.get().parent(at) : values;
    }
    return at;
  }

  int lowestLevel(int node) {
    return hierarchy.isPresent() ? hierarchy.get().level(node) : node < values ? 0 : 1;
  }

  /** The highest level on which a node stands: a label may be repeated on the levels above it. */
  int highestLevel(int node) {
    if (node == size() - 1) {
      return height();
    }
    return hierarchy.isPresent() ? hierarchy.get().level(hierarchy.get().parent(node)) - 1 : 0;
  }
}
