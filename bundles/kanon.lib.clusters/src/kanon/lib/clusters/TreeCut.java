package kanon.lib.clusters;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The paper's step of DECOMPOSE-COMPONENT: cuts a tree of s rows in two trees of k rows or more,
 * which it always can if s is above max(2k-1, 3k-5), and often below.
 *
 * <ol>
 *   <li>Begin with any candidate u.
 *   <li>Of the subtrees at u, v is the root of the largest, which has phi rows. If s - phi is at
 *       least k - 1:
 *       <ol>
 *         <li>A. phi and s - phi at least k: the largest subtree, and the rest.
 *         <li>B. s - phi = k - 1: what hangs on v, and the rest with v.
 *         <li>C. phi = k - 1: the largest subtree with u, and the rest.
 *         <li>D. All subtrees have at most k - 2 rows: subtrees until there are k - 1 rows, and the
 *             rest; u goes to the side that lacks a row.
 *       </ol>
 *   <li>Otherwise v is the next candidate.
 * </ol>
 *
 * Vertices are rows; the further rows of a tuple are leaves at its first.
 */
final class TreeCut {
  private static final int NONE = -1;

  private final int[] next;
  private final int rootTuple;
  private final int k;
  private final Map<Integer, Integer> vertexOf = new HashMap<>();
  private int[] tuple = new int[16];
  private int[] parent = new int[16];
  private int[] below = new int[16];
  private int size;
  private final BitSet side = new BitSet();

  TreeCut(int[] next, int rootTuple, int k) {
    this.next = next;
    this.rootTuple = rootTuple;
    this.k = k;
  }

  /** Adds rows of a tuple. */
  void add(int ofTuple, int rows) {
    vertexOf.put(ofTuple, size);
    for (int i = 0; i < rows; i++, size++) {
      if (size == tuple.length) {
        tuple = Arrays.copyOf(tuple, size * 2);
        parent = Arrays.copyOf(parent, size * 2);
      }
      tuple[size] = ofTuple;
      parent[size] = i == 0 ? NONE : size - i;
    }
  }

  /** Cuts; whether that was possible. */
  boolean cut() {
    for (int v = 0; v < size; v++) {
      if (parent[v] == NONE && tuple[v] != rootTuple) {
        parent[v] = vertexOf.getOrDefault(next[tuple[v]], NONE);
      }
    }
    countBelow();
    int u = vertexOf.getOrDefault(rootTuple, NONE);
    while (true) {
      int v = largest(u);
      int phi = rowsAt(u, v);
      if (size - phi >= k - 1) {
        return cut(u, v, phi);
      }
      u = v;
    }
  }

  private void countBelow() {
    below = new int[size];
    int[] waiting = new int[size];
    for (int v = 0; v < size; v++) {
      if (parent[v] != NONE) {
        waiting[parent[v]]++;
      }
    }
    for (int leaf = 0; leaf < size; leaf++) {
      int v = leaf;
      while (v != NONE && waiting[v] == 0) {
        waiting[v] = NONE;
        below[v]++;
        int up = parent[v];
        if (up != NONE) {
          below[up] += below[v];
          waiting[up]--;
        }
        v = up;
      }
    }
  }

  /** The rows of the subtree at a vertex beside u, seen from u. */
  private int rowsAt(int u, int v) {
    return parent[v] == u ? below[v] : size - below[u];
  }

  private boolean beside(int u, int v) {
    return parent[v] == u || parent[u] == v;
  }

  private int largest(int u) {
    int largest = NONE;
    for (int v = 0; v < size; v++) {
      if (beside(u, v) && (largest == NONE || rowsAt(u, v) > rowsAt(u, largest))) {
        largest = v;
      }
    }
    return largest;
  }

  private boolean cut(int u, int v, int phi) {
    if (phi >= k && size - phi >= k) {
      take(u, v);
      return true;
    }
    if (size - phi == k - 1) {
      take(u, v);
      side.clear(v);
      return true;
    }
    if (phi == k - 1) {
      take(u, v);
      side.set(u);
      return true;
    }
    int taken = 0;
    for (int w = 0; w < size && taken < k - 1; w++) {
      if (beside(u, w)) {
        take(u, w);
        taken += rowsAt(u, w);
      }
    }
    int rest = size - 1 - taken;
    if (taken == k - 1 || rest >= k) {
      side.set(u);
    }
    return rest >= k - 1 && size >= 2 * k;
  }

  /** Puts the subtree at v, seen from u, on one side. */
  private void take(int u, int v) {
    for (int w = 0; w < size; w++) {
      int at = w;
      while (at != v && at != u && at != NONE) {
        at = parent[at];
      }
      boolean underV = parent[v] == u ? at == v : at != u;
      if (underV) {
        side.set(w);
      }
    }
  }

  /** Adds one side as a cluster. */
  void copy(boolean taken, Clusters into) {
    into.begin();
    for (int from = 0; from < size; ) {
      int to = from;
      int rows = 0;
      while (to < size && tuple[to] == tuple[from]) {
        rows += side.get(to++) == taken ? 1 : 0;
      }
      if (rows > 0) {
        into.add(tuple[from], rows);
      }
      from = to;
    }
  }
}
