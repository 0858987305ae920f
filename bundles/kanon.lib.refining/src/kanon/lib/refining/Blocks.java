package kanon.lib.refining;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Cuts classes and removed rows into blocks of near ones, otherwise each time: halves them near the
 * middle of the order of one attribute, which is drawn.
 */
final class Blocks {
  private final int most;
  private final RandomGenerator random;
  private final double[][] place;

  /**
   * Blocks.
   *
   * @param most how many things a block has at most
   * @param place [attribute][thing], where things lie in an attribute's order
   */
  Blocks(int most, double[][] place, RandomGenerator random) {
    this.most = most;
    this.place = place;
    this.random = random;
  }

  /** The blocks of so many things, each in ascending order. */
  List<int[]> of(int things) {
    List<int[]> done = new ArrayList<>();
    Deque<int[]> open = new ArrayDeque<>();
    int[] all = new int[things];
    Arrays.setAll(all, i -> i);
    open.push(all);
    while (!open.isEmpty()) {
      int[] block = open.pop();
      if (block.length <= most) {
        Arrays.sort(block);
        done.add(block);
      } else {
        int[] sorted = sorted(block, place[random.nextInt(place.length)]);
        int slack = block.length / 16;
        int middle = block.length / 2 + random.nextInt(2 * slack + 1) - slack;
        open.push(Arrays.copyOfRange(sorted, middle, sorted.length));
        open.push(Arrays.copyOf(sorted, middle));
      }
    }
    return done;
  }

  /** By place; equal places in a random order, so that they are not cut alike each time. */
  private int[] sorted(int[] block, double[] by) {
    double[] keys = new double[block.length];
    Integer[] order = new Integer[block.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = random.nextDouble();
      order[i] = i;
    }
    Arrays.sort(
        order,
        (i, j) -> {
          int first = Double.compare(by[block[i]], by[block[j]]);
          return first != 0 ? first : Double.compare(keys[i], keys[j]);
        });
    int[] sorted = new int[block.length];
    Arrays.setAll(sorted, i -> block[order[i]]);
    return sorted;
  }
}
