package kanon.pipeline.robust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kanon.api.Objective;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Plan;

/**
 * Coarsens a local recoding: classes, in random order, are each merged with the nearest one of some
 * that are drawn at random, as long as that is within the limit and holds the goal. Every class has
 * its turn before a merged one has a second. It ends where nothing was possible many times in a
 * row.
 */
final class ClassMerges {
  /** Of so many classes drawn at random the nearest is taken. */
  private static final int DRAWN = 256;

  private static final int IN_VAIN = 200;

  private final Draw draw;
  private final Outcome least;
  private final int attributes;
  private final CellJoins[] joins;

  /** Cells of every class, those that were made by merging behind. */
  private final List<int[]> shown = new ArrayList<>();

  private final List<Long> sizes = new ArrayList<>();

  /** The classes of the release that was found that each consists of. */
  private final List<List<Integer>> parts = new ArrayList<>();

  private final BitSet alive = new BitSet();
  private double loss;
  private long changes;
  private int inVain;

  ClassMerges(Draw draw) {
    this.draw = draw;
    least = draw.least();
    attributes = least.profile().schema().quasiIdentifiers().size();
    joins = new CellJoins[attributes];
    int[][] cells = shown(least);
    Arrays.setAll(joins, a -> new CellJoins(least.cells(a), cells[a]));
    for (int c = 0; c < least.classes(); c++) {
      int of = c;
      shown.add(IntStream.range(0, attributes).map(a -> cells[a][of]).toArray());
      sizes.add(least.size(c));
      parts.add(List.of(c));
    }
    alive.set(0, least.classes());
    loss = draw.loss(least);
  }

  /** [attribute][class] -> cell. */
  static int[][] shown(Outcome outcome) {
    int[][] shown = new int[outcome.profile().schema().quasiIdentifiers().size()][];
    for (int a = 0; a < shown.length; a++) {
      int of = a;
      shown[a] = IntStream.range(0, outcome.classes()).map(c -> outcome.cell(of, c)).toArray();
    }
    return shown;
  }

  Draw.Drawn drawn() {
    boolean more = true;
    while (more && inVain < IN_VAIN) {
      more = round();
    }
    return new Draw.Drawn(changes == 0 ? least : draw.outcomes().apply(plan()), 0, changes);
  }

  /** Every class has its turn; whether any was merged. */
  private boolean round() {
    int[] order = alive.stream().toArray();
    draw.shuffle(order);
    BitSet open = new BitSet();
    Arrays.stream(order).forEach(open::set);
    boolean any = false;
    for (int i = 0; i < order.length && inVain < IN_VAIN; i++) {
      draw.run().check();
      if (open.get(order[i])) {
        int with = nearest(order[i], order, open);
        boolean merged = with >= 0 && merged(order[i], with);
        inVain = merged ? 0 : inVain + 1;
        any |= merged;
        open.clear(order[i]);
        if (merged) {
          open.clear(with);
        }
      }
    }
    return any;
  }

  /** The nearest of some classes that have not had their turn; -1 where there is none. */
  private int nearest(int c, int[] order, BitSet open) {
    int nearest = -1;
    double distance = Double.POSITIVE_INFINITY;
    int n = Math.min(DRAWN, order.length);
    for (int i = 0; i < n; i++) {
      int other = order[n < DRAWN ? i : draw.random().nextInt(order.length)];
      double now = other != c && open.get(other) ? distance(c, other) : Double.POSITIVE_INFINITY;
      if (now < distance) {
        distance = now;
        nearest = other;
      }
    }
    return nearest;
  }

  private double distance(int c, int other) {
    double sum = 0;
    for (int a = 0; a < attributes; a++) {
      int x = shown.get(c)[a];
      int y = shown.get(other)[a];
      double domain = Math.max(1, least.cells(a).domain());
      double before =
          (least.cells(a).width(x) * sizes.get(c) + least.cells(a).width(y) * sizes.get(other))
              / domain;
      double after = joins[a].share(x, y) * (sizes.get(c) + sizes.get(other));
      sum += (after - before) * least.cells(a).attribute().weight();
    }
    return sum;
  }

  private boolean merged(int c, int with) {
    int[] cells = new int[attributes];
    Arrays.setAll(cells, a -> joins[a].join(shown.get(c)[a], shown.get(with)[a]));
    long size = sizes.get(c) + sizes.get(with);
    double after =
        loss
            + loss(cells, size)
            - loss(shown.get(c), sizes.get(c))
            - loss(shown.get(with), sizes.get(with));
    List<Integer> both = new ArrayList<>(parts.get(c));
    both.addAll(parts.get(with));
    if (!draw.within(after) || !holds(both)) {
      return false;
    }
    alive.clear(c);
    alive.clear(with);
    alive.set(shown.size());
    shown.add(cells);
    sizes.add(size);
    parts.add(both);
    loss = after;
    changes++;
    return true;
  }

  private double loss(int[] cells, long size) {
    if (draw.problem().objective() instanceof Objective.OfClasses of) {
      return of.loss(size, false);
    }
    double sum = 0;
    for (int a = 0; a < attributes; a++) {
      Cells all = least.cells(a);
      sum += ((Objective.OfCells) draw.problem().objective()).loss(a, all, cells[a]) * size;
    }
    return sum;
  }

  private boolean holds(List<Integer> classes) {
    if (draw.problem().goal().traits().monotone()) {
      return true;
    }
    Group group = new Group(least.profile().schema());
    for (int c : classes) {
      for (int i = 0; i < least.parts(c); i++) {
        group.add(least.profile(), least.atom(c, i), least.assignment().rows(least.part(c, i)));
      }
    }
    return draw.problem().goal().holds(group);
  }

  private Plan plan() {
    int[] classOf = new int[least.classes()];
    int[] made = alive.stream().toArray();
    int[][] cells = new int[attributes][made.length];
    for (int m = 0; m < made.length; m++) {
      for (int a = 0; a < attributes; a++) {
        cells[a][m] = shown.get(made[m])[a];
      }
      for (int c : parts.get(made[m])) {
        classOf[c] = m;
      }
    }
    Assignment before = least.assignment();
    Assignment.Builder after = new Assignment.Builder(before.profile());
    for (int atom = 0; atom < before.profile().atoms(); atom++) {
      for (int p = before.partFrom(atom); p < before.partFrom(atom + 1); p++) {
        boolean removed = before.target(p) == Assignment.REMOVED;
        after.add(atom, removed ? Assignment.REMOVED : classOf[before.target(p)], before.rows(p));
      }
    }
    return new Plan.Classes(
        after.build(), IntStream.range(0, attributes).mapToObj(least::cells).toList(), cells);
  }
}
