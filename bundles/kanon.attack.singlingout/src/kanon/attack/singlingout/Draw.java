package kanon.attack.singlingout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/** Draws some of a list, each as likely as any other. */
final class Draw {
  private Draw() {}

  static <T> List<T> of(List<T> all, int n, RandomGenerator random) {
    List<T> drawn = new ArrayList<>(all);
    for (int i = 0; i < n; i++) {
      Collections.swap(drawn, i, i + random.nextInt(drawn.size() - i));
    }
    return List.copyOf(drawn.subList(0, n));
  }
}
