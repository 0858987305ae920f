package kanon.attack.composition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.Targets;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.testkit.AttackedTable;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** What the attack says of small tables, against a plain look at every row of every release. */
class BruteForceTest {
  private static final int ROUNDS = 150;
  private static final int MOST_WORLDS = 5;
  private static final int K = 3;

  /** A row as it is shown by both releases. */
  private record Shown(int unit, int other, List<Integer> values, List<Integer> otherValues) {}

  private static AttackedTable released(Profile table, long seed, boolean inStep) {
    Outcome outcome = Outcome.of(table, RandomPlans.classes(table, new SplittableRandom(seed)));
    return inStep ? AttackedTable.inStep(outcome) : AttackedTable.shuffled(outcome, seed);
  }

  private static Profile table(long seed) {
    return new RandomTables(seed).sensitive(1, 1).next(Shape.MIXED);
  }

  private static int[] classOf(AttackerView view) {
    int[] of = new int[view.valuesFrom(view.classes())];
    for (int c = 0; c < view.classes(); c++) {
      Arrays.fill(of, view.valuesFrom(c), view.valuesFrom(c + 1), c);
    }
    return of;
  }

  private static boolean covers(AttackerView view, int c, Targets targets, int t) {
    return view.covers(c, targets, t);
  }

  private static Map<String, Guesses> attacked(AttackerView view, String join) {
    CompositionOptions options =
        new CompositionOptions(CompositionOptions.Join.valueOf(join), K, 1_000_000, 1_000_000);
    Map<String, Guesses> found = new HashMap<>();
    new Composition().attack(view, options, TestRun.seeded(1)).forEach(g -> found.put(g.name(), g));
    return found;
  }

  @Test
  void joinedRows_areCountedAsTheyAreOneByOne() {
    int[] cut = new int[1];
    Seeds.each(
        4 * ROUNDS,
        seed -> {
          Profile table = table(seed);
          AttackedTable one = released(table, seed, true);
          AttackerView other = released(table, seed + 1, true).view();
          AttackerView view = one.beside(other).view();
          if (view.rows() != other.rows() || view.rows() != table.rows() || view.rows() == 0) {
            return;
          }
          Map<String, Guesses> found = attacked(view, "ROWS");
          int[] here = view.combinationOfRow();
          int[] there = other.combinationOfRow();
          int[] c = classOf(view);
          int[] d = classOf(other);
          Map<List<Integer>, Integer> joint = new HashMap<>();
          for (int row = 0; row < here.length; row++) {
            joint.merge(List.of(c[here[row]], d[there[row]]), 1, Integer::sum);
          }
          long below = joint.values().stream().filter(n -> n < K).mapToLong(n -> n).sum();
          long alone = joint.values().stream().filter(n -> n == 1).count();
          Map<String, Double> figures = found.get("alone").figures();
          assertEquals(joint.size(), figures.get("jointClasses"), "seed " + seed);
          assertEquals((double) below / here.length, figures.get("belowShare"), 1e-9);
          assertEquals((double) alone / here.length, figures.get("aloneShare"), 1e-9);
          cut[0] += below > 0 ? 1 : 0;
          Targets targets = ((Guess.OfTargets) found.get("certain").guess()).targets();
          for (int t = 0; t < targets.size(); t++) {
            Set<Integer> before = new HashSet<>();
            Set<Integer> left = new HashSet<>();
            for (int row = 0; row < here.length; row++) {
              if (covers(view, c[here[row]], targets, t)) {
                before.add(view.value(0, here[row]));
                if (covers(other, d[there[row]], targets, t)) {
                  left.add(view.value(0, here[row]));
                }
              }
            }
            certain(found, t, before, left, "seed " + seed);
          }
        });
    assertTrue(cut[0] > 10, cut[0] + " tables were cut");
  }

  private static void certain(
      Map<String, Guesses> found, int t, Set<Integer> before, Set<Integer> left, String seed) {
    int guess = ((Guess.OfTargets) found.get("certain").guess()).values()[t];
    boolean made = before.size() > 1 && left.size() == 1;
    assertEquals(made ? left.iterator().next() : Guess.NONE, guess, seed);
  }

  /** By classes alone: rows are left whose value some row of the other release has that fits. */
  @Test
  void shuffledRows_areLeftAsTheyAreOneByOne() {
    int[] made = new int[1];
    Seeds.each(
        ROUNDS,
        seed -> {
          Profile table = table(seed);
          AttackerView other = released(table, seed + 1, false).view();
          AttackerView view = released(table, seed, false).beside(other).view();
          Map<String, Guesses> found = attacked(view, "CLASSES");
          Targets targets = ((Guess.OfTargets) found.get("certain").guess()).targets();
          for (int t = 0; t < targets.size(); t++) {
            Set<Integer> before = values(view, targets, t);
            Set<Integer> there = values(other, targets, t);
            Set<Integer> left = new HashSet<>(before);
            if (!there.isEmpty()) {
              left.retainAll(there);
            }
            certain(found, t, before, left, "seed " + seed);
            made[0] += before.size() > 1 && left.size() == 1 ? 1 : 0;
          }
        });
    assertTrue(made[0] > 0, "nothing became certain");
  }

