package kanon.attack.fulljoin;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import kanon.api.Guess;
import kanon.api.KnownTrees;
import kanon.api.LinkedView;
import kanon.api.Run;
import kanon.api.Trees;

/** For each row of known people the sensitive values that most of their class have there. */
final class Votes {
  private final LinkedView view;
  private final KnownTrees known;
  private final int[][][] values;

  /** On which known row each released row of a person is: [table][row]. */
  private final int[][] onto;

  Votes(LinkedView view, KnownTrees known, Run run) {
    this.view = view;
    this.known = known;
    int tables = view.trees().tables();
    values = new int[tables][][];
    onto = new int[tables][];
    boolean any = false;
    for (int t = 0; t < tables; t++) {
      onto[t] = new int[view.trees().rows(t)];
      values[t] = new int[view.schema(t).sensitive().size()][];
      for (int s = 0; s < values[t].length; s++) {
        values[t][s] = FullJoin.untried(known.trees().rows(t));
        any = true;
      }
    }
    if (any) {
      guess(new Fitting(view, known, run), run);
    }
  }

  /** The guesses: [table][sensitive attribute][row]. */
  int[][][] values() {
    return values;
  }

  private void guess(Fitting fitting, Run run) {
    for (int i = 0; i < known.size(); i++) {
      run.at(i, known.size(), "people");
      int person = known.person(i);
      none(0, person);
      int[] best = fitting.of(person).best();
      Map<Long, Map<Integer, Integer>> votes = new HashMap<>();
      for (int member : best) {
        fitting.embedding().place(0, member, person, onto);
        vote(0, member, votes);
      }
      votes.forEach(this::elect);
    }
  }

  private void none(int t, int row) {
    Arrays.stream(values[t]).forEach(of -> of[row] = Guess.NONE);
    Trees trees = known.trees();
    for (int child : trees.children(t)) {
      for (int i = 0; i < trees.count(child, row); i++) {
        none(child, trees.below(child, row, i));
      }
    }
  }

  /** The place of a column among all, above that of a known row. */
  private static long place(int t, int s, int row) {
    return ((long) t << 16 | s) << Integer.SIZE | row;
  }

  private void vote(int t, int row, Map<Long, Map<Integer, Integer>> votes) {
    for (int s = 0; s < values[t].length; s++) {
      votes
          .computeIfAbsent(place(t, s, onto[t][row]), p -> new HashMap<>())
          .merge(view.value(t, s, row), 1, Integer::sum);
    }
    Trees trees = view.trees();
    for (int child : trees.children(t)) {
      for (int i = 0; i < trees.count(child, row); i++) {
        vote(child, trees.below(child, row, i), votes);
      }
    }
  }

  private void elect(long place, Map<Integer, Integer> votes) {
    int column = (int) (place >>> Integer.SIZE);
    int best = -1;
    int most = 0;
    for (Map.Entry<Integer, Integer> one : votes.entrySet()) {
      int count = one.getValue();
      if (count > most || count == most && one.getKey() < best) {
        best = one.getKey();
        most = count;
      }
    }
    values[column >>> 16][column & 0xffff][(int) place] = best;
  }
}
