package kanon.lib.persons;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.model.Attribute;

/**
 * What persons are divided by, each a number from 0 to {@link #SCALE} for each person: where the
 * values of her own row stand in their order, how many rows she has in each table (as a logarithm),
 * and where the values of these rows stand: on average where their order means something, else the
 * most frequent one. What more rows and quasi-identifiers depend on counts more.
 */
final class Features {
  static final int SCALE = 1 << 30;

  private static final double OWN = 1;

  /** For each row that a person has on average, and each quasi-identifier that a lost row has. */
  private static final double COUNT = 1;

  /** For each row that a person has on average. */
  private static final double TYPICAL = 0.5;

  private final List<int[]> values = new ArrayList<>();
  private final List<Double> weights = new ArrayList<>();

  Features(Forest forest) {
    for (int t = 0; t < forest.tables(); t++) {
      int[] persons = forest.persons(t);
      int[] rows = new int[forest.rows(0)];
      for (int person : persons) {
        rows[person]++;
      }
      if (t > 0) {
        values.add(logarithms(rows));
        weights.add(COUNT * persons.length / rows.length * (1 + forest.part(t).width()));
      }
      Forest.Part part = forest.part(t);
      for (int a = 0; a < part.attributes().size(); a++) {
        values.add(places(part.attributes().get(a), part.codes()[a], persons, rows));
        weights.add(t == 0 ? OWN : TYPICAL * persons.length / rows.length);
      }
    }
  }

  private static int[] logarithms(int[] counts) {
    int most = 1;
    for (int count : counts) {
      most = Math.max(most, count);
    }
    int[] scaled = new int[counts.length];
    for (int p = 0; p < scaled.length; p++) {
      scaled[p] = (int) (StrictMath.log(counts[p] + 1.0) / StrictMath.log(most + 1.0) * SCALE);
    }
    return scaled;
  }

  private static int[] places(Attribute attribute, int[] codes, int[] persons, int[] rows) {
    int size = attribute.dictionary().size();
    int[] place = new int[size];
    int[] order = attribute.hasHierarchy() ? attribute.hierarchy().depthFirst() : new int[0];
    for (int i = 0; i < size; i++) {
      place[order.length == size ? order[i] : i] = i;
    }
    int[] typical =
        attribute.ordered()
            ? averages(place, codes, persons, rows)
            : usual(place, codes, persons, rows.length);
    int[] scaled = new int[rows.length];
    for (int p = 0; p < scaled.length; p++) {
      scaled[p] = (int) ((double) typical[p] / Math.max(1, size - 1) * SCALE);
    }
    return scaled;
  }

  private static int[] averages(int[] place, int[] codes, int[] persons, int[] rows) {
    long[] sums = new long[rows.length];
    for (int row = 0; row < codes.length; row++) {
      sums[persons[row]] += place[codes[row]];
    }
    int[] averages = new int[rows.length];
    for (int p = 0; p < averages.length; p++) {
      averages[p] = (int) (sums[p] / Math.max(1, rows[p]));
    }
    return averages;
  }

  /** The value that each person has most often, of several the first. */
  private static int[] usual(int[] place, int[] codes, int[] persons, int people) {
    long[] keys = new long[codes.length];
    for (int row = 0; row < keys.length; row++) {
      keys[row] = (long) persons[row] << 32 | place[codes[row]];
    }
    Arrays.sort(keys);
    int[] usual = new int[people];
    int[] most = new int[people];
    for (int i = 0; i < keys.length; ) {
      int from = i;
      while (i < keys.length && keys[i] == keys[from]) {
        i++;
      }
      int person = (int) (keys[from] >>> 32);
      if (i - from > most[person]) {
        most[person] = i - from;
        usual[person] = (int) keys[from];
      }
    }
    return usual;
  }

  int size() {
    return values.size();
  }

  int of(int feature, int person) {
    return values.get(feature)[person];
  }

  /** How far some persons are apart. */
  double spread(int feature, int[] persons, int from, int to) {
    int[] value = values.get(feature);
    int low = Integer.MAX_VALUE;
    int high = 0;
    for (int i = from; i < to; i++) {
      low = Math.min(low, value[persons[i]]);
      high = Math.max(high, value[persons[i]]);
    }
    return weights.get(feature) * (high - low);
  }
}
