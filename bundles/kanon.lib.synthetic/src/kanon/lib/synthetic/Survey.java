package kanon.lib.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Answers to a wide questionnaire: 97 attributes in eight kinds that take turns, from years and
 * amounts to yes and no. Each but the first few depends on one before it, strongly or weakly; so
 * neighbours in the questionnaire are no more alike than others.
 */
final class Survey {
  private static final int ATTRIBUTES = 97;
  private static final int FIRST = 4;
  private static final int BANDS = 4;

  private Survey() {}

  static List<Node> network() {
    List<Node> nodes = new ArrayList<>();
    for (int a = 0; a < ATTRIBUTES; a++) {
      nodes.add(node(a, nodes));
    }
    return nodes;
  }

  private static Node node(int a, List<Node> before) {
    String name = String.format(Locale.ROOT, "q%02d", a + 1);
    List<String> values = values(a);
    if (a < FIRST) {
      return Node.root(name, values, weights(a, values.size(), 0));
    }
    int parent = (a * 5 + a / 8) % (a / 2 + 1);
    int size = before.get(parent).values().size();
    int bands = Math.min(BANDS, size);
    int[] starts = new int[bands];
    for (int b = 0; b < bands; b++) {
      starts[b] = b * size / bands;
    }
    double[][] weights = new double[bands][];
    for (int b = 0; b < bands; b++) {
      weights[b] = weights(a, values.size(), b);
    }
    return new Node(name, values, List.of(Node.Parent.banded(parent, size, starts)), weights);
  }

  private static List<String> values(int a) {
    return switch (a % 8) {
      case 0 -> Shapes.numbers(18, 72, 1);
      case 1 -> Shapes.numbers(1, 2, 1);
      case 2 -> Shapes.numbers(1, 5, 1);
      case 3 -> Shapes.numbers(100, 60, 10);
      case 4 -> Shapes.numbers(1, 9, 1);
      case 5 -> Shapes.numbers(0, 2, 1);
      case 6 -> Shapes.numbers(0, 16, 1);
      default -> Shapes.numbers(0, 41, 5);
    };
  }

  /**
   * Bells that move with what the attribute depends on; codes lean to a few; of yes and no, counts
   * and amounts most are 0, as of questions that few people are asked.
   */
  private static double[] weights(int a, int values, int band) {
    double pull = a % 3 == 0 ? 0.22 : a % 3 == 1 ? 0.1 : 0.03;
    double mean = values * (0.35 + pull * (band - 1.5));
    double[] weights = Shapes.bell(values, mean, Math.max(0.6, values * (0.08 + a % 5 * 0.05)));
    if (a % 4 == 3) {
      double[] ranks = Shapes.zipf(values, 1.6);
      for (int v = 0; v < values; v++) {
        weights[v] = weights[v] * 0.05 + ranks[v];
      }
    }
    if (a % 8 >= 5) {
      double sum = 0;
      for (int v = 1; v < values; v++) {
        sum += weights[v];
      }
      double some = (0.02 + 0.06 * (a / 8 % 6)) * (1 + pull * (band - 1.5));
      weights[0] = sum * (1 - some) / some;
    }
    return weights;
  }
}
