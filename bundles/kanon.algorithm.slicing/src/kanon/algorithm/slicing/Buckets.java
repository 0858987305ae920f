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
 * in the middle if both halves are l-diverse; else by the next attribute. One that no attribute
 * halves is done. Rows of one value may be in both halves, those that an earlier order had beside
 * each other rather in the same.
 */
final class Buckets {
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
      int middle = stretch.from + stretch.size() / 2;
      if (halved(rows, stretch, middle, part)) {
        open.add(new Stretch(middle, stretch.to));
        open.add(new Stretch(stretch.from, middle));
      } else {
        finish(rows, stretch);
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

  /** Orders a stretch so that both its halves are l-diverse, if an attribute does so. */
  private boolean halved(int[] rows, Stretch stretch, int middle, SensitiveBuckets.Part part) {
    if (stretch.size() < 2 * part.l()) {
      return false;
    }
    for (int attribute : widestFirst(rows, stretch)) {
      order(rows, stretch, attribute);
      if (diverse(rows, stretch.from, middle, part) && diverse(rows, middle, stretch.to, part)) {
        return true;
      }
    }
    return false;
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

  private boolean diverse(int[] rows, int from, int to, SensitiveBuckets.Part part) {
    boolean diverse = to - from >= part.l();
    for (int s = 0; s < counts.length; s++) {
      int[] of = counts[s];
      int most = 0;
      for (int i = from; i < to; i++) {
        most = Math.max(most, ++of[profile.sensitive(s, rows[i])]);
      }
      for (int i = from; i < to; i++) {
        of[profile.sensitive(s, rows[i])] = 0;
      }
      diverse &= (long) most * part.each()[s] <= to - from;
    }
    return diverse;
  }

  Assignment assignment() {
    return assignment.build();
  }

  int size() {
    return buckets;
  }
}
