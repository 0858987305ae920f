package kanon.api;

import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Normalized certainty penalty: how much of its domain a cell stands for, between 0 (one value) and
 * 1 (the root). On the axis of a numeric attribute the length of the cell's range over that of the
 * values observed; otherwise the number of its values over that of the domain, where one value
 * alone loses nothing. Each attribute counts by its weight.
 */
@ProviderType
public final class LeastLoss implements Objective.OfCells {
  private final double[] axis;
  private final double[] weight;

  private LeastLoss(double[] axis, double[] weight) {
    this.axis = axis;
    this.weight = weight;
  }

  /** For the attributes and the observed ranges of a table. */
  public static LeastLoss of(Profile profile) {
    int n = profile.schema().quasiIdentifiers().size();
    double[] axis = new double[n];
    double[] weight = new double[n];
    for (int a = 0; a < n; a++) {
      Attribute attribute = profile.schema().quasiIdentifier(a);
      weight[a] = attribute.weight();
      axis[a] = attribute.dictionary().type().numeric() ? observedRange(profile, a) : 0;
    }
    return new LeastLoss(axis, weight);
  }

  private static double observedRange(Profile profile, int a) {
    Dictionary values = profile.schema().quasiIdentifier(a).dictionary();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    boolean[] seen = new boolean[values.size()];
    for (int code : profile.codes(a)) {
      seen[code] = true;
    }
    for (int code = 0; code < values.present(); code++) {
      if (seen[code]) {
        low = Math.min(low, values.number(code));
        high = Math.max(high, values.number(code));
      }
    }
    return Math.max(0, high - low);
  }

  @Override
  public double loss(int attribute, Cells cells, int cell) {
    return weight[attribute] * share(attribute, cells, cell);
  }

  private double share(int attribute, Cells cells, int cell) {
    int width = cells.width(cell);
    if (width <= 1) {
      return 0;
    }
    if (cell == cells.root()) {
      return 1;
    }
    if (axis[attribute] > 0) {
      int[] range = cells.range(cell);
      Dictionary values = cells.attribute().dictionary();
      double length = range[0] < 0 ? 0 : values.number(range[1]) - values.number(range[0]);
      return Math.min(1, Math.abs(length) / axis[attribute]);
    }
    return (double) width / cells.domain();
  }
}
