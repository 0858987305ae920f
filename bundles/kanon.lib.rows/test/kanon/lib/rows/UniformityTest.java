package kanon.lib.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/**
 * Chi-square tests of what is drawn for bucketized releases, with fixed seeds: the limits are those
 * that a fair source passes with a probability of 999 in 1000.
 */
class UniformityTest {
  private static final double LIMIT_5 = 20.5;
  private static final double LIMIT_23 = 49.7;
  private static final double LIMIT_35 = 66.6;
  private static final int GROUPS = 7200;
  private static final long[] SEEDS = {1, 2, 3, 42};

  private static double chiSquare(int[] counts) {
    double expected = (double) Arrays.stream(counts).sum() / counts.length;
    double sum = 0;
    for (int count : counts) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
  }

  /** The number of a permutation among all of its length. */
  private static int number(int[] permutation) {
    int number = 0;
    for (int i = 0; i < permutation.length; i++) {
      int smaller = 0;
      for (int j = i + 1; j < permutation.length; j++) {
        smaller += permutation[j] < permutation[i] ? 1 : 0;
      }
      number = number * (permutation.length - i) + smaller;
    }
    return number;
  }

  /** Many groups of the rows (0,0,0,0), (1,1,1,1), (2,2,2,2). */
  private static Outcome groupsOfThree() {
    List<Attribute> attributes = new ArrayList<>();
    Dictionary values = Dictionary.of(Type.INTEGER, List.of("0", "1", "2"), Optional.empty());
    for (String name : List.of("a", "b", "c")) {
      attributes.add(Attribute.of(name, Role.QUASI_IDENTIFIER, values));
    }
    attributes.add(Attribute.of("s", Role.SENSITIVE, values));
    Profile.Builder rows = new Profile.Builder(new Schema(attributes));
    for (int v = 0; v < 3; v++) {
      rows.add(new int[] {v, v, v, v}, GROUPS);
    }
    Profile profile = rows.build();
    Assignment.Builder assignment = new Assignment.Builder(profile);
    for (int group = 0; group < GROUPS; group++) {
      for (int atom = 0; atom < 3; atom++) {
        assignment.add(atom, group, 1);
      }
    }
    return Outcome.of(
        profile, new Plan.Groups(assignment.build(), GROUPS, Plan.Bucketization.PERMUTATION));
  }

  /** For each group of the released table the values of a column beside 0, 1, 2 of the first. */
  private static int[] permutations(Table released, String column) {
    int[] numbers = new int[GROUPS];
    for (int group = 0; group < GROUPS; group++) {
      int[] beside = new int[3];
      for (int i = 0; i < 3; i++) {
        int row = 3 * group + i;
        assertEquals(i, released.find("a").orElseThrow().codes().at(row));
        beside[i] = released.find(column).orElseThrow().codes().at(row);
      }
      numbers[group] = number(beside);
    }
    return numbers;
  }

  @Test
  void columns_arePermutedUniformly_andIndependently() {
    for (long seed : SEEDS) {
      GroupTables tables =
          GroupTables.of(groupsOfThree(), List.of("a", "b", "c", "s"), TestRun.seeded(seed));
      Table released = tables.permuted().orElseThrow();
      int[] b = permutations(released, "b");
      int[] c = permutations(released, "c");
      int[] ofB = new int[6];
      int[] ofC = new int[6];
      int[] ofBoth = new int[36];
      for (int group = 0; group < GROUPS; group++) {
        ofB[b[group]]++;
        ofC[c[group]]++;
        ofBoth[b[group] * 6 + c[group]]++;
      }
      assertTrue(chiSquare(ofB) < LIMIT_5, "seed " + seed + ": " + Arrays.toString(ofB));
      assertTrue(chiSquare(ofC) < LIMIT_5, "seed " + seed + ": " + Arrays.toString(ofC));
      assertTrue(chiSquare(ofBoth) < LIMIT_35, "seed " + seed + ": " + Arrays.toString(ofBoth));
    }
  }

  @Test
  void neighbouringGroups_arePermutedIndependently() {
    for (long seed : SEEDS) {
      GroupTables tables =
          GroupTables.of(groupsOfThree(), List.of("a", "b", "c", "s"), TestRun.seeded(seed));
      int[] b = permutations(tables.permuted().orElseThrow(), "b");
      int[] ofBoth = new int[36];
      for (int group = 0; group + 1 < GROUPS; group += 2) {
        ofBoth[b[group] * 6 + b[group + 1]]++;
      }
      assertTrue(chiSquare(ofBoth) < LIMIT_35, "seed " + seed + ": " + Arrays.toString(ofBoth));
    }
  }

  @Test
  void shuffle_reachesEveryOrderOfFourAlike() {
    for (long seed : SEEDS) {
      SplittableRandom random = new SplittableRandom(seed);
      int[] counts = new int[24];
      for (int i = 0; i < 24_000; i++) {
        int[] four = {9, 0, 1, 2, 3, 9};
        Shuffle.shuffle(four, 1, 5, random);
        assertEquals(18, four[0] + four[5]);
        counts[number(Arrays.copyOfRange(four, 1, 5))]++;
      }
      assertTrue(chiSquare(counts) < LIMIT_23, "seed " + seed + ": " + Arrays.toString(counts));
    }
  }

  @Test
  void numbersOfGroups_tellNothingOfTheirOrder() {
    for (long seed : SEEDS) {
      SplittableRandom random = new SplittableRandom(seed);
      int[] counts = new int[24];
      Outcome outcome = fourGroups();
      for (int i = 0; i < 24_000; i++) {
        GroupTables tables =
            GroupTables.of(outcome, List.of("a", "s"), TestRun.seeded(random.nextLong()));
        int[] codes = new int[4];
        Arrays.setAll(codes, tables::code);
        counts[number(codes)]++;
      }
      assertTrue(chiSquare(counts) < LIMIT_23, "seed " + seed + ": " + Arrays.toString(counts));
    }
  }

  private static Outcome fourGroups() {
    Dictionary values = Dictionary.of(Type.INTEGER, List.of("0"), Optional.empty());
    Profile.Builder rows =
        new Profile.Builder(
            new Schema(
                List.of(
                    Attribute.of("a", Role.QUASI_IDENTIFIER, values),
                    Attribute.of("s", Role.SENSITIVE, values))));
    rows.add(new int[] {0, 0}, 4);
    Profile profile = rows.build();
    Assignment.Builder assignment = new Assignment.Builder(profile);
    for (int group = 0; group < 4; group++) {
      assignment.add(0, group, 1);
    }
    return Outcome.of(profile, new Plan.Groups(assignment.build(), 4, Plan.Bucketization.ANATOMY));
  }
}
