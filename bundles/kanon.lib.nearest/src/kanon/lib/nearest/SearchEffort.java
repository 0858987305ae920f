package kanon.lib.nearest;

import java.util.List;
import kanon.model.Attribute;
import kanon.model.Dictionary;

/**
 * How much work searches are going to be, in the unit of {@link kanon.api.Algorithm#work}, from
 * sizes alone. With each attribute more a search looks at about twice as many tuples, whatever
 * their number, until it looks at nearly all of them: measured on even tables of 2,000 to 20,000
 * tuples and 3 to 24 attributes. Where attributes depend on one another it looks at fewer.
 */
public final class SearchEffort {
  private static final double FIRST = 0.35;
  private static final double GROWTH = 2.18;

  /** Nodes are looked into for each tuple that is looked at, and on the way to the first. */
  private static final double NODES_OF_TUPLE = 0.5;

  private static final double NODES_OF_SEARCH = 40;

  /**
   * In a tree beyond the processor's caches a node or a tuple is waited for: so many bytes are
   * found in them, a tuple takes so many besides its codes, and a wait is as long as so many steps
   * (measured on 100,000 to a million tuples of 12 to 50 attributes).
   */
  private static final double CACHED_BYTES = 8 << 20;

  private static final double TUPLE_BYTES = 100;

  private static final double WAIT = 100;

  private SearchEffort() {}

  /**
   * So many searches among so many tuples.
   *
   * @param tuples how many the tree holds, on average
   */
  public static double of(List<Attribute> attributes, double searches, double tuples) {
    return of(attributes, searches, tuples, Double.POSITIVE_INFINITY);
  }

  /**
   * So many searches among so many tuples, each of which ends after looking at some.
   *
   * @param tuples how many the tree holds, on average
   * @param most how many tuples a search looks at, at most
   */
  public static double of(List<Attribute> attributes, double searches, double tuples, double most) {
    if (tuples < 1) {
      return 0;
    }
    long telling = attributes.stream().filter(SearchEffort::tells).count();
    double open = FIRST * Math.pow(GROWTH, (double) telling);
    double looked = Math.min(most, 1 / (1 / open + 1 / tuples));
    double nodes = NODES_OF_SEARCH + NODES_OF_TUPLE * looked;
    double bytes = tuples * (TUPLE_BYTES + Integer.BYTES * attributes.size());
    double wait = WAIT * Math.max(0, 1 - CACHED_BYTES / bytes);
    return searches
        * (nodes * (TreeSearch.NODE_WORK + wait)
            + looked * (TreeSearch.TUPLE_WORK + wait + attributes.size()));
  }

  private static boolean tells(Attribute attribute) {
    Dictionary values = attribute.dictionary();
    return values.size() > 1;
  }
}
