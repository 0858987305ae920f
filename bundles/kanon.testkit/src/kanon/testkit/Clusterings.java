package kanon.testkit;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Objective;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/** All ways to cluster the units of a tiny table: the reference for local recodings. */
@ProviderType
public final class Clusterings {
  private final Profile profile;
  private final List<Integer> units;
  private final long k;
  private final boolean suppression;
  private final Objective.OfCells loss;
  private final List<Cells> cells;
  private double least = Double.POSITIVE_INFINITY;

  private Clusterings(Profile profile, List<Integer> units, long k, boolean suppression) {
    this.profile = profile;
    this.units = units;
    this.k = k;
    this.suppression = suppression;
    loss = Objective.leastLoss(profile);
    cells = profile.schema().quasiIdentifiers().stream().map(Cells::new).toList();
  }

  /**
   * The least loss of all clusterings into clusters of at least k rows, each shown by the lowest
   * common ancestors of its values. For up to about eight units.
   *
   * @param units the tuple of each: a tuple that stands once stands for all its rows, one that
   *     stands once for each of its rows may be parted
   * @param suppression whether different values can only become the root
   */
  public static double leastLoss(
      Profile profile, List<Integer> units, long k, boolean suppression) {
    Clusterings all = new Clusterings(profile, units, k, suppression);
    all.from(0, new ArrayList<>());
    return all.least;
  }

  private void from(int unit, List<List<Integer>> clusters) {
    if (unit == units.size()) {
      least = Math.min(least, clusters.stream().mapToDouble(this::loss).sum());
      return;
    }
    int tuple = units.get(unit);
    for (List<Integer> cluster : List.copyOf(clusters)) {
      cluster.add(tuple);
      from(unit + 1, clusters);
      cluster.remove(cluster.size() - 1);
    }
    clusters.add(new ArrayList<>(List.of(tuple)));
    from(unit + 1, clusters);
    clusters.remove(clusters.size() - 1);
  }

  /** The rows that one unit of a tuple stands for. */
  private long rows(int tuple) {
    return units.indexOf(tuple) == units.lastIndexOf(tuple) ? profile.size(tuple) : 1;
  }

  private double loss(List<Integer> cluster) {
    long rows = cluster.stream().mapToLong(this::rows).sum();
    if (rows < k) {
      return Double.POSITIVE_INFINITY;
    }
    double sum = 0;
    for (int a = 0; a < cells.size(); a++) {
      int cell = profile.code(a, cluster.get(0));
      for (int tuple : cluster) {
        cell = common(a, cell, profile.code(a, tuple));
      }
      sum += loss.loss(a, cells.get(a), cell);
    }
    return rows * sum;
  }

  private int common(int a, int cell, int value) {
    Attribute attribute = cells.get(a).attribute();
    if (cell == value) {
      return cell;
    }
    return suppression ? cells.get(a).root() : attribute.hierarchy().lca(cell, value);
  }
}
