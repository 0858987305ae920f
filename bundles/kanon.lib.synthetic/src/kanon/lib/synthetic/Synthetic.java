package kanon.lib.synthetic;

import java.util.List;
import java.util.OptionalDouble;
import kanon.api.Run;
import kanon.model.Table;

/** The kinds of synthetic microdata. */
public enum Synthetic {
  /** Adults of a census, nine attributes. */
  CENSUS(0),
  /** Orders of a mail-order house, eight attributes. */
  POINTOFSALE(0.175),
  /** People like those of the Adult table, nine attributes. */
  ADULT_LIKE(0),
  /** Answers to a wide questionnaire, 97 attributes. */
  SURVEY(0),
  /** Baskets of a shop: sets of 1,650 items. */
  BASKETS(0);

  private final double repeat;

  Synthetic(double repeat) {
    this.repeat = repeat;
  }

  /**
   * How a table differs from the usual one of its kind.
   *
   * @param repeat the share of rows that repeat one of the rows shortly before them; the kind's own
   *     where it is not given; baskets do not repeat
   * @param correlation what part of the covariance of any two attributes is left: 1 for all of it,
   *     0 for none; baskets keep theirs
   * @param published whether groups of values are as frequent as a census published; of CENSUS
   *     alone
   */
  public record Variant(OptionalDouble repeat, double correlation, boolean published) {
    /** The usual table. */
    public static final Variant USUAL = new Variant(OptionalDouble.empty(), 1, false);
  }

  /** Generates a table: the same for the same arguments, whatever the run's threads. */
  public Table table(int rows, long seed, Variant variant, Run run) {
    if (this == BASKETS) {
      return Baskets.table(rows, seed, run);
    }
    double repeating = variant.repeat().orElse(repeat);
    List<Node> network = network(variant.published());
    return new Sampler(network, rows, seed, repeating, variant.correlation()).table(run);
  }

  private List<Node> network(boolean published) {
    return switch (this) {
      case CENSUS -> published ? Census2000.fitted(Census.network()) : Census.network();
      case POINTOFSALE -> PointOfSale.network();
      case ADULT_LIKE -> AdultLike.network();
      case SURVEY -> Survey.network();
      case BASKETS -> throw new IllegalStateException("Baskets are no network");
    };
  }
}
