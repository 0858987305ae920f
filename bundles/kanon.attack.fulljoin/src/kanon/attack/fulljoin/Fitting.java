package kanon.attack.fulljoin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.api.KnownTrees;
import kanon.api.LinkedView;
import kanon.api.Run;
import kanon.api.Trees;
import kanon.lib.attacks.covering.Alike;
import kanon.lib.attacks.covering.Embedding;
import kanon.model.Cells;

/**
 * Which released persons can be a known one. Released persons of whom all rows together show the
 * same are a class, of whom one is compared.
 */
final class Fitting {
  private final Embedding embedding;
  private final Run run;
  private final int[][] members;
  private final int[] rows;
  private final double[] width;

  /**
   * Who can be somebody.
   *
   * @param persons how many released persons can be her
   * @param best those of the class that fits best
   */
  record Found(int persons, int[] best) {}

  Fitting(LinkedView view, KnownTrees known, Run run) {
    this.run = run;
    embedding =
        new Embedding(
            view.trees(), known.trees(), (t, row, onto) -> covers(view, known, t, row, onto));
    int[] classOf = new Alike(view.trees(), t -> cells(view, t), run).whole()[0];
    List<List<Integer>> persons = new ArrayList<>();
    for (int person = 0; person < classOf.length; person++) {
      while (persons.size() <= classOf[person]) {
        persons.add(new ArrayList<>());
      }
      if (view.shown(person)) {
        persons.get(classOf[person]).add(person);
      }
    }
    members =
        persons.stream()
            .map(some -> some.stream().mapToInt(p -> p).toArray())
            .toArray(int[][]::new);
    rows = new int[members.length];
    width = new double[members.length];
    for (int c = 0; c < members.length; c++) {
      if (members[c].length > 0) {
        measure(view, 0, members[c][0], c);
      }
    }
  }

  Embedding embedding() {
    return embedding;
  }

  private static int[][] cells(LinkedView view, int t) {
    int[][] cells = new int[view.schema(t).quasiIdentifiers().size()][view.trees().rows(t)];
    for (int a = 0; a < cells.length; a++) {
      for (int row = 0; row < cells[a].length; row++) {
        cells[a][row] = view.cell(t, a, row);
      }
    }
    return cells;
  }

  private static boolean covers(LinkedView view, KnownTrees known, int t, int row, int onto) {
    int attributes = view.schema(t).quasiIdentifiers().size();
    for (int a = 0; a < attributes; a++) {
      if (!view.cells(t, a).covers(view.cell(t, a, row), known.code(t, a, onto))) {
        return false;
      }
    }
    return true;
  }

  /** Counts the rows of a class and what their cells leave open. */
  private void measure(LinkedView view, int t, int row, int c) {
    rows[c]++;
    int attributes = view.schema(t).quasiIdentifiers().size();
    for (int a = 0; a < attributes; a++) {
      Cells cells = view.cells(t, a);
      width[c] += (cells.width(view.cell(t, a, row)) - 1.0) / Math.max(1, cells.domain() - 1);
    }
    Trees trees = view.trees();
    for (int child : trees.children(t)) {
      for (int i = 0; i < trees.count(child, row); i++) {
        measure(view, child, trees.below(child, row, i), c);
      }
    }
  }

  /** Looks at every class. */
  Found of(int person) {
    run.check();
    int best = -1;
    int persons = 0;
    for (int c = 0; c < members.length; c++) {
      if (members[c].length == 0 || !embedding.lies(0, members[c][0], person)) {
        continue;
      }
      persons += members[c].length;
      if (best < 0 || rows[c] > rows[best] || rows[c] == rows[best] && width[c] < width[best]) {
        best = c;
      }
    }
    return new Found(
        persons, best < 0 ? new int[0] : Arrays.copyOf(members[best], members[best].length));
  }
}
