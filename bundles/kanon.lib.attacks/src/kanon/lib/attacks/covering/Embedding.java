package kanon.lib.attacks.covering;

import java.util.Arrays;
import java.util.Optional;
import kanon.api.Trees;

/**
 * Whether the rows of one person can be shown by those of another: each row on a row of its own,
 * below the row that its parent is on. Rows that nothing is on are allowed, since a release may
 * lack them. Below each pair of rows this is a matching of their children, found by augmenting
 * paths; the time for a pair is the product of how many rows both have, table by table.
 */
public final class Embedding {
  private static final int NONE = -1;

  private final Trees shown;
  private final Trees known;
  private final Fit fit;

  /** Whether a row may be on a row, whatever is below them. */
  @FunctionalInterface
  public interface Fit {
    /** Whether it may. */
    boolean fits(int t, int row, int onto);
  }

  /**
   * Of the same tables.
   *
   * @param shown whose rows are put on others
   * @param known on whose rows they are put
   */
  public Embedding(Trees shown, Trees known, Fit fit) {
    this.shown = shown;
    this.known = known;
    this.fit = fit;
  }

  /** Whether a row with all below it can be on another. */
  public boolean lies(int t, int row, int onto) {
    if (!fit.fits(t, row, onto)) {
      return false;
    }
    for (int child : shown.children(t)) {
      if (shown.count(child, row) > known.count(child, onto)) {
        return false;
      }
    }
    for (int child : shown.children(t)) {
      if (matched(child, row, onto).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Says on which row each is, for a row that lies on another.
   *
   * @param into [table][row], into which it is written
   */
  public void place(int t, int row, int onto, int[][] into) {
    into[t][row] = onto;
    for (int child : shown.children(t)) {
      int[] places = matched(child, row, onto).orElseThrow();
      for (int i = 0; i < places.length; i++) {
        place(child, shown.below(child, row, i), known.below(child, onto, places[i]), into);
      }
    }
  }

  /** For each row below a row the place of the one below the other that it is on. */
  private Optional<int[]> matched(int child, int row, int onto) {
    boolean[][] can = new boolean[shown.count(child, row)][known.count(child, onto)];
    for (int i = 0; i < can.length; i++) {
      for (int j = 0; j < can[i].length; j++) {
        can[i][j] = lies(child, shown.below(child, row, i), known.below(child, onto, j));
      }
    }
    int[] taken = new int[known.count(child, onto)];
    Arrays.fill(taken, NONE);
    for (int i = 0; i < can.length; i++) {
      if (!augment(can, i, taken, new boolean[taken.length])) {
        return Optional.empty();
      }
    }
    int[] places = new int[can.length];
    for (int j = 0; j < taken.length; j++) {
      if (taken[j] >= 0) {
        places[taken[j]] = j;
      }
    }
    return Optional.of(places);
  }

  private static boolean augment(boolean[][] can, int i, int[] taken, boolean[] tried) {
    for (int j = 0; j < taken.length; j++) {
      if (can[i][j] && !tried[j]) {
        tried[j] = true;
        if (taken[j] < 0 || augment(can, taken[j], taken, tried)) {
          taken[j] = i;
          return true;
        }
      }
    }
    return false;
  }
}
