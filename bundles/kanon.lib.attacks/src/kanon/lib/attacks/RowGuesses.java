package kanon.lib.attacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Guess;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.GroupColumns;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Table;

/** Guesses from the places of rows. */
final class RowGuesses {
  private static final String ANYWHERE = "any row of the original, drawn at random";
  private static final String DRAWN = "a value drawn at random from the group";
  private static final int BETWEEN_CHECKS = 1 << 14;

  private final ReleaseView view;
  private final Truth truth;
  private final Profile original;
  private final Truth.Placements placed;
  private final Run run;

  RowGuesses(ReleaseView view, Truth truth, Run run) {
    this.view = view;
    this.truth = truth;
    this.run = run;
    original = truth.original();
    placed = truth.placements().orElseThrow(Judge::notMatched);
  }

  /** A guessed row is right where such a row of the original went to where the released row is. */
  Verdict positions(Guess.Positions guess) {
    int[] atomOfRow =
        truth
            .atomOfRow()
            .orElseThrow(
                () ->
                    KanonException.usage(
                        "ORDER_UNKNOWN", "the order of the original's rows is not known"));
    if (view.hides().isPresent()) {
      throw KanonException.usage("ORDER_UNKNOWN", "rows of groups have no place in the original");
    }
    int[] combination = view.combinationOfRow(run.parallel());
    long[] pairs = new long[placed.size()];
    double[] fitting = new double[view.valuesFrom(view.classes())];
    for (int p = 0; p < pairs.length; p++) {
      pairs[p] = pair(placed.atom()[p], placed.combination()[p]);
      fitting[placed.combination()[p]] += original.rows(placed.atom()[p]);
    }
    Arrays.sort(pairs);
    Score score = Score.of(original);
    for (int row = 0; row < combination.length; row++) {
      if (row % BETWEEN_CHECKS == 0) {
        run.check();
      }
      int at = guess.rows()[row];
      if (at < 0 || at >= atomOfRow.length || combination[row] < 0) {
        continue;
      }
      int atom = atomOfRow[at];
      boolean hit = Arrays.binarySearch(pairs, pair(atom, combination[row])) >= 0;
      score.expected(atom, 1, hit, fitting[combination[row]] / original.rows());
    }
    return Verdict.of(score, ANYWHERE);
  }

  private static long pair(int atom, int combination) {
    return (long) atom << Integer.SIZE | combination;
  }

  /**
   * Of the rows of a group that show the same values, as many guesses of a value are right as
   * people of the group with these values have it.
   */
  Verdict pairs(Guess.Pairs guess) {
    if (view.hides().isEmpty()) {
      throw KanonException.usage("NO_GROUPS", "the release shows which row has which value");
    }
    if (original.hasPersons() || view.hides().get().permutes()) {
      throw KanonException.usage("ROWS_NOT_MATCHED", "rows of such groups are not of one person");
    }
    int s = guess.sensitive();
    Map<Long, Integer> left = new HashMap<>();
    for (int p = 0; p < placed.size(); p++) {
      int value = original.sensitive(s, placed.atom()[p]);
      left.merge(pair(placed.look()[p], value), placed.rows()[p], Integer::sum);
    }
    Shown shown = shown();
    Score score = Score.of(original);
    for (int row = 0; row < shown.look.length; row++) {
      int value = guess.values()[row];
      if (value < 0) {
        continue;
      }
      long key = pair(shown.look[row], value);
      int there = left.getOrDefault(key, 0);
      left.put(key, there - 1);
      score.expected(0, 1, there > 0, share(shown.group[row], s, value));
    }
    return Verdict.of(score, DRAWN);
  }

  private double share(int c, int s, int value) {
    double rows = 0;
    for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
      rows += view.value(s, e) == value ? view.rows(e) : 0;
    }
    return rows / view.size(c);
  }

  /** The group and the look of each row of the table of quasi-identifiers. */
  private record Shown(int[] group, int[] look) {}

  private Shown shown() {
    Table table = view.release().parts().get(0).table();
    Column group = table.find(GroupColumns.GROUP).orElseThrow();
    int[] classOfCode = view.classOfGroup();
    List<Codes> values = new ArrayList<>();
    for (Attribute a : view.schema().quasiIdentifiers()) {
      values.add(table.find(a.name()).orElseThrow().in(a.dictionary()).codes());
    }
    Shown shown = new Shown(new int[table.rows()], new int[table.rows()]);
    Map<List<Integer>, Integer> looks = new HashMap<>();
    for (int c = 0; c < view.classes(); c++) {
      for (int l = view.lookFrom(c); l < view.lookFrom(c + 1); l++) {
        List<Integer> key = new ArrayList<>(List.of(c));
        for (int a = 0; a < values.size(); a++) {
          key.add(view.look(a, l));
        }
        looks.put(key, l);
      }
    }
    for (int row = 0; row < table.rows(); row++) {
      int c = classOfCode[group.codes().at(row)];
      List<Integer> key = new ArrayList<>(List.of(c));
      for (Codes codes : values) {
        key.add(codes.at(row));
      }
      shown.group[row] = c;
      shown.look[row] = looks.getOrDefault(key, -1);
    }
    return shown;
  }
}
