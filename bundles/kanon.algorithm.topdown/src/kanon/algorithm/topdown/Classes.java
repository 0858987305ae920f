package kanon.algorithm.topdown;

import java.util.Arrays;

/** Finished classes: the nodes that each shows, and the entries that are in it. */
final class Classes {
  private final int attributes;
  private int[] nodes = new int[256];
  private int[] ends = new int[64];
  private final Stack entries = new Stack();
  private int size;

  Classes(int attributes) {
    this.attributes = attributes;
  }

  void add(int[] shown, Stack stack, int from, int to) {
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size);
    }
    if ((size + 1) * attributes > nodes.length) {
      nodes = Arrays.copyOf(nodes, Math.max((size + 1) * attributes, 2 * nodes.length));
    }
    System.arraycopy(shown, 0, nodes, size * attributes, attributes);
    entries.push(stack.atoms, stack.rows, from, to);
    ends[size++] = entries.size;
  }

  int size() {
    return size;
  }

  int node(int a, int c) {
    return nodes[c * attributes + a];
  }

  int from(int c) {
    return c == 0 ? 0 : ends[c - 1];
  }

  int to(int c) {
    return ends[c];
  }

  int atom(int entry) {
    return entries.atoms[entry];
  }

  int rows(int entry) {
    return entries.rows[entry];
  }
}
