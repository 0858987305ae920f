package kanon.model;

import java.util.Arrays;

/** Splits atoms, which are sorted, into runs of equal quasi-identifier tuples. */
final class TupleGroups {
  final long[] keys;
  final int[] sizes;

  /** Empty where an atom is its tuple. */
  final int[] atomFrom;

  private TupleGroups(long[] keys, int[] sizes, int[] atomFrom) {
    this.keys = keys;
    this.sizes = sizes;
    this.atomFrom = atomFrom;
  }

  static TupleGroups of(Atoms atoms, KeyLayout layout, int quasiIdentifiers) {
    if (atoms.layout.word.length == quasiIdentifiers) {
      return new TupleGroups(atoms.keys, atoms.rows, new int[0]);
    }
    // With one long for all, the bits of the sensitive attributes are those below.
    int below = quasiIdentifiers == 0 ? Long.SIZE - 1 : atoms.layout.shift[quasiIdentifiers - 1];
    int words = layout.words;
    int n = atoms.rows.length;
    long[] tupleKeys = new long[n * words];
    int[] tupleSizes = new int[n];
    int[] from = new int[n + 1];
    int at = -1;
    long[] key = new long[words];
    for (int atom = 0; atom < n; atom++) {
      if (atoms.layout.words == 1) {
        key[0] = atoms.keys[atom] >>> below;
      } else {
        key(atoms, atom, layout, quasiIdentifiers, key);
      }
      if (at < 0 || Atoms.compare(tupleKeys, at, key, 0, words) != 0) {
        at++;
        System.arraycopy(key, 0, tupleKeys, at * words, words);
        from[at] = atom;
      }
      tupleSizes[at] += atoms.rows[atom];
    }
    from[at + 1] = n;
    return new TupleGroups(
        Arrays.copyOf(tupleKeys, (at + 1) * words),
        Arrays.copyOf(tupleSizes, at + 1),
        Arrays.copyOf(from, at + 2));
  }

  private static void key(
      Atoms atoms, int atom, KeyLayout layout, int quasiIdentifiers, long[] key) {
    Arrays.fill(key, 0);
    for (int a = 0; a < quasiIdentifiers; a++) {
      key[layout.word[a]] |= (long) atoms.layout.code(atoms.keys, atom, a) << layout.shift[a];
    }
  }
}
