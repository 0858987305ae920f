package kanon.algorithm.best;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.algorithm.best.TestCandidate.Kind;
import kanon.api.Candidate;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Solution;
import kanon.testkit.Examples;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class BestTest {
  private static final Problem PATIENTS = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);

  private static final BestOptions HALF_A_SECOND =
      new BestOptions(Optional.of("500ms"), Optional.empty(), BestOptions.CellStyle.AUTO);

  private static List<Candidate> candidates(Kind... kinds) {
    List<Candidate> candidates = new ArrayList<>();
    for (Kind kind : kinds) {
      candidates.add(
          new TestCandidate(kind, kind + "-" + candidates.size(), PATIENTS, Recoding.FULL_DOMAIN));
    }
    return candidates;
  }

  private static Solution solve(BestOptions options, List<Candidate> candidates) {
    return new Best().solve(PATIENTS, options, candidates, TestRun.seeded(1, 2));
  }

  private static double loss(Solution solution) {
    return PATIENTS.objective().of(Outcome.of(PATIENTS.profile(), solution.plan()));
  }

  private static double least() {
    return loss(solve(HALF_A_SECOND, candidates(Kind.LEAST)));
  }

  @Test
  void leastLossIsTaken_whateverOthersDo() {
    Solution solution =
        solve(HALF_A_SECOND, candidates(Kind.FAILS, Kind.MOST, Kind.LEAST, Kind.MOST));
    assertEquals(least(), loss(solution));
    assertEquals(4L, solution.statistics().get("attempts"));
    assertEquals(0L, solution.statistics().get("cut"));
  }

  @Test
  void slowOne_isCutAndDoesNotKeepOthersFromTheirTurn() {
    Solution solution =
        solve(HALF_A_SECOND, candidates(Kind.SLOW, Kind.SLOW, Kind.SLOW, Kind.LEAST));
    assertEquals(least(), loss(solution));
    assertEquals(3L, solution.statistics().get("cut"));
  }

  @Test
  void whatWasFound_isImproved() {
    assertTrue(loss(solve(HALF_A_SECOND, candidates(Kind.MOST))) > least());
    assertEquals(least(), loss(solve(HALF_A_SECOND, candidates(Kind.MOST, Kind.IMPROVES))));
  }

  @Test
  void improver_hasItsTimeWhateverOthersTake() {
    for (int threads : new int[] {1, 2, 4}) {
      Solution solution =
          new Best()
              .solve(
                  PATIENTS,
                  HALF_A_SECOND,
                  candidates(Kind.SLOW, Kind.SLOW, Kind.IMPROVES, Kind.MOST),
                  TestRun.seeded(1, threads));
      assertEquals(least(), loss(solution));
      assertEquals(2L, solution.statistics().get("cut"));
    }
  }

  @Test
  void improverAlone_solves() {
    assertEquals(least(), loss(solve(HALF_A_SECOND, candidates(Kind.IMPROVES))));
  }

  @Test
  void recodingThatIsWanted_leavesOthersOut() {
    BestOptions options =
        new BestOptions(
            Optional.empty(),
            Optional.of(Recoding.ATTRIBUTE_SUPPRESSION),
            BestOptions.CellStyle.AUTO);
    KanonException e =
        assertThrows(KanonException.class, () -> solve(options, candidates(Kind.LEAST)));
    assertEquals("NO_CANDIDATE", e.code());
    BestOptions wide =
        new BestOptions(
            Optional.empty(), Optional.of(Recoding.FULL_SUBTREE), BestOptions.CellStyle.AUTO);
    assertEquals(least(), loss(solve(wide, candidates(Kind.LEAST))));
  }

  @Test
  void nothingFoundInTime_isTheDeadline() {
    KanonException e =
        assertThrows(
            KanonException.class, () -> solve(HALF_A_SECOND, candidates(Kind.SLOW, Kind.FAILS)));
    assertEquals("DEADLINE", e.code());
  }

  @Test
  void allFail_firstByNameIsTold() {
    KanonException e =
        assertThrows(
            KanonException.class, () -> solve(HALF_A_SECOND, candidates(Kind.FAILS, Kind.FAILS)));
    assertEquals("PLUGIN_FAILED", e.code());
    assertEquals("FAILS-0", e.getMessage());
  }

  @Test
  void options_areRefusedWhereTheyAreWrong() {
    for (Map<String, Object> wrong :
        List.<Map<String, Object>>of(
            Map.of("deadline", "10"),
            Map.of("deadline", "0s"),
            Map.of("deadline", "9999999h"),
            Map.of("recoding", "buckets"),
            Map.of("recoding", "none"))) {
      KanonException e =
          assertThrows(KanonException.class, () -> Options.bind(BestOptions.class, wrong, "best"));
      assertEquals("BAD_OPTION", e.code());
    }
    BestOptions right =
        Options.bind(
            BestOptions.class, Map.of("deadline", "2m", "recoding", "full-domain"), "best");
    assertEquals(120, right.time(TestRun.seeded(1)).toSeconds());
  }

  @Test
  void cells_areAskedForWhereTheyAreWanted() {
    assertEquals(Map.of(), new Best().asks(HALF_A_SECOND));
    BestOptions sets = Options.bind(BestOptions.class, Map.of("cells", "set"), "best");
    assertEquals(Map.of("cells", "set"), new Best().asks(sets));
  }
}
