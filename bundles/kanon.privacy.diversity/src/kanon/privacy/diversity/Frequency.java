package kanon.privacy.diversity;

import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Group;
import kanon.model.Outcome;

/**
 * The most frequent value has at most 1/l of the rows, where rows may ask for more: then at most as
 * small a share as every row of the group asks for.
 *
 * @param table the whole table
 * @param l how many
 * @param demands whether rows ask for an l of their own
 */
record Frequency(Sensitive table, double l, boolean demands) implements Criterion {
  /** How many rows a group must have where its most frequent value has so many. */
  private long needed(long most) {
    double product = most * l;
    return (long) Math.ceil(product - 2 * Math.ulp(product));
  }

  private long needed(Group group) {
    long most = group.most(table.index());
    long asked = demands ? group.demanded() : 0;
    boolean beyond = asked > 0 && most > Long.MAX_VALUE / asked;
    return Math.max(needed(most), beyond ? Long.MAX_VALUE : most * asked);
  }

  @Override
  public boolean holds(Group group) {
    return needed(group) <= group.size();
  }

  /** How many further rows of other values the group needs. */
  @Override
  public long deficit(Group group) {
    return Math.max(0, needed(group) - group.size());
  }

  @Override
  public Traits traits() {
    if (l == 1 && !demands) {
      return Traits.size(1);
    }
    Traits traits =
        Traits.sensitive(true)
            .withMinimumSize(needed(1))
            .withMaxShares(table.attribute().maxShares(1 / l), true);
    return demands ? traits.withDemands() : traits;
  }

  @Override
  public Optional<String> impossible(long removable) {
    long left = table.rows() - removable;
    long most = LongStream.of(table.counts()).max().orElse(0);
    if (left > 0 && most > removable && needed(most - removable) > left) {
      return Optional.of(
          table.refusal(
              "frequency",
              "reach l = %s only: the most frequent has %d of %d rows; asked is %s"
                  .formatted(
                      Decimals.shown((double) table.rows() / most),
                      most,
                      table.rows(),
                      Decimals.shown(l)),
              removable));
    }
    return Optional.empty();
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    int s = table.index();
    return Map.of("l", SensitiveAttribute.smallest(outcome, g -> (double) g.size() / g.most(s)));
  }
}
