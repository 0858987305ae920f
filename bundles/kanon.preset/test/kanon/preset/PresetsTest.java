package kanon.preset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import kanon.api.NoOptions;
import kanon.api.Preset;
import org.junit.jupiter.api.Test;

class PresetsTest {
  private static final List<String> SENSITIVE = List.of("disease", "income");

  @Test
  void ema_asksForNoRiskAboveNineInAHundred() {
    Preset.Asked asked = new Ema0070().asks(new NoOptions(), SENSITIVE).get(0);
    assertEquals("highest-risk", asked.model());
    assertEquals(Map.of("threshold", 0.09), asked.options());
    assertTrue(asked.weaker(0.2, 0.09));
    assertFalse(asked.weaker(0.05, 0.09));
  }

  @Test
  void hipaa_takesTheNumberThatTheExpertNames() {
    Preset.Asked asked = new HipaaExpert().asks(new HipaaExpert.Options(0.04), List.of()).get(0);
    assertEquals(Map.of("threshold", 0.04), asked.options());
  }

  @Test
  void publicUse_asksForTwoValuesOfEachSensitiveColumn() {
    List<Preset.Asked> asks = new PublicUse().asks(new NoOptions(), SENSITIVE);
    assertEquals(SENSITIVE, asks.stream().skip(1).map(a -> a.options().get("attribute")).toList());
    assertTrue(asks.get(1).weaker(1, 2));
    assertEquals(1, new PublicUse().asks(new NoOptions(), List.of()).size());
  }

  @Test
  void research_asksForAStrictAverage() {
    Preset.Asked asked = new ResearchFile().asks(new NoOptions(), SENSITIVE).get(0);
    assertEquals("average-risk", asked.model());
    assertEquals(Map.of("threshold", 0.09, "highest", 0.2), asked.options());
  }
}
