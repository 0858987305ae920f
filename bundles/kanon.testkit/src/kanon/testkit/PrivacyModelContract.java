package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.api.ClassCounts;
import kanon.api.Criterion;
import kanon.api.OptionInfo;
import kanon.api.OverallGoal;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.api.PrivacyModel;
import kanon.api.Traits;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What every privacy model must do: its criterion is a function of a group and keeps its claims.
 */
@ConsumerType
public abstract class PrivacyModelContract extends PluginContract {
  private static final int ROUNDS = 60;
  private static final int GROUPS = 20;

  /** A new instance of the model. */
  protected abstract PrivacyModel<?> create();

  /**
   * Options for a table, whose sensitive attributes are {@code s0} and maybe {@code s1}: as many
   * different ones as the model has cases.
   */
  protected abstract Map<String, Object> options(Profile whole, RandomGenerator random);

  /**
   * Restricts the tables that it is tried on; with one or two sensitive attributes unless
   * overridden.
   */
  protected RandomTables tables(RandomTables tables) {
    return tables.sensitive(1, 2);
  }

  /** Whether from any failing group of a table that holds some single row lowers the deficit. */
  protected boolean oneRowLowersDeficit() {
    return true;
  }

  @Override
  protected PluginKind kind() {
    return PluginKind.MODEL;
  }

  @Override
  protected Plugin<?> plugin() {
    return create();
  }

  @Override
  protected Map<String, Object> standardOptions() {
    SplittableRandom random = new SplittableRandom(1);
    return options(tables(new RandomTables(1)).next(Shape.ALL_DISTINCT), random);
  }

  /** Compiles the model. */
  protected final Criterion compile(Profile whole, Map<String, Object> options) {
    return compile(create(), whole, options);
  }

  private static <O extends Record> Criterion compile(
      PrivacyModel<O> model, Profile whole, Map<String, Object> options) {
    return model.compile(whole, Options.bind(model.options(), options, "test"));
  }

  private interface Check {
    void accept(Criterion criterion, Profile whole, RandomGroups groups);
  }

