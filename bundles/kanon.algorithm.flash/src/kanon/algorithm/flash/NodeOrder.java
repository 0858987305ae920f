package kanon.algorithm.flash;

import java.util.Comparator;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.Attribute;
import kanon.model.Lattice;
import kanon.model.Schema;

/**
 * The order in which nodes are taken: by height, then by the mean share of its height that an
 * attribute is raised by, then by the mean share of the values of an attribute that raising takes
 * away, the lesser first; nodes that are equal in all of these by index. Only the last depends on
 * the order of the columns.
 */
final class NodeOrder implements Comparator<Integer> {
  /** Sums of the same shares in another order of columns differ in their last bits alone. */
  private static final double DIGITS = 1e9;

  private final Lattice lattice;

  /** [attribute][level above the lowest] */
  private final double[][] raised;

  private final double[][] taken;

  NodeOrder(Schema schema, LevelBounds bounds) {
    lattice = new Lattice(bounds.heights());
    int n = lattice.attributes();
    raised = new double[n][];
    taken = new double[n][];
    for (int a = 0; a < n; a++) {
      Attribute attribute = schema.quasiIdentifier(a);
      raised[a] = new double[lattice.height(a) + 1];
      taken[a] = new double[lattice.height(a) + 1];
      for (int level = 0; level <= lattice.height(a); level++) {
        int now = bounds.lowest(a) + level;
        raised[a][level] = attribute.height() == 0 ? 0 : (double) now / attribute.height();
        taken[a][level] = 1 - (double) attribute.size(now) / attribute.size(0);
      }
    }
  }

  @Override
  public int compare(Integer one, Integer other) {
    int order = Integer.compare(height(one), height(other));
    order = order == 0 ? Long.compare(sum(raised, one), sum(raised, other)) : order;
    order = order == 0 ? Long.compare(sum(taken, one), sum(taken, other)) : order;
    return order == 0 ? Integer.compare(one, other) : order;
  }

  private int height(int node) {
    int height = 0;
    for (int a = 0; a < lattice.attributes(); a++) {
      height += lattice.level(node, a);
    }
    return height;
  }

  private long sum(double[][] shares, int node) {
    double sum = 0;
    for (int a = 0; a < shares.length; a++) {
      sum += shares[a][lattice.level(node, a)];
    }
    return Math.round(sum * DIGITS);
  }
}
