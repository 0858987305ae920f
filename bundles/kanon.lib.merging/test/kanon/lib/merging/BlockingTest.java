package kanon.lib.merging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.model.Group;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class BlockingTest {
  private static List<int[]> blocks(
      Problem problem, Generalizations generalizations, boolean rows, int most) {
    TestRun run = TestRun.seeded(1);
    return new Blocking(generalizations, new Units(problem, rows, run), most, run)
        .of(IntStream.range(0, problem.profile().tuples()).toArray());
  }

  @Test
  void blocks_haveEveryTupleOnceAndHoldTheGoal() {
    Seeds.each(
        300,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = new RandomTables(seed).sensitive(1, 1).rows(200).next(Shape.MIXED);
          Criterion goal =
              random.nextBoolean()
                  ? TestGoal.size(1 + random.nextInt(8))
                  : TestGoal.share(profile.schema(), 0, 2, 3);
          if (!goal.holds(profile.whole())) {
            return;
          }
          Problem problem = Slowly.problem(profile, goal);
          Generalizations generalizations =
              new Slowly(problem, random.nextBoolean()).generalizations();
          int most = 1 + random.nextInt(20);
          List<int[]> blocks = blocks(problem, generalizations, random.nextBoolean(), most);
          int[] tuples = blocks.stream().flatMapToInt(Arrays::stream).sorted().toArray();
          assertArrayEquals(IntStream.range(0, profile.tuples()).toArray(), tuples);
          for (int[] block : blocks) {
            assertTrue(goal.holds(group(profile, block, block.length)));
            int half = block.length / 2;
            assertTrue(
                block.length <= most
                    || !goal.holds(group(profile, block, half))
                    || !goal.holds(group(profile, reversed(block), block.length - half)),
                "A block of " + block.length + " could have been halved");
          }
        });
  }

  private static int[] reversed(int[] block) {
    return IntStream.range(0, block.length).map(i -> block[block.length - 1 - i]).toArray();
  }

  private static Group group(Profile profile, int[] tuples, int first) {
    Group group = new Group(profile.schema());
    for (int i = 0; i < first; i++) {
      for (int atom = profile.atomFrom(tuples[i]); atom < profile.atomFrom(tuples[i] + 1); atom++) {
        group.add(profile, atom, profile.rows(atom));
      }
    }
    return group;
  }

  /** Either attribute cuts the table in halves; age is exact then, zip only half-way. */
  @Test
  void blocks_areCutWhereMostIsSavedForEachBit() {
    Profile profile =
        new Example()
            .hierarchy("age", "20;*", "30;*")
            .hierarchy("zip", "11;1*;*", "12;1*;*", "21;2*;*", "22;2*;*")
            .rows("20 11", "20 12", "20 21", "20 22", "30 11", "30 12", "30 21", "30 22")
            .profile();
    Problem problem = Slowly.problem(profile, TestGoal.size(2));
    List<int[]> byAge = blocks(problem, Generalizations.hierarchies(problem), false, 4);
    assertEquals(2, byAge.size());
    for (int[] block : byAge) {
      assertEquals(1, Arrays.stream(block).map(t -> profile.code(0, t)).distinct().count());
    }
  }

  @Test
  void aBlockSmallEnough_staysWhole() {
    Profile profile = new RandomTables(3).rows(50).next(Shape.ALL_DISTINCT);
    Problem problem = Slowly.problem(profile, TestGoal.size(1));
    assertEquals(
        1, blocks(problem, Generalizations.hierarchies(problem), false, profile.tuples()).size());
  }
}