  private void each(Check check) {
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Profile whole = tables(new RandomTables(seed)).next(Shape.MIXED);
          if (whole.rows() == 0) {
            return;
          }
          Map<String, Object> options = options(whole, random);
          Criterion criterion = compile(whole, options);
          boolean population = criterion.traits().population();
          try {
            check.accept(criterion, whole, new RandomGroups(whole, random, population));
          } catch (AssertionError e) {
            throw new AssertionError(options + ": " + e.getMessage(), e);
          }
        });
  }

  private void eachGroup(java.util.function.BiConsumer<Criterion, Group> check) {
    each(
        (criterion, whole, groups) -> {
          for (int i = 0; i < GROUPS; i++) {
            check.accept(criterion, groups.next());
          }
          if (!criterion.traits().population()) {
            check.accept(criterion, whole.whole());
          }
        });
  }

  @Test
  void deficit_isZeroExactlyWhereItHolds() {
    eachGroup(
        (criterion, group) -> {
          long deficit = criterion.deficit(group);
          assertTrue(deficit >= 0, () -> "deficit " + deficit);
          assertEquals(criterion.holds(group), deficit == 0);
        });
  }

  @Test
  void deficit_isLoweredByARowThatHelps() {
    Assumptions.assumeTrue(oneRowLowersDeficit(), "it can take several rows");
    Asserted lowering = new Asserted();
    each(
        (criterion, whole, groups) -> {
          if (criterion.traits().population() || !criterion.holds(whole.whole())) {
            return;
          }
          lowering.once();
          Group group = groups.next();
          long before = criterion.deficit(group);
          boolean lowered = before == 0;
          for (int atom = 0; atom < whole.atoms() && !lowered; atom++) {
            group.add(whole, atom, 1);
            lowered = criterion.deficit(group) < before;
            group.remove(whole, atom, 1);
          }
          assertTrue(lowered, () -> "No row lowers the deficit of " + before);
        });
    lowering.orSkipped("no table holds, or groups are of a population");
  }

  @Test
  void traits_minimumSizeIsNecessary() {
    eachGroup(
        (criterion, group) -> {
          Traits traits = criterion.traits();
          assertTrue(traits.minimumSize() >= 1);
          boolean small = group.size() < traits.minimumSize();
          assertFalse(small && criterion.holds(group), "A smaller group holds");
        });
  }

  @Test
  void traits_sizeOnlyIsTrue() {
    Asserted claimed = new Asserted();
    eachGroup(
        (criterion, group) -> {
          Traits traits = criterion.traits();
          if (traits.sizeOnly()) {
            claimed.once();
            assertEquals(group.size() >= traits.minimumSize(), criterion.holds(group));
          }
        });
    claimed.orSkipped("no criterion is of size alone");
  }

  @Test
  void traits_monotoneIsTrue() {
    Asserted claimed = new Asserted();
    each(
        (criterion, whole, groups) -> {
          for (int i = 0; i < GROUPS && criterion.traits().monotone(); i++) {
            Group one = groups.next();
            Group other = groups.next();
            if (criterion.holds(one) && criterion.holds(other)) {
              claimed.once();
              assertTrue(criterion.holds(groups.union(one, other)), "A union fails");
            }
          }
        });
    claimed.orSkipped("no criterion is monotone");
  }

  @Test
  void traits_monotoneUnderSuppressionIsTrue() {
    each(
        (criterion, whole, groups) -> {
          Traits traits = criterion.traits();
          assertTrue(traits.monotone() || !traits.monotoneUnderSuppression());
          for (int i = 0; i < GROUPS && traits.monotoneUnderSuppression(); i++) {
            Group one = groups.next();
            if (criterion.holds(one)) {
              assertTrue(criterion.holds(groups.union(one, groups.next())), "A union fails");
            }
          }
        });
  }

  @Test
  void traits_maxSharesAreNecessaryAndSufficeWhereDeclared() {
    each(
        (criterion, whole, groups) -> {
          List<Double> shares = criterion.traits().maxShares();
          int sensitive = whole.schema().sensitive().size();
          assertTrue(shares.isEmpty() || shares.size() == sensitive, "one for each attribute");
          for (int i = 0; i < GROUPS; i++) {
            Group group = groups.next();
            boolean kept = keeps(criterion.traits(), group, sensitive);
            assertFalse(!kept && criterion.holds(group), "Holds with a larger share");
            boolean suffice = criterion.traits().maxSharesSuffice();
            assertFalse(suffice && kept && !criterion.holds(group), "Shares do not suffice");
          }
        });
  }

  private static boolean keeps(Traits traits, Group group, int sensitive) {
    for (int s = 0; s < sensitive; s++) {
      if (group.most(s) > traits.maxShare(s) * group.size() + 1e-9) {
        return false;
      }
    }
    return group.size() >= traits.minimumSize();
  }

  @Test
  void impossible_neverWhereSomeReleaseHolds() {
    Seeds.each(
        ROUNDS,
        seed -> {
          Profile whole = tables(new RandomTables(seed)).rows(6).next(Shape.MIXED);
          Map<String, Object> options = options(whole, new SplittableRandom(seed));
          Criterion criterion = compile(whole, options);
          for (long removable = 0; removable <= 2; removable++) {
            boolean said = criterion.impossible(removable).isPresent();
            boolean populations = criterion.traits().population();
            assertFalse(
                said && !populations && Partitions.someHolds(whole, criterion, removable),
                options + " is said to be impossible");
            criterion.impossible(removable).ifPresent(why -> tellsNoCell(why, whole, options));
          }
        });
  }

  @Test
  void overall_holdsOnItsLastStepAndNeverLessOnAStricterOne() {
    Asserted overall = new Asserted();
    each(
        (criterion, whole, groups) -> {
          if (criterion.overall().isEmpty() || criterion.traits().population()) {
            return;
          }
          OverallGoal goal = criterion.overall().get();
          List<Group> classes = new ArrayList<>();
          for (int i = 0; i < GROUPS; i++) {
            classes.add(groups.next());
          }
          assertTrue(goal.holds(counts(List.of())), "a release without classes");
          for (int step = 0; step <= Math.min(goal.steps(), GROUPS); step++) {
            Criterion each = goal.step(step);
            List<Group> left = classes.stream().filter(each::holds).toList();
            assertTrue(left.stream().allMatch(criterion::holds), "weaker than what is necessary");
            boolean last = step == goal.steps();
            assertTrue(!last || goal.holds(counts(left)), "the last step does not suffice");
          }
          overall.once();
        });
    overall.orSkipped("nothing is asked of the release as a whole");
  }

  private static ClassCounts counts(List<Group> classes) {
    return ClassCounts.of(
        classes.stream().mapToLong(Group::size).toArray(),
        classes.stream().mapToLong(Group::population).toArray());
  }

  /**
   * Puts what was reached of single values, as in {@code alphas.flu}, in place of what is asked.
   */
  private static boolean putReachedOfValues(
      String option, Map<String, Object> options, Map<String, Double> reached) {
    if (!(options.get(option) instanceof Map<?, ?> asked)) {
      return false;
    }
    Map<Object, Object> ofValues = new LinkedHashMap<>(asked);
    ofValues.replaceAll((key, share) -> reached.getOrDefault(option + "." + key, (Double) share));
    options.put(option, ofValues);
    return true;
  }

  /** One line, in which no sensitive value is quoted but those that the user asked about. */
  private static void tellsNoCell(String why, Profile whole, Map<String, Object> options) {
    assertFalse(why.contains("\n"), why);
    String named = options.getOrDefault("values", "").toString() + keys(options);
    for (Attribute attribute : whole.schema().sensitive()) {
      for (int v = 0; v < attribute.dictionary().size(); v++) {
        String value = attribute.dictionary().value(v);
        boolean asked = named.contains(value);
        assertFalse(why.contains("'" + value + "'") && !asked, why);
      }
    }
  }

  /** The keys of options that say something of single values. */
  private static List<Object> keys(Map<String, Object> options) {
    return options.values().stream()
        .filter(Map.class::isInstance)
        .<Object>flatMap(one -> ((Map<?, ?>) one).keySet().stream())
        .toList();
  }

  @Test
  void reached_isHeldAsAsked() {
    Asserted held = new Asserted();
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Profile whole = tables(new RandomTables(seed)).next(Shape.MIXED);
          Map<String, Object> options = options(whole, random);
          Criterion criterion = compile(whole, options);
          Outcome outcome = Outcome.of(whole, RandomPlans.levels(whole, random));
          Map<String, Double> reached = criterion.reached(outcome);
          reached
              .values()
              .forEach(
                  v ->
                      assertTrue(
                          Double.isFinite(v),
                          () ->
                              outcome.classes()
                                  + " classes reached what is not finite: "
                                  + reached));
          if (outcome.classes() > 0 && !criterion.traits().population()) {
            heldAsAsked(whole, options, reached, outcome, held);
          }
        });
    held.orSkipped("what is reached is not said by an option");
  }

  /**
   * The model, compiled with the value that it reached instead of the one asked for, holds for
   * every class; unless no value of an option expresses what was reached.
   */
  private void heldAsAsked(
      Profile whole,
      Map<String, Object> asked,
      Map<String, Double> reached,
      Outcome outcome,
      Asserted held) {
    Map<String, Object> options = new LinkedHashMap<>(asked);
    boolean said = false;
    for (OptionInfo option : Options.list(create().options())) {
      Double value = reached.get(option.name());
      said |= value != null;
      said |= putReachedOfValues(option.name(), options, reached);
      if (value != null) {
        boolean whole64 = option.type().equals("integer");
        options.put(option.name(), whole64 ? (Object) (long) Math.floor(value) : value);
      }
    }
    if (!said) {
      return;
    }
    Criterion criterion;
    try {
      criterion = compile(whole, options);
    } catch (KanonException e) {
      return;
    }
    assertTrue(
        criterion.overall().map(o -> o.holds(ClassCounts.of(outcome))).orElse(true),
        () -> asked + " reached " + reached + ", with which the whole does not hold");
    Group group = new Group(whole.schema());
    for (int c = 0; c < outcome.classes(); c++) {
      held.once();
      assertTrue(
          criterion.holds(outcome.group(c, group)),
          () -> asked + " reached " + reached + ", with which a class does not hold");
    }
  }
}
