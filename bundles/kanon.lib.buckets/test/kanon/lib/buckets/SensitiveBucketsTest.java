package kanon.lib.buckets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import org.junit.jupiter.api.Test;

class SensitiveBucketsTest {
  private static SensitiveBuckets of(Profile profile, Criterion goal) {
    return SensitiveBuckets.of(TestProblem.of(profile, goal, 0));
  }

  /** All rows by their value, where none asks for an l of its own. */
  private static int[][] atoms(SensitiveBuckets buckets) {
    List<SensitiveBuckets.Part> parts = buckets.parts(new SplittableRandom(1));
    assertTrue(parts.size() <= 1);
    return parts.isEmpty() ? new int[buckets.values()][0] : parts.get(0).atoms();
  }

  private static KanonException refused(
      KanonException.Kind kind, String code, Profile profile, Criterion goal) {
    KanonException e = assertThrows(KanonException.class, () -> of(profile, goal));
    assertEquals(kind, e.kind());
    assertEquals(code, e.code());
    return e;
  }

  private static Profile table(long seed) {
    return new RandomTables(seed).sensitive(1, 1).next(Shape.values()[(int) (seed & 3)]);
  }

  private static Profile patients(String... illnesses) {
    Example table = new Example().values("sex", Type.STRING, "f", "m");
    table.sensitive("illness", "cold", "flu", "gout");
    for (String illness : illnesses) {
      table.rows("f " + illness);
    }
    return table.profile();
  }

  /** The largest share of a value, counted row by row. */
  private static long most(Profile profile) {
    long[] rows = new long[profile.schema().sensitive().get(0).dictionary().size()];
    for (int atom = 0; atom < profile.atoms(); atom++) {
      rows[profile.sensitive(0, atom)] += profile.rows(atom);
    }
    return Arrays.stream(rows).max().orElse(0);
  }

  @Test
  void of_refusesExactlyWhatHasAValueInMoreThanOneOfLRows() {
    Seeds.each(
        400,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = table(seed);
          int of = random.nextInt(2, 5);
          int k = random.nextInt(1, 6);
          int l = Math.max(of, k);
          Criterion goal = TestGoal.share(profile.schema(), 0, of, k);
          if (most(profile) * l > profile.rows()) {
            refused(KanonException.Kind.INFEASIBLE, "GOAL_UNREACHABLE", profile, goal);
          } else {
            assertEquals(l, of(profile, goal).diversity());
          }
        });
  }

  @Test
  void atoms_areEveryRowOnceUnderItsValue_madeAnewEachTime() {
    Seeds.each(
        300,
        seed -> {
          Profile profile = table(seed);
          Criterion goal = TestGoal.share(profile.schema(), 0, 2, 1);
          if (most(profile) * 2 > profile.rows()) {
            return;
          }
          SensitiveBuckets buckets = of(profile, goal);
          int[][] atoms = atoms(buckets);
          assertEquals(buckets.values(), atoms.length);
          long[] rows = new long[profile.atoms()];
          for (int v = 0; v < atoms.length; v++) {
            for (int atom : atoms[v]) {
              assertEquals(v, profile.sensitive(0, atom));
              rows[atom]++;
            }
          }
          for (int atom = 0; atom < rows.length; atom++) {
            assertEquals(profile.rows(atom), rows[atom]);
          }
          int[][] before = atoms(buckets);
          for (int[] bucket : atoms) {
            Arrays.fill(bucket, -1);
          }
          assertArrayEquals(before, atoms(buckets));
        });
  }

  @Test
  void diversity_ofAShareThatDividesNothing_isTheNextWholeNumber() {
    Profile three = patients("cold", "flu", "gout");
    assertEquals(3, of(three, share(0.4)).diversity());
    assertEquals(3, of(three, share(1 / 3.0)).diversity());
    assertEquals(2, of(three, share(0.5)).diversity());
  }

  /** A goal of which only the traits are asked. */
  private static Criterion share(double most) {
    return new Criterion() {
      @Override
      public boolean holds(Group group) {
        return deficit(group) == 0;
      }

      @Override
      public long deficit(Group group) {
        return group.most(0) <= most * group.size() ? 0 : 1;
      }

      @Override
      public Traits traits() {
        return Traits.sensitive(true).withMaxShares(List.of(most), true);
      }

      @Override
      public Optional<String> impossible(long removable) {
        return Optional.empty();
      }

      @Override
      public Map<String, Double> reached(Outcome outcome) {
        return Map.of();
      }
    };
  }

  @Test
  void diversityBeyondEveryInt_isRefusedLikeAnyOtherThatNoTableHas() {
    Profile three = patients("cold", "flu", "gout");
    long[] sizes = {4, 1L << 31, 1L << 32, (1L << 32) + 2, 1L << 62, Long.MAX_VALUE};
    for (long k : sizes) {
      refused(
          KanonException.Kind.INFEASIBLE,
          "GOAL_UNREACHABLE",
          three,
          TestGoal.share(three.schema(), 0, 2, k));
    }
    for (double most : new double[] {0.3, 1e-9, 1e-12, 1e-300, 0}) {
      refused(KanonException.Kind.INFEASIBLE, "GOAL_UNREACHABLE", three, share(most));
    }
  }

  @Test
  void of_namesTheAttributeAndNoValue() {
    Profile profile = patients("flu", "flu", "gout");
    KanonException e =
        refused(
            KanonException.Kind.INFEASIBLE,
            "GOAL_UNREACHABLE",
            profile,
            TestGoal.share(profile.schema(), 0, 2, 1));
    assertEquals(
        "A value of 'illness' has 2 of 3 rows, more than 1/2: no groups of 2 rows that all differ in"
            + " it take in every row",
        e.getMessage());
  }

  @Test
  void of_refusesGoalsWithoutAShareOfEveryAttribute_andTablesWithoutASensitiveOne() {
    Profile one = patients("flu", "gout");
    refused(KanonException.Kind.USAGE, "SHARE_MISSING", one, TestGoal.size(2));
    refused(KanonException.Kind.USAGE, "SHARE_MISSING", one, TestGoal.distinct(0, 2));
    assertEquals(
        "Groups need a goal that bounds the share of a sensitive value below 1, such as l-diversity of"
            + " kind frequency with an l above 1",
        refused(KanonException.Kind.USAGE, "SHARE_MISSING", one, share(1)).getMessage());
    Profile none = new RandomTables(1).sensitive(0, 0).next(Shape.MIXED);
    refused(KanonException.Kind.USAGE, "ONE_SENSITIVE_ATTRIBUTE", none, TestGoal.size(2));
    Profile two = new RandomTables(1).sensitive(2, 2).next(Shape.MIXED);
    assertEquals(
        "Groups need a goal that bounds the share of a sensitive value of 's1' below 1, such as"
            + " l-diversity of kind frequency with an l above 1",
        refused(
                KanonException.Kind.USAGE,
                "SHARE_MISSING",
                two,
                TestGoal.share(two.schema(), 0, 2, 1))
            .getMessage());
  }

  @Test
  void emptyTable_hasEmptyBucketsForEveryGoal() {
    Profile empty = patients();
    SensitiveBuckets buckets = of(empty, TestGoal.share(empty.schema(), 0, 2, Long.MAX_VALUE));
    assertEquals(Integer.MAX_VALUE, buckets.diversity());
    assertEquals(0, Arrays.stream(atoms(buckets)).mapToInt(b -> b.length).sum());
  }
}
