package kanon.algorithm.slicing;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Clusters around medoids (PAM): those that make the sum of distances to the nearest smallest, as
 * far as no exchange of one medoid for another point lowers it.
 */
final class Medoids {
  private static final double ROUNDING = 1e-12;

  private final double[][] distance;
  private final BitSet medoids = new BitSet();

  private Medoids(double[][] distance) {
    this.distance = distance;
  }

  /**
   * The cluster of each point, numbered in the order of their first points.
   *
   * @param distance of each two points
   * @param clusters how many; as many as points where these are fewer
   */
  static int[] columns(double[][] distance, int clusters) {
    Medoids medoids = new Medoids(distance);
    for (int i = 0; i < Math.min(clusters, distance.length); i++) {
      medoids.add();
    }
    boolean better = true;
    while (better) {
      better = medoids.exchange();
    }
    return medoids.numbered();
  }

  /** The point that lowers the sum most. */
  private void add() {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int point = medoids.nextClearBit(0);
        point < distance.length;
        point = medoids.nextClearBit(point + 1)) {
      medoids.set(point);
      double sum = sum();
      medoids.clear(point);
      if (sum < least) {
        least = sum;
        best = point;
      }
    }
    medoids.set(best);
  }

  /** Makes the exchange that lowers the sum most, if one does. */
  private boolean exchange() {
    double least = sum() - ROUNDING;
    int out = -1;
    int in = -1;
    for (int medoid : medoids.stream().toArray()) {
      medoids.clear(medoid);
      for (int point = 0; point < distance.length; point++) {
        if (!medoids.get(point) && point != medoid) {
          medoids.set(point);
          double sum = sum();
          medoids.clear(point);
          if (sum < least) {
            least = sum;
            out = medoid;
            in = point;
          }
        }
      }
      medoids.set(medoid);
    }
    if (out < 0) {
      return false;
    }
    medoids.clear(out);
    medoids.set(in);
    return true;
  }

  private double sum() {
    double sum = 0;
    for (int point = 0; point < distance.length; point++) {
      sum += distance[point][nearest(point)];
    }
    return sum;
  }

  /** A medoid is its own, so that no cluster is empty. */
  private int nearest(int point) {
    if (medoids.get(point)) {
      return point;
    }
    int nearest = medoids.nextSetBit(0);
    for (int m = nearest; m >= 0; m = medoids.nextSetBit(m + 1)) {
      nearest = distance[point][m] < distance[point][nearest] ? m : nearest;
    }
    return nearest;
  }

  private int[] numbered() {
    int[] numberOf = new int[distance.length];
    Arrays.fill(numberOf, -1);
    int[] clusters = new int[distance.length];
    int used = 0;
    for (int point = 0; point < clusters.length; point++) {
      int medoid = nearest(point);
      if (numberOf[medoid] < 0) {
        numberOf[medoid] = used++;
      }
      clusters[point] = numberOf[medoid];
    }
    return clusters;
  }
}
