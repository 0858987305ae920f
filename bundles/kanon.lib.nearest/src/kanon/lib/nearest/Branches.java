package kanon.lib.nearest;

import java.util.Arrays;

/**
 * The nodes of a {@link TupleTree}, column by column, and the map from a node and a region to the
 * child for it. Node 0 is the root.
 */
final class Branches {
  static final int NONE = -1;

  int size;

  /** The attribute that a node is split by; {@link #NONE} for a bucket. */
  int[] attribute = new int[64];

  /** The region of that attribute that is split. */
  int[] split = new int[64];

  /** The part of the parent's region that is here: twice its node, plus 1 where it is exact. */
  int[] entry = new int[64];

  int[] parent = new int[64];
  int[] firstChild = new int[64];
  int[] sibling = new int[64];
  int[] firstTuple = new int[64];
  int[] tuples = new int[64];

  int[] children = new int[64];

  /** How many removed tuples may have set bounds that were not repaired yet. */
  int[] stale = new int[64];

  /** Bounds for what is below: never too strict, exact where nothing is stale. */
  int[] leastRows = new int[64];

  int[] mostRaised = new int[64];
  long[] leastKey = new long[64];

  private long[] placeKeys = new long[128];
  private int[] places = new int[128];

  /** Adds an empty bucket. */
  int add(int under, int withEntry) {
    if (size == attribute.length) {
      grow();
    }
    int node = size++;
    attribute[node] = NONE;
    entry[node] = withEntry;
    parent[node] = under;
    firstChild[node] = NONE;
    sibling[node] = NONE;
    firstTuple[node] = NONE;
    empty(node);
    if (under != NONE) {
      sibling[node] = firstChild[under];
      firstChild[under] = node;
      children[under]++;
      if (size * 2 > places.length) {
        rehash();
      }
      put(node);
    }
    return node;
  }

  /** Sets the bounds of a node without tuples. */
  void empty(int node) {
    tuples[node] = 0;
    stale[node] = 0;
    leastRows[node] = Integer.MAX_VALUE;
    mostRaised[node] = 0;
    leastKey[node] = Long.MAX_VALUE;
  }

  private void grow() {
    int room = Math.toIntExact(size * 2L);
    attribute = Arrays.copyOf(attribute, room);
    split = Arrays.copyOf(split, room);
    entry = Arrays.copyOf(entry, room);
    parent = Arrays.copyOf(parent, room);
    firstChild = Arrays.copyOf(firstChild, room);
    sibling = Arrays.copyOf(sibling, room);
    firstTuple = Arrays.copyOf(firstTuple, room);
    tuples = Arrays.copyOf(tuples, room);
    children = Arrays.copyOf(children, room);
    stale = Arrays.copyOf(stale, room);
    leastRows = Arrays.copyOf(leastRows, room);
    mostRaised = Arrays.copyOf(mostRaised, room);
    leastKey = Arrays.copyOf(leastKey, room);
  }

  private void rehash() {
    int room = Math.toIntExact(places.length * 2L);
    placeKeys = new long[room];
    places = new int[room];
    for (int node = 1; node < size - 1; node++) {
      put(node);
    }
  }

  private void put(int node) {
    long key = key(parent[node], entry[node]);
    int at = place(key);
    while (places[at] != 0) {
      at = at + 1 & places.length - 1;
    }
    placeKeys[at] = key;
    places[at] = node;
  }

  /** The child of a node for an entry, {@link #NONE} if there is none. */
  int child(int node, int forEntry) {
    long key = key(node, forEntry);
    int at = place(key);
    while (places[at] != 0) {
      if (placeKeys[at] == key) {
        return places[at];
      }
      at = at + 1 & places.length - 1;
    }
    return NONE;
  }

  private static long key(int node, int entry) {
    return (long) node << 32 | entry;
  }

  private int place(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & places.length - 1;
  }
}
