package kanon.lib.synthetic;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import kanon.api.Run;
import kanon.model.Table;

/** The kinds of synthetic microdata. */
public enum Synthetic {
  /** Adults of a census, nine attributes. */
  CENSUS(Census::network, 0),
  /** Orders of a mail-order house, eight attributes. */
  POINTOFSALE(PointOfSale::network, 0.175),
  /** People like those of the Adult table, nine attributes. */
  ADULT_LIKE(AdultLike::network, 0);

  private final Supplier<List<Node>> network;
  private final double repeat;

  Synthetic(Supplier<List<Node>> network, double repeat) {
    this.network = network;
    this.repeat = repeat;
  }

  /**
   * Generates a table: the same for the same arguments, whatever the run's threads.
   *
   * @param repeating the share of rows that repeat one of the rows shortly before them; the kind's
   *     own where it is not given
   */
  public Table table(int rows, long seed, OptionalDouble repeating, Run run) {
    return new Sampler(network.get(), rows, seed, repeating.orElse(repeat)).table(run);
  }
}
