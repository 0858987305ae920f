package kanon.lib.synthetic;

/** Random bits that a seed and the number of a stream decide (SplitMix64). */
final class Bits {
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

  private long state;

  private Bits(long state) {
    this.state = state;
  }

  /** A stream, from its beginning. */
  static Bits of(long seed, long stream) {
    return new Bits(mix(mix(seed + GOLDEN) + stream * GOLDEN));
  }

  /** The next 64 bits. */
  long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** A number from 0 on, below {@code bound}. */
  int below(int bound) {
    return (int) (((next() >>> 33) * bound) >>> 31);
  }

  /** A number from 0 on, below 1. */
  double share() {
    return (next() >>> 11) * 0x1p-53;
  }

  /** SplitMix64's finalizer. */
  private static long mix(long z) {
    long x = (z ^ (z >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D0_49BB_1331_11EBL;
    return x ^ (x >>> 31);
  }
}
