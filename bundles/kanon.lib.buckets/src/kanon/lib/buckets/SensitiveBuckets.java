package kanon.lib.buckets;

import kanon.api.Problem;
import kanon.model.KanonException;
import kanon.model.Profile;

/**
 * The rows of a table by the value of its one sensitive attribute, and the l that the goal asks
 * for: in every group the most frequent value has at most 1/l of the rows.
 */
public final class SensitiveBuckets {
  private final int l;
  private final int[][] atoms;

  private SensitiveBuckets(int l, int[][] atoms) {
    this.l = l;
    this.atoms = atoms;
  }

  /**
   * Sorts the rows into buckets.
   *
   * @throws KanonException of kind USAGE where there is not one sensitive attribute with a largest
   *     share, of kind INFEASIBLE where one value has more than 1/l of the rows
   */
  public static SensitiveBuckets of(Problem problem) {
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
          "Groups need a goal that bounds the share of a sensitive value, such as l-diversity of kind"
              + " frequency");
    }
    int l =
        (int) Math.max((long) Math.ceil(1 / share - 1e-9), problem.goal().traits().minimumSize());
    SensitiveBuckets buckets = new SensitiveBuckets(l, rowsByValue(profile));
    buckets.refuseInfeasible(profile);
    return buckets;
  }

  private static int[][] rowsByValue(Profile profile) {
    int[] sizes = new int[profile.schema().sensitive().get(0).dictionary().size()];
    for (int atom = 0; atom < profile.atoms(); atom++) {
      sizes[profile.sensitive(0, atom)] += (int) profile.rows(atom);
    }
    int[][] atoms = new int[sizes.length][];
    for (int v = 0; v < sizes.length; v++) {
      atoms[v] = new int[sizes[v]];
      sizes[v] = 0;
    }
    for (int atom = 0; atom < profile.atoms(); atom++) {
      int v = profile.sensitive(0, atom);
      for (long i = 0; i < profile.rows(atom); i++) {
        atoms[v][sizes[v]++] = atom;
      }
    }
    return atoms;
  }

  private void refuseInfeasible(Profile profile) {
    for (int[] bucket : atoms) {
      if ((long) bucket.length * l > profile.rows()) {
        throw KanonException.infeasible(
            "SHARE_UNREACHABLE",
            "A value of '%s' has %d of %d rows, more than 1/%d: no groups can bound its share so"
                .formatted(
                    profile.schema().sensitive().get(0).name(), bucket.length, profile.rows(), l));
      }
    }
  }

  /** How many different values a group has at least. */
  public int diversity() {
    return l;
  }

  /** How many values the sensitive attribute can have. */
  public int values() {
    return atoms.length;
  }

  /** The rows of a value, each by its atom; the caller may reorder them. */
  public int[] atoms(int value) {
    return atoms[value];
  }
}
