package kanon.campaign.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random choices that follow from a seed. */
public final class Draw {
  private final SplittableRandom random;

  /** Draws that depend on nothing but the seed. */
  public Draw(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A number between two, both included. */
  public int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  /** Whether one of so many draws comes out. */
  public boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  /** A number from 0 below 1. */
  public double share() {
    return random.nextDouble();
  }

  /** Any long. */
  public long any() {
    return random.nextLong();
  }

  /** One of several. */
  public <T> T of(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** One of several texts. */
  public String of(String... all) {
    return all[random.nextInt(all.length)];
  }

  /** The same in a random order. */
  public <T> List<T> shuffled(List<T> all) {
    List<T> left = new ArrayList<>(all);
    List<T> out = new ArrayList<>();
    while (!left.isEmpty()) out.add(left.remove(random.nextInt(left.size())));
    return out;
  }

  /** Some bytes. */
  public byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
