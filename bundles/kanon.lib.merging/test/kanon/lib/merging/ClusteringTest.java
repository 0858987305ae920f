package kanon.lib.merging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.NearOptimum;
import kanon.testkit.PlanCheck;
import kanon.testkit.RandomTables;
import kanon.testkit.Released;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class ClusteringTest {
  private static final double EXACT = 1e-9;

  /** One of the four kinds: tuples or rows, by hierarchies or by suppression. */
  private record Kind(boolean suppression, boolean rows) {
    static final List<Kind> ALL =
        List.of(
            new Kind(false, false), new Kind(false, true),
            new Kind(true, false), new Kind(true, true));

    Recoding recoding() {
      return suppression
          ? Recoding.CELL_SUPPRESSION
          : rows ? Recoding.CELL_GENERALIZATION : Recoding.UNRESTRICTED_TUPLES;
    }

    Clustering of(Problem problem, TestRun run) {
      return new Clustering(problem, new Slowly(problem, suppression).generalizations(), rows, run);
    }
  }

  private static List<Criterion> goals(Profile profile, SplittableRandom random) {
    return List.of(
        TestGoal.size(1 + random.nextInt(6)),
        TestGoal.distinct(0, 2),
        TestGoal.share(profile.schema(), 0, 2, 1 + random.nextInt(3)));
  }

  @Test
  void cluster_holdsTheGoalAndKnowsItsLoss() {
    Seeds.each(
        100,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Shape shape = Shape.values()[random.nextInt(Shape.values().length)];
          Profile profile = new RandomTables(seed).sensitive(1, 1).weighted().next(shape);
          for (Criterion goal : goals(profile, random)) {
            for (Kind kind : Kind.ALL) {
              sound(kind, Slowly.problem(profile, goal), seed);
            }
          }
        });
  }

  private static void sound(Kind kind, Problem problem, long seed) {
    Profile profile = problem.profile();
    Clustering clustering = kind.of(problem, TestRun.seeded(seed));
    if (profile.rows() > 0 && !problem.goal().holds(profile.whole())) {
      KanonException e = assertThrows(KanonException.class, clustering::cluster);
      assertEquals("GOAL_UNREACHABLE", e.code());
      assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
      return;
    }
    Plan.Classes plan = clustering.cluster().plan();
    PlanCheck.valid(problem, plan, kind.recoding());
    Outcome outcome = Outcome.of(profile, plan);
    double loss = problem.objective().of(outcome);
    assertEquals(loss, clustering.loss(), EXACT * (1 + loss));
    assertTrue(outcome.classes() <= clustering.clusters());
    assertEquals(profile.rows() == 0 ? 0 : 1, clustering.blocks());
  }

  @Test
  void cluster_ofTinyTablesIsNearTheOptimum() {
    for (Kind kind : Kind.ALL) {
      NearOptimum.clusterings(
          kind.rows,
          kind.suppression,
          problem -> kind.of(problem, TestRun.seeded(1)).cluster().solution());
    }
  }

  @Test
  void improvement_onlySavesAndKeepsTheGoal() {
    Seeds.each(
        100,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = new RandomTables(seed).sensitive(1, 1).next(Shape.MIXED);
          for (Criterion goal : goals(profile, random)) {
            if (profile.rows() > 0 && goal.holds(profile.whole())) {
              Kind kind = Kind.ALL.get(random.nextInt(Kind.ALL.size()));
              improves(kind, Slowly.problem(profile, goal), seed);
            }
          }
        });
  }

  private static void improves(Kind kind, Problem problem, long seed) {
    TestRun run = TestRun.seeded(seed);
    Slowly slowly = new Slowly(problem, kind.suppression);
    int[] tuples = IntStream.range(0, problem.profile().tuples()).toArray();
    Block block =
        new Block(slowly.generalizations(), new Units(problem, kind.rows, run), tuples, run);
    new Agglomeration(block).merge(tuples.length);
    allHold(block, slowly);
    double before = slowly.loss(block);
    new Improvement(block).improve();
    allHold(block, slowly);
    double after = slowly.loss(block);
    assertTrue(after <= before * (1 + EXACT), before + " became " + after);
  }

  private static void allHold(Block block, Slowly slowly) {
    slowly.agrees(block);
    for (int i = 0; i < block.clusters; i++) {
      assertTrue(block.holds(block.alive[i]));
    }
  }

  /** More tuples than one block has. */
  @Test
  void cluster_ofSeveralBlocksIsTheSameOnAnyNumberOfThreads() {
    long seed = Seeds.seed("blocks");
    Profile profile = large(seed, 6000);
    Problem problem = Slowly.problem(profile, TestGoal.size(5));
    Kind kind = new Kind(false, true);
    Clustering one = kind.of(problem, TestRun.seeded(seed)).cluster();
    Clustering many = kind.of(problem, TestRun.seeded(seed, 3)).cluster();
    assertTrue(one.blocks() > 1);
    assertEquals(one.blocks(), many.blocks());
    assertEquals(one.loss(), many.loss());
    assertEquals(Released.of(profile, one.plan()).text(), Released.of(profile, many.plan()).text());
    double loss = problem.objective().of(Outcome.of(profile, one.plan()));
    assertEquals(loss, one.loss(), EXACT * loss);
  }

  private static Profile large(long seed, int rows) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomTables generalizations = new RandomTables(seed);
    List<String> values = IntStream.range(0, 30).mapToObj(i -> "v" + i).toList();
    Dictionary dictionary = Dictionary.of(Type.STRING, values, Optional.empty());
    List<Attribute> attributes = new ArrayList<>();
    for (int a = 0; a < 4; a++) {
      Attribute attribute = Attribute.of("q" + a, Role.QUASI_IDENTIFIER, dictionary);
      attributes.add(attribute.with(generalizations.hierarchy(dictionary)));
    }
    Profile.Builder table = new Profile.Builder(new Schema(attributes));
    for (int row = 0; row < rows; row++) {
      table.add(random.ints(4, 0, 30).toArray(), 1);
    }
    return table.build();
  }

  @Test
  void cluster_atAnyDeadlineIsRefusedOrHolds_andLosesNoMoreTheLaterItComes() {
    Seeds.each(
        5,
        seed -> {
          Profile profile = new RandomTables(seed).sensitive(0, 0).next(Shape.ALL_DISTINCT);
          Problem problem = Slowly.problem(profile, TestGoal.size(Math.min(2, profile.rows())));
          Kind kind = new Kind(false, true);
          TestRun free = TestRun.seeded(seed);
          double last = kind.of(problem, free).cluster().loss();
          double least = Double.POSITIVE_INFINITY;
          for (long check = 1; check <= free.checks() + 2; check++) {
            try {
              TestRun run = TestRun.seeded(seed).expireAt(check);
              Clustering cut = kind.of(problem, run).cluster();
              PlanCheck.valid(problem, cut.plan(), kind.recoding());
              assertTrue(cut.loss() <= least * (1 + EXACT), cut.loss() + " after " + least);
              least = cut.loss();
            } catch (KanonException e) {
              assertEquals("DEADLINE", e.code());
              assertEquals(Double.POSITIVE_INFINITY, least, "Refused though once done earlier");
            }
          }
          assertEquals(last, least, EXACT * (1 + last));
        });
  }
}
