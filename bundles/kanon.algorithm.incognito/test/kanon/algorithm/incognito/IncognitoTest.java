package kanon.algorithm.incognito;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.model.Profile;
import kanon.testkit.CompleteSearchContract;
import kanon.testkit.Examples;
import org.junit.jupiter.api.Test;

class IncognitoTest extends CompleteSearchContract {
  static final List<Map<String, Object>> VARIANTS =
      List.of(
          Map.of("variant", "basic"),
          Map.of("variant", "super-roots"),
          Map.of("variant", "cube"),
          Map.of("variant", "materialized"),
          Map.of("variant", "materialized", "memory", 0.125));

  @Override
  protected Algorithm<?> create() {
    return new Incognito();
  }

  @Override
  protected List<Map<String, Object>> variants() {
    return VARIANTS;
  }

  /**
   * Three single attributes; of the pairs with Birthdate and Sex three nodes, else four; three
   * roots.
   */
  @Test
  void patients_checksTheCandidatesOfThePaper() {
    long checked =
        (long) solve(Examples.patients(), 2, 0, VARIANTS.get(0)).statistics().get("checkedNodes");
    assertEquals(3 + (3 + 4 + 4) + 3, checked);
  }

  @Test
  void adult_allVariantsJudgeTheSameNodes() {
    Profile adult = Examples.adult(7);
    for (Map<String, Object> variant : VARIANTS) {
      Map<String, Object> found = solve(adult, 2, 0, variant).statistics();
      Map<String, Object> basic = solve(adult, 2, 0, VARIANTS.get(0)).statistics();
      assertEquals(basic.get("checkedNodes"), found.get("checkedNodes"));
      assertEquals(basic.get("checkedNodesDirectMarking"), found.get("checkedNodesDirectMarking"));
    }
  }

  @Test
  void superRoots_scanLessThanBasic() {
    Profile adult = Examples.adult(5);
    long basic = (long) solve(adult, 2, 0, VARIANTS.get(0)).statistics().get("tableScans");
    long superRoots = (long) solve(adult, 2, 0, VARIANTS.get(1)).statistics().get("tableScans");
    assertTrue(superRoots < basic, superRoots + " and " + basic);
  }

  @Test
  void parts_areTimedApartAndWhatIsReadIsCounted() {
    Profile adult = Examples.adult(5);
    Map<String, Object> basic = solve(adult, 2, 0, VARIANTS.get(0)).statistics();
    long scans = (long) basic.get("tableScans");
    assertTrue((long) basic.get("rolledUpClasses") >= scans * adult.tuples());
    assertTrue(!basic.containsKey("buildMillis"), "nothing is made beforehand");
    for (Map<String, Object> variant : VARIANTS.subList(2, 5)) {
      Map<String, Object> found = solve(adult, 2, 0, variant).statistics();
      assertTrue((double) found.get("buildMillis") >= 0);
      assertTrue((double) found.get("searchMillis") >= 0);
      String made = variant.containsValue("cube") ? "cubeClasses" : "builtClasses";
      assertTrue((long) found.get(made) > 0, variant.toString());
      assertTrue(
          (long) found.get("rolledUpClasses") < (long) basic.get("rolledUpClasses"),
          variant.toString());
    }
  }

  @Test
  void materialized_readsLessThanTheOtherVariants() {
    Profile adult = Examples.adult(9);
    Map<String, Object> chosen = solve(adult, 2, 0, VARIANTS.get(3)).statistics();
    long read = (long) chosen.get("builtClasses") + (long) chosen.get("rolledUpClasses");
    Map<String, Object> superRoots = solve(adult, 2, 0, VARIANTS.get(1)).statistics();
    assertTrue(read < (long) superRoots.get("rolledUpClasses"), read + " tuples and classes");
  }

  @Test
  void materialized_keepsWhatFitsAndCountsHits() {
    Map<String, Object> found = solve(Examples.adult(9), 2, 0, VARIANTS.get(4)).statistics();
    assertTrue((long) found.get("keptClasses") <= (1 << 17) / 16);
    assertTrue((long) found.get("keptSets") > 10);
    assertTrue((long) found.get("hits") > (long) found.get("misses"));
  }
}
