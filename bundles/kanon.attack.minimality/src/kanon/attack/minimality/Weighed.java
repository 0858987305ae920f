package kanon.attack.minimality;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import kanon.api.AttackerView;
import kanon.api.Criterion;
import kanon.api.Guess;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Covering;
import kanon.model.Group;

/**
 * The minimality attack on one sensitive attribute. For each class and each column whose cell can
 * be split:
 *
 * <ol>
 *   <li>the people of the class are those whom no other class covers; a class with others is passed
 *       over, since it is not known who is in it;
 *   <li>they fall into the parts of the cell, one level below;
 *   <li>of all ways to deal the class's values to its people those are kept in which some part does
 *       not hold the goal: else the finer classes would have been released;
 *   <li>the shares of values in each part are counted over these.
 * </ol>
 *
 * Of a full-domain release a column is split in all classes at once, and it is enough that one of
 * them breaks. Then a deal in which this class holds is possible with the probability that some
 * other one breaks. The split that tells most of a part is believed.
 */
final class Weighed {
  private final AttackerView view;
  private final int s;
  private final Criterion goal;
  private final MinimalityOptions options;
  private final Run run;
  private final Targets people;
  private final int[] guesses;
  private final int[] majority;
  private final double[] surest;
  private final int[][] peopleOf;
  private final BitSet telling = new BitSet();
  private boolean complete = true;
  private double highest;

  Weighed(AttackerView view, int s, Criterion goal, MinimalityOptions options, Run run) {
    this.view = view;
    this.s = s;
    this.goal = goal;
    this.options = options;
    this.run = run;
    people = view.targets();
    guesses = new int[people.size()];
    majority = new int[people.size()];
    surest = new double[people.size()];
    Arrays.fill(guesses, Guess.UNTRIED);
    Arrays.fill(majority, Guess.UNTRIED);
    peopleOf = new int[view.classes()][0];
    find();
    if (!goal.traits().sizeOnly()) {
      boolean together = Levels.fullDomain(view);
      for (int a = 0; a < view.schema().quasiIdentifiers().size(); a++) {
        split(a, together);
      }
    }
  }

  /** Who is in which class, where that is known; their guess by the class alone. */
  private void find() {
    Covering covering = Covering.of(view, run);
    BitSet[] of = new BitSet[view.classes()];
    Arrays.setAll(of, c -> new BitSet());
    BitSet shared = new BitSet();
    for (int t = 0; t < people.size(); t++) {
      if (t % (1 << 8) == 0) {
        run.check();
      }
      BitSet classes = covering.looks(people, t);
      int first = classes.nextSetBit(0);
      if (classes.cardinality() == 1) {
        of[first].set(t);
      } else {
        shared.or(classes);
      }
    }
    for (int c = 0; c < of.length; c++) {
      int n = of[c].stream().map(t -> (int) people.people(t)).sum();
      if (!shared.get(c) && n == view.size(c)) {
        peopleOf[c] = of[c].stream().toArray();
        int most = most(c);
        for (int t : peopleOf[c]) {
          guesses[t] = most;
          majority[t] = most;
          surest[t] = share(c, most);
        }
      }
    }
  }

