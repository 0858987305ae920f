package kanon.model;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Keys of one or more longs with their counts, in the order in which they come: in chunks, so that
 * growing copies nothing. Notices whether they ascend. Bytes: 12 a key of one long, 8 more for each
 * further long.
 */
final class KeyList {
  private static final int FIRST = 1 << 8;

  /** With its header a chunk of longs, and one of ints, fills a power of two of bytes. */
  private static final int MOST = (1 << 20) - 4;

  /** Receives the first {@code n} of some keys with their counts. */
  interface Taker {
    void take(long[] keys, int[] counts, int n);
  }

  private record Chunk(long[] keys, int[] counts) {}

  private final int words;
  private final Deque<Chunk> full = new ArrayDeque<>();
  private Chunk last;
  private int used;
  private long size;
  private final long[] before;
  private boolean ascending = true;

  KeyList(int words) {
    this.words = words;
    before = new long[words];
    last = chunk(FIRST);
  }

  /** Takes over what is there already. */
  KeyList(int words, long[] keys, int[] counts) {
    this(words);
    last = new Chunk(keys, counts);
    used = counts.length;
    size = used;
    ascending = used < 2;
  }

  private Chunk chunk(long wanted) {
    int room = (int) Math.min(MOST / words, wanted);
    return new Chunk(new long[room * words], new int[room]);
  }

  void add(long[] key, int count) {
    if (used == last.counts.length) {
      full.add(last);
      last = chunk(size);
      used = 0;
    }
    int order = size == 0 ? 1 : 0;
    for (int w = 0; w < words; w++) {
      order = order == 0 ? Long.compare(key[w], before[w]) : order;
      before[w] = key[w];
      last.keys[used * words + w] = key[w];
    }
    ascending &= order >= 0;
    last.counts[used++] = count;
    size++;
  }

  int words() {
    return words;
  }

  /** How many keys. */
  int size() {
    if (size * words > Integer.MAX_VALUE - 8) {
      throw KanonException.input(
          "TOO_MANY_TUPLES",
          "A profile has at most %,d tuples of its width"
              .formatted((Integer.MAX_VALUE - 8) / words));
    }
    return (int) size;
  }

  /** Whether none is less than the one before. */
  boolean ascending() {
    return ascending;
  }

  /** Hands out everything in its order. */
  void each(Taker to) {
    full.forEach(c -> to.take(c.keys, c.counts, c.counts.length));
    to.take(last.keys, last.counts, used);
  }

  /** Hands out everything in its order and frees it meanwhile; the list is then used up. */
  void drain(Taker to) {
    while (!full.isEmpty()) {
      Chunk first = full.remove();
      to.take(first.keys, first.counts, first.counts.length);
    }
    Chunk end = last;
    last = new Chunk(new long[0], new int[0]);
    to.take(end.keys, end.counts, used);
  }
}
