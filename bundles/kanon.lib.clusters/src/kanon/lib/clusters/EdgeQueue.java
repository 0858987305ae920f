package kanon.lib.clusters;

import java.util.Arrays;

/** The next edge of each tuple that waits for one, the shortest first; ties by the tuple. */
final class EdgeQueue {
  private final int[] target;
  private long[] heap;
  private int size;

  EdgeQueue(int tuples) {
    target = new int[tuples];
    heap = new long[Math.max(1, tuples)];
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Adds the edge of a tuple that has none here. */
  void add(long distance, int tuple, int to) {
    target[tuple] = to;
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, Math.toIntExact(size * 2L));
    }
    long key = distance << 31 | tuple;
    int at = size++;
    while (at > 0 && heap[at - 1 >> 1] > key) {
      heap[at] = heap[at - 1 >> 1];
      at = at - 1 >> 1;
    }
    heap[at] = key;
  }

  /** The tuple whose edge is the shortest. */
  int tuple() {
    return (int) (heap[0] & Integer.MAX_VALUE);
  }

  /** Where a tuple's edge leads. */
  int target(int tuple) {
    return target[tuple];
  }

  /** Takes the shortest edge out. */
  void remove() {
    long key = heap[--size];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && heap[child + 1] < heap[child]) {
        child++;
      }
      if (heap[child] >= key) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = key;
  }
}
