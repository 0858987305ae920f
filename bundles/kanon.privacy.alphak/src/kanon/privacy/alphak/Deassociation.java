package kanon.privacy.alphak;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.lib.sensitive.Shares;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * At least k rows, and of these at most its share with any of the bounded values. Where every value
 * of the attribute is bounded by the same share, the most frequent one decides; where every one is,
 * it decides for all if it keeps the least of their shares.
 */
final class Deassociation implements Criterion {
  private final SensitiveAttribute attribute;
  private final long k;
  private final List<Bounded> bounded;
  private final boolean general;
  private final double least;
  private final double largest;
  private final Traits traits;
  private final long rows;
  private final long[] counts;

  Deassociation(Profile whole, SensitiveAttribute attribute, long k, List<Bounded> bounded) {
    this.attribute = attribute;
    this.k = k;
    this.bounded = List.copyOf(bounded);
    general =
        bounded.stream().allMatch(one -> one.codes().length == 1)
            && bounded.stream().map(one -> one.codes()[0]).distinct().count() == attribute.values();
    least = bounded.stream().mapToDouble(Bounded::alpha).min().orElse(1);
    largest = bounded.stream().mapToDouble(Bounded::alpha).max().orElse(1);
    traits = declare();
    rows = whole.rows();
    Group all = whole.whole();
    counts = bounded.stream().mapToLong(b -> b.count(all)).toArray();
  }

  @Override
  public boolean holds(Group group) {
    long size = group.size();
    if (size < k) {
      return false;
    }
    if (general) {
      boolean keepsLeast = group.most(attribute.index()) <= Shares.most(least, size);
      if (keepsLeast || least == largest) {
        return keepsLeast;
      }
    }
    for (Bounded one : bounded) {
      if (one.count(group) > Shares.most(one.alpha(), size)) {
        return false;
      }
    }
    return true;
  }

  /** How many further rows of other values the group needs. */
  @Override
  public long deficit(Group group) {
    long needed = k;
    if (general && least == largest) {
      needed = Math.max(needed, Shares.fewest(least, group.most(attribute.index())));
    } else {
      for (Bounded one : bounded) {
        needed = Math.max(needed, Shares.fewest(one.alpha(), one.count(group)));
      }
    }
    return Math.max(0, needed - group.size());
  }

  @Override
  public Traits traits() {
    return traits;
  }

  private Traits declare() {
    if (least == 1) {
      return Traits.size(k);
    }
    if (!general) {
      return Traits.sensitive(true).withMinimumSize(k);
    }
    return Traits.sensitive(true)
        .withMinimumSize(Math.max(k, Shares.fewest(largest, 1)))
        .withMaxShares(attribute.maxShares(largest), least == largest);
  }

  /** The paper's lemma, with rows that may be removed. */
  @Override
  public Optional<String> impossible(long removable) {
    if (rows <= removable) {
      return Optional.empty();
    }
    if (rows < traits.minimumSize()) {
      return Optional.of(
          "alpha-k with alpha = %s and k = %d needs classes of %d rows, the table has %d"
              .formatted(largest, k, traits.minimumSize(), rows));
    }
    int worst = -1;
    for (int i = 0; i < counts.length; i++) {
      boolean broken = Shares.unreachable(bounded.get(i).alpha(), counts[i], rows, removable);
      worst = broken && (worst < 0 || counts[i] > counts[worst]) ? i : worst;
    }
    return worst < 0
        ? Optional.empty()
        : Optional.of(unreachable(bounded.get(worst), counts[worst], removable));
  }

  private String unreachable(Bounded one, long count, long removable) {
    // A value that the config does not name is a cell of the table: not for messages.
    boolean mostFrequent = general && least == largest;
    String unnamed = mostFrequent ? "most frequent value" : "most frequent value that it bounds";
    String value = one.asked() ? "value '" + one.label() + "'" : unnamed;
    String without =
        removable == 0
            ? ""
            : ", and %s without %d of them"
                .formatted(share(count - removable, rows - removable), removable);
    return "alpha-k: the %s of '%s' has a share of %s of the table's rows%s, which no release brings down to alpha = %s"
        .formatted(value, attribute.name(), share(count, rows), without, one.alpha());
  }

  /** Rounded up, so that a share above alpha is not shown as alpha. */
  private static String share(long count, long of) {
    return String.valueOf(Math.ceil(1e4 * count / of) / 1e4);
  }

  /**
   * The largest share in a class of any value that alpha bounds, where it bounds any; that of each
   * value; and the smallest class.
   */
  @Override
  public Map<String, Double> reached(Outcome outcome) {
    double[] shares = new double[bounded.size()];
    Group group = new Group(outcome.profile().schema());
    for (int c = 0; c < outcome.classes(); c++) {
      outcome.group(c, group);
      for (int i = 0; i < shares.length; i++) {
        shares[i] = Math.max(shares[i], (double) bounded.get(i).count(group) / group.size());
      }
    }
    Map<String, Double> reached = new LinkedHashMap<>();
    for (int i = 0; i < shares.length; i++) {
      if (!bounded.get(i).own()) {
        reached.merge("alpha", shares[i], Math::max);
      }
    }
    reached.put("k", (double) outcome.smallest());
    for (int i = 0; i < shares.length; i++) {
      reached.put(bounded.get(i).reached(), shares[i]);
    }
    return reached;
  }
}
