package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.Gate.Verdict;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.Items;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.Seeds;
import kanon.testkit.SetTables;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/**
 * Releases of sets, honest ones and such that were tampered with, against a slow judge of texts.
 */
class ItemJudgeTest {
  private static final int[] WITH_A = {4, 4, 2, 3};

  private static Items items(Profile profile) {
    return profile.schema().quasiIdentifier(0).items().orElseThrow();
  }

  /** What an engine releases that shows a node for each item, or nothing. */
  private static Rows released(Profile profile, int[] nodeOf) {
    Cells cells = new Cells(profile.schema().quasiIdentifier(0));
    int[] classOf = new int[profile.tuples()];
    int[] cellOf = new int[profile.tuples()];
    for (int t = 0; t < classOf.length; t++) {
      int[] set = items(profile).of(profile.code(0, t));
      classOf[t] = t;
      cellOf[t] = cells.items(Arrays.stream(set).map(i -> nodeOf[i]).filter(n -> n >= 0).toArray());
    }
    return new Rows(
        Outcome.of(
            profile,
            new Plan.Classes(
                Assignment.wholeTuples(profile, classOf),
                new ArrayList<>(List.of(cells)),
                new int[][] {cellOf})));
  }

  private static Verdict judge(Rows rows, long k, int m, long removable) {
    return new ReleaseGate()
        .judge(rows.audit(), List.of(SetTables.goal(k, m)), removable, TestRun.sequential());
  }

  private static void fault(String expected, Rows rows, long k, int m, long removable) {
    Verdict verdict = judge(rows, k, m, removable);
    assertFalse(verdict.passed());
    assertTrue(
        verdict.faults().stream().anyMatch(f -> f.contains(expected)), verdict.faults().toString());
  }

  private static Rows changed(Rows rows, String from, String to) {
    for (int r = 0; r < rows.rows.size(); r++) {
      if (rows.rows.get(r).labels().get(0).equals(from)) {
        rows.rows.set(r, rows.rows.get(r).with(0, to));
        return rows;
      }
    }
    throw new AssertionError("No row shows " + from);
  }

  private static Rows paper() {
    return released(SetTables.paper(), WITH_A);
  }

  @Test
  void thePapersRelease_passes_andTheTableItselfDoesNot() {
    assertTrue(judge(paper(), 2, 2, 0).passed());
    assertEquals(List.of(true), judge(paper(), 2, 3, 0).holds());
    Rows table = released(SetTables.paper(), new int[] {0, 1, 2, 3});
    fault("some combination of items is shown by too few rows", table, 2, 2, 0);
    assertTrue(judge(table, 2, 1, 0).passed());
    fault("some combination of items is shown by too few rows", paper(), 3, 2, 0);
  }

  @Test
  void anItemThatStandsForNone_isAFault() {
    fault("does not stand for one of the original", changed(paper(), "b1;A", "b1;b2;A"), 1, 2, 9);
    fault("does not stand for one of the original", changed(paper(), "b1;A", "b1;A;z"), 1, 2, 9);
    fault("does not stand for one of the original", changed(paper(), "b1;A", "a1;b1"), 1, 2, 9);
    assertTrue(judge(changed(paper(), "b1;A", "a2;b1"), 1, 2, 9).passed());
    assertTrue(judge(changed(paper(), "b1;A", "*"), 1, 2, 9).passed());
  }

  @Test
  void removedItems_areCounted_andRowsAreNotRemoved() {
    Rows without = released(SetTables.paper(), new int[] {4, 4, 2, Assignment.REMOVED});
    fault("lacks 3 items of the input, at most 2 may be removed", without, 2, 2, 2);
    assertTrue(judge(without, 2, 2, 3).passed());
    Rows fewer = paper();
    fewer.rows.remove(0);
    fault("lacks 1 row of the input, at most 0 may be removed", fewer, 1, 1, 9);
    Rows twice = paper();
    twice.rows.add(twice.rows.get(0));
    fault("more than the input", twice, 1, 1, 9);
  }

  @Test
  void equalSets_haveOneSpelling() {
    String fault = "equal sets in different spellings";
    fault(fault, changed(paper(), "b1;b2;A", "A;b1;b2"), 2, 2, 0);
    fault(fault, changed(paper(), "b1;A", "b1;A;A"), 2, 2, 0);
  }

