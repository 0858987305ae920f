package kanon.pipeline.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.attacks.ReleaseView;
import kanon.lib.attacks.Truth;
import kanon.model.Profile;
import kanon.pipeline.control.RunControl;

/**
 * Finds, for a release in random order, which original rows are in which class, by what both show.
 * Where classes do not overlap there is one answer, but for rows that are alike; where they do, it
 * is one of those that are possible. None is given where rows are left over or the release is too
 * large to compare with.
 */
final class Matching {
  private static final long MOST_COMPARISONS = 2_000_000_000L;
  private static final int BETWEEN_CHECKS = 1 << 8;

  private Matching() {}

  /** An atom, and the combinations of the release that its rows can be in. */
  private record Open(int atom, int[] combinations) {}

  static Optional<Truth> of(ReleaseView view, Profile original, RunControl run) {
    if (original.hasPersons() || (long) original.tuples() * view.classes() > MOST_COMPARISONS) {
      return Optional.empty();
    }
    List<Open> open = open(view, original, run);
    open.sort(Comparator.comparingInt((Open o) -> o.combinations.length).thenComparing(Open::atom));
    long[] left = new long[view.valuesFrom(view.classes())];
    Arrays.setAll(left, view::rows);
    List<int[]> placed = new ArrayList<>();
    long matched = 0;
    for (Open one : open) {
      long rows = original.rows(one.atom);
      for (int e : one.combinations) {
        int taken = (int) Math.min(rows, left[e]);
        if (taken > 0) {
          placed.add(new int[] {one.atom, e, taken});
          left[e] -= taken;
          rows -= taken;
          matched += taken;
        }
      }
    }
    return matched == view.rows()
        ? Optional.of(Truth.placed(original, placed, view))
        : Optional.empty();
  }

  private static List<Open> open(ReleaseView view, Profile original, RunControl run) {
    List<Open> open = new ArrayList<>();
    List<Map<List<Integer>, Integer>> combinations = combinations(view);
    int[] covering = new int[view.classes()];
    for (int t = 0; t < original.tuples(); t++) {
      if (t % BETWEEN_CHECKS == 0) {
        run.check();
      }
      int n = 0;
      for (int c = 0; c < covering.length; c++) {
        if (covers(view, original, t, c)) {
          covering[n++] = c;
        }
      }
      for (int atom = original.atomFrom(t); atom < original.atomFrom(t + 1); atom++) {
        List<Integer> values = values(original, atom);
        open.add(
            new Open(
                atom,
                Arrays.stream(covering, 0, n)
                    .map(c -> combinations.get(c).getOrDefault(values, -1))
                    .filter(e -> e >= 0)
                    .toArray()));
      }
    }
    return open;
  }

  private static List<Integer> values(Profile original, int atom) {
    List<Integer> values = new ArrayList<>();
    for (int s = 0; s < original.schema().sensitive().size(); s++) {
      values.add(original.sensitive(s, atom));
    }
    return values;
  }

  private static List<Map<List<Integer>, Integer>> combinations(ReleaseView view) {
    List<Map<List<Integer>, Integer>> all = new ArrayList<>();
    for (int c = 0; c < view.classes(); c++) {
      Map<List<Integer>, Integer> of = new HashMap<>();
      for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
        List<Integer> values = new ArrayList<>();
        for (int s = 0; s < view.schema().sensitive().size(); s++) {
          values.add(view.value(s, e));
        }
        of.put(values, e);
      }
      all.add(of);
    }
    return all;
  }

  private static boolean covers(ReleaseView view, Profile original, int tuple, int c) {
    for (int a = 0; a < original.schema().quasiIdentifiers().size(); a++) {
      if (!view.cells(a).covers(view.cell(a, c), original.code(a, tuple))) {
        return false;
      }
    }
    return true;
  }
}
