package kanon.campaign.runner;

/** Seeds of cases: the number of a case and the seed of its campaign say which. */
public final class Seeds {
  private static final long STEP = 0x9E3779B97F4A7C15L;

  private Seeds() {}

  /** The seed of a case, never negative, so that it can be typed. */
  public static long of(String campaign, long seed, long number) {
    long z = mix(seed + STEP * (campaign.hashCode() + 1L));
    return mix(z + STEP * (number + 1)) >>> 1;
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
