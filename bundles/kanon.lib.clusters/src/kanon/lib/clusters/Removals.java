package kanon.lib.clusters;

import java.util.PriorityQueue;

/**
 * Removes rows from clusters where that is cheaper: a row in no cluster costs as much as one that
 * is raised to the root everywhere, but the rest of its cluster may need to be raised less. Whole
 * parts go, the one that saves the most a row first, as long as k rows remain.
 */
public final class Removals {
  private static final int CLUSTERS_BETWEEN_CHECKS = 1 << 10;

  private final RowSpace rows;
  private final Clusters clusters;
  private final int k;
  private final PriorityQueue<Removal> open = new PriorityQueue<>();

  /** What removing a part saves for each of its rows. */
  private record Removal(double saved, int cluster, int part) implements Comparable<Removal> {
    @Override
    public int compareTo(Removal other) {
      int bySaving = Double.compare(other.saved, saved);
      return bySaving != 0 ? bySaving : Integer.compare(cluster, other.cluster);
    }
  }

  private Removals(RowSpace rows, Clusters clusters, int k) {
    this.rows = rows;
    this.clusters = clusters;
    this.k = k;
  }

  /**
   * Removes up to so many rows; how many were.
   *
   * @param check run now and then
   */
  public static long remove(
      RowSpace rows, Clusters clusters, int k, long removable, Runnable check) {
    return new Removals(rows, clusters, k).remove(removable, check);
  }

  private long remove(long removable, Runnable check) {
    if (removable == 0) {
      return 0;
    }
    for (int c = 0; c < clusters.clusters(); c++) {
      if (c % CLUSTERS_BETWEEN_CHECKS == 0) {
        check.run();
      }
      offer(c);
    }
    long removed = 0;
    while (!open.isEmpty()) {
      Removal best = open.remove();
      int count = clusters.count(best.cluster, best.part);
      if (removed + count <= removable) {
        clusters.drop(best.cluster, best.part);
        removed += count;
        offer(best.cluster);
      }
    }
    return removed;
  }

  private void offer(int cluster) {
    long now = clusters.size(cluster) * clusters.charge(cluster);
    Removal best = new Removal(0, cluster, -1);
    for (int part = 0; part < clusters.parts(cluster); part++) {
      int count = clusters.count(cluster, part);
      int left = clusters.size(cluster) - count;
      if (count > 0 && left >= k) {
        long then = left * clusters.charge(cluster, part) + count * rows.removal();
        double saved = (double) (now - then) / count;
        if (saved > best.saved) {
          best = new Removal(saved, cluster, part);
        }
      }
    }
    if (best.part >= 0) {
      open.add(best);
    }
  }
}
