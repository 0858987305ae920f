package kanon.lib.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Shapes of distributions, and runs of values. Only functions that give the same bits everywhere.
 */
final class Shapes {
  private Shapes() {}

  /** Rank r has weight 1 / (r+1)^s; ranks are spread over the values. */
  static double[] zipf(int values, double s) {
    double[] weights = new double[values];
    int step = coprime(values);
    for (int rank = 0; rank < values; rank++) {
      weights[(int) ((long) rank * step % values)] = 1 / StrictMath.pow(rank + 1.0, s);
    }
    return weights;
  }

  /** About 0.38 of the values, without a common divisor: multiples of it visit every value. */
  private static int coprime(int values) {
    int step = Math.max(1, (int) (values * 0.381_966));
    while (gcd(step, values) != 1) {
      step++;
    }
    return step;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** The bell curve at the values 0, 1, ...; never quite 0. */
  static double[] bell(int values, double mean, double deviation) {
    double[] weights = new double[values];
    for (int v = 0; v < values; v++) {
      double z = (v - mean) / deviation;
      weights[v] = StrictMath.exp(-z * z / 2) + 1e-4;
    }
    return weights;
  }

  /** As in {@code 17, 18, 19}. */
  static List<String> numbers(int from, int count, int step) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(Integer.toString(from + i * step));
    }
    return values;
  }

  /** Numbers in a pattern such as {@code S%04d}. */
  static List<String> labels(String pattern, int from, int count, int step) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(String.format(Locale.ROOT, pattern, from + i * step));
    }
    return values;
  }
}