  private int[] counts(int c) {
    int[] counts = new int[view.schema().sensitive().get(s).dictionary().size()];
    for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
      counts[view.value(s, e)] += (int) view.rows(e);
    }
    return counts;
  }

  private int most(int c) {
    int[] counts = counts(c);
    int most = 0;
    for (int v = 1; v < counts.length; v++) {
      most = counts[v] > counts[most] ? v : most;
    }
    return most;
  }

  private double share(int c, int value) {
    return (double) counts(c)[value] / view.size(c);
  }

  private void split(int a, boolean together) {
    int[] order =
        IntStream.range(0, view.classes())
            .filter(c -> peopleOf[c].length > 0 && Splits.wide(view, a, view.cell(a, c)))
            .boxed()
            .sorted(Comparator.comparingLong((Integer c) -> view.size(c)).thenComparing(c -> c))
            .mapToInt(c -> c)
            .toArray();
    complete &= order.length <= options.classes();
    int n = Math.min(order.length, options.classes());
    double[] holding = new double[n];
    double all = 1;
    boolean known = n == IntStream.range(0, view.classes()).filter(c -> view.size(c) > 0).count();
    for (int i = 0; together && i < n; i++) {
      Split split = new Split(a, order[i]);
      Deals deals = split.deals(table -> !split.breaks(table));
      known &= deals.complete();
      holding[i] = deals.kept();
      all *= holding[i];
    }
    if (together && !known) {
      complete &= n == 0;
      return;
    }
    for (int i = 0; i < n; i++) {
      run.check();
      Split split = new Split(a, order[i]);
      Deals breaking = split.deals(split::breaks);
      if (!breaking.complete()) {
        complete = false;
        continue;
      }
      Deals any = split.deals(table -> true);
      double others = together ? 1 - (holding[i] == 0 ? product(holding, i) : all / holding[i]) : 0;
      split.believe(breaking, any, others);
    }
  }

  private static double product(double[] shares, int but) {
    double product = 1;
    for (int i = 0; i < shares.length; i++) {
      product *= i == but ? 1 : shares[i];
    }
    return product;
  }

  /** A class split along a column. */
  private final class Split {
    private final int c;
    private final int[] partOf;
    private final int[] sizes;
    private final int[] values;
    private final int[] counts;
    private final Group group = new Group(view.schema());

    Split(int a, int c) {
      this.c = c;
      int[] part = Splits.parts(view, a, view.cell(a, c));
      int parts = Arrays.stream(part).max().orElse(-1) + 1;
      int[] rows = new int[parts];
      for (int t : peopleOf[c]) {
        rows[part[people.code(a, t)]] += (int) people.people(t);
      }
      int[] used = IntStream.range(0, parts).filter(p -> rows[p] > 0).toArray();
      sizes = Arrays.stream(used).map(p -> rows[p]).toArray();
      partOf =
          Arrays.stream(peopleOf[c])
              .map(t -> Arrays.binarySearch(used, part[people.code(a, t)]))
              .toArray();
      int[] all = Weighed.this.counts(c);
      values = IntStream.range(0, all.length).filter(v -> all[v] > 0).toArray();
      counts = Arrays.stream(values).map(v -> all[v]).toArray();
    }

    Deals deals(Predicate<int[][]> kept) {
      return new Deals(sizes, counts, options.deals(), kept);
    }

    /** Whether some part of a deal does not hold the goal. */
    boolean breaks(int[][] table) {
      for (int[] part : table) {
        group.clear();
        int rows = 0;
        for (int v = 0; v < part.length; v++) {
          if (part[v] > 0) {
            group.addValue(s, values[v], part[v]);
            rows += part[v];
          }
        }
        group.addRows(rows);
        if (!goal.holds(group)) {
          return true;
        }
      }
      return false;
    }

    /** Takes over what the deals say, where they say more of a part than is known of it. */
    void believe(Deals breaking, Deals any, double others) {
      double here = breaking.kept();
      double weight = here + (1 - here) * others;
      if (here == 0 || here == 1 || weight == 0) {
        return;
      }
      for (int i = 0; i < partOf.length; i++) {
        int t = peopleOf[c][i];
        for (int v = 0; v < values.length; v++) {
          double without = any.share(partOf[i], v) - here * breaking.share(partOf[i], v);
          double share = (here * breaking.share(partOf[i], v) + others * without) / weight;
          if (share > surest[t] + 1e-9) {
            surest[t] = share;
            guesses[t] = values[v];
            telling.set(c);
          }
        }
        highest = Math.max(highest, surest[t]);
      }
    }
  }

  Targets people() {
    return people;
  }

  int[] guesses() {
    return guesses;
  }

  int[] majority() {
    return majority;
  }

  double telling() {
    return telling.cardinality();
  }

  double highest() {
    return highest;
  }

  boolean complete() {
    return complete;
  }
}
