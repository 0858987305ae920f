package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What the study of attacks asks for, and what instead after each refusal. */
class SearchTest {
  private final List<String> asked = new ArrayList<>();

  /** Of an algorithm that refuses with a code until what it is asked for passes. */
  private Search<String> search(boolean groups, String code, Predicate<Setting> passes) {
    return Search.of(
        groups,
        setting -> {
          asked.add(setting.told());
          return passes.test(setting) ? Attempt.made("made") : Attempt.refused(code, "why");
        },
        () -> true);
  }

  @Test
  void strictestGoal_isAskedFirst() {
    assertEquals(Optional.of("made"), search(false, "", setting -> true).release());
    assertEquals(List.of("k = 10, two values"), asked);
    asked.clear();
    search(true, "", setting -> true);
    assertEquals(List.of("l = 4 by frequency"), asked);
  }

  @Test
  void goalThatDoesNotFit_isFollowedByTheNext() {
    Search<String> found = search(false, "UNFIT_GOAL", setting -> setting.k() == 0);
    assertEquals(List.of("k = 10, two values", "k = 10", "any k, two values"), asked);
    assertEquals("k = 10, two values to k = 10: UNFIT_GOAL", found.before());
  }

  @Test
  void largestClassThatFits_isFound() {
    for (long k : new long[] {2, 3, 7}) {
      Search<String> found =
          search(false, "UNFIT_SIZE", setting -> !setting.diverse() && setting.k() == k);
      assertEquals("k = " + k, found.setting().map(Setting::told).orElse(""));
    }
  }

  @Test
  void deadline_isFollowedByALongerOne_once() {
    for (String code : List.of("DEADLINE", "NOT_STOPPED")) {
      asked.clear();
      search(false, code, Setting::longer);
      assertEquals(List.of("k = 10, two values", "k = 10, two values, more time"), asked);
    }
    asked.clear();
    Search<String> found = search(false, "DEADLINE", Setting::longer);
    assertEquals("k = 10, two values, more time", found.setting().map(Setting::told).orElse(""));
    asked.clear();
    found = search(false, "DEADLINE", setting -> false);
    assertEquals(6, asked.size());
    assertEquals(Optional.empty(), found.release());
    assertEquals("k = 10, two values to any k, two values, more time: DEADLINE", found.before());
  }

  @Test
  void tableThatIsTooLarge_isFollowedByASample() {
    Search<String> found = search(false, "TABLE_TOO_LARGE", Setting::sample);
    assertEquals("k = 10, two values, a sample", found.setting().map(Setting::told).orElse(""));
    assertEquals(Setting.K, found.setting().orElseThrow().second().k(), "a sample keeps its k");
  }

  @Test
  void tooManyGeneralizations_areFollowedByFewerQuasiIdentifiers_once() {
    Search<String> found = search(false, "TOO_MANY_GENERALIZATIONS", Setting::narrow);
    assertEquals(
        "k = 10, two values, six quasi-identifiers", found.setting().map(Setting::told).orElse(""));
    asked.clear();
    search(false, "TOO_MANY_GENERALIZATIONS", setting -> false);
    assertEquals(6, asked.size());
  }

  @Test
  void missingLedger_isGiven() {
    Search<String> found = search(true, "LEDGER_MISSING", Setting::remembered);
    assertEquals(
        "l = 4 by frequency, persons and a ledger", found.setting().map(Setting::told).orElse(""));
  }

  @Test
  void withoutTime_nothingIsAsked() {
    Search<String> found = Search.of(false, setting -> Attempt.made("made"), () -> false);
    assertEquals(Optional.empty(), found.release());
    assertEquals(List.of(), found.refused());
  }

  @Test
  void secondRelease_isCoarserWhereItCanBe() {
    List<Setting> goals = Setting.goals(false);
    assertEquals(List.of(15L, 15L, 0L), goals.stream().map(goal -> goal.second().k()).toList());
    assertEquals(List.of(Map.of("model", "k-anonymity", "k", 15L)), goals.get(1).second().models());
    Setting smaller = goals.get(1).after("UNFIT_SIZE").orElseThrow();
    assertEquals(smaller, smaller.second());
  }
}
