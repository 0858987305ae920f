package kanon.lib.merging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.model.Group;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class BlockTest {
  private static final double EXACT = 1e-9;

  private interface Check {
    void accept(Block block, Slowly slowly, SplittableRandom random);
  }

  /** Blocks of small tables, by hierarchies and by suppression, of tuples, rows and atoms. */
  private static void each(int rounds, Check check) {
    Seeds.each(
        rounds,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile =
              new RandomTables(seed).sensitive(1, 1).rows(30).weighted().next(Shape.MIXED);
          Criterion goal =
              random.nextBoolean() ? TestGoal.size(3) : TestGoal.share(profile.schema(), 0, 2, 2);
          Problem problem = Slowly.problem(profile, goal);
          Slowly slowly = new Slowly(problem, random.nextBoolean());
          TestRun run = TestRun.seeded(seed);
          Units units = new Units(problem, random.nextBoolean(), run);
          int[] tuples = IntStream.range(0, profile.tuples()).toArray();
          if (tuples.length > 0) {
            check.accept(new Block(slowly.generalizations(), units, tuples, run), slowly, random);
          }
        });
  }

  @Test
  void clusters_areWhatTheirMembersSayAfterAnyChanges() {
    each(
        200,
        (block, slowly, random) -> {
          slowly.agrees(block);
          long rows = rows(block);
          for (int i = 0; i < 40; i++) {
            change(block, random);
            slowly.agrees(block);
            assertEquals(rows, rows(block));
          }
        });
  }

  private static long rows(Block block) {
    return IntStream.range(0, block.clusters).mapToLong(i -> block.rows[block.alive[i]]).sum();
  }

  private static int any(Block block, SplittableRandom random) {
    return block.alive[random.nextInt(block.clusters)];
  }

  /** Merges two clusters, or has rows of a member move, to a new cluster too. */
  private static void change(Block block, SplittableRandom random) {
    int slot = any(block, random);
    int other = any(block, random);
    if (random.nextInt(4) == 0) {
      if (slot != other) {
        block.merge(slot, other);
      }
      return;
    }
    int i = random.nextInt(block.members[slot].size);
    int unit = block.members[slot].unit[i];
    int rows = block.members[slot].rows[i];
    int count = block.units.divisible ? random.nextInt(1, rows + 1) : rows;
    int to = slot == other ? block.open() : other;
    block.take(slot, i, count);
    block.put(to, unit, count);
  }

  @Test
  void joining_isWhatAMergedClusterLosesMore() {
    each(
        100,
        (block, slowly, random) -> {
          int slot = any(block, random);
          int other = any(block, random);
          if (slot == other) {
            return;
          }
          double before = slowly.loss(block);
          double lost = block.joining(slot, other, block.rows[other], Double.POSITIVE_INFINITY);
          double limit = lost * random.nextDouble(2);
          boolean below = block.joining(slot, other, block.rows[other], limit) < limit;
          assertEquals(lost < limit, below);
          block.merge(slot, other);
          assertEquals(slowly.loss(block), before + lost, EXACT * (1 + before));
        });
  }

  @Test
  void receivingAndLeaving_areWhatMovedRowsChange() {
    each(
        200,
        (block, slowly, random) -> {
          for (int i = 0; i < 10; i++) {
            change(block, random);
          }
          int slot = any(block, random);
          int other = any(block, random);
          int i = random.nextInt(block.members[slot].size);
          if (slot == other || block.members[slot].size == 1) {
            return;
          }
          int unit = block.members[slot].unit[i];
          int rows = block.members[slot].rows[i];
          double before = slowly.loss(block);
          double received = block.receiving(other, unit, rows, Double.POSITIVE_INFINITY);
          double limit = received * random.nextDouble(2);
          assertEquals(received < limit, block.receiving(other, unit, rows, limit) < limit);
          double saved =
              block.rows[slot] * block.loss[slot]
                  - (block.rows[slot] - rows) * block.lossWithout(slot, i);
          assertEquals(slowly.loss(block, unit), block.lossOf(unit), EXACT);
          block.take(slot, i, rows);
          block.put(other, unit, rows);
          assertEquals(slowly.loss(block), before - saved + received, EXACT * (1 + before));
        });
  }

  @Test
  void split_leavesNothingThatOneMoreBranchWouldSave() {
    each(
        200,
        (block, slowly, random) -> {
          int whole = merged(block);
          if (!block.holds(whole)) {
            return;
          }
          double before = slowly.loss(block);
          boolean split = new ClusterSplit(block).split(whole);
          slowly.agrees(block);
          double after = slowly.loss(block);
          assertTrue(split ? after < before : after == before, before + " to " + after);
          assertEquals(split, block.clusters > 1);
          for (int i = 0; i < block.clusters; i++) {
            assertTrue(block.holds(block.alive[i]));
            noBranchSaves(block, block.alive[i], slowly);
          }
        });
  }

  /** With more than a third of the rows asked for, there is one split at most. */
  @Test
  void split_takesTheBranchThatSavesMost() {
    Seeds.each(
        200,
        seed -> {
          Profile profile = new RandomTables(seed).rows(30).weighted().next(Shape.MIXED);
          if (profile.rows() == 0) {
            return;
          }
          Problem problem = Slowly.problem(profile, TestGoal.size(profile.rows() / 3 + 1));
          Slowly slowly = new Slowly(problem, seed % 2 == 0);
          TestRun run = TestRun.seeded(seed);
          int[] tuples = IntStream.range(0, profile.tuples()).toArray();
          Block block =
              new Block(slowly.generalizations(), new Units(problem, true, run), tuples, run);
          int slot = merged(block);
          double whole = slowly.loss(block);
          double least = leastOfTwo(block, slot, slowly);
          new ClusterSplit(block).split(slot);
          assertEquals(Math.min(whole, least), slowly.loss(block), EXACT * (1 + whole));
        });
  }

  /** Makes all clusters one. */
  private static int merged(Block block) {
    while (block.clusters > 1) {
      block.merge(block.alive[block.clusters - 1], block.alive[0]);
    }
    return block.alive[0];
  }

  private static void noBranchSaves(Block block, int slot, Slowly slowly) {
    double whole = block.rows[slot] * block.loss[slot];
    double parts = leastOfTwo(block, slot, slowly);
    assertTrue(parts >= whole * (1 - EXACT), parts + " of " + whole);
  }

  /** What is lost by a cluster in two parts at least, one of them below a branch of a node. */
  private static double leastOfTwo(Block block, int slot, Slowly slowly) {
    int[] members = Slowly.units(block, slot);
    double least = Double.POSITIVE_INFINITY;
    for (int a = 0; a < block.attributes; a++) {
      for (int child : slowly.children(a, block.nodes[slot * block.attributes + a])) {
        int at = a;
        int[] in = members(members, u -> slowly.covers(at, child, block.units.code(u, at)));
        int[] out = members(members, u -> !slowly.covers(at, child, block.units.code(u, at)));
        if (holds(block, slot, in) && holds(block, slot, out)) {
          double lossIn = rows(block, slot, in) * slowly.loss(block, in);
          least = Math.min(least, lossIn + rows(block, slot, out) * slowly.loss(block, out));
        }
      }
    }
    return least;
  }

  private static int[] members(int[] units, IntPredicate which) {
    return Arrays.stream(units).filter(which).toArray();
  }

  private static long rows(Block block, int slot, int[] units) {
    Members of = block.members[slot];
    return IntStream.range(0, of.size)
        .filter(i -> Arrays.stream(units).anyMatch(u -> u == of.unit[i]))
        .mapToLong(i -> of.rows[i])
        .sum();
  }

  private static boolean holds(Block block, int slot, int[] units) {
    if (block.units.sizeOnly || units.length == 0) {
      return units.length > 0 && rows(block, slot, units) >= block.units.minimumSize;
    }
    Group group = new Group(block.units.profile.schema());
    for (int unit : units) {
      block.units.add(group, unit, 1);
    }
    return block.units.goal.holds(group);
  }
}
