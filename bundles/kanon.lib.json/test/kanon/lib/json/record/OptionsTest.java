package kanon.lib.json.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import kanon.api.NoOptions;
import kanon.api.Option;
import kanon.api.OptionInfo;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class OptionsTest {
  enum Kind {
    DISTINCT,
    FREQUENCY,
    VERY_STRICT
  }

  record All(
      @Option("A count.") int k,
      @Option(value = "A long count.", standard = "5000000000") long many,
      @Option(value = "A share.", standard = "0.5") double share,
      @Option(value = "A switch.", standard = "true") boolean strict,
      @Option(value = "A text.", standard = "\"a b\"") String text,
      @Option(value = "A kind.", standard = "very-strict") Kind kind,
      @Option(value = "Widths.", standard = "[5, 10]") List<Double> widths,
      @Option("A limit.") OptionalInt limit,
      @Option("A bound.") OptionalDouble bound,
      @Option("An attribute.") Optional<String> attribute,
      @Option("Values.") Optional<List<String>> values) {}

  record Checked(@Option(value = "At least 2.", standard = "2") int k) {
    Checked {
      if (k < 2) {
        throw new IllegalArgumentException("'k' is " + k + ", expected at least 2");
      }
      if (k == 99) {
        throw KanonException.input("NO_DATA", "no data");
      }
      if (k == 98) {
        throw new UnsupportedOperationException("bug");
      }
    }
  }

  record Switches(
      @Option(value = "S.", standard = "[]") List<Boolean> switches,
      @Option(value = "N.", standard = "[1,2]") List<Integer> numbers,
      @Option("K.") Optional<Kind> kind) {}

  record Undocumented(int k) {}

  record Strange(@Option("?") Thread thread) {}

  private static String refused(Class<? extends Record> type, Map<String, ?> given) {
    KanonException e =
        assertThrows(KanonException.class, () -> Options.bind(type, given, "algorithm 'x'"));
    assertEquals("BAD_OPTION", e.code());
    assertEquals(KanonException.Kind.USAGE, e.kind());
    assertTrue(e.getMessage().startsWith("algorithm 'x': "));
    return e.getMessage().substring("algorithm 'x': ".length());
  }

  private static String refused(String name, Object value) {
    Map<String, Object> given = new HashMap<>();
    given.put("k", 1L);
    given.put(name, value);
    return refused(All.class, given);
  }

  @Test
  void bind_fillsDefaultsAndLeavesOptionalsEmpty() {
    All all = Options.bind(All.class, Map.of("k", 3L), "here");
    All expected =
        new All(
            3,
            5_000_000_000L,
            0.5,
            true,
            "a b",
            Kind.VERY_STRICT,
            List.of(5.0, 10.0),
            OptionalInt.empty(),
            OptionalDouble.empty(),
            Optional.empty(),
            Optional.empty());
    assertEquals(expected, all);
  }

  @Test
  void bind_takesEveryTypeOfValue() {
    Map<String, Object> given = new HashMap<>();
    given.put("k", 3L);
    given.put("many", 4L);
    given.put("share", 1L);
    given.put("strict", false);
    given.put("text", "");
    given.put("kind", "frequency");
    given.put("widths", List.of(1L, 2.5));
    given.put("limit", 7L);
    given.put("bound", 2L);
    given.put("attribute", "job");
    given.put("values", List.of("flu", "HIV"));
    All expected =
        new All(
            3,
            4,
            1,
            false,
            "",
            Kind.FREQUENCY,
            List.of(1.0, 2.5),
            OptionalInt.of(7),
            OptionalDouble.of(2),
            Optional.of("job"),
            Optional.of(List.of("flu", "HIV")));
    assertEquals(expected, Options.bind(All.class, given, "here"));
  }

  @Test
  void bind_wrongValuesSayWhatIsExpected() {
    assertEquals("'k' is \"5\", expected: integer", refused("k", "5"));
    assertEquals("'k' is 5.0, expected: integer", refused("k", 5.0));
    assertEquals("'k' is null, expected: integer", refused("k", null));
    assertEquals(
        "'k' is 3000000000, expected: -2147483648 to 2147483647", refused("k", 3_000_000_000L));
    assertEquals("'share' is \"x\", expected: number", refused("share", "x"));
    assertEquals("'strict' is \"true\", expected: true or false", refused("strict", "true"));
    assertEquals("'text' is 1, expected: text", refused("text", 1L));
    assertEquals("'kind' is 1, expected: distinct, frequency, very-strict", refused("kind", 1L));
    assertEquals(
        "'kind' is \"frequncy\", expected: distinct, frequency, very-strict."
            + " Did you mean 'frequency'?",
        refused("kind", "frequncy"));
    assertEquals(
        "'kind' is \"DISTINCT\", expected: distinct, frequency, very-strict."
            + " Did you mean 'distinct'?",
        refused("kind", "DISTINCT"));
    assertEquals("'widths' is 5, expected: list of numbers", refused("widths", 5L));
    assertEquals(
        "'widths' has an item that is \"x\", expected: number",
        refused("widths", List.of(5L, "x")));
    assertEquals(
        "'values' has an item that is null, expected: text",
        refused("values", Arrays.asList("a", null)));
    assertEquals("'limit' is true, expected: integer", refused("limit", true));
  }

  record Required(@Option("Which") Kind kind) {}

  @Test
  void bind_namesTheConstantsOfWhatIsMissing() {
    assertEquals(
        "'kind' is missing: Which; expected: distinct, frequency, very-strict",
        refused(Required.class, Map.of()));
  }

  @Test
  void bind_tellsEveryProblemAtOnce() {
    Map<String, Object> given = Map.of("shares", 0.5, "strict", 1L);
    String message = refused(All.class, given);
    assertTrue(
        message.contains("Unknown option 'shares'. Did you mean 'share'? Valid names are: k"));
    assertTrue(
        message.endsWith("; 'k' is missing: A count.; 'strict' is 1, expected: true or false"));
    assertEquals("Unknown option 'a'. There is none", refused(NoOptions.class, Map.of("a", 1L)));
  }

  @Test
  void bind_passesOnWhatTheRecordRefuses() {
    assertEquals("'k' is 1, expected at least 2", refused(Checked.class, Map.of("k", 1L)));
    KanonException e =
        assertThrows(
            KanonException.class, () -> Options.bind(Checked.class, Map.of("k", 99L), "here"));
    assertEquals("NO_DATA", e.code());
    assertThrows(
        UnsupportedOperationException.class,
        () -> Options.bind(Checked.class, Map.of("k", 98L), "here"));
  }

  @Test
  void bind_ofARecordThatIsNoOptionsIsABug() {
    assertThrows(
        IllegalStateException.class, () -> Options.bind(Undocumented.class, Map.of(), "here"));
    assertThrows(
        IllegalStateException.class,
        () -> Options.bind(Strange.class, Map.of("thread", 1L), "here"));
  }

  @Test
  void list_describesEveryOption() {
    List<OptionInfo> infos = Options.list(All.class);
    OptionInfo first = infos.get(0);
    assertEquals(List.of("k", "integer", "A count."), words(first));
    assertEquals("", first.standard());
    assertTrue(first.required());
    assertEquals(List.of(), first.values());
    assertEquals("5000000000", infos.get(1).standard());
    assertEquals("number", infos.get(2).type());
    assertEquals("true or false", infos.get(3).type());
    assertEquals(List.of("distinct", "frequency", "very-strict"), infos.get(5).values());
    assertEquals("list of numbers", infos.get(6).type());
    assertEquals("integer", infos.get(7).type());
    assertEquals(false, infos.get(7).required());
    assertEquals("list of texts", infos.get(10).type());
    assertEquals("list of true or false", Options.list(Switches.class).get(0).type());
    assertEquals("list of integers", Options.list(Switches.class).get(1).type());
  }

  private static List<String> words(OptionInfo option) {
    return List.of(option.name(), option.type(), option.meaning());
  }

  @Test
  void values_areWhatBindTakes() {
    Switches some = new Switches(List.of(true), List.of(3), Optional.of(Kind.VERY_STRICT));
    Map<String, Object> values = Options.values(some);
    assertEquals(
        Map.of("switches", List.of(true), "numbers", List.of(3L), "kind", "very-strict"), values);
    assertEquals(some, Options.bind(Switches.class, values, "here"));
    Switches none = Options.bind(Switches.class, Map.of(), "here");
    assertEquals(List.of("switches", "numbers"), List.copyOf(Options.values(none).keySet()));
    All all = Options.bind(All.class, Map.of("k", 3L, "limit", 2L, "bound", 0.5), "here");
    assertEquals(all, Options.bind(All.class, Options.values(all), "here"));
    assertSame(NoOptions.class, Options.bind(NoOptions.class, Map.of(), "here").getClass());
  }
}
