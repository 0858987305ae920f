package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.api.Attack;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.api.report.AttackResult;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What every attack must do: attack any release that it declares to, or refuse it with a described
 * fault; guess the same with the same seed; and end when it is told to.
 */
@ConsumerType
public abstract class AttackContract extends PluginContract {
  private static final int ROUNDS = 20;

  /** A new instance of the attack. */
  protected abstract Attack<?> create();

  /** Options to try everything with, one case each. */
  protected List<Map<String, Object>> variants() {
    return List.of(standardOptions());
  }

  /** Restricts the tables that it is tried on. */
  protected RandomTables tables(RandomTables tables) {
    return tables.sensitive((boolean) declared("sensitive") ? 1 : 0, 2);
  }

  @Override
  protected PluginKind kind() {
    return PluginKind.ATTACK;
  }

  @Override
  protected Plugin<?> plugin() {
    return create();
  }

  /** What it achieves on a release, or the fault that it refuses it with. */
  private Object attacked(Outcome outcome, Map<String, Object> options, TestRun run) {
    AttackedTable table = AttackedTable.of(outcome);
    if ((boolean) declared("algorithm")) {
      table.knowing("frontier", TestGoal.size(2), outcome.removed());
    }
    if ((boolean) declared("others")) {
      table.beside(AttackedTable.shuffled(outcome, 7).view());
    }
    try {
      return table.attacked(create(), options, run);
    } catch (KanonException e) {
      DescribedFaults.assertDescribed(e);
      assertFalse(String.valueOf(e.getMessage()).contains("\n"));
      return e.code();
    }
  }

  private interface Check {
    void accept(Outcome outcome, Map<String, Object> options, long seed);
  }

  private void each(Shape shape, int rounds, Check check) {
    for (Map<String, Object> options : variants()) {
      Seeds.each(
          rounds,
          seed -> {
            Profile profile = tables(new RandomTables(seed)).next(shape);
            RandomGenerator random = new SplittableRandom(seed);
            for (Plan plan : fitting(profile, random)) {
              check.accept(Outcome.of(profile, plan), options, seed);
            }
          });
    }
  }

  private List<Plan> fitting(Profile profile, RandomGenerator random) {
    List<Plan> plans = new ArrayList<>();
    if ((boolean) declared("cells")) {
      plans.add(RandomPlans.levels(profile, random));
      plans.add(RandomPlans.classes(profile, random));
    }
    if ((boolean) declared("buckets") && !profile.schema().sensitive().isEmpty()) {
      plans.addAll(RandomPlans.ofGroups(profile, random));
    }
    return plans;
  }

  private void isSound(Shape shape) {
    each(
        shape,
        ROUNDS,
        (outcome, options, seed) -> {
          if (attacked(outcome, options, TestRun.seeded(seed)) instanceof Map<?, ?> results) {
            results.values().forEach(result -> sound((AttackResult) result));
          }
        });
  }

  private static void sound(AttackResult result) {
    assertTrue(result.guess().matches("[a-z][a-z0-9]*(-[a-z0-9]+)*"), result.guess());
    assertTrue(result.successes() <= result.trials(), "successes");
    assertTrue(result.trials() <= result.looked(), "trials");
    assertTrue(result.precision() >= 0 && result.precision() <= 1, "precision");
    assertTrue(result.recall() >= 0 && result.recall() <= 1, "recall");
    assertTrue(result.baseline().share() >= 0 && result.baseline().share() <= 1, "baseline");
    assertTrue(result.interval().low() <= result.advantage() + 1e-9, "low end");
    assertTrue(result.interval().high() >= result.advantage() - 1e-9, "high end");
    result
        .figures()
        .forEach(
            (name, number) -> {
              assertTrue(name.matches("[a-z][a-zA-Z0-9]*"), name);
              assertTrue(Double.isFinite(number), name + " " + number);
            });
  }

  @Test
  void attacker_isOneSentenceInOneLine() {
    String attacker = (String) declared("attacker");
    assertFalse(attacker.isBlank());
    assertFalse(attacker.contains("\n"));
    assertFalse(attacker.endsWith("."), attacker);
  }

  @Test
  void attack_isSoundOnAnyRelease() {
    isSound(Shape.MIXED);
  }

  @Test
  void attack_isSoundOnSpecialReleases() {
    isSound(Shape.EMPTY);
    isSound(Shape.ONE_ROW);
    isSound(Shape.CONSTANT);
    isSound(Shape.MISSING_HEAVY);
  }

  @Test
  void attack_sameSeedSameResults() {
    each(
        Shape.MIXED,
        ROUNDS,
        (outcome, options, seed) ->
            assertEquals(
                attacked(outcome, options, TestRun.seeded(seed)),
                attacked(outcome, options, TestRun.seeded(seed))));
  }

  @Test
  void attack_endsWhenItIsToldTo() {
    Asserted ended = new Asserted();
    each(
        Shape.MIXED,
        ROUNDS,
        (outcome, options, seed) -> {
          TestRun run = TestRun.seeded(seed).cancelAt(1);
          Object found = attacked(outcome, options, run);
          if (run.checks() > 0) {
            ended.once();
            assertEquals("CANCELLED", found);
          }
        });
    ended.orSkipped("it never asked whether to end");
  }

  @Test
  void attack_refusesWhatItNeedsASensitiveAttributeFor() {
    Assumptions.assumeTrue((boolean) declared("sensitive"), "needs no sensitive attribute");
    Seeds.each(
        3,
        seed -> {
          Profile profile = new RandomTables(seed).sensitive(0, 0).next(Shape.MIXED);
          Outcome outcome =
              Outcome.of(profile, RandomPlans.levels(profile, new SplittableRandom(seed)));
          KanonException e =
              assertThrows(
                  KanonException.class,
                  () ->
                      AttackedTable.of(outcome)
                          .attacked(create(), standardOptions(), TestRun.seeded(seed)));
          DescribedFaults.assertFault("NO_SENSITIVE_ATTRIBUTE", e);
        });
  }

  @Test
  void attack_ofJoinedTablesRefusesOne() {
    Assumptions.assumeTrue((boolean) declared("joined"), "attacks single tables");
    Seeds.each(
        3,
        seed -> {
          Profile profile = tables(new RandomTables(seed)).next(Shape.MIXED);
          Outcome outcome =
              Outcome.of(profile, RandomPlans.levels(profile, new SplittableRandom(seed)));
          KanonException e =
              assertThrows(
                  KanonException.class,
                  () ->
                      AttackedTable.of(outcome)
                          .attacked(create(), standardOptions(), TestRun.seeded(seed)));
          DescribedFaults.assertFault("NO_LINKED_TABLES", e);
        });
  }
}
