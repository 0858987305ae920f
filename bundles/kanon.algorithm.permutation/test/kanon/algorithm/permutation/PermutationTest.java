package kanon.algorithm.permutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.lib.buckets.SensitiveBuckets;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.Seeds;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class PermutationTest {
  private static final int AGES = 100;

  @Test
  void groups_haveBetweenLAndTwiceLRowsAndNeverRepeatAValue() {
    SplittableRandom random = Seeds.random("permutation");
    for (int l = 2; l <= 6; l++) {
      Profile p = census(random, 1000, 20);
      Outcome o = solve(p, l, 5, TestRun.seeded(l));
      Group group = new Group(p.schema());
      for (int c = 0; c < o.classes(); c++) {
        assertTrue(o.size(c) >= l && o.size(c) < 2L * l, "size " + o.size(c) + " at l=" + l);
        assertEquals(1, o.group(c, group).most(0));
      }
    }
  }

  @Test
  void halving_bringsSimilarRowsTogether() {
    Profile p = census(Seeds.random("similar"), 2000, 20);
    double dealt = ranges(solve(p, 4, 0, TestRun.seeded(1)));
    double halved = ranges(solve(p, 4, 5, TestRun.seeded(1)));
    assertTrue(halved < dealt / 2, halved + " against " + dealt);
  }

  /** Places of people, of whom neither coordinate is to be learned: groups are of near places. */
  @Test
  void whereAllAttributesAreSensitive_groupsAreOfSimilarValues_andEachIsDiverse() {
    SplittableRandom random = Seeds.random("places");
    Dictionary line =
        Dictionary.of(
            Type.INTEGER,
            IntStream.range(0, AGES).mapToObj(String::valueOf).toList(),
            Optional.empty());
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("x", Role.SENSITIVE, line), Attribute.of("y", Role.SENSITIVE, line)));
    Profile.Builder places = new Profile.Builder(schema);
    for (int i = 0; i < 2000; i++) {
      places.add(new int[] {random.nextInt(AGES), random.nextInt(AGES)}, 1);
    }
    Profile p = places.build();
    Criterion goal =
        Criterion.all(List.of(TestGoal.share(schema, 0, 4, 1), TestGoal.share(schema, 1, 4, 1)));
    double[] spans = new double[2];
    for (int tries : new int[] {0, 5}) {
      Problem problem = TestProblem.of(p, goal, 0);
      PermutationOptions options = options(tries);
      Outcome o =
          Outcome.of(p, new Permutation().solve(problem, options, TestRun.seeded(1)).plan());
      Group group = new Group(schema);
      for (int c = 0; c < o.classes(); c++) {
        assertTrue(goal.holds(o.group(c, group)));
        int[] xs = new int[o.parts(c)];
        for (int i = 0; i < xs.length; i++) {
          xs[i] = p.sensitive(0, o.atom(c, i));
        }
        IntSummaryStatistics x = Arrays.stream(xs).summaryStatistics();
        spans[tries == 0 ? 0 : 1] += (double) (x.getMax() - x.getMin()) * o.size(c);
      }
    }
    assertTrue(spans[1] < spans[0] / 2, spans[1] + " against " + spans[0]);
  }

  @Test
  void threads_doNotMatter() {
    Profile p = census(Seeds.random("threads"), 3000, 10);
    assertEquals(
        groups(solve(p, 3, 5, TestRun.seeded(5))), groups(solve(p, 3, 5, TestRun.seeded(5, 4))));
  }

  @Test
  void halves_growAroundTheExtremesOfThePart() {
    Profile p =
        census(new int[] {10, 11, 12, 13, 80, 81, 82, 83}, new int[] {0, 1, 0, 1, 0, 1, 0, 1}, 2);
    SensitiveBuckets buckets =
        SensitiveBuckets.of(TestProblem.of(p, TestGoal.share(p.schema(), 0, 2, 1), 0));
    List<SensitiveBuckets.Part> parts = buckets.parts(new SplittableRandom(1));
    Rows rows = new Rows(p, parts);
    Halving halving = new Halving(rows, Penalty.domains(p), new int[] {2}, options(5));
    assertEquals(4, halving.halve(0, 8, parts.get(0), new SplittableRandom(1)));
    int[] upper = IntStream.range(0, 4).map(r -> rows.code(r, 0)).sorted().toArray();
    assertEquals("[80, 81, 82, 83]", Arrays.toString(upper));
  }

  /**
   * The listing's reading: nearly all rows of a part in one corner go to the half of that corner.
   */
  @Test
  void halves_growAroundTheExtremesOfTheTable_whereThatIsAsked() {
    Profile p =
        census(
            new int[] {10, 11, 12, 13, 20, 21, 22, 23, 99, 99},
            new int[] {0, 1, 0, 1, 0, 1, 0, 1, 0, 1},
            2);
    SensitiveBuckets buckets =
        SensitiveBuckets.of(TestProblem.of(p, TestGoal.share(p.schema(), 0, 2, 1), 0));
    List<SensitiveBuckets.Part> parts = buckets.parts(new SplittableRandom(1));
    Rows rows = new Rows(p, parts);
    PermutationOptions domain = new PermutationOptions(5, PermutationOptions.Extremes.DOMAIN);
    Halving halving = new Halving(rows, Penalty.domains(p), new int[] {2}, domain);
    assertEquals(-1, halving.halve(0, 8, parts.get(0), new SplittableRandom(1)));
    Halving ofPart = new Halving(new Rows(p, parts), Penalty.domains(p), new int[] {2}, options(5));
    assertEquals(4, ofPart.halve(0, 8, parts.get(0), new SplittableRandom(1)));
  }

  @Test
  void extremesOfTheTable_keepEveryGroupDiverse_andLoseMore() {
    Profile p = census(Seeds.random("domain"), 2000, 20);
    Problem problem = TestProblem.of(p, TestGoal.share(p.schema(), 0, 4, 1), 0);
    PermutationOptions domain = new PermutationOptions(5, PermutationOptions.Extremes.DOMAIN);
    Outcome o = Outcome.of(p, new Permutation().solve(problem, domain, TestRun.seeded(1)).plan());
    Group group = new Group(p.schema());
    for (int c = 0; c < o.classes(); c++) {
      assertEquals(1, o.group(c, group).most(0));
    }
    assertTrue(ranges(o) > ranges(solve(p, 4, 5, TestRun.seeded(1))));
  }

  @Test
  void penalty_isThatOfTheWorkedExample() {
    Dictionary age =
        Dictionary.of(
            Type.INTEGER,
            IntStream.rangeClosed(10, 90).mapToObj(String::valueOf).toList(),
            Optional.empty());
    Dictionary sex = Dictionary.of(Type.STRING, List.of("F", "M"), Optional.empty());
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("age", Role.QUASI_IDENTIFIER, age),
                Attribute.of("sex", Role.QUASI_IDENTIFIER, sex)));
    int[] ages = {10, 50, 50, 90, 10, 50, 60, 70, 90};
    int[] sexes = {0, 1, 0, 1, 0, 1, 0, 1, 0};
    Profile p =
        Profile.of(
            schema,
            List.of(
                Codes.of(Arrays.stream(ages).map(y -> y - 10).toArray(), 81), Codes.of(sexes, 2)),
            List.of(),
            Parallel.sequential());
    Penalty older = new Penalty(Penalty.domains(p));
    older.clear();
    double total = 0;
    for (int i = 4; i < 9; i++) {
      int[] row = {Math.max(50, ages[i]) - 10, sexes[i]};
      total += older.growth(row, 0);
      older.add(row, 0);
    }
    assertEquals((90 - 50) / 80.0 * 5 + 5, total, 1e-12);
  }

  private static double ranges(Outcome o) {
    double sum = 0;
    for (int c = 0; c < o.classes(); c++) {
      int low = AGES;
      int high = 0;
      for (int i = 0; i < o.parts(c); i++) {
        int code = ageOf(o.profile(), o.atom(c, i));
        low = Math.min(low, code);
        high = Math.max(high, code);
      }
      sum += (double) (high - low) * o.size(c);
    }
    return sum;
  }

  private static int ageOf(Profile p, int atom) {
    int t = 0;
    while (p.atomFrom(t + 1) <= atom) {
      t++;
    }
    return p.code(0, t);
  }

  private static List<String> groups(Outcome o) {
    return IntStream.range(0, o.classes())
        .mapToObj(c -> IntStream.range(0, o.parts(c)).map(i -> o.atom(c, i)).boxed().toList() + "")
        .toList();
  }

  private static PermutationOptions options(int tries) {
    return new PermutationOptions(tries, PermutationOptions.Extremes.PART);
  }

  private static Outcome solve(Profile p, int l, int tries, TestRun run) {
    Problem problem = TestProblem.of(p, TestGoal.share(p.schema(), 0, l, 1), 0);
    return Outcome.of(p, new Permutation().solve(problem, options(tries), run).plan());
  }

  private static Profile census(SplittableRandom random, int rows, int values) {
    int[] ages = random.ints(rows, 0, AGES).toArray();
    int[] sensitive = random.ints(rows, 0, values).toArray();
    return census(ages, sensitive, values);
  }

  private static Profile census(int[] ages, int[] sensitive, int values) {
    Dictionary age =
        Dictionary.of(
            Type.INTEGER,
            IntStream.range(0, AGES).mapToObj(String::valueOf).toList(),
            Optional.empty());
    Dictionary s =
        Dictionary.of(
            Type.STRING,
            IntStream.range(0, values).mapToObj(v -> "v" + v).toList(),
            Optional.empty());
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("age", Role.QUASI_IDENTIFIER, age),
                Attribute.of("s", Role.SENSITIVE, s)));
    return Profile.of(
        schema,
        List.of(Codes.of(ages, AGES)),
        List.of(Codes.of(sensitive, values)),
        Parallel.sequential());
  }
}
