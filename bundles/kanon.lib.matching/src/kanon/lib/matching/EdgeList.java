package kanon.lib.matching;

import java.util.Arrays;

/** The edges of a graph whose vertices are numbered from 0, column by column. */
final class EdgeList {
  int[] from = new int[256];
  int[] to = new int[256];
  long[] weight = new long[256];
  int size;

  /** Adds an edge; its number. */
  int add(int u, int v, long w) {
    if (size == from.length) {
      int room = Math.toIntExact(size * 2L);
      from = Arrays.copyOf(from, room);
      to = Arrays.copyOf(to, room);
      weight = Arrays.copyOf(weight, room);
    }
    from[size] = u;
    to[size] = v;
    weight[size] = w;
    return size++;
  }
}
