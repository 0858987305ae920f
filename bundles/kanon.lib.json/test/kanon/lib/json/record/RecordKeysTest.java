package kanon.lib.json.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Option;
import kanon.api.report.Flat;
import kanon.api.report.Job;
import kanon.api.report.Usual;
import org.junit.jupiter.api.Test;

/** The keys of a record as a user may write them. */
class RecordKeysTest {
  record Inner(
      @Option(value = "how wide", standard = "1") int width,
      @Flat @Option("what else") Map<String, Object> options) {}

  record Known(@Option("where") Optional<String> path) {}

  record Open(@Flat Map<String, Object> all) {}

  record Outer(
      @Option("the one") Inner one,
      @Option("the many") List<Inner> many,
      @Option("by name") Map<String, Inner> names,
      @Option("open") @Usual(Known.class) Open open,
      @Option("maybe") OptionalLong maybe) {}

  @Test
  void keys_arePathsWithPlaceholdersForNamesAndPlaces() {
    assertEquals(
        List.of(
            "one",
            "one.width",
            "one.OPTION",
            "many",
            "many.N.width",
            "many.N.OPTION",
            "names",
            "names.NAME.width",
            "names.NAME.OPTION",
            "open",
            "open.path",
            "maybe"),
        RecordKeys.of(Outer.class).stream().map(RecordKeys.Key::path).toList());
  }

  @Test
  void key_saysTypeDefaultAndWhetherItHasToStand() {
    List<RecordKeys.Key> keys = RecordKeys.of(Outer.class);
    assertEquals(new RecordKeys.Key("one", "object", "", true, "the one"), keys.get(0));
    assertEquals(new RecordKeys.Key("one.width", "integer", "1", false, "how wide"), keys.get(1));
    assertEquals(new RecordKeys.Key("one.OPTION", "any", "", false, "what else"), keys.get(2));
    assertEquals(new RecordKeys.Key("open.path", "text", "", false, "where"), keys.get(10));
    assertEquals(new RecordKeys.Key("maybe", "integer", "", false, "maybe"), keys.get(11));
  }

  @Test
  void everyKeyOfAConfig_hasAMeaning() {
    for (RecordKeys.Key key : RecordKeys.of(Job.class)) {
      assertFalse(key.meaning().isEmpty(), key.path());
    }
  }
}
