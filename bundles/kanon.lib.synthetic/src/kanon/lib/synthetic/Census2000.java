package kanon.lib.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How frequent ages, races and so on were among the people of the United States by the Census of
 * 2000, as the Census Bureau published it in its demographic profiles DP-1 to DP-3, and the
 * generated census fitted to that by iterative proportional fitting: an attribute's weights are
 * scaled until each published group of its values has its share, and keep the dependence on other
 * attributes otherwise.
 *
 * <p>Published are groups of values, not values; within a group the network's own proportions stay.
 * The shares are of all people (age, race, country), of those from 15 years on (marital status),
 * from 18 (gender), from 25 (education; here from 23) or at work (work class, occupation). Nothing
 * was published of salaries in 50 brackets.
 */
final class Census2000 {
  private static final int ROUNDS = 1_000;
  private static final double EXACT = 1e-9;

  private static final int EDUCATION = 2;

  /** Ages 17 to 19 as three of the five years from 15, then as published. */
  private static final Published AGES =
      new Published(
          new int[] {0, 3, 8, 18, 28, 38, 43, 48, 58, 68},
          7.2 * 3 / 5,
          6.7,
          14.2,
          16.0,
          13.4,
          4.8,
          3.8,
          6.5,
          4.4,
          1.5);

  private static final Published GENDERS = new Published(new int[] {0, 1}, 51.7, 48.3);

  /** Below the ninth year, no diploma, a diploma, some college, associate, bachelor, above. */
  private static final Published EDUCATIONS =
      new Published(new int[] {0, 4, 8, 10, 11, 12, 13}, 7.5, 12.1, 28.6, 21.0, 6.3, 15.5, 8.9);

  /** Divorced, married with those whose spouse is absent, never married, separated, widowed. */
  private static final Published MARITAL =
      new Published(new int[] {0, 1, 3, 4, 5}, 9.7, 54.4, 27.1, 2.2, 6.6);

  /**
   * White, black, American Indian, Chinese, Japanese, other Asians and Pacific Islanders, others,
   * two races, three and more.
   */
  private static final Published RACES =
      new Published(
          new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8}, 75.1, 12.3, 0.9, 0.9, 0.3, 2.6, 5.5, 2.3, 0.2);

  /** Private, government, self-employed, unpaid in the family. */
  private static final Published CLASSES =
      new Published(new int[] {0, 3, 6, 9}, 78.5, 14.6, 6.6, 0.3);

  /** Born here, or abroad. */
  private static final Published COUNTRIES = new Published(new int[] {0, 1}, 88.9, 11.1);

  /**
   * Farming, production and transport, construction, services, sales and offices, management and
   * professions.
   */
  private static final Published OCCUPATIONS =
      new Published(new int[] {0, 1, 8, 13, 20, 33}, 0.7, 14.6, 9.4, 14.9, 26.7, 33.6);

  private Census2000() {}

  /** How frequent groups of values are: the first value of each, and shares of any unit. */
  private record Published(int[] starts, double... shares) {
    Published {
      double sum = sum(shares, 0, shares.length);
      shares = Arrays.stream(shares).map(share -> share / sum).toArray();
    }

    int end(int group, int values) {
      return group + 1 < starts.length ? starts[group + 1] : values;
    }
  }

  private static double sum(double[] of, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += of[i];
    }
    return sum;
  }

  /** The network of the census, fitted. */
  static List<Node> fitted(List<Node> network) {
    List<Node> nodes = new ArrayList<>(network);
    List<Published> published =
        List.of(AGES, GENDERS, EDUCATIONS, MARITAL, RACES, CLASSES, COUNTRIES, OCCUPATIONS);
    for (int a = 0; a < published.size(); a++) {
      Node node = nodes.get(a);
      double[] parents = parents(nodes, node);
      double[][] weights = node.weights().clone();
      int from = a == EDUCATION ? 1 : 0;
      fit(weights, parents, from, published.get(a));
      nodes.set(a, new Node(node.name(), node.values(), node.parents(), weights));
    }
    return nodes;
  }

  /** How probable each combination of the groups of a node's parents is, which are independent. */
  private static double[] parents(List<Node> nodes, Node node) {
    double[] shares = {1};
    for (Node.Parent parent : node.parents()) {
      double[] values = marginal(nodes, parent.node());
      double[] next = new double[shares.length * parent.groups()];
      for (int i = 0; i < shares.length; i++) {
        for (int v = 0; v < values.length; v++) {
          next[i * parent.groups() + parent.group()[v]] += shares[i] * values[v];
        }
      }
      shares = next;
    }
    return shares;
  }

  /** How probable each value of an attribute is. */
  private static double[] marginal(List<Node> nodes, int attribute) {
    Node node = nodes.get(attribute);
    double[] parents = parents(nodes, node);
    double[] shares = new double[node.values().size()];
    for (int row = 0; row < parents.length; row++) {
      double sum = sum(node.weights()[row], 0, shares.length);
      for (int v = 0; v < shares.length; v++) {
        shares[v] += parents[row] * node.weights()[row][v] / sum;
      }
    }
    return shares;
  }

  /**
   * Scales the weights of rows, so that the rows from {@code from} on together have the published
   * shares.
   *
   * @param parents how probable each row is
   */
  private static void fit(double[][] weights, double[] parents, int from, Published published) {
    double all = sum(parents, from, parents.length);
    int values = weights[0].length;
    for (int round = 0; round < ROUNDS; round++) {
      double[] factors = published.shares().clone();
      double off = 0;
      for (int g = 0; g < factors.length; g++) {
        double share = 0;
        for (int row = from; row < weights.length; row++) {
          double of = sum(weights[row], published.starts()[g], published.end(g, values));
          share += parents[row] / all * of / sum(weights[row], 0, values);
        }
        factors[g] /= share;
        off = Math.max(off, Math.abs(factors[g] - 1));
      }
      if (off < EXACT) {
        return;
      }
      for (int row = from; row < weights.length; row++) {
        weights[row] = weights[row].clone();
        for (int g = 0; g < factors.length; g++) {
          for (int v = published.starts()[g]; v < published.end(g, values); v++) {
            weights[row][v] *= factors[g];
          }
        }
      }
    }
  }
}
