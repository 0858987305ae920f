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
 * At least k rows, and of these at most the share alpha with any of the bounded values. Where every
 * value of the attribute is bounded on its own, the most frequent one decides.
 */
final class Deassociation implements Criterion {
  private final SensitiveAttribute attribute;
  private final double alpha;
  private final long k;
  private final List<Bounded> bounded;
  private final int[][] codes;
  private final boolean general;
  private final Traits traits;
  private final long rows;
  private final long[] counts;

  Deassociation(
      Profile whole, SensitiveAttribute attribute, double alpha, long k, List<Bounded> bounded) {
    this.attribute = attribute;
    this.alpha = alpha;
    this.k = k;
    this.bounded = List.copyOf(bounded);
    codes = bounded.stream().map(Bounded::codes).toArray(int[][]::new);
    general = bounded.size() == attribute.values();
    traits = declare();
    rows = whole.rows();
    Group all = whole.whole();
    counts = bounded.stream().mapToLong(b -> b.count(all)).toArray();
  }

  @Override
  public boolean holds(Group group) {
    return group.size() >= k && most(group) <= Shares.most(alpha, group.size());
  }

  private long most(Group group) {
    if (general) {
      return group.most(attribute.index());
    }
    int s = attribute.index();
    long most = 0;
    for (int[] values : codes) {
      long count = 0;
      for (int code : values) {
        count += group.count(s, code);
      }
      most = Math.max(most, Math.min(group.size(), count));
    }
    return most;
  }

  /** How many further rows of other values the group needs. */
  @Override
  public long deficit(Group group) {
    long needed = Math.max(k, Shares.fewest(alpha, most(group)));
    return Math.max(0, needed - group.size());
  }

  @Override
  public Traits traits() {
    return traits;
  }

  private Traits declare() {
    if (alpha == 1) {
      return Traits.size(k);
    }
    if (!general) {
      return Traits.sensitive(true).withMinimumSize(k);
    }
    return Traits.sensitive(true)
        .withMinimumSize(Math.max(k, Shares.fewest(alpha, 1)))
        .withMaxShares(attribute.maxShares(alpha), true);
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
              .formatted(alpha, k, traits.minimumSize(), rows));
    }
    int most = 0;
    for (int i = 1; i < counts.length; i++) {
      most = counts[i] > counts[most] ? i : most;
    }
    if (counts.length == 0 || !Shares.unreachable(alpha, counts[most], rows, removable)) {
      return Optional.empty();
    }
    // A value that the config does not name is a cell of the table: not for messages.
    String value = general ? "most frequent value" : "value '" + bounded.get(most).label() + "'";
    return Optional.of(unreachable(value, counts[most], removable));
  }

  private String unreachable(String value, long count, long removable) {
    String without =
        removable == 0
            ? ""
            : ", and %s without %d of them"
                .formatted(share(count - removable, rows - removable), removable);
    return "alpha-k: the %s of '%s' has a share of %s of the table's rows%s, which no release brings down to alpha = %s"
        .formatted(value, attribute.name(), share(count, rows), without, alpha);
  }

  /** Rounded up, so that a share above alpha is not shown as alpha. */
  private static String share(long count, long of) {
    return String.valueOf(Math.ceil(1e4 * count / of) / 1e4);
  }

  /** The largest share of any bounded value in a class, that of each, and the smallest class. */
  @Override
  public Map<String, Double> reached(Outcome outcome) {
    double[] shares = new double[bounded.size()];
    Group group = new Group(outcome.profile().schema());
    double largest = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      outcome.group(c, group);
      for (int i = 0; i < shares.length; i++) {
        shares[i] = Math.max(shares[i], (double) bounded.get(i).count(group) / group.size());
        largest = Math.max(largest, shares[i]);
      }
    }
    Map<String, Double> reached = new LinkedHashMap<>();
    reached.put("alpha", largest);
    reached.put("k", (double) outcome.smallest());
    for (int i = 0; i < shares.length; i++) {
      reached.put("alpha." + bounded.get(i).label(), shares[i]);
    }
    return reached;
  }
}
