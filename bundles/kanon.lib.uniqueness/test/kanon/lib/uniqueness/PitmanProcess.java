package kanon.lib.uniqueness;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Populations as Pitman's process makes them. */
final class PitmanProcess {
  private PitmanProcess() {}

  /**
   * The class of each person: a further one is new, or joins a class in proportion to its size.
   * Classes are numbered from 0 as they come.
   */
  static int[] classes(int people, double theta, double alpha, SplittableRandom random) {
    int[] classOf = new int[people];
    int[] sizes = new int[people];
    int classes = 0;
    for (int i = 0; i < people; i++) {
      boolean fresh = random.nextDouble() < (theta + classes * alpha) / (theta + i);
      int chosen = classes;
      if (!fresh) {
        do {
          chosen = classOf[random.nextInt(i)];
        } while (random.nextDouble() * sizes[chosen] < alpha);
      }
      classes += fresh ? 1 : 0;
      classOf[i] = chosen;
      sizes[chosen]++;
    }
    return classOf;
  }

  /** How many people each class has. */
  static int[] sizes(int[] classOf) {
    int[] sizes = new int[Arrays.stream(classOf).max().orElse(-1) + 1];
    for (int c : classOf) {
      sizes[c]++;
    }
    return sizes;
  }
}
