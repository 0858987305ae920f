package kanon.api;

import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Schema;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Normalized certainty penalty: how much of its domain a cell stands for, between 0 (one value) and
 * 1 (the root). On the axis of a numeric attribute, ordered by value, the length of the cell's
 * range over that of the values observed; otherwise the number of its values over that of the
 * domain, where one value alone loses nothing. The missing value lies on no axis: a cell that
 * stands for it and for numbers loses the larger of the two. Each attribute counts by its weight.
 */
@ProviderType
public final class LeastLoss implements Objective.OfCells {
  private final Schema schema;
  private final double[] axis;

  private LeastLoss(Schema schema, double[] axis) {
    this.schema = schema;
    this.axis = axis;
  }

  /** For the attributes and the observed ranges of a table. */
  public static LeastLoss of(Profile profile) {
    Schema schema = profile.schema();
    double[] axis = new double[schema.quasiIdentifiers().size()];
    for (int a = 0; a < axis.length; a++) {
      axis[a] = liesOnAxis(schema.quasiIdentifier(a).dictionary()) ? observedRange(profile, a) : 0;
    }
    return new LeastLoss(schema, axis);
  }

  private static boolean liesOnAxis(Dictionary values) {
    if (!values.type().numeric()) {
      return false;
    }
    for (int code = 1; code < values.present(); code++) {
      if (values.number(code) < values.number(code - 1)) {
        return false;
      }
    }
    return true;
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

  /** Of sets, what their items lose together, see {@link ItemLoss}. */
  @Override
  public double of(Outcome outcome) {
    for (int a = 0; a < axis.length; a++) {
      if (schema.quasiIdentifier(a).items().isPresent()) {
        return schema.quasiIdentifier(a).weight() * ItemLoss.of(outcome, a).total();
      }
    }
    return OfCells.super.of(outcome);
  }

  @Override
  public double loss(int attribute, Cells cells, int cell) {
    int width = cells.width(cell);
    if (cell == cells.root()) {
      return width <= 1 ? 0 : schema.quasiIdentifier(attribute).weight();
    }
    int missing = cells.attribute().dictionary().missing();
    int[] range = cells.range(cell);
    return ofValues(
        attribute, width, range[0], range[1], missing >= 0 && cells.covers(cell, missing));
  }

  /**
   * The loss of a cell that stands for several values of an attribute, the weight included.
   *
   * @param values how many they are, the missing value included
   * @param lowest the lowest code of those that are not missing, or -1
   * @param highest the highest code of those that are not missing, or -1
   * @param missing whether the missing value is one of them
   */
  public double ofValues(int attribute, int values, int lowest, int highest, boolean missing) {
    if (values <= 1) {
      return 0;
    }
    Attribute a = schema.quasiIdentifier(attribute);
    Dictionary domain = a.dictionary();
    double counted = (double) values / domain.size();
    if (axis[attribute] == 0) {
      return a.weight() * counted;
    }
    double length = domain.number(highest) - domain.number(lowest);
    double measured = Math.min(1, length / axis[attribute]);
    return a.weight() * (missing ? Math.max(counted, measured) : measured);
  }
}
