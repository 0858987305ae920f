package kanon.attack.singlingout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Run;

/**
 * Classes narrowed to one person, as far as their cells allow: of a class of n rows a part of what
 * its cells show is drawn that has a weight of about 1/n, taking all values of a cell as equally
 * frequent. Columns are narrowed one after the other, the widest first, until the weight is
 * reached.
 */
final class Narrowed {
  private final AttackerView view;
  private final Run run;
  private final int attributes;

  Narrowed(AttackerView view, Run run) {
    this.view = view;
    this.run = run;
    attributes = view.schema().quasiIdentifiers().size();
  }

  List<Guess.Predicate> predicates(int most) {
    List<Integer> classes = new ArrayList<>();
    for (int c = 0; c < view.classes(); c++) {
      if (view.size(c) > 0 && narrow(c)) {
        classes.add(c);
      }
    }
    List<Integer> drawn = classes.size() <= most ? classes : Draw.of(classes, most, run.random());
    List<Guess.Predicate> found = new ArrayList<>();
    for (int c : drawn) {
      run.check();
      found.add(predicate(c));
    }
    return found;
  }

  /** Whether some cell of the class has values to choose from. */
  private boolean narrow(int c) {
    for (int a = 0; a < attributes; a++) {
      if (view.cells(a).width(view.cell(a, c)) > 1) {
        return true;
      }
    }
    return view.size(c) == 1;
  }

  private Guess.Predicate predicate(int c) {
    List<BitSet> values = new ArrayList<>();
    int[] all = new int[attributes];
    Arrays.setAll(all, a -> a);
    for (int a : all) {
      values.add(Leaves.of(view.cells(a), view.cell(a, c)));
    }
    double weight = 1.0 / view.size(c);
    Integer[] widest = Arrays.stream(all).boxed().toArray(Integer[]::new);
    Arrays.sort(widest, (x, y) -> values.get(y).cardinality() - values.get(x).cardinality());
    for (int a : widest) {
      int width = values.get(a).cardinality();
      int left = (int) Math.max(1, Math.round(width * weight));
      values.set(a, part(values.get(a), left));
      weight = Math.min(1, weight * width / left);
    }
    return new Guess.Predicate(all, values, new int[0], new int[0]);
  }

  private BitSet part(BitSet values, int n) {
    List<Integer> order = new ArrayList<>(values.stream().boxed().toList());
    Collections.shuffle(order, new Random(run.random().nextLong()));
    BitSet part = new BitSet();
    order.subList(0, n).forEach(part::set);
    return part;
  }
}
