package kanon.model;

/** Finds keys among distinct ones by open addressing. Bytes: 6 to 12 a key. */
final class AtomIndex {
  private static final int MOST = 1 << 29;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final int words;
  private final long[] keys;
  private final int[] slots;
  private final int shift;

  private AtomIndex(int words, long[] keys, int[] slots) {
    this.words = words;
    this.keys = keys;
    this.slots = slots;
    shift = Long.numberOfLeadingZeros(slots.length) + 1;
  }

  /** An index of distinct keys, which stand one behind the other. */
  static AtomIndex of(KeyLayout layout, long[] keys) {
    int n = keys.length / layout.words;
    int room = Integer.highestOneBit((int) Math.max(1, Math.min(n + n / 2L, MOST))) * 2;
    AtomIndex index = new AtomIndex(layout.words, keys, new int[room]);
    index.fill(n);
    return index;
  }

  private void fill(int n) {
    for (int atom = 0; atom < n; atom++) {
      int slot = slot(keys, atom);
      while (slots[slot] != 0) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = atom + 1;
    }
  }

  private int slot(long[] from, int i) {
    long hash = from[i * words] * MIX;
    for (int w = 1; w < words; w++) {
      hash = (hash ^ hash >>> 32 ^ from[i * words + w]) * MIX;
    }
    return (int) (hash >>> shift);
  }

  /**
   * Writes the places of as many keys as {@code wanted} holds to {@code into} from {@code at} on.
   */
  void find(long[] wanted, int[] into, int at) {
    find(wanted, wanted.length / words, into, at);
  }

  /** The places of the keys of all rows. */
  int[] find(Packer packer, Parallel parallel) {
    int[] places = new int[packer.rows()];
    parallel.each(
        Packer.blocks(places.length),
        b -> {
          int from = b * Packer.BLOCK;
          int to = from + Math.min(Packer.BLOCK, places.length - from);
          find(packer.pack(from, to, Parallel.sequential()), places, from);
        });
    return places;
  }

  /** The same of the first {@code n} keys. */
  void find(long[] wanted, int n, int[] into, int at) {
    for (int i = 0; i < n; i++) {
      int slot = slot(wanted, i);
      int atom = slots[slot] - 1;
      while (atom >= 0 && Atoms.compare(keys, atom, wanted, i, words) != 0) {
        slot = slot + 1 & slots.length - 1;
        atom = slots[slot] - 1;
      }
      into[at + i] = atom;
    }
  }
}
