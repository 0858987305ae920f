package kanon.algorithm.apriori;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.Criterion;
import kanon.api.ItemLoss;
import kanon.api.Problem;
import kanon.model.Hierarchy;
import kanon.model.Items;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.Seeds;
import kanon.testkit.SetTables;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class AprioriTest {
  private static final int ROUNDS = 400;

  private static Problem problem(Profile profile, long k, int m, long removable) {
    return TestProblem.of(profile, SetTables.goal(k, m), removable);
  }

  private static Solution solve(Problem problem, AprioriOptions.Method method) {
    return new Apriori().solve(problem, new AprioriOptions(method), TestRun.sequential());
  }

  private static Items items(Profile profile) {
    return profile.schema().quasiIdentifier(0).items().orElseThrow();
  }

  @Test
  void solve_thePapersExample_generalizesA1AndA2Alone() {
    for (AprioriOptions.Method method : AprioriOptions.Method.values()) {
      Profile profile = SetTables.paper();
      Outcome outcome = Outcome.of(profile, solve(problem(profile, 2, 2, 0), method).plan());
      assertEquals(
          List.of("b1;A", "b1;b2;A", "b1;b2;A", "b2;A"),
          SetTables.cells(outcome).stream().sorted().toList());
      assertEquals(5 * 2 / 4.0, ItemLoss.of(outcome, 0).total());
    }
  }

  /** a2, b1 and c1 are rare together, but each is frequent. */
  @Test
  void solve_looksAtPairsOnlyWhereMAsksForThem() {
    TreeMap<String, List<String>> flat = new TreeMap<>();
    for (String item : List.of("a", "b", "c")) {
      flat.put(item, List.of("*"));
    }
    Profile profile = SetTables.of(List.of("a;b", "a", "b", "c", "c"), flat);
    Outcome single =
        Outcome.of(profile, solve(problem(profile, 2, 1, 0), AprioriOptions.Method.APRIORI).plan());
    assertEquals(0, ItemLoss.of(single, 0).total());
    Outcome pairs =
        Outcome.of(profile, solve(problem(profile, 2, 2, 0), AprioriOptions.Method.APRIORI).plan());
    assertEquals(List.of("*", "*", "*", "*", "*"), SetTables.cells(pairs));
    Solution removing = solve(problem(profile, 2, 2, 2), AprioriOptions.Method.APRIORI);
    Outcome removed = Outcome.of(profile, removing.plan());
    assertEquals(2, ItemLoss.of(removed, 0).removed());
    assertEquals(2.0, ItemLoss.of(removed, 0).total());
  }

  /** Against every cut of the hierarchy, judged by the slow judge. */
  @Test
  void solve_holdsWhereverSomeCutDoes_andLosesNoLessThanTheBest() {
    AtomicInteger best = new AtomicInteger();
    AtomicInteger solved = new AtomicInteger();
    AtomicInteger between = new AtomicInteger();
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = SetTables.next(seed);
          long k = random.nextLong(1, 5);
          int m = random.nextInt(1, 4);
          double least = Double.POSITIVE_INFINITY;
          for (int[] cut : cuts(items(profile).hierarchy())) {
            List<String> cells = cells(profile, cut);
            least = SetTables.holds(cells, k, m) ? Math.min(least, loss(profile, cut)) : least;
          }
          for (AprioriOptions.Method method : AprioriOptions.Method.values()) {
            try {
              Solution found = solve(problem(profile, k, m, 0), method);
              Outcome outcome = Outcome.of(profile, found.plan());
              assertTrue(SetTables.holds(SetTables.cells(outcome), k, m), "k^m does not hold");
              assertEquals(0, outcome.removed());
              assertEquals(0, ItemLoss.of(outcome, 0).removed());
              double loss = ItemLoss.of(outcome, 0).total();
              assertTrue(loss >= least - 1e-9, loss + " below the least, " + least);
              best.addAndGet(loss <= least + 1e-9 ? 1 : 0);
              solved.incrementAndGet();
              long all = items(profile).occurrences(profile, 0);
              between.addAndGet(loss > 0 && loss < all ? 1 : 0);
            } catch (KanonException e) {
              assertEquals("GOAL_UNREACHABLE", e.code());
              assertEquals(Double.POSITIVE_INFINITY, least, "some cut holds");
            }
          }
        });
    System.out.println(
        best
            + " of "
            + solved
            + " lose no more than the best cut, "
            + between
            + " something, not all");
    assertTrue(best.get() * 10 > solved.get() * 8, best + " of " + solved);
    assertTrue(between.get() * 8 > solved.get(), between + " lose something and not all");
  }

  @Test
  void solve_removesNoMoreThanItMay_andOnlyWhatIsNotShown() {
    AtomicInteger removing = new AtomicInteger();
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = SetTables.next(seed);
          long all = items(profile).occurrences(profile, 0);
          long removable = random.nextLong(all + 1);
          long k = random.nextLong(1, 5);
          int m = random.nextInt(1, 4);
          long having = SetTables.cells(shown(profile)).stream().filter(c -> !c.isEmpty()).count();
          for (AprioriOptions.Method method : AprioriOptions.Method.values()) {
            try {
              Solution found = solve(problem(profile, k, m, removable), method);
              Outcome outcome = Outcome.of(profile, found.plan());
              assertTrue(SetTables.holds(SetTables.cells(outcome), k, m), "k^m does not hold");
              ItemLoss loss = ItemLoss.of(outcome, 0);
              assertTrue(loss.removed() <= removable, loss.removed() + " of " + removable);
              removing.addAndGet(loss.removed() > 0 ? 1 : 0);
            } catch (KanonException e) {
              assertEquals("GOAL_UNREACHABLE", e.code());
              assertTrue(having < k && removable < all, "one item for all holds");
            }
          }
        });
    assertTrue(removing.get() > ROUNDS / 8, removing + " removed items");
  }

  @Test
  void solve_endsWhenItIsToldTo() {
    Profile profile = SetTables.paper();
    TestRun run = TestRun.sequential();
    run.cancel();
    KanonException e =
        assertThrows(
            KanonException.class,
            () ->
                new Apriori()
                    .solve(
                        problem(profile, 2, 2, 0),
                        new AprioriOptions(AprioriOptions.Method.APRIORI),
                        run));
    assertEquals("CANCELLED", e.code());
  }

  @Test
  void solve_tellsHowFarItIs() {
    TestRun run = TestRun.sequential();
    Apriori apriori = new Apriori();
    apriori.solve(
        problem(SetTables.paper(), 2, 3, 0),
        new AprioriOptions(AprioriOptions.Method.APRIORI),
        run);
    assertEquals(3, run.done());
    assertEquals(3, run.total());
  }

  @Test
  void aTableWithoutSets_isRefused() {
    Criterion goal = TestGoal.size(2);
    Problem problem = TestProblem.of(Example.kaca().profile(), goal, 0);
    KanonException e =
        assertThrows(KanonException.class, () -> solve(problem, AprioriOptions.Method.APRIORI));
    assertEquals("SETS_UNFIT", e.code());
  }

  private static Outcome shown(Profile profile) {
    return Outcome.of(
        profile, solve(problem(profile, 1, 1, 0), AprioriOptions.Method.APRIORI).plan());
  }

  /** What each cut shows for every item. */
  private static List<int[]> cuts(Hierarchy over) {
    int[] none = new int[over.leaves()];
    return cuts(over, over.root(), none);
  }

  private static List<int[]> cuts(Hierarchy over, int node, int[] from) {
    List<int[]> cuts = new ArrayList<>();
    int[] whole = from.clone();
    for (int item = 0; item < whole.length; item++) {
      whole[item] = over.covers(node, item) ? node : whole[item];
    }
    cuts.add(whole);
    List<int[]> split = new ArrayList<>(List.of(from));
    boolean any = false;
    for (int child = 0; child < node; child++) {
      if (over.parent(child) == node) {
        any = true;
        List<int[]> next = new ArrayList<>();
        for (int[] before : split) {
          next.addAll(cuts(over, child, before));
        }
        split = next;
      }
    }
    if (any) {
      cuts.addAll(split);
    }
    return cuts;
  }

  private static List<String> cells(Profile profile, int[] cut) {
    List<String> cells = new ArrayList<>();
    Items items = items(profile);
    for (int t = 0; t < profile.tuples(); t++) {
      int[] nodes =
          Arrays.stream(items.of(profile.code(0, t)))
              .map(i -> cut[i])
              .sorted()
              .distinct()
              .toArray();
      for (long row = 0; row < profile.size(t); row++) {
        cells.add(items.label(nodes));
      }
    }
    return cells;
  }

  private static double loss(Profile profile, int[] cut) {
    double loss = 0;
    Items items = items(profile);
    for (int t = 0; t < profile.tuples(); t++) {
      for (int item : items.of(profile.code(0, t))) {
        loss += profile.size(t) * ItemLoss.of(items.hierarchy(), cut[item]);
      }
    }
    return loss;
  }
}
