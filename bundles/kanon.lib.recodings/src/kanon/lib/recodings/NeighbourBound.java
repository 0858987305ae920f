package kanon.lib.recodings;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.lib.grid.Grid;
import kanon.lib.rows.CountingSort;
import kanon.model.Profile;

/**
 * A lower bound for losses of cells that needs no enumeration. A released row shares its cells with
 * at least as many others as the least class size requires, and each cell stands for the values of
 * all of them. So the row loses at least what the smallest cells lose that cover it and its nearest
 * so many others. A sum over some of the rows is a valid bound, too: it is broken off when half of
 * the remaining time has passed.
 */
final class NeighbourBound {
  private static final int MOST_TUPLES = 25_000;
  private static final int MOST_VALUES = 512;
  private static final int CHUNK = 64;
  private static final int NEARBY = 32;

  private final Profile profile;
  private final Run run;
  private final int least;

  /** [depth][tuple]: tuples are sorted by these columns, and the columns are a tree's levels. */
  private final int[][] codes;

  private final int[] values;
  private final long[] size;

  /** [depth][value * values + value] -> what the interval from one to the other loses. */
  private final double[][] loss;

  /** How many columns a tuple shares with the one before. */
  private final int[] common;

  /** [depth][tuple] -> the next tuple that differs in this column or in one before it. */
  private final int[][] end;

  NeighbourBound(Grid grid, Intervals space, Run run) {
    profile = grid.problem().profile();
    this.run = run;
    least = (int) Math.min(Integer.MAX_VALUE, grid.problem().goal().traits().minimumSize());
    int n = possible() ? profile.tuples() : 0;
    int[] attributes =
        IntStream.range(0, grid.attributes())
            .filter(a -> domain(a) <= MOST_VALUES)
            .boxed()
            .sorted(Comparator.comparingInt(this::domain))
            .mapToInt(Integer::intValue)
            .toArray();
    values = IntStream.of(attributes).map(this::domain).toArray();
    codes = new int[attributes.length][n];
    loss = new double[attributes.length][];
    int[] order = IntStream.range(0, n).toArray();
    for (int i = attributes.length - 1; i >= 0 && n > 0; i--) {
      int[] column = profile.codes(attributes[i]);
      order =
          CountingSort.sorted(order, IntStream.of(order).map(t -> column[t]).toArray(), values[i]);
    }
    size = IntStream.of(order).mapToLong(profile::size).toArray();
    for (int i = 0; i < attributes.length && n > 0; i++) {
      int[] column = profile.codes(attributes[i]);
      codes[i] = IntStream.of(order).map(t -> column[t]).toArray();
      loss[i] = losses(space, attributes[i], grid.observed(attributes[i]));
    }
    common = new int[n];
    end = new int[attributes.length][n];
    makeTree();
  }

  private boolean possible() {
    return profile.tuples() <= MOST_TUPLES && least >= 2;
  }

  private void makeTree() {
    for (int i = size.length - 1; i >= 0; i--) {
      while (i > 0 && common[i] < codes.length && same(common[i], i)) {
        common[i]++;
      }
      for (int depth = 0; depth < codes.length; depth++) {
        boolean goesOn = i + 1 < size.length && common[i + 1] > depth;
        end[depth][i] = goesOn ? end[depth][i + 1] : i + 1;
      }
    }
  }

  private boolean same(int depth, int i) {
    return codes[depth][i] == codes[depth][i - 1];
  }

  private int domain(int a) {
    return profile.schema().quasiIdentifier(a).dictionary().size();
  }

  private double[] losses(Intervals space, int a, boolean[] observed) {
    int n = domain(a);
    double[] losses = new double[n * n];
    for (int low = 0; low < n; low++) {
      run.check();
      for (int high = low; high < n; high++) {
        if (observed[low] && observed[high]) {
          losses[low * n + high] = space.loss(a, low, high);
          losses[high * n + low] = losses[low * n + high];
        }
      }
    }
    return losses;
  }

  /** The bound; 0 for tables of too many tuples. */
  double sum() {
    int n = size.length;
    long half = run.left().map(d -> d.toNanos() / 2).orElse(-1L);
    double[] sums = new double[(n + CHUNK - 1) / CHUNK];
    run.parallel()
        .each(
            sums.length,
            chunk -> {
              if (half < 0 || run.left().map(d -> d.toNanos() > half).orElse(true)) {
                run.check();
                sums[chunk] = sum(chunk * CHUNK, Math.min(n, (chunk + 1) * CHUNK));
              }
            });
    return Arrays.stream(sums).sum();
  }

  private double sum(int from, int to) {
    Search search = new Search();
    double sum = 0;
    for (int t = from; t < to; t++) {
      if (size[t] < least) {
        run.check();
        sum += size[t] * search.radius(t);
      }
    }
    return sum;
  }

  /** One thread's search through the tree that the sorted tuples are. */
  private final class Search {
    private final double[] distance = new double[least];
    private final long[] rows = new long[least];
    private final double[] upTo = new double[codes.length + 1];
    private int found;
    private long within;
    private double limit;

    /** The distance within which a tuple and its nearest others reach the least class size. */
    double radius(int t) {
      limit = Double.POSITIVE_INFINITY;
      walk(t, Math.max(0, t - NEARBY), Math.min(size.length, t + NEARBY));
      walk(t, 0, size.length);
      return limit == Double.POSITIVE_INFINITY ? 0 : limit;
    }

    /** Searches a range, skipping branches that are no nearer than the limit. */
    private void walk(int t, int from, int to) {
      found = 0;
      within = 0;
      int i = from;
      int shared = 0;
      while (i < to) {
        int depth = shared;
        while (depth < codes.length) {
          upTo[depth + 1] = upTo[depth] + distance(depth, t, i);
          if (upTo[depth + 1] >= limit) {
            break;
          }
          depth++;
        }
        int next = i + 1;
        if (depth < codes.length) {
          next = end[depth][i];
        } else if (i != t) {
          add(upTo[depth], size[i], size[t]);
        }
        i = next;
        shared = i < to ? common[i] : 0;
      }
    }

    private void add(double d, long count, long own) {
      int at = found++;
      while (at > 0 && distance[at - 1] > d) {
        distance[at] = distance[at - 1];
        rows[at] = rows[at - 1];
        at--;
      }
      distance[at] = d;
      rows[at] = count;
      within += count;
      while (within - rows[found - 1] >= least - own) {
        within -= rows[--found];
      }
      if (within >= least - own) {
        limit = distance[found - 1];
      }
    }
  }

  private double distance(int depth, int t, int other) {
    int value = codes[depth][t];
    int otherValue = codes[depth][other];
    return value == otherValue ? 0 : loss[depth][value * values[depth] + otherValue];
  }
}
