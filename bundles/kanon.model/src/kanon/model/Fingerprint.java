package kanon.model;

/** A hash of arrays and numbers, made in one pass. Used once. */
final class Fingerprint {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private long hash = 1;

  Fingerprint add(long value) {
    hash = mixed(hash, value);
    return this;
  }

  private static long mixed(long hash, long value) {
    long product = (hash ^ value) * FACTOR;
    return product ^ product >>> 29;
  }

  Fingerprint add(long[] values) {
    long h = hash;
    for (long value : values) {
      h = mixed(h, value);
    }
    hash = h;
    return add(values.length);
  }

  Fingerprint add(int[] values) {
    long h = hash;
    for (int value : values) {
      h = mixed(h, value);
    }
    hash = h;
    return add(values.length);
  }

  Fingerprint add(char[] values) {
    long h = hash;
    for (char value : values) {
      h = mixed(h, value);
    }
    hash = h;
    return add(values.length);
  }

  Fingerprint add(double[] values) {
    for (double value : values) {
      add(Double.doubleToRawLongBits(value));
    }
    return add(values.length);
  }

  Fingerprint add(String[] values) {
    long h = hash;
    for (String value : values) {
      h = mixed(h, value.hashCode());
    }
    hash = h;
    return add(values.length);
  }

  Fingerprint add(int[][] values) {
    for (int[] some : values) {
      add(some);
    }
    return add(values.length);
  }

  long value() {
    return hash;
  }
}
