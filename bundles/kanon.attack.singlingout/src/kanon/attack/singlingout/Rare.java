package kanon.attack.singlingout;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Run;

/** Predicates of what exactly one released row shows. */
final class Rare {
  private static final int BETWEEN_CHECKS = 1 << 12;

  private final AttackerView view;
  private final Run run;
  private final int attributes;
  private final int sensitive;

  Rare(AttackerView view, Run run) {
    this.view = view;
    this.run = run;
    attributes = view.schema().quasiIdentifiers().size();
    sensitive = view.schema().sensitive().size();
  }

  /** Cells and sensitive values that stand in one row. */
  List<Guess.Predicate> cells() {
    List<Guess.Predicate> found = new ArrayList<>();
    for (int a = 0; a < attributes; a++) {
      Map<Integer, Long> rows = new HashMap<>();
      for (int c = 0; c < view.classes(); c++) {
        check(c);
        rows.merge(view.cell(a, c), view.size(c), Long::sum);
      }
      for (Map.Entry<Integer, Long> one : rows.entrySet()) {
        if (one.getValue() == 1) {
          found.add(
              new Guess.Predicate(
                  new int[] {a}, List.of(leaves(a, one.getKey())), new int[0], new int[0]));
        }
      }
    }
    for (int s = 0; s < sensitive; s++) {
      long[] rows = new long[view.schema().sensitive().get(s).dictionary().size()];
      for (int e = 0; e < view.valuesFrom(view.classes()); e++) {
        check(e);
        rows[view.value(s, e)] += view.rows(e);
      }
      for (int v = 0; v < rows.length; v++) {
        if (rows[v] == 1) {
          found.add(new Guess.Predicate(new int[0], List.of(), new int[] {s}, new int[] {v}));
        }
      }
    }
    return found;
  }

  /** Whole rows that no other row equals. */
  List<Guess.Predicate> rows() {
    List<Guess.Predicate> found = new ArrayList<>();
    int[] all = new int[attributes];
    int[] of = new int[sensitive];
    for (int a = 0; a < attributes; a++) {
      all[a] = a;
    }
    for (int s = 0; s < sensitive; s++) {
      of[s] = s;
    }
    for (int c = 0; c < view.classes(); c++) {
      check(c);
      for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
        if (view.rows(e) == 1) {
          List<BitSet> values = new ArrayList<>();
          for (int a = 0; a < attributes; a++) {
            values.add(leaves(a, view.cell(a, c)));
          }
          int[] has = new int[sensitive];
          for (int s = 0; s < sensitive; s++) {
            has[s] = view.value(s, e);
          }
          found.add(new Guess.Predicate(all, values, of, has));
        }
      }
    }
    return found;
  }

  private void check(int i) {
    if (i % BETWEEN_CHECKS == 0) {
      run.check();
    }
  }

  private final Map<Long, BitSet> known = new HashMap<>();

  private BitSet leaves(int a, int cell) {
    return known.computeIfAbsent(
        (long) a << Integer.SIZE | cell, key -> Leaves.of(view.cells(a), cell));
  }
}
