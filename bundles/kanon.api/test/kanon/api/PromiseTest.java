package kanon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.report.RunReport.Promise;
import org.junit.jupiter.api.Test;

class PromiseTest {
  private static Promise promise(String kind, String held) {
    return new Promise(
        kind,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Optional.of("algorithm 'a' of bundle b 1.0.0"),
        Optional.of("full_domain"),
        Optional.empty(),
        OptionalDouble.of(3),
        Optional.of(held),
        Optional.empty());
  }

  @Test
  void text_saysWhoClaimsAndWhoHolds() {
    assertEquals(
        "optimal, claimed by algorithm 'a' of bundle b 1.0.0",
        promise("optimal", Promise.CLAIMED).text());
    assertEquals("optimal, held by Kanon", promise("optimal", Promise.HELD).text());
    assertEquals(
        "minimal was claimed by algorithm 'a' of bundle b 1.0.0 and is not true: why",
        promise("minimal", Promise.CLAIMED).refuted("why").refuted("later").text());
    assertEquals("heuristic", promise("heuristic", Promise.CLAIMED).text());
  }
}
