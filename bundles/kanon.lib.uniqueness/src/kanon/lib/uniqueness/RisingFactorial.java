package kanon.lib.uniqueness;

/** The product x (x+1) ... (x+m-1). */
final class RisingFactorial {
  private static final double STIRLING = 16;

  private RisingFactorial() {}

  /** Its logarithm: Stirling's series, from x = 16 on, as one difference. */
  static double log(double from, double factors) {
    double x = from;
    double m = factors;
    double sum = 0;
    while (x < STIRLING && m > 0) {
      sum += Math.log(x);
      x++;
      m--;
    }
    if (m <= 0) {
      return sum;
    }
    double y = x + m;
    return sum
        + (x - 0.5) * Math.log1p(m / x)
        + m * Math.log(y)
        - m
        + (1 / y - 1 / x) / 12
        - (1 / (y * y * y) - 1 / (x * x * x)) / 360;
  }
}
