package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.Gate.Verdict;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/**
 * The gate against a slow judge that works with strings and lists, on releases changed at random.
 */
class TamperedCellsTest {
  private static final int ROUNDS = 1500;

  @Test
  void judge_agreesWithTheSlowJudge() {
    AtomicInteger passed = new AtomicInteger();
    AtomicInteger caught = new AtomicInteger();
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Shape[] shapes = Shape.values();
          RandomTables tables = new RandomTables(seed).rows(25).values(5);
          Profile profile =
              (random.nextBoolean() ? tables : tables.withoutHierarchies())
                  .next(shapes[random.nextInt(shapes.length)]);
          Outcome outcome = Outcome.of(profile, RandomPlans.classes(profile, random));
          Rows rows = new Rows(outcome);
          long k = Math.max(1, outcome.smallest());
          assertAgrees(rows, outcome.removed(), k);
          assertTrue(judge(rows, outcome.removed(), k).passed());
          for (int n = random.nextInt(3); n >= 0; n--) {
            tamper(rows, random);
          }
          boolean passes = assertAgrees(rows, outcome.removed(), k);
          (passes ? passed : caught).incrementAndGet();
        });
    assertTrue(caught.get() > passed.get(), caught + " caught, " + passed + " passed");
  }

  @Test
  void judge_passesHonestLevels() {
    Seeds.each(
        300,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = new RandomTables(seed).next(Shape.MIXED);
          Plan plan = RandomPlans.levels(profile, random);
          Outcome outcome = Outcome.of(profile, plan);
          assertTrue(
              judge(new Rows(outcome), outcome.removed(), Math.max(1, outcome.smallest()))
                  .passed());
        });
  }

  private static Verdict judge(Rows rows, long removable, long k) {
    return new ReleaseGate()
        .judge(rows.audit(), List.of(TestGoal.size(k)), removable, TestRun.sequential());
  }

  private static boolean assertAgrees(Rows rows, long removable, long k) {
    boolean slow = passesSlowly(rows, removable, k);
    Verdict verdict = judge(rows, removable, k);
    assertEquals(slow, verdict.passed(), () -> verdict.faults() + " of " + rows.rows);
    return slow;
  }

  private static void tamper(Rows rows, SplittableRandom random) {
    if (rows.rows.isEmpty()) {
      return;
    }
    int r = random.nextInt(rows.rows.size());
    int other = random.nextInt(rows.rows.size());
    Rows.Row row = rows.rows.get(r);
    switch (random.nextInt(6)) {
      case 0 -> rows.rows.remove(r);
      case 1 -> rows.rows.add(row);
      case 2 -> {
        rows.rows.set(r, new Rows.Row(row.atom(), rows.rows.get(other).labels(), row.sensitive()));
      }
      case 3 -> {
        rows.rows.set(r, new Rows.Row(row.atom(), row.labels(), rows.rows.get(other).sensitive()));
        rows.rows.set(
            other,
            new Rows.Row(
                rows.rows.get(other).atom(), rows.rows.get(other).labels(), row.sensitive()));
      }
      case 4 -> {
        int a = random.nextInt(row.labels().size());
        String before = row.labels().get(a);
        String after = label(rows.profile.schema().quasiIdentifier(a), before, random);
        if (random.nextBoolean()) {
          rows.rows.set(r, row.with(a, after));
        } else {
          rows.rows.replaceAll(x -> x.labels().get(a).equals(before) ? x.with(a, after) : x);
        }
      }
      default -> {
        if (!row.sensitive().isEmpty()) {
          rows.rows.set(r, row.withSensitive(0, random.nextBoolean() ? "a" : "nonsense"));
        }
      }
    }
  }

  private static String label(Attribute attribute, String before, SplittableRandom random) {
    List<String> all = new ArrayList<>(labels(attribute));
    String any = all.get(random.nextInt(all.size()));
    return switch (random.nextInt(8)) {
      case 0 -> before + " ";
      case 1 -> before.replace(",", ", ");
      case 2 -> any.replace('[', '{').replace(']', '}');
      case 3 -> new StringBuilder(any).reverse().toString();
      default -> any;
    };
  }

  /** Every label that a cell of the attribute can have, and the values that it covers. */
  private static Set<String> labels(Attribute attribute) {
    return meanings(attribute).keySet();
  }

  private static Map<String, BitSet> meanings(Attribute attribute) {
    Cells cells = new Cells(attribute);
    Dictionary values = attribute.dictionary();
    for (int low = 0; low < values.present(); low++) {
      for (int high = low; high < values.present(); high++) {
        cells.interval(low, high);
      }
    }
    for (long bits = 1; bits < 1L << values.size(); bits++) {
      cells.values(BitSet.valueOf(new long[] {bits}));
    }
    Map<String, BitSet> meanings = new HashMap<>();
    for (int cell = 0; cell < cells.size(); cell++) {
      BitSet covered = meanings.computeIfAbsent(cells.label(cell), l -> new BitSet());
      for (int leaf = 0; leaf < values.size(); leaf++) {
        if (cells.covers(cell, leaf)) {
          covered.set(leaf);
        }
      }
    }
    return meanings;
  }

  private static boolean passesSlowly(Rows rows, long removable, long k) {
    Profile profile = rows.profile;
    long removed = profile.rows() - rows.rows.size();
    Map<Integer, Long> released = new HashMap<>();
    Map<List<String>, Long> classes = new HashMap<>();
    boolean passes = removed >= 0 && removed <= removable;
    List<Map<String, BitSet>> meanings =
        profile.schema().quasiIdentifiers().stream().map(TamperedCellsTest::meanings).toList();
    int[] tuples = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        tuples[atom] = t;
      }
    }
    for (Rows.Row row : rows.rows) {
      released.merge(row.atom(), 1L, Long::sum);
      classes.merge(row.labels(), 1L, Long::sum);
      for (int a = 0; a < meanings.size(); a++) {
        BitSet covered = meanings.get(a).getOrDefault(row.labels().get(a), new BitSet());
        passes &= covered.get(profile.code(a, tuples[row.atom()]));
      }
      for (int s = 0; s < row.sensitive().size(); s++) {
        Dictionary d = profile.schema().sensitive().get(s).dictionary();
        passes &= d.value(profile.sensitive(s, row.atom())).equals(row.sensitive().get(s));
      }
    }
    for (Map.Entry<Integer, Long> e : released.entrySet()) {
      passes &= e.getValue() <= profile.rows(e.getKey());
    }
    Set<Long> sizes = new HashSet<>(classes.values());
    return passes && sizes.stream().allMatch(n -> n >= k);
  }
}
