package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Gate.Verdict;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class CellJudgeTest {
  private static void assertFaults(Verdict verdict, String... faults) {
    assertEquals(List.of(faults), verdict.faults());
    assertFalse(verdict.passed());
  }

  @Test
  void judge_passesAnHonestRelease() {
    Verdict verdict =
        Patients.judge(Patients.released(), 0, TestGoal.size(3), TestGoal.distinct(0, 3));
    assertEquals(List.of(), verdict.faults());
    assertEquals(List.of(true, true), verdict.holds());
    assertTrue(verdict.passed());
  }

  @Test
  void judge_passesAReleaseWithoutGoals() {
    assertTrue(Patients.judge(Patients.released(), 0).passed());
  }

  @Test
  void judge_saysWhichGoalDoesNotHold() {
    Verdict verdict =
        Patients.judge(Patients.released(), 0, TestGoal.size(3), TestGoal.distinct(0, 4));
    assertEquals(List.of(true, false), verdict.holds());
    assertFaults(verdict, "Privacy model 2 does not hold in 2 of 2 classes, with 6 rows");
  }

  @Test
  void judge_catchesACellThatMissesTheValue() {
    Rows rows = Patients.released();
    rows.rows.replaceAll(r -> r.labels().get(1).equals("Male") ? r.with(1, "Female") : r);
    assertFaults(
        Patients.judge(rows),
        "Attribute 'sex' shows in 3 rows a cell that does not stand for the original value");
  }

  @Test
  void judge_catchesTheLabelOfASibling() {
    Rows rows = Patients.released();
    rows.rows.replaceAll(r -> r.with(2, "5371*"));
    assertFaults(
        Patients.judge(rows),
        "Attribute 'zip' shows in 4 rows a cell that does not stand for the original value");
  }

  @Test
  void judge_catchesALabelOfTheSameLeavesSpeltOtherwise() {
    Rows rows = Patients.released();
    rows.rows.set(0, rows.rows.get(0).with(2, "{53703,53706,53715}"));
    assertFaults(
        Patients.judge(rows), "Privacy model 1 does not hold in 2 of 3 classes, with 3 rows");
    rows.rows.replaceAll(r -> r.with(2, "537** "));
    assertFaults(
        Patients.judge(rows),
        "Attribute 'zip' shows in 6 rows a cell that does not stand for the original value");
  }

  @Test
  void judge_catchesARowDropped() {
    Rows rows = Patients.released();
    rows.rows.remove(4);
    assertFaults(
        Patients.judge(rows, 0, TestGoal.size(2)),
        "The release lacks 1 row of the input, at most 0 may be removed");
    assertTrue(Patients.judge(rows, 1, TestGoal.size(2)).passed());
    assertFaults(
        Patients.judge(rows, 1, TestGoal.size(3)),
        "Privacy model 1 does not hold in 1 of 2 classes, with 2 rows");
  }

  @Test
  void judge_catchesARowReleasedTwice() {
    Rows rows = Patients.released();
    rows.rows.add(rows.rows.get(1));
    assertFaults(
        Patients.judge(rows),
        "The release has 1 row more than the input",
        "The release has 1 row made of input that is released already");
    rows.rows.remove(0);
    assertFaults(
        Patients.judge(rows), "The release has 1 row made of input that is released already");
  }

  @Test
  void judge_catchesSensitiveValuesSwapped() {
    Rows rows = Patients.released();
    Rows.Row one = rows.rows.get(0);
    Rows.Row other = rows.rows.get(1);
    rows.rows.set(0, one.withSensitive(0, other.sensitive().get(0)));
    rows.rows.set(1, other.withSensitive(0, one.sensitive().get(0)));
    assertFaults(
        Patients.judge(rows),
        "Attribute 'illness' shows in 2 rows another value than the original one");
  }

  @Test
  void judge_countsReleasedSensitiveValues() {
    Rows rows = Patients.released();
    rows.rows.replaceAll(r -> r.withSensitive(0, "Flu"));
    Verdict verdict = Patients.judge(rows, 0, TestGoal.distinct(0, 2));
    assertEquals(List.of(false), verdict.holds());
    assertEquals(2, verdict.faults().size());
  }

  @Test
  void judge_refusesWhatAGoalOfAPopulationCannotBeCheckedFor() {
    Criterion goal =
        new Criterion() {
          @Override
          public boolean holds(Group group) {
            return true;
          }

          @Override
          public long deficit(Group group) {
            return 0;
          }

          @Override
          public Traits traits() {
            return Traits.size(1).withPopulation();
          }

          @Override
          public Optional<String> impossible(long removable) {
            return Optional.empty();
          }

          @Override
          public Map<String, Double> reached(Outcome outcome) {
            return Map.of();
          }
        };
    Verdict verdict = Patients.judge(Patients.released(), 0, goal);
    assertEquals(List.of(false), verdict.holds());
    assertFalse(verdict.passed());
  }

  @Test
  void judge_namesNoValues() {
    Rows rows = Patients.released();
    rows.rows.replaceAll(r -> r.with(0, "4/13/86").with(2, "53715").withSensitive(0, "Flu"));
    String faults = String.join(" ", Patients.judge(rows, 0, TestGoal.size(9)).faults());
    for (List<String> values :
        List.of(Patients.BIRTHS, Patients.ZIPS, Patients.ILLNESSES, List.of("Male"))) {
      values.forEach(v -> assertFalse(faults.contains(v), faults));
    }
  }

  @Test
  void judge_isCancelled() {
    Rows rows = Patients.released();
    KanonException e =
        assertThrows(
            KanonException.class,
            () ->
                new ReleaseGate()
                    .judge(rows.audit(), List.of(), 0, TestRun.sequential().cancelAt(1)));
    assertEquals(KanonException.Kind.CANCELLED, e.kind());
  }
}
