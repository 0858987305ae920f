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
   * Generates a table: the same for the same arguments, whatever the run's threads.
   *
   * @param repeating the share of rows that repeat one of the rows shortly before them; the kind's
   *     own where it is not given; baskets do not repeat
   */
  public Table table(int rows, long seed, OptionalDouble repeating, Run run) {
    if (this == BASKETS) {
      return Baskets.table(rows, seed, run);
    }
    return new Sampler(network(), rows, seed, repeating.orElse(repeat)).table(run);
  }

  private List<Node> network() {
    return switch (this) {
      case CENSUS -> Census.network();
      case POINTOFSALE -> PointOfSale.network();
      case ADULT_LIKE -> AdultLike.network();
      case SURVEY -> Survey.network();
      case BASKETS -> throw new IllegalStateException("Baskets are no network");
    };
  }
}
