package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import kanon.api.Gate.Verdict;
import kanon.model.Attribute;
import kanon.model.BucketAudit;
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

/** The gate against a slow judge of bucketized releases, some of them changed at random. */
class TamperedBucketsTest {
  private static final int ROUNDS = 1500;

  private static BucketRows random(long seed, SplittableRandom random) {
    Shape[] shapes = Shape.values();
    Profile profile =
        new RandomTables(seed)
            .rows(25)
            .values(4)
            .sensitive(1, 2)
            .next(shapes[random.nextInt(shapes.length)]);
    List<Plan> plans = RandomPlans.ofGroups(profile, random);
    return new BucketRows(Outcome.of(profile, plans.get(random.nextInt(plans.size()))), random);
  }

  @Test
  void judge_agreesWithTheSlowJudge() {
    AtomicInteger passed = new AtomicInteger();
    AtomicInteger caught = new AtomicInteger();
    Seeds.each(
        ROUNDS,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          BucketRows rows = random(seed, random);
          long removable = rows.profile.rows() - rows.atoms.size();
          int l = diversity(rows);
          assertTrue(judge(rows, removable, l).passed());
          for (int n = random.nextInt(3); n >= 0; n--) {
            tamper(rows, random);
          }
          boolean slow = passesSlowly(rows, removable, l);
          Verdict verdict = judge(rows, removable, l);
          assertEquals(slow, verdict.passed(), () -> String.join("; ", verdict.faults()));
          (slow ? passed : caught).incrementAndGet();
        });
    assertTrue(caught.get() > passed.get(), caught + " caught, " + passed + " passed");
  }

  private static Verdict judge(BucketRows rows, long removable, int l) {
    return new ReleaseGate()
        .judge(rows.audit(), List.of(TestGoal.distinct(0, l)), removable, TestRun.sequential());
  }

  /** The fewest distinct values of the first sensitive attribute in a group. */
  private static int diversity(BucketRows rows) {
    Map<String, Set<String>> values = new HashMap<>();
    rows.sensitive.forEach(
        r -> values.computeIfAbsent(r.get(0), g -> new HashSet<>()).add(r.get(1)));
    return values.values().stream().mapToInt(Set::size).min().orElse(1);
  }

  private static void tamper(BucketRows rows, SplittableRandom random) {
    if (rows.quasi.isEmpty() || rows.sensitive.isEmpty()) {
      return;
    }
    List<List<String>> table = random.nextBoolean() ? rows.quasi : rows.sensitive;
    int r = random.nextInt(table.size());
    int other = random.nextInt(table.size());
    int c = random.nextInt(table.get(r).size());
    switch (random.nextInt(5)) {
      case 0 -> {
        table.remove(r);
        if (table == rows.sensitive) {
          rows.counts.remove(r);
        }
      }
      case 1 -> {
        table.add(table.get(r));
        if (table == rows.sensitive) {
          rows.counts.add(rows.counts.get(r));
        }
      }
      case 2 -> {
        String before = table.get(r).get(c);
        set(table, r, c, table.get(other).get(c));
        set(table, other, c, before);
      }
      case 3 -> set(table, r, c, random.nextBoolean() ? "a" : "1");
      default -> {
        int s = random.nextInt(rows.counts.size());
        rows.counts.set(s, rows.counts.get(s) + random.nextInt(2));
      }
    }
  }

  private static void set(List<List<String>> table, int r, int c, String value) {
    List<String> changed = new ArrayList<>(table.get(r));
    changed.set(c, value);
    table.set(r, changed);
  }

  private static boolean passesSlowly(BucketRows rows, long removable, int l) {
    long removed = rows.profile.rows() - rows.quasi.size();
    boolean passes = removed >= 0 && removed <= removable && diversity(rows) >= l;
    List<List<String>> quasi = new ArrayList<>();
    List<List<String>> sensitive = new ArrayList<>();
    for (int i = 0; i < rows.atoms.size(); i++) {
      quasi.add(original(rows, i, true));
      sensitive.add(original(rows, i, false));
    }
    List<List<String>> released = new ArrayList<>();
    for (int i = 0; i < rows.sensitive.size(); i++) {
      for (int n = 0; n < rows.counts.get(i); n++) {
        released.add(rows.sensitive.get(i));
      }
    }
    int values = rows.profile.schema().sensitive().size();
    boolean anatomy = rows.kind == Plan.Bucketization.ANATOMY;
    int[] apart = IntStream.range(0, values).map(s -> anatomy ? 0 : s).toArray();
    return passes && same(rows.columnOf, quasi, rows.quasi) && same(apart, sensitive, released);
  }

  private static List<String> original(BucketRows rows, int i, boolean quasi) {
    Profile profile = rows.profile;
    int atom = rows.atoms.get(i);
    int t = 0;
    while (profile.atomFrom(t + 1) <= atom) {
      t++;
    }
    List<String> row = new ArrayList<>(List.of(rows.groups.get(i)));
    List<Attribute> attributes =
        quasi ? profile.schema().quasiIdentifiers() : profile.schema().sensitive();
    for (int a = 0; a < attributes.size(); a++) {
      int code = quasi ? profile.code(a, t) : profile.sensitive(a, atom);
      row.add(attributes.get(a).dictionary().value(code));
    }
    return row;
  }

  /** Whether both have the same in each column, group by group. */
  private static boolean same(int[] columnOf, List<List<String>> one, List<List<String>> other) {
    for (int column : columnOf) {
      if (!counted(shown(one, columnOf, column)).equals(counted(shown(other, columnOf, column)))) {
        return false;
      }
    }
    return one.size() == other.size();
  }

  private static List<List<String>> shown(List<List<String>> rows, int[] columnOf, int column) {
    int[] places =
        IntStream.concat(
                IntStream.of(0),
                IntStream.range(0, columnOf.length)
                    .filter(a -> columnOf[a] == column)
                    .map(a -> a + 1))
            .toArray();
    return rows.stream().map(r -> Arrays.stream(places).mapToObj(r::get).toList()).toList();
  }

  @Test
  void slicing_withoutItsColumns_isRefused() {
    Seeds.each(
        30,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = new RandomTables(seed).sensitive(1, 1).next(Shape.MIXED);
          Outcome outcome = Outcome.of(profile, RandomPlans.sliced(profile, random));
          BucketAudit audit = (BucketAudit) new BucketRows(outcome, random).audit();
          BucketAudit without =
              new BucketAudit(
                  profile, audit.kind(), audit.rows(), audit.quasiIdentifiers(), audit.sensitive());
          assertTrue(passes(audit));
          assertFalse(passes(without));
          int more = profile.schema().quasiIdentifiers().size() + 1;
          assertFalse(passes(without.with(new int[more])));
        });
  }

  private static boolean passes(BucketAudit audit) {
    return new ReleaseGate()
        .judge(audit, List.of(), audit.original().rows(), TestRun.sequential())
        .passed();
  }

  private static Map<List<String>, Long> counted(List<List<String>> rows) {
    Map<List<String>, Long> counts = new HashMap<>();
    rows.forEach(r -> counts.merge(r, 1L, Long::sum));
    return counts;
  }
}
