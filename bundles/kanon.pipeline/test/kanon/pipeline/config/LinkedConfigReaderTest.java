package kanon.pipeline.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class LinkedConfigReaderTest {
  @Test
  void whatIsDoneForOneTableAlone_isSaidToBe() {
    Map<String, Object> tree =
        Map.of(
            "tables", Map.of("a", Map.of(), "b", Map.of()),
            "keys", List.of(),
            "privacy", List.of("k-anonymity"),
            "robust", Map.of("lossBudget", 0.05));
    KanonException e = assertThrows(KanonException.class, () -> LinkedConfigReader.read(tree));
    assertEquals("BAD_CONFIG", e.code());
    String said = String.valueOf(e.getMessage());
    assertTrue(said.startsWith("'robust' is not done for linked tables; leave it out; "), said);
    assertFalse(said.contains("Unknown key"), said);
  }
}
