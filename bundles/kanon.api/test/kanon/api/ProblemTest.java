package kanon.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.FrequencySet;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class ProblemTest {
  /** Ages 10, 20, 40 and missing, below [10,20], 40 and the root; a sensitive illness. */
  private static Profile patients() {
    Dictionary ages = Dictionary.of(Type.INTEGER, List.of("10", "20", "40"), Optional.of("?"));
    String[] young = {"young", "*"};
    Hierarchy h = Hierarchy.of(ages, List.of(young, young, new String[] {"40", "*"}));
    Dictionary ills = Dictionary.of(Type.STRING, List.of("flu", "HIV"), Optional.empty());
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("age", Role.QUASI_IDENTIFIER, ages).with(h).weight(2),
                Attribute.of("illness", Role.SENSITIVE, ills)));
    Profile.Builder b = new Profile.Builder(schema);
    b.add(new int[] {0, 0}, 3);
    b.add(new int[] {1, 1}, 1);
    b.add(new int[] {2, 1}, 2);
    b.add(new int[] {3, 0}, 1);
    return b.build();
  }

  private record Plain(Predicate<Group> test, Traits traits, String name, double reaches)
      implements Criterion {
    @Override
    public boolean holds(Group group) {
      return test.test(group);
    }

    @Override
    public long deficit(Group group) {
      return test.test(group) ? 0 : 2;
    }

    @Override
    public Optional<String> impossible(long removable) {
      return removable < reaches ? Optional.of(name + " is impossible") : Optional.empty();
    }

    @Override
    public Map<String, Double> reached(Outcome outcome) {
      return Map.of(name, reaches);
    }
  }

  private static Criterion size(long k) {
    return new Plain(g -> g.size() >= k, Traits.size(k), "k", k);
  }

  /** No more than half of a group has HIV. */
  private static Criterion atMostHalf() {
    return new Plain(
        g -> g.count(0, 1) * 2 <= g.size(),
        Traits.sensitive(true).withMaxShares(List.of(0.5), true),
        "alpha",
        0);
  }

  private static Problem problem(Criterion goal, long removable, boolean histograms) {
    Profile p = patients();
    return new Problem(
        p,
        goal,
        removable,
        Objective.leastLoss(p),
        Frequencies.of(p, histograms, Parallel.sequential()));
  }

  @Test
  void failing_countsRowsOfSmallClasses() {
    Problem problem = problem(size(2), 2, false);
    FrequencySet ground = problem.frequencies().at(new int[] {0});
    assertEquals(2, problem.failing(ground));
    assertTrue(problem.passes(ground));
    assertFalse(problem(size(2), 1, false).passes(ground));
    assertEquals(1, problem.failing(problem.frequencies().at(new int[] {1})));
    assertEquals(0, problem.failing(problem.frequencies().at(new int[] {2})));
    assertEquals(3, problem.lattice().nodes());
  }

  @Test
  void requireWhole_refusesATableThatFailsAsAWhole() {
    problem(size(7), 0, false).requireWhole();
    KanonException e =
        assertThrows(KanonException.class, () -> problem(size(8), 7, false).requireWhole());
    assertEquals("GOAL_UNREACHABLE", e.code());
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }

  @Test
  void failing_asksTheGoalWhereItLooksAtSensitiveValues() {
    Problem problem = problem(Criterion.all(List.of(size(2), atMostHalf())), 3, true);
    FrequencySet young = problem.frequencies().at(new int[] {1});
    assertEquals(3, problem.failing(young));
    assertTrue(problem.passes(young));
    assertFalse(problem.passes(problem.frequencies().at(new int[] {0})));
    Problem blind = problem(atMostHalf(), 3, false);
    FrequencySet sizes = blind.frequencies().at(new int[] {1});
    assertThrows(IllegalStateException.class, () -> blind.failing(sizes));
  }

  @Test
  void frequencies_atTheGroundAreTheProfileItself() {
    Profile p = patients();
    Frequencies f = Frequencies.of(p, true, Parallel.sequential());
    assertSame(f.at(new int[1]), f.at(new int[1]));
    assertEquals(4, f.at(new int[1]).classes());
    assertArrayEquals(new int[] {2}, f.at(new int[] {2}).levels());
    assertEquals(1, f.at(new int[] {2}).classes());
  }

  @Test
  void conjunction_holdsWhereAllDo() {
    Criterion both = Criterion.all(List.of(size(3), atMostHalf()));
    Profile p = patients();
    Group group = new Group(p.schema());
    group.add(p, 0, 2);
    assertFalse(both.holds(group));
    assertEquals(2, both.deficit(group));
    group.add(p, 1, 1);
    assertTrue(both.holds(group));
    assertEquals(0, both.deficit(group));
    group.add(p, 2, 2);
    assertFalse(both.holds(group));
    Traits traits = both.traits();
    assertEquals(3, traits.minimumSize());
    assertFalse(traits.sizeOnly());
    assertTrue(traits.monotone());
    assertFalse(traits.monotoneUnderSuppression());
    assertTrue(traits.maxSharesSuffice());
    assertEquals(0.5, traits.maxShare(0));
    assertEquals(Optional.of("k is impossible"), both.impossible(2));
    assertEquals(Optional.empty(), both.impossible(3));
  }

  @Test
  void conjunction_ofSizesIsASize() {
    Traits traits = Criterion.all(List.of(size(2), size(5))).traits();
    assertTrue(traits.sizeOnly());
    assertEquals(5, traits.minimumSize());
    Criterion one = size(2);
    assertSame(one, Criterion.all(List.of(one)));
    Criterion none = Criterion.all(List.of());
    assertTrue(none.holds(new Group(patients().schema())));
    assertEquals(1, none.traits().minimumSize());
    assertTrue(none.traits().sizeOnly());
  }

  @Test
  void goal_acceptsWhatAnAlgorithmCanReach() {
    Traits size = Traits.size(2);
    Traits shares = Traits.sensitive(true).withMaxShares(List.of(0.5), true);
    Traits population = Traits.sensitive(true).withPopulation();
    assertTrue(Goal.SIZE.accepts(size) && Goal.ANY.accepts(size) && Goal.MONOTONE.accepts(size));
    assertFalse(Goal.SIZE.accepts(shares) || Goal.SHARE.accepts(size));
    assertTrue(Goal.SHARE.accepts(shares.withMinimumSize(4)));
    assertTrue(Goal.POPULATION.accepts(population));
    assertFalse(Goal.ANY.accepts(population) || Goal.MONOTONE.accepts(population));
    assertFalse(Goal.MONOTONE.accepts(Traits.sensitive(false)));
    Traits distinct = Traits.none().withMonotoneUnderSuppression().withMinimumSize(2);
    assertTrue(Goal.GROWING.accepts(size) && Goal.GROWING.accepts(distinct));
    assertFalse(Goal.GROWING.accepts(shares) || Goal.GROWING.accepts(population));
    assertFalse(Goal.SIZE.accepts(distinct));
  }

  @Test
  void leastLoss_isTheShareOfTheAxis() {
    Profile p = patients();
    Objective.OfCells loss = Objective.leastLoss(p);
    Cells cells = new Cells(p.schema().quasiIdentifier(0));
    assertEquals(0, loss.loss(0, cells, 1));
    assertEquals(0, loss.loss(0, cells, 3));
    assertEquals(2.0 / 3, loss.loss(0, cells, 4), 1e-12);
    assertEquals(2, loss.loss(0, cells, cells.root()));
    assertEquals(2 * 20 / 30.0, loss.loss(0, cells, cells.interval(1, 2)), 1e-12);
    Plan plan = new Plan.Levels(new int[] {1}, removed(2));
    assertEquals(4 * 2.0 / 3 + 2 * 2, loss.of(Outcome.of(p, plan)), 1e-12);
  }

  @Test
  void leastLoss_ofCategoriesIsTheShareOfTheDomain() {
    Dictionary d = Dictionary.of(Type.STRING, List.of("a", "b", "c", "d"), Optional.empty());
    Schema schema = new Schema(List.of(Attribute.of("x", Role.QUASI_IDENTIFIER, d)));
    Profile.Builder b = new Profile.Builder(schema);
    b.add(new int[] {0}, 1);
    Objective.OfCells loss = Objective.leastLoss(b.build());
    Cells cells = new Cells(schema.quasiIdentifier(0));
    BitSet two = new BitSet();
    two.set(1, 3);
    assertEquals(0.5, loss.loss(0, cells, cells.values(two)));
    assertEquals(0, loss.loss(0, cells, 2));
    assertEquals(1, loss.loss(0, cells, cells.root()));
  }

  private static BitSet removed(int tuple) {
    BitSet removed = new BitSet();
    removed.set(tuple);
    return removed;
  }
}
