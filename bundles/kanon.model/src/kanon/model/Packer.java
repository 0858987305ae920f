package kanon.model;

import java.util.ArrayList;
import java.util.List;

/** Packs the codes of rows into keys: quasi-identifiers first, then what atoms carry. */
final class Packer {
  static final int BLOCK = 1 << 14;

  final KeyLayout layout;
  private final List<Codes> columns;

  Packer(Schema schema, List<Codes> quasiIdentifiers, List<Codes> carried) {
    layout = KeyLayout.of(schema);
    columns = new ArrayList<>(quasiIdentifiers);
    columns.addAll(carried);
    if (columns.size() != schema.quasiIdentifiers().size() + schema.carried().size()) {
      throw new IllegalArgumentException(columns.size() + " columns of codes for another schema");
    }
  }

  int rows() {
    return columns.isEmpty() ? 0 : columns.get(0).length();
  }

  /** The keys of rows [from, to), one after the other. */
  long[] pack(int from, int to, Parallel parallel) {
    long[] keys = new long[Math.multiplyExact(to - from, layout.words)];
    parallel.each(
        blocks(to - from),
        b -> {
          int first = from + b * BLOCK;
          block(first, Math.min(BLOCK, to - first), keys, (first - from) * layout.words);
        });
    return keys;
  }

  static int blocks(int rows) {
    return rows / BLOCK + (rows % BLOCK == 0 ? 0 : 1);
  }

  private void block(int from, int n, long[] keys, int at) {
    int[] codes = new int[n];
    int words = layout.words;
    for (int a = 0; a < columns.size(); a++) {
      columns.get(a).copy(from, n, codes);
      int shift = layout.shift[a];
      int place = at + layout.word[a];
      for (int i = 0; i < n; i++, place += words) {
        keys[place] |= (long) codes[i] << shift;
      }
    }
  }
}
