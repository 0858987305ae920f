package kanon.model;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Rows by person, or by person and value, by open addressing: it tells when a key gets its first
 * row and when it loses its last. A key without rows stays in its slot until the next growth.
 */
final class PersonCounts {
  private static final int FIRST = 16;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** 0 where a slot is free, else the key plus 1. */
  private long[] keys = new long[FIRST];

  private long[] rows = new long[FIRST];
  private int[] used = new int[FIRST / 2];
  private int size;

  /** The persons of atoms. */
  static Codes of(Profile profile, int[] atoms) {
    int persons = profile.schema().person().orElseThrow().dictionary().size();
    Codes.Builder codes = new Codes.Builder(atoms.length, persons);
    for (int atom : atoms) {
      codes.add(profile.person(atom));
    }
    return codes.build();
  }

  /** How many people have rows of a profile. */
  static long persons(Profile profile) {
    BitSet seen = new BitSet();
    for (int atom = 0; atom < profile.atoms(); atom++) {
      seen.set(profile.person(atom));
    }
    return seen.cardinality();
  }

  /** Adds rows of a key, or removes them: 1 where it had none before, -1 where none is left. */
  int add(long key, long more) {
    int slot = slot(key);
    if (keys[slot] == 0) {
      if (size == used.length) {
        grow();
        slot = slot(key);
      }
      keys[slot] = key + 1;
      used[size++] = slot;
    }
    long before = rows[slot];
    long after = before + more;
    assert after >= 0 : "rows removed that were not there";
    rows[slot] = after;
    return before == 0 && after > 0 ? 1 : before > 0 && after == 0 ? -1 : 0;
  }

  private int slot(long key) {
    int shift = Long.numberOfLeadingZeros(keys.length) + 1;
    int slot = (int) (key * MIX >>> shift);
    while (keys[slot] != 0 && keys[slot] != key + 1) {
      slot = slot + 1 & keys.length - 1;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldRows = rows;
    int[] oldUsed = used;
    int n = size;
    int live = 0;
    for (int i = 0; i < n; i++) {
      live += oldRows[oldUsed[i]] == 0 ? 0 : 1;
    }
    int room = live > n / 2 ? Math.multiplyExact(oldKeys.length, 2) : oldKeys.length;
    keys = new long[room];
    rows = new long[room];
    used = new int[room / 2];
    size = 0;
    for (int i = 0; i < n; i++) {
      if (oldRows[oldUsed[i]] != 0) {
        int slot = slot(oldKeys[oldUsed[i]] - 1);
        keys[slot] = oldKeys[oldUsed[i]];
        rows[slot] = oldRows[oldUsed[i]];
        used[size++] = slot;
      }
    }
  }

  /** How many keys there are, {@link #key} of which may have no rows any more. */
  int size() {
    return size;
  }

  /** The i-th key. */
  long key(int i) {
    return keys[used[i]] - 1;
  }

  /** The rows of the i-th key. */
  long rows(int i) {
    return rows[used[i]];
  }

  /** Empties it, in time for the keys that it has. */
  void clear() {
    if (size > keys.length / 8) {
      Arrays.fill(keys, 0);
      Arrays.fill(rows, 0);
    } else {
      for (int i = 0; i < size; i++) {
        keys[used[i]] = 0;
        rows[used[i]] = 0;
      }
    }
    size = 0;
  }
}
