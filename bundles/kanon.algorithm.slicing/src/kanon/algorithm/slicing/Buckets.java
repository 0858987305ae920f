package kanon.algorithm.slicing;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.lib.buckets.SensitiveBuckets;
import kanon.model.Assignment;
import kanon.model.Profile;

/**
 * Buckets of similar rows: a bucket is ordered by the attribute in which it is widest, and halved
 * in the middle if both halves are l-diverse; else by the next attribute. Where no attribute halves
 * it so, it is parted where both parts are l-diverse nearest to the middle, in the middle half of
 * an order. One that cannot be parted is done. Rows of one value may be in both parts, those that
 * an earlier order had beside each other rather in the same.
 */
final class Buckets {
  /** A cut lies within this part of all rows around the middle. */
  private static final int MIDDLE = 4;

  private final Profile profile;
  private final Run run;
  private final RandomGenerator random;
  private final int[] tupleOfAtom;
  private final int[][] counts;
  private final Assignment.Builder assignment;
  private int buckets;
  private long done;

  /** A stretch of rows. */
  private record Stretch(int from, int to) {
    int size() {
      return to - from;
    }
  }

  Buckets(Profile profile, Run run) {
    this.profile = profile;
    this.run = run;
    random = run.random();
    tupleOfAtom = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tupleOfAtom, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    counts =
        profile.schema().sensitive().stream()
            .map(s -> new int[s.dictionary().size()])
            .toArray(int[][]::new);
    assignment = new Assignment.Builder(profile);
  }

  /** Makes buckets of the rows of a part. */
  void add(SensitiveBuckets.Part part) {
    int[] rows = Arrays.stream(part.atoms()).flatMapToInt(Arrays::stream).sorted().toArray();
    for (int i = rows.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int keep = rows[i];
      rows[i] = rows[other];
      rows[other] = keep;
    }
    Deque<Stretch> open = new ArrayDeque<>();
    if (rows.length > 0) {
      open.add(new Stretch(0, rows.length));
    }
    while (!open.isEmpty()) {
      run.check();
      Stretch stretch = open.removeLast();
      int cut = cut(rows, stretch, part);
      if (cut < 0) {
        finish(rows, stretch);
      } else {
        open.add(new Stretch(cut, stretch.to));
        open.add(new Stretch(stretch.from, cut));
      }
    }
  }

  private void finish(int[] rows, Stretch bucket) {
    for (int i = bucket.from; i < bucket.to; i++) {
      assignment.add(rows[i], buckets, 1);
    }
    buckets++;
    done += bucket.size();
    run.at(done, profile.rows(), "rows");
  }

  /** Orders a stretch so that both its parts are l-diverse; where the second begins, or -1. */
  private int cut(int[] rows, Stretch stretch, SensitiveBuckets.Part part) {
    int middle = stretch.size() / 2;
    int best = -1;
    int[] order = {};
    int[] attributes = stretch.size() < 2 * part.l() ? new int[0] : widestFirst(rows, stretch);
    for (int attribute : attributes) {
      order(rows, stretch, attribute);
      int cut = nearest(rows, stretch, part);
      if (cut == middle) {
        return stretch.from + cut;
      }
      if (cut >= 0 && (best < 0 || Math.abs(cut - middle) < Math.abs(best - middle))) {
        best = cut;
        order = Arrays.copyOfRange(rows, stretch.from, stretch.to);
      }
    }
    System.arraycopy(order, 0, rows, stretch.from, order.length);
    return best < 0 ? -1 : stretch.from + best;
  }

  /** How many rows a first part has that is l-diverse as the rest is, about half of them; or -1. */
  private int nearest(int[] rows, Stretch stretch, SensitiveBuckets.Part part) {
    int n = stretch.size();
    boolean[] first = diverse(rows, stretch.from, 1, n, part);
    boolean[] rest = diverse(rows, stretch.to - 1, -1, n, part);
    int middle = n / 2;
    for (int off = 0; off <= n / MIDDLE; off++) {
      for (int cut : new int[] {middle - off, middle + off}) {
        if (first[cut] && rest[n - cut]) {
          return cut;
        }
      }
    }
    return -1;
  }

  /** For each number of rows from one on in a direction whether these are l-diverse. */
  private boolean[] diverse(int[] rows, int from, int step, int n, SensitiveBuckets.Part part) {
    boolean[] diverse = new boolean[n + 1];
    Arrays.fill(diverse, Math.min(n + 1, part.l()), n + 1, true);
    for (int s = 0; s < counts.length; s++) {
      int[] of = counts[s];
      int most = 0;
      for (int i = 0; i < n; i++) {
        most = Math.max(most, ++of[profile.sensitive(s, rows[from + i * step])]);
        diverse[i + 1] &= (long) most * part.each()[s] <= i + 1;
      }
      for (int i = 0; i < n; i++) {
        of[profile.sensitive(s, rows[from + i * step])] = 0;
      }
    }
    return diverse;
  }

  /** The attributes with several values, by the share of their domain between the ends. */
  private int[] widestFirst(int[] rows, Stretch stretch) {
    int attributes = profile.schema().quasiIdentifiers().size();
    double[] width = new double[attributes];
    for (int a = 0; a < attributes; a++) {
      int low = Integer.MAX_VALUE;
      int high = -1;
      for (int i = stretch.from; i < stretch.to; i++) {
        int code = profile.code(a, tupleOfAtom[rows[i]]);
        low = Math.min(low, code);
        high = Math.max(high, code);
      }
      int domain = profile.schema().quasiIdentifier(a).dictionary().size();
      width[a] = domain < 2 ? 0 : (high - low) / (domain - 1.0);
    }
    return IntStream.range(0, attributes)
        .filter(a -> width[a] > 0)
        .boxed()
        .sorted(Comparator.comparingDouble(a -> -width[a]))
        .mapToInt(a -> a)
        .toArray();
  }

  private void order(int[] rows, Stretch stretch, int attribute) {
    long[] keys = new long[stretch.size()];
    int[] before = Arrays.copyOfRange(rows, stretch.from, stretch.to);
    for (int i = 0; i < keys.length; i++) {
      keys[i] = (long) profile.code(attribute, tupleOfAtom[before[i]]) << Integer.SIZE | i;
    }
    Arrays.sort(keys);
    for (int i = 0; i < keys.length; i++) {
      rows[stretch.from + i] = before[(int) keys[i]];
    }
  }

  Assignment assignment() {
    return assignment.build();
  }

  int size() {
    return buckets;
  }
}
