package kanon.shell.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import kanon.api.Option;
import kanon.api.OptionInfo;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class OptionWordsTest {
  private record Known(
      @Option("An integer.") int k,
      @Option(value = "A text.", name = "char") String character,
      @Option("Numbers.") List<Double> widths,
      @Option("Texts.") List<String> values,
      @Option("True or false.") boolean strict) {}

  private static final List<OptionInfo> OPTIONS = Options.list(Known.class);

  private static Map<String, Object> parse(String... words) {
    return OptionWords.parse(OPTIONS, List.of(words), "algorithm 'x'");
  }

  @Test
  void valuesHaveTheTypeOfTheirOption() {
    assertEquals(Map.of("k", 5L, "strict", true), parse("k=5", "strict=true"));
    assertEquals(Map.of("char", "0"), parse("char=0"));
    assertEquals(Map.of("char", "a=b"), parse("char=a=b"));
    assertEquals(Map.of("widths", List.of(5L, 2.5)), parse("widths=5, 2.5"));
    assertEquals(Map.of("widths", List.of(5L)), parse("widths=[5]"));
    assertEquals(Map.of("values", List.of("1", "b")), parse("values=1,b"));
  }

  @Test
  void whatIsWrongIsNamed() {
    KanonException e = assertThrows(KanonException.class, () -> parse("kk=5"));
    assertEquals(
        "algorithm 'x': Unknown option 'kk'. Did you mean 'k'? Valid names are: k, char, widths,"
            + " values, strict",
        e.getMessage());
    e = assertThrows(KanonException.class, () -> parse("5"));
    assertEquals("algorithm 'x': '5' is not of the form option=value", e.getMessage());
    e = assertThrows(KanonException.class, () -> parse("k=5", "k=6"));
    assertEquals("algorithm 'x': option 'k' stands twice", e.getMessage());
  }
}
