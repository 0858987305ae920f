package kanon.console.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
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

  @ParameterizedTest
  @CsvSource({
    "Data.Example, 443, data.example, true",
    "data.example, 443, data.example:8443, false",
    "data.example, 8443, data.example:8443, true",
    "data.example, 8443, data.example, false",
    "fd00::1, 8443, [fd00::1]:8443, true"
  })
  void names_areAsBrowsersSendThem(String name, int port, String host, boolean answered) {
    Place place = new Place("https", List.of(name), port);
    assertEquals(
        answered,
        place
            .refusal(
                Optional.of(host),
                Optional.of("https://" + host),
                Optional.empty(),
                Optional.empty(),
                true)
            .isEmpty());
    assertEquals(answered, place.url("/").equals("https://" + host + "/"));
  }

  @Test
  void passes_endAfterTwelveHours_andTheOldestWhereThereAreTooMany() {
    AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1); // Such clocks may overflow.
    Passes passes = new Passes(now::get);
    String first = passes.admit();
    now.addAndGet(Passes.LIFE.toNanos() - 1);
    assertEquals(true, passes.has(first));
    String second = passes.admit();
    now.addAndGet(1);
    assertEquals(false, passes.has(first));
    assertEquals(true, passes.has(second));
    for (int i = 0; i < 64; i++) {
      assertEquals(true, passes.has(passes.admit()));
    }
    assertEquals(false, passes.has(second));
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
