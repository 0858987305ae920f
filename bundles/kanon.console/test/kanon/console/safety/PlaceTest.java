package kanon.console.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceTest {
  private static final Place PLACE = Place.loopback(8080);

  private static Optional<String> header(String value) {
    return "-".equals(value) ? Optional.empty() : Optional.of(value);
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1:8080, -, -, -, false, true",
    "localhost:8080, -, none, navigate, false, true",
    "[::1]:8080, http://[::1]:8080, same-origin, cors, true, true",
    "127.0.0.1:8080, -, cross-site, navigate, false, true",
    "127.0.0.1:8080, -, cross-site, no-cors, false, false",
    "127.0.0.1:8080, http://127.0.0.1:8080, -, -, true, true",
    "127.0.0.1:8080, http://localhost:8080, same-origin, cors, true, false",
    "127.0.0.1:8080, http://127.0.0.1:8081, -, -, true, false",
    "127.0.0.1:8080, https://127.0.0.1:8080, -, -, true, false",
    "127.0.0.1:8080, null, -, -, true, false",
    "127.0.0.1:8080, -, -, -, true, false",
    "127.0.0.1:8080, http://127.0.0.1:8080, none, -, true, false",
    "127.0.0.1:8080, http://127.0.0.1:8080, same-site, -, true, false",
    "127.0.0.1:8080, http://evil.example, -, -, false, false",
    "127.0.0.1:8081, -, -, -, false, false",
    "127.0.0.1, -, -, -, false, false",
    "evil.example:8080, -, -, -, false, false",
    "-, -, -, -, false, false"
  })
  void request_isAnsweredFromTheOwnPlaceAlone(
      String host, String origin, String site, String mode, boolean changes, boolean answered) {
    assertEquals(
        answered,
        PLACE.refusal(header(host), header(origin), header(site), header(mode), changes).isEmpty());
  }

  @Test
  void token_isExchangedOnce() {
    Passes passes = new Passes();
    String token = passes.token();
    Optional<String> pass = passes.exchange(token);
    assertEquals(Optional.of(true), pass.map(passes::has));
    assertEquals(Optional.empty(), passes.exchange(token));
    assertEquals(false, passes.has(token));
    assertEquals(Optional.empty(), passes.exchange(pass.orElseThrow()));
  }

  @Test
  void manyTokens_endTheOldest() {
    Passes passes = new Passes();
    String first = passes.token();
    for (int i = 0; i < 8; i++) {
      passes.token();
    }
    assertEquals(Optional.empty(), passes.exchange(first));
  }
}