  private static Set<Integer> values(AttackerView view, Targets targets, int t) {
    Set<Integer> values = new HashSet<>();
    for (int c = 0; c < view.classes(); c++) {
      if (covers(view, c, targets, t)) {
        for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
          values.add(view.value(0, e));
        }
      }
    }
    return values;
  }

  /**
   * Every way in which the people can stand on the rows of two releases: a value that became
   * certain is hers in each of them.
   */
  @Test
  void certainValues_areThoseOfEveryPossibleWorld() {
    int[] held = new int[1];
    Seeds.each(
        ROUNDS,
        seed -> {
          Profile table =
              new RandomTables(seed).rows(MOST_WORLDS).sensitive(1, 1).next(Shape.MIXED);
          if (table.rows() > MOST_WORLDS) {
            return;
          }
          AttackedTable one = released(table, seed, true);
          AttackerView other = released(table, seed + 1, true).view();
          AttackerView view = one.beside(other).view();
          if (view.rows() != table.rows() || other.rows() != table.rows()) {
            return;
          }
          for (String join : List.of("ROWS", "CLASSES")) {
            Guess.OfTargets certain = (Guess.OfTargets) attacked(view, join).get("certain").guess();
            List<Integer> people = people(certain.targets());
            Worlds worlds = new Worlds(view, other, certain.targets(), people, join.equals("ROWS"));
            worlds.stand(0);
            assertTrue(worlds.found > 0, "the truth is a world, seed " + seed);
            for (int p = 0; p < people.size(); p++) {
              int guess = certain.values()[people.get(p)];
              if (guess >= 0) {
                held[0]++;
                assertEquals(Set.of(guess), worlds.values.get(p), join + ", seed " + seed);
              }
            }
          }
        });
    assertTrue(held[0] > 0, "nothing became certain");
  }

  private static List<Integer> people(Targets targets) {
    List<Integer> people = new ArrayList<>();
    for (int t = 0; t < targets.size(); t++) {
      for (long n = 0; n < targets.people(t); n++) {
        people.add(t);
      }
    }
    return people;
  }

  /** Who is on which row; of rows that are not joined, one of the other release has her value. */
  private static final class Worlds {
    private final List<Shown> rows = new ArrayList<>();
    private final AttackerView view;
    private final AttackerView other;
    private final Targets targets;
    private final List<Integer> people;
    private final boolean joined;
    private final boolean[] taken;
    private final boolean[] takenThere;
    private final int[] chosen;
    private final List<Set<Integer>> values = new ArrayList<>();
    private long found;

    Worlds(
        AttackerView view,
        AttackerView other,
        Targets targets,
        List<Integer> people,
        boolean joined) {
      this.view = view;
      this.other = other;
      this.targets = targets;
      this.people = people;
      this.joined = joined;
      int[] here = view.combinationOfRow();
      int[] there = other.combinationOfRow();
      int[] c = classOf(view);
      int[] d = classOf(other);
      for (int row = 0; row < here.length; row++) {
        rows.add(
            new Shown(
                c[here[row]],
                d[there[row]],
                List.of(view.value(0, here[row])),
                List.of(other.value(0, there[row]))));
      }
      taken = new boolean[rows.size()];
      takenThere = new boolean[rows.size()];
      chosen = new int[people.size()];
      people.forEach(p -> values.add(new HashSet<>()));
    }

    void stand(int p) {
      if (p == people.size()) {
        found++;
        for (int i = 0; i < p; i++) {
          values.get(i).add(rows.get(chosen[i]).values().get(0));
        }
        return;
      }
      for (int row = 0; row < rows.size(); row++) {
        if (taken[row] || !covers(view, rows.get(row).unit(), targets, people.get(p))) {
          continue;
        }
        taken[row] = true;
        chosen[p] = row;
        for (int there = joined ? row : 0; there < (joined ? row + 1 : rows.size()); there++) {
          Shown shown = rows.get(there);
          if (!takenThere[there]
              && covers(other, shown.other(), targets, people.get(p))
              && shown.otherValues().equals(rows.get(row).values())) {
            takenThere[there] = true;
            stand(p + 1);
            takenThere[there] = false;
          }
        }
        taken[row] = false;
      }
    }
  }
}
