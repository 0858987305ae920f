package kanon.lib.buckets;

import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Profile;

/**
 * The rows of a table by the value of its one sensitive attribute, and the l that the goal asks
 * for: all rows of a group differ in it, and a group has at least l rows. An l that is no whole
 * number is rounded up: l rows that all differ are a whole number of rows.
 */
public final class SensitiveBuckets {
  private final Profile profile;
  private final int l;
  private final Group whole;

  private SensitiveBuckets(Profile profile, int l) {
    this.profile = profile;
    this.l = l;
    whole = profile.whole();
  }

  /**
   * Counts the rows of each value.
   *
   * @throws KanonException of kind USAGE where there is not one sensitive attribute with a largest
   *     share, of kind INFEASIBLE where one value has more than 1/l of the rows, l rounded up
   */
  public static SensitiveBuckets of(Problem problem) {
    SensitiveBuckets buckets = new SensitiveBuckets(problem.profile(), diversity(problem));
    buckets.refuseInfeasible();
    return buckets;
  }

  /**
   * The l that a goal asks for.
   *
   * @throws KanonException of kind USAGE where there is not one sensitive attribute with a largest
   *     share
   */
  public static int diversity(Problem problem) {
    Profile profile = problem.profile();
    int sensitive = profile.schema().sensitive().size();
    if (sensitive != 1) {
      throw KanonException.usage(
          "ONE_SENSITIVE_ATTRIBUTE",
          "Groups can be made for one sensitive attribute, the config has " + sensitive);
    }
    double share = problem.goal().traits().maxShare(0);
    if (share >= 1) {
      throw KanonException.usage(
          "SHARE_MISSING",
          "Groups need a goal that bounds the share of a sensitive value below 1, such as l-diversity of"
              + " kind frequency with an l above 1");
    }
    long l = Math.max((long) Math.ceil(1 / share - 1e-9), problem.goal().traits().minimumSize());
    return (int) Math.min(l, Integer.MAX_VALUE);
  }

  private void refuseInfeasible() {
    for (int v = 0; v < values(); v++) {
      if (whole.count(0, v) * l > profile.rows()) {
        throw KanonException.infeasible(
            "GOAL_UNREACHABLE",
            ("A value of '%s' has %d of %d rows, more than 1/%d: no groups of %d rows that all differ in"
                    + " it take in every row")
                .formatted(attribute().name(), whole.count(0, v), profile.rows(), l, l));
      }
    }
  }

  private Attribute attribute() {
    return profile.schema().sensitive().get(0);
  }

  /** How many different values a group has at least. */
  public int diversity() {
    return l;
  }

  /** How many values the sensitive attribute can have. */
  public int values() {
    return attribute().dictionary().size();
  }

  /** The rows of each value, each row by its atom, made anew: the caller may reorder them. */
  public int[][] atoms() {
    int[][] atoms = new int[values()][];
    for (int v = 0; v < atoms.length; v++) {
      atoms[v] = new int[(int) whole.count(0, v)];
    }
    int[] filled = new int[atoms.length];
    for (int atom = 0; atom < profile.atoms(); atom++) {
      int v = profile.sensitive(0, atom);
      for (long i = 0; i < profile.rows(atom); i++) {
        atoms[v][filled[v]++] = atom;
      }
    }
    return atoms;
  }
}
