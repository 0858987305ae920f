package kanon.lib.buckets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.Seeds;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** Groups for two sensitive attributes, each with an l of its own, and rows that ask for more. */
class SpreadGroupsTest {
  private static Dictionary numbers(int n, boolean missing) {
    List<String> values = IntStream.rangeClosed(1, n).mapToObj(String::valueOf).toList();
    return Dictionary.of(Type.INTEGER, values, missing ? Optional.of("") : Optional.empty());
  }

  private static Profile table(SplittableRandom random, int rows, int values, boolean asking) {
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("q", Role.QUASI_IDENTIFIER, numbers(4, false)),
                Attribute.of("s", Role.SENSITIVE, numbers(values, false)),
                Attribute.of("t", Role.SENSITIVE, numbers(values, false))));
    if (asking) {
      schema = schema.withDemands(Attribute.of("l", Role.IDENTIFYING, numbers(4, true)));
    }
    Codes asked = codes(random, rows, 5);
    List<Codes> carried = List.of(codes(random, rows, values), codes(random, rows, values), asked);
    return Profile.of(
        schema,
        List.of(codes(random, rows, 4)),
        asking ? carried : carried.subList(0, 2),
        Parallel.sequential());
  }

  private static Codes codes(SplittableRandom random, int rows, int values) {
    return Codes.of(IntStream.range(0, rows).map(i -> random.nextInt(values)).toArray(), values);
  }

  private static Criterion goal(Profile profile, int l, int m) {
    Schema schema = profile.schema();
    return schema.demands().isPresent()
        ? Criterion.all(List.of(TestGoal.granting(schema, 0, l), TestGoal.granting(schema, 1, m)))
        : Criterion.all(List.of(TestGoal.share(schema, 0, l, 1), TestGoal.share(schema, 1, m, 1)));
  }

  @Test
  void everyGroup_holdsTheLOfEachAttribute_andWhatItsRowsAskFor() {
    AtomicInteger found = new AtomicInteger();
    Seeds.each(
        300,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile =
              table(random, 20 + random.nextInt(80), 4 + random.nextInt(6), seed % 2 == 0);
          Criterion goal = goal(profile, 2 + random.nextInt(2), 2 + random.nextInt(2));
          SensitiveBuckets buckets;
          try {
            buckets = SensitiveBuckets.of(TestProblem.of(profile, goal, 0));
          } catch (KanonException e) {
            assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
            return;
          }
          found.incrementAndGet();
          Assignment.Builder rows = new Assignment.Builder(profile);
          int groups = 0;
          for (SensitiveBuckets.Part part : buckets.parts(random)) {
            groups += SpreadGroups.of(profile, part, groups, rows, random, TestRun.sequential());
          }
          Outcome outcome =
              Outcome.of(
                  profile, new Plan.Groups(rows.build(), groups, Plan.Bucketization.PERMUTATION));
          assertEquals(0, outcome.removed());
          Group group = new Group(profile.schema());
          for (int c = 0; c < outcome.classes(); c++) {
            assertTrue(goal.holds(outcome.group(c, group)), "group " + c);
          }
        });
    assertTrue(found.get() > 150, found + " tables");
  }

  @Test
  void manyDifferentValues_makeAboutAsManyGroupsAsFit() {
    Profile profile = table(new SplittableRandom(7), 2000, 30, false);
    SensitiveBuckets buckets = SensitiveBuckets.of(TestProblem.of(profile, goal(profile, 5, 5), 0));
    SensitiveBuckets.Part part = buckets.parts(new SplittableRandom(1)).get(0);
    int groups =
        SpreadGroups.of(
            profile,
            part,
            0,
            new Assignment.Builder(profile),
            new SplittableRandom(2),
            TestRun.sequential());
    assertEquals(2000, Arrays.stream(part.atoms()).mapToInt(of -> of.length).sum());
    assertTrue(groups > 0.95 * 2000 / 5, groups + " groups");
  }
}
