package kanon.pipeline.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import kanon.api.report.RunReport.SensitiveRisk;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class SensitiveRisksTest {
  private static Example patients() {
    return new Example()
        .hierarchy("zip", "a1;a;*", "a2;a;*", "b1;b;*", "b2;b;*")
        .sensitive("ill", "flu", "hiv", "ulcer")
        .rows("a1 flu", "a1 flu", "a2 flu", "a2 hiv")
        .rows("b1 hiv", "b1 hiv", "b2 hiv", "b2 ulcer");
  }

  private static SensitiveRisk only(Outcome outcome) {
    List<SensitiveRisk> risks = SensitiveRisks.of(outcome).orElseThrow();
    assertEquals(1, risks.size());
    return risks.get(0);
  }

  @Test
  void oneClass_givesAwayWhatTheWholeTableDoes() {
    Outcome one = patients().released("*", "*", "*", "*", "*", "*", "*", "*");
    assertEquals(new SensitiveRisk("ill", 0.5, 0.5, 0.5, 0), only(one));
  }

  @Test
  void classesThatDiffer_giveAwayMore() {
    Outcome two = patients().released("a", "a", "a", "a", "b", "b", "b", "b");
    assertEquals(new SensitiveRisk("ill", 0.5, 0.75, 0.75, 0), only(two));
  }

  @Test
  void classOfOneValue_givesAwayEveryRowInIt() {
    Outcome three = patients().released("a1", "a1", "a2", "a2", "b", "b", "b", "b");
    // Two rows of a1 are certain, one of two in a2 and three of four in b are guessed right.
    assertEquals(new SensitiveRisk("ill", 0.5, 6 / 8.0, 1, 2 / 8.0), only(three));
  }

  @Test
  void removedRows_areInNoClass_butInTheOriginal() {
    Outcome less = patients().released("a", "a", "a", "", "b1", "b1", "", "");
    assertEquals(new SensitiveRisk("ill", 0.5, 1, 1, 1), only(less));
    Outcome none = patients().released("", "", "", "", "", "", "", "");
    assertEquals(new SensitiveRisk("ill", 0.5, 0, 0, 0), only(none));
  }

  @Test
  void groupsOfTwoTables_areJudgedLikeClasses() {
    for (Plan.Bucketization kind : Plan.Bucketization.values()) {
      Outcome groups = patients().grouped(kind, 0, 1, 2, 0, 1, 2, 2, 0);
      // flu hiv ulcer, flu hiv, flu hiv hiv.
      SensitiveRisk risk = only(groups);
      assertEquals(2 / 3.0, risk.highest());
      assertEquals((1 + 1 + 2) / 8.0, risk.mean());
      assertEquals(0, risk.known());
    }
  }

  @Test
  void withoutSensitiveColumn_thereIsNothingToSay() {
    assertEquals(Optional.empty(), SensitiveRisks.of(Example.kacaViewB()));
  }

  @Test
  void everyColumn_agreesWithCountingRowByRow() {
    Seeds.each(
        60,
        seed -> {
          Profile profile = new RandomTables(seed).sensitive(1, 2).next(Shape.MIXED);
          Outcome outcome =
              Outcome.of(profile, RandomPlans.classes(profile, new SplittableRandom(seed)));
          List<SensitiveRisk> risks = SensitiveRisks.of(outcome).orElseThrow();
          assertEquals(profile.schema().sensitive().size(), risks.size());
          for (int s = 0; s < risks.size(); s++) {
            assertEquals(plain(outcome, s), risks.get(s).mean(), 1e-12);
            assertTrue(risks.get(s).highest() >= risks.get(s).mean() - 1e-12);
            assertTrue(risks.get(s).known() <= risks.get(s).mean() + 1e-12);
          }
        });
  }

  /** Of persons, in classes of rows and of sets of rows, by plain sets of names. */
  @Test
  void everyColumn_ofPersons_agreesWithCountingPersonByPerson() {
    Seeds.each(
        60,
        seed -> {
          RandomTables tables = new RandomTables(seed).sensitive(1, 2).persons(true);
          Profile profile = (seed % 2 == 0 ? tables.sets() : tables).next(Shape.MIXED);
          Outcome outcome =
              Outcome.of(profile, RandomPlans.classes(profile, new SplittableRandom(seed)));
          List<SensitiveRisk> risks = SensitiveRisks.ofPersons(outcome).orElseThrow();
          for (int s = 0; s < risks.size(); s++) {
            Map<Integer, Double> sure = sure(outcome, s);
            double persons = Math.max(1, sure.size());
            SensitiveRisk risk = risks.get(s);
            assertEquals(
                sure.values().stream().mapToDouble(d -> d).sum() / persons, risk.mean(), 1e-12);
            assertEquals(
                sure.values().stream().mapToDouble(d -> d).max().orElse(0), risk.highest());
            assertEquals(
                sure.values().stream().filter(d -> d == 1).count() / persons, risk.known());
            assertEquals(before(profile, s), risk.before(), 1e-12);
          }
        });
  }

  /** Before a release: a value of all her rows where these are judged together, else of one. */
  private static double before(Profile profile, int s) {
    Map<Integer, Map<Integer, Long>> values = new HashMap<>();
    for (int atom = 0; atom < profile.atomFrom(profile.tuples()); atom++) {
      int person = profile.hasPersons() ? profile.person(atom) : atom;
      values
          .computeIfAbsent(person, p -> new HashMap<>())
          .merge(profile.sensitive(s, atom), profile.rows(atom), Long::sum);
    }
    Map<Integer, Double> right = new HashMap<>();
    for (Map<Integer, Long> hers : values.values()) {
      double all = hers.values().stream().mapToLong(n -> n).sum();
      hers.forEach(
          (value, n) -> right.merge(value, profile.schema().sets() ? 1 : n / all, Double::sum));
    }
    return right.values().stream().mapToDouble(d -> d).max().orElse(0) / Math.max(1, values.size());
  }

  /** For each released person how surely a value is guessed in the worst of her classes. */
  private static Map<Integer, Double> sure(Outcome outcome, int s) {
    Outcome classes = outcome.byPersons();
    Profile profile = outcome.profile();
    Map<Integer, Double> sure = new HashMap<>();
    for (int c = 0; c < classes.classes(); c++) {
      Map<Integer, Set<Integer>> holders = new HashMap<>();
      Set<Integer> persons = new HashSet<>();
      for (int i = 0; i < classes.parts(c); i++) {
        int atom = classes.atom(c, i);
        int person = profile.hasPersons() ? profile.person(atom) : atom;
        persons.add(person);
        holders.computeIfAbsent(profile.sensitive(s, atom), v -> new HashSet<>()).add(person);
      }
      double most = holders.values().stream().mapToInt(Set::size).max().orElse(0);
      persons.forEach(person -> sure.merge(person, most / persons.size(), Math::max));
    }
    return sure;
  }

  /** The mean share of a class's most frequent value, by maps. */
  private static double plain(Outcome outcome, int s) {
    Map<Integer, Map<Integer, Long>> counts = new HashMap<>();
    for (int atom = 0; atom < outcome.profile().atoms(); atom++) {
      for (int p = outcome.assignment().partFrom(atom);
          p < outcome.assignment().partFrom(atom + 1);
          p++) {
        if (outcome.assignment().target(p) >= 0) {
          counts
              .computeIfAbsent(outcome.assignment().target(p), c -> new HashMap<>())
              .merge(outcome.profile().sensitive(s, atom), outcome.assignment().rows(p), Long::sum);
        }
      }
    }
    double right = 0;
    double rows = 0;
    for (Map<Integer, Long> values : counts.values()) {
      right += values.values().stream().mapToLong(n -> n).max().orElse(0);
      rows += values.values().stream().mapToLong(n -> n).sum();
    }
    return rows == 0 ? 0 : right / rows;
  }
}