  @Test
  void aGoalOfItems_isNotJudgedWhereThereAreNoSets() {
    Rows other = new Rows(Example.kacaViewB());
    fault("some combination of items", other, 1, 1, 9);
    Verdict both =
        new ReleaseGate()
            .judge(
                paper().audit(),
                List.of(TestGoal.size(2), SetTables.goal(2, 2)),
                0,
                TestRun.sequential());
    assertEquals(List.of(false, true), both.holds());
  }

  @Test
  void judge_agreesWithTheSlowJudge() {
    AtomicInteger passed = new AtomicInteger();
    AtomicInteger caught = new AtomicInteger();
    Seeds.each(
        1500,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = SetTables.next(seed);
          Hierarchy over = items(profile).hierarchy();
          int[] nodeOf = new int[over.leaves()];
          int level = random.nextInt(over.height() + 1);
          for (int item = 0; item < nodeOf.length; item++) {
            nodeOf[item] = random.nextInt(9) == 0 ? -1 : over.ancestor(item, level);
          }
          Rows rows = released(profile, nodeOf);
          for (int n = random.nextInt(3); n > 0 && !rows.rows.isEmpty(); n--) {
            int r = random.nextInt(rows.rows.size());
            rows.rows.set(r, rows.rows.get(r).with(0, tampered(rows, r, over, random)));
          }
          long k = random.nextLong(1, 4);
          int m = random.nextInt(1, 4);
          long removable = random.nextLong(4);
          boolean slow = passesSlowly(rows, k, m, removable);
          Verdict verdict = judge(rows, k, m, removable);
          assertEquals(slow, verdict.passed(), () -> verdict.faults() + " of " + rows.rows);
          (slow ? passed : caught).incrementAndGet();
        });
    assertTrue(passed.get() > 100 && caught.get() > 100, caught + " caught, " + passed + " passed");
  }

  private static String tampered(Rows rows, int r, Hierarchy over, SplittableRandom random) {
    String before = rows.rows.get(r).labels().get(0);
    String label = over.label(random.nextInt(over.nodes()));
    return switch (random.nextInt(5)) {
      case 0 -> rows.rows.get(random.nextInt(rows.rows.size())).labels().get(0);
      case 1 -> label;
      case 2 -> before.isEmpty() ? label : before + ";" + label;
      case 3 -> before.contains(";") ? before.substring(before.indexOf(';') + 1) : "";
      default -> before + ";";
    };
  }

  private static boolean passesSlowly(Rows rows, long k, int m, long removable) {
    Items of = items(rows.profile);
    Hierarchy over = of.hierarchy();
    int[] tupleOf = new int[rows.profile.atoms()];
    for (int t = 0; t < rows.profile.tuples(); t++) {
      Arrays.fill(tupleOf, rows.profile.atomFrom(t), rows.profile.atomFrom(t + 1), t);
    }
    long removed = 0;
    List<List<String>> seen = new ArrayList<>();
    List<String> cells = rows.rows.stream().map(row -> row.labels().get(0)).toList();
    for (Rows.Row row : rows.rows) {
      String cell = row.labels().get(0);
      List<String> shown = cell.isEmpty() ? List.of() : List.of(cell.split(";", -1));
      if (shown.stream().distinct().count() < shown.size()) {
        return false;
      }
      List<String> sorted = shown.stream().sorted().toList();
      for (int i = 0; i < seen.size(); i++) {
        if (seen.get(i).equals(sorted) && !cells.get(i).equals(cell)) {
          return false;
        }
      }
      seen.add(sorted);
      List<String> covered = new ArrayList<>();
      for (String text : shown) {
        int before = covered.size();
        for (int item : of.of(rows.profile.code(0, tupleOf[row.atom()]))) {
          for (int node = item; node >= 0; node = over.parent(node)) {
            if (over.label(node).equals(text)) {
              covered.add(over.label(item));
            }
          }
        }
        if (covered.size() == before) {
          return false;
        }
      }
      removed +=
          of.of(rows.profile.code(0, tupleOf[row.atom()])).length
              - covered.stream().distinct().count();
    }
    return removed <= removable && SetTables.holds(cells, k, m);
  }
}
