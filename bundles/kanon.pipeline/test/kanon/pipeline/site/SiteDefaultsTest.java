package kanon.pipeline.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Option;
import kanon.api.PluginKind;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class SiteDefaultsTest {
  private static final String PID = "kanon.defaults.algorithm.example";

  record Bounds(
      @Option("the least") int least,
      @Option(value = "the most", standard = "9") int most,
      @Option("names") Optional<List<String>> names) {
    Bounds {
      if (least > most) {
        throw new IllegalArgumentException("'least' is " + least + ", expected at most " + most);
      }
    }
  }

  private static SiteDefaults site(Map<String, Object> values) {
    return new SiteDefaults(pid -> Optional.of(values).filter(v -> pid.equals(PID)));
  }

  private static Map<String, Object> complete(Map<String, Object> site, Map<String, Object> given) {
    return site(site).complete(PluginKind.ALGORITHM, "example", Bounds.class, given);
  }

  private static String refused(Map<String, Object> site, Map<String, Object> given) {
    KanonException e = assertThrows(KanonException.class, () -> complete(site, given));
    assertEquals("BAD_SITE_DEFAULT", e.code());
    return String.valueOf(e.getMessage());
  }

  @Test
  void whatTheConfigNames_stays_theRestIsTheSites() {
    assertEquals(
        Map.of("least", 3L, "most", 7L),
        complete(Map.of("least", 5L, "most", 7L), Map.of("least", 3L)));
    assertEquals(Map.of("least", 3L), complete(Map.of("least", 5L), Map.of("least", 3L)));
    assertEquals(
        Map.of(),
        site(Map.of("least", 5L)).complete(PluginKind.METRIC, "example", Bounds.class, Map.of()));
    assertEquals(
        Map.of(),
        SiteDefaults.none().complete(PluginKind.ALGORITHM, "example", Bounds.class, Map.of()));
  }

  @Test
  void valuesOfConfigurations_areReadAsJsonKnowsThem() {
    assertEquals(5L, complete(Map.of("least", 5), Map.of()).get("least"));
    assertEquals(5L, complete(Map.of("least", (short) 5), Map.of()).get("least"));
    assertEquals(5L, complete(Map.of("least", "5"), Map.of()).get("least"));
    Map<String, Object> least = Map.of("least", 1L);
    assertEquals(
        List.of("a", "b"), complete(Map.of("names", new String[] {"a", "b"}), least).get("names"));
    assertEquals(List.of("a"), complete(Map.of("names", "a"), least).get("names"));
    assertEquals(
        List.of("a", "b"), complete(Map.of("names", "[\"a\", \"b\"]"), least).get("names"));
  }

  @Test
  void whatIsWrong_isToldByTheNameOfTheConfiguration() {
    assertEquals(
        PID + ": Unknown option 'lest'. Did you mean 'least'? Valid names are: least, most, names",
        refused(Map.of("lest", 5L), Map.of()));
    assertEquals(
        PID + ": 'least' is \"many\", expected: integer",
        refused(Map.of("least", "many"), Map.of()));
    assertEquals(
        PID + ": 'least' is 10, expected at most 9", refused(Map.of("least", 10L), Map.of()));
  }

  @Test
  void whatTheConfigLacks_isNotTheSitesFault() {
    assertEquals(Map.of("most", 7L), complete(Map.of("most", 7L), Map.of()));
  }

  @Test
  void whatWasGiven_isTold_onceForEachPlugin() {
    SiteDefaults site = site(Map.of("least", 5L, "most", 7L));
    for (int i = 0; i < 2; i++) {
      site.complete(PluginKind.ALGORITHM, "example", Bounds.class, Map.of("least", 3L));
    }
    assertEquals(
        List.of("algorithm 'example': by the site's defaults (" + PID + ") most = 7"), site.told());
  }
}
