package kanon.algorithm.topdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.NoOptions;
import kanon.api.PrivacyModel;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.model.Type;
import kanon.privacy.alphak.AlphaK;
import kanon.privacy.kanonymity.KAnonymity;
import kanon.testkit.Example;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** The worked examples of the (alpha,k) paper. */
class TopDownTest {
  private static <O extends Record> Criterion compile(
      PrivacyModel<O> model, Profile whole, Map<String, Object> options) {
    return model.compile(whole, Options.bind(model.options(), options, "test"));
  }

  private static Criterion alphaK(Profile whole, double alpha, long k, String value) {
    return compile(new AlphaK(), whole, Map.of("alpha", alpha, "k", k, "values", List.of(value)));
  }

  private static Criterion k(Profile whole, long k) {
    return compile(new KAnonymity(), whole, Map.of("k", k));
  }

  private static Solution solve(Profile profile, Criterion goal) {
    Problem problem = TestProblem.of(profile, goal, 0);
    return new TopDown().solve(problem, new NoOptions(), TestRun.seeded(1));
  }

  /** One line for each class: its cells, its rows, its sensitive values. */
  private static List<String> classes(Profile profile, Criterion goal) {
    Outcome outcome = Outcome.of(profile, solve(profile, goal).plan());
    List<String> lines = new ArrayList<>();
    for (int c = 0; c < outcome.classes(); c++) {
      StringBuilder line = new StringBuilder();
      for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
        line.append(outcome.cells(a).label(outcome.cell(a, c))).append(' ');
      }
      lines.add(line.append(sensitive(outcome, c)).toString());
    }
    Collections.sort(lines);
    return lines;
  }

  private static String sensitive(Outcome outcome, int c) {
    Profile profile = outcome.profile();
    if (profile.schema().sensitive().isEmpty()) {
      return "x" + outcome.size(c);
    }
    List<String> values = new ArrayList<>();
    for (int i = 0; i < outcome.parts(c); i++) {
      int code = profile.sensitive(0, outcome.atom(c, i));
      for (long r = 0; r < outcome.assignment().rows(outcome.part(c, i)); r++) {
        values.add(profile.schema().sensitive().get(0).dictionary().value(code));
      }
    }
    Collections.sort(values);
    return values.toString();
  }

  @Test
  void postcodeExample_keeps4351ForTwoRows_andAnOGoesBackNotTheS() {
    Profile profile =
        new Example()
            .hierarchy("Postcode", "4351;435*;43**;4***;****;*", "4352;435*;43**;4***;****;*")
            .sensitive("Illness", "o", "s")
            .rows("4351 s", "4351 o", "4351 o", "4352 s")
            .profile();
    assertEquals(
        List.of("435* [o, s]", "4351 [o, s]"), classes(profile, alphaK(profile, 0.5, 2, "s")));
  }

  @Test
  void table1_becomesTheOptimalThreeClasses() {
    Profile profile = Example.wong().profile();
    assertEquals(
        List.of("* * 4350 [HIV, flu]", "* 1955 5432 [fever, flu]", "* 1975 4350 [HIV, fever]"),
        classes(profile, alphaK(profile, 0.5, 2, "HIV")));
  }

  @Test
  void table1_distortionRatioIs8Of36() {
    Profile profile = Example.wong().profile();
    Outcome outcome = Outcome.of(profile, solve(profile, alphaK(profile, 0.5, 2, "HIV")).plan());
    long raised = 0;
    for (int a = 0; a < 3; a++) {
      for (int c = 0; c < outcome.classes(); c++) {
        raised += outcome.size(c) * outcome.cells(a).level(outcome.cell(a, c));
      }
    }
    assertEquals(8, raised, "of 6 rows of heights 1, 1, 4");
  }

  @Test
  void whatHasAnOrderAndNoHierarchy_isHalved_andShowsTheClasssOwnInterval() {
    Profile profile =
        new Example()
            .values("age", Type.INTEGER, "20", "21", "30", "32", "60")
            .hierarchy("sex", "f;*", "m;*")
            .rows("20 f", "21 f", "30 m", "32 m", "60 m")
            .profile();
    assertEquals(List.of("[20,21] f x2", "[30,60] m x3"), classes(profile, k(profile, 2)));
    assertEquals(List.of("[20,60] * x5"), classes(profile, k(profile, 4)));
  }

  /** 1 and 2 are cut from 3 and 4; the s has to be with an o, so an o of the other half is not. */
  @Test
  void halvesThatDoNotHoldTheGoal_goBackToTheirInterval() {
    Profile profile =
        new Example()
            .values("age", Type.INTEGER, "1", "2", "3", "4")
            .sensitive("Illness", "o", "s")
            .rows("1 s", "2 s", "3 o", "4 o")
            .profile();
    assertEquals(List.of("[1,4] [o, o, s, s]"), classes(profile, alphaK(profile, 0.5, 2, "s")));
  }

  @Test
  void lookAhead_sendsBackTheRowThatCouldBeSpecializedLeast() {
    Profile profile =
        new Example()
            .hierarchy("q", "a1;A;*", "a2;A;*", "b;B;*")
            .rows("a1", "a1", "a1", "a2", "b")
            .profile();
    assertEquals(List.of("* x2", "a1 x3"), classes(profile, k(profile, 2)));
    Solution solution = solve(profile, k(profile, 2));
    assertEquals(1L, solution.statistics().get("movedRows"));
  }

  @Test
  void noRowHelps_theSmallestBranchGoesBackWhole() {
    Profile profile =
        new Example()
            .hierarchy("q", "a;*", "b;*", "c;*")
            .rows("a", "a", "a", "b", "b", "c")
            .profile();
    assertEquals(List.of("* x3", "a x3"), classes(profile, k(profile, 3)));
    Profile pairs =
        new Example().hierarchy("q", "a;*", "b;*", "c;*").rows("a", "a", "b", "b", "c").profile();
    assertEquals(List.of("* x3", "b x2"), classes(pairs, k(pairs, 2)), "the first of the smallest");
  }

  @Test
  void residual_isSpecializedByOtherAttributes() {
    Profile profile =
        new Example()
            .hierarchy("p", "a;*", "b;*", "c;*", "d;*")
            .hierarchy("q", "x;*", "y;*", "z;*")
            .rows("a x", "a x", "a y", "b x", "c x", "d y", "d z")
            .profile();
    assertEquals(List.of("* x x2", "a * x3", "d * x2"), classes(profile, k(profile, 2)));
  }

  @Test
  void withoutHierarchy_aValueIsShownOrLost() {
    Profile profile =
        new Example()
            .values("q", kanon.model.Type.STRING, "a", "b", "c")
            .rows("a", "a", "b", "c")
            .profile();
    assertEquals(List.of("* x2", "a x2"), classes(profile, k(profile, 2)));
  }

  @Test
  void unreachableGoal_isRefused() {
    Profile profile = Example.wong().profile();
    KanonException e =
        assertThrows(KanonException.class, () -> solve(profile, alphaK(profile, 0.3, 2, "HIV")));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
    assertEquals("GOAL_UNREACHABLE", e.code());
    assertEquals(Optional.empty(), alphaK(profile, 0.4, 2, "HIV").impossible(0));
  }
}
