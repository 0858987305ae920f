package kanon.lib.sensitive;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.Names;
import kanon.model.Attribute;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Schema;

/**
 * The sensitive attribute that a privacy model is about.
 *
 * @param index its place among the sensitive attributes
 * @param attribute what it is
 * @param all how many sensitive attributes there are
 */
public record SensitiveAttribute(int index, Attribute attribute, int all) {
  /**
   * Finds it.
   *
   * @param named the value of the model's option {@code attribute}: absent for the only one
   * @param model the model's name, for messages
   * @throws KanonException of kind USAGE where it cannot be told which one is meant
   */
  public static SensitiveAttribute of(Schema schema, Optional<String> named, String model) {
    List<String> names = schema.sensitive().stream().map(Attribute::name).toList();
    if (names.isEmpty()) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "model '%s' needs an attribute with the role 'sensitive', the config has none"
              .formatted(model));
    }
    if (named.isEmpty() && names.size() > 1) {
      throw KanonException.usage(
          "WHICH_SENSITIVE_ATTRIBUTE",
          "model '%s': 'attribute' is missing: one of the sensitive attributes %s"
              .formatted(model, String.join(", ", names)));
    }
    int index = named.map(schema::sensitiveIndex).orElse(0);
    if (index < 0) {
      throw KanonException.usage(
          "UNKNOWN_SENSITIVE_ATTRIBUTE",
          "model '%s': %s"
              .formatted(model, Names.unknown("sensitive attribute", named.orElseThrow(), names)));
    }
    return new SensitiveAttribute(index, schema.sensitive().get(index), names.size());
  }

  /** Its name. */
  public String name() {
    return attribute.name();
  }

  /** How many values its domain has. */
  public int values() {
    return attribute.dictionary().size();
  }

  /** A value's text. */
  public String value(int code) {
    return attribute.dictionary().value(code);
  }

  /** The rows of each of its values in a table, or the people who have it. */
  public long[] counts(Profile table) {
    Group whole = table.whole();
    long[] counts = new long[values()];
    Arrays.setAll(counts, value -> whole.count(index, value));
    return counts;
  }

  /** The share of the table's rows or people that have each value; 0 where it has no rows. */
  public double[] distribution(Profile table) {
    return shares(counts(table), table.rows());
  }

  /** The share of each value among all that the table's rows or people have. */
  public double[] mixture(Profile table) {
    long[] counts = counts(table);
    return shares(counts, Arrays.stream(counts).sum());
  }

  private static double[] shares(long[] counts, long of) {
    double[] shares = new double[counts.length];
    for (int v = 0; v < shares.length; v++) {
      shares[v] = counts[v] == 0 ? 0 : (double) counts[v] / of;
    }
    return shares;
  }

  /** Largest shares as traits list them: bounded for this attribute alone. */
  public List<Double> maxShares(double share) {
    Double[] shares = new Double[all];
    Arrays.fill(shares, 1.0);
    shares[index] = share;
    return List.of(shares);
  }

  /** What is measured of a class. */
  @FunctionalInterface
  public interface Measure {
    /** Measures a group of at least one row. */
    double of(Group group);
  }

  /** The largest of a measure over the classes of an outcome; 0 where it has none. */
  public static double largest(Outcome outcome, Measure measure) {
    double largest = outcome.classes() == 0 ? 0 : Double.NEGATIVE_INFINITY;
    Group group = new Group(outcome.profile().schema());
    for (int c = 0; c < outcome.classes(); c++) {
      largest = Math.max(largest, measure.of(outcome.group(c, group)));
    }
    return largest;
  }

  /** The smallest of a measure over the classes of an outcome; 0 where it has none. */
  public static double smallest(Outcome outcome, Measure measure) {
    return 0.0 - largest(outcome, group -> -measure.of(group));
  }
}
