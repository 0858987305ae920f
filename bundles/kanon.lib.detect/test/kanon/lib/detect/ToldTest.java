package kanon.lib.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

/** What somebody says of how cells are written: taken where it fits a column, refused else. */
class ToldTest {
  private static final Context NOTHING = Context.of(2024);

  private static Told numbers(String decimal, String thousands) {
    return new Told(
        List.of(),
        List.of(),
        Optional.of(decimal).filter(m -> !m.isEmpty()),
        Optional.of(thousands).filter(m -> !m.isEmpty()),
        List.of());
  }

  private static Told dates(String... patterns) {
    return new Told(List.of(patterns), List.of(), Optional.empty(), Optional.empty(), List.of());
  }

  private static Told times(String... patterns) {
    return new Told(List.of(), List.of(patterns), Optional.empty(), Optional.empty(), List.of());
  }

  private static Told currencies(String... signs) {
    return new Told(List.of(), List.of(), Optional.empty(), Optional.empty(), List.of(signs));
  }

  private static Finding finding(Told told, IntFunction<String> cell) {
    List<String> cells = IntStream.range(0, 120).mapToObj(cell).toList();
    Column column = DetectionTest.column("column 3", cells);
    Together none = (a, b, to) -> {};
    return Detection.of(List.of(column), NOTHING.with(told), none).get(0);
  }

  private static String misfit(Told told, IntFunction<String> cell) {
    KanonException e = assertThrows(KanonException.class, () -> finding(told, cell));
    assertEquals("NOT_WRITTEN_SO", e.code());
    return String.valueOf(e.getMessage());
  }

  @Test
  void whatNoTableHas_isRefusedAtOnce() {
    for (String pattern :
        List.of("qq", "yyyy", "DD.MM.YYYY", "dd.mm.yyyy", "HH:mm", "", "MM/yyyy")) {
      assertThrows(IllegalArgumentException.class, () -> dates(pattern), pattern);
    }
    for (String pattern : List.of("mm", "dd.MM.yyyy", "x", "", "a h:mm")) {
      assertThrows(IllegalArgumentException.class, () -> times(pattern), pattern);
    }
    for (String mark : List.of("x", ";", "..", "'")) {
      assertThrows(IllegalArgumentException.class, () -> numbers(mark, ""), mark);
    }
    assertThrows(IllegalArgumentException.class, () -> numbers("", "x"));
    assertThrows(IllegalArgumentException.class, () -> numbers(",", ","));
    for (String sign : List.of("", " ", "5", "-", "1€")) {
      assertThrows(IllegalArgumentException.class, () -> currencies(sign), sign);
    }
  }

  @Test
  void whatFitsNoColumn_isRefusedWithWhatWasFound() {
    IntFunction<String> day = i -> "%02d/12/19%02d".formatted(1 + i % 28, 40 + i % 60);
    assertTrue(
        misfit(dates("MM/dd/yyyy"), day).endsWith("dates are written dd/MM/yyyy in 'column 3'"));
    IntFunction<String> amount = i -> "%d,%02d".formatted(i + 1, i % 100);
    assertTrue(misfit(numbers(".", ""), amount).endsWith("before decimals is , in 'column 3'"));
    assertTrue(misfit(numbers("", "'"), amount).endsWith("none of that kind was found"));
    IntFunction<String> paid = i -> i + 1 + " €";
    assertTrue(misfit(currencies("PLN"), paid).endsWith("currencies are € in 'column 3'"));
    assertTrue(misfit(times("HHmm"), paid).endsWith("none of that kind was found"));
  }

  @Test
  void whatFits_decides() {
    IntFunction<String> either = i -> "0%d/0%d/20%02d".formatted(1 + i % 9, 1 + i % 7, i % 20);
    assertTrue(finding(Told.NOTHING, either).role().isEmpty());
    for (String pattern : List.of("dd/MM/yyyy", "MM/dd/yyyy")) {
      assertEquals(
          List.of(Map.of("format", pattern)), finding(dates(pattern), either).transforms());
    }
    IntFunction<String> short6 = i -> "%02d%02d%02d".formatted(i % 24, 1 + i % 12, 1 + i % 28);
    assertEquals(Content.DATE, finding(dates("yyMMdd"), short6).content());
    IntFunction<String> month = i -> 1 + i % 28 + ". kesäkuuta 19" + (50 + i % 40);
    assertEquals(Content.DATE, finding(dates("d. MMMM yyyy"), month).content());
    IntFunction<String> grouped = i -> "%d.%03d".formatted(1 + i % 9, i * 7 % 1000);
    assertEquals(Content.WHOLE, finding(numbers(",", ""), grouped).content());
    assertEquals(Content.WHOLE, finding(numbers("", "."), grouped).content());
    assertEquals(Content.DECIMAL, finding(numbers(".", ""), grouped).content());
    assertEquals(Meaning.MONEY, finding(currencies("Mk"), i -> "Mk " + i * 3).meaning());
    IntFunction<String> clock = i -> "%02d%02d".formatted(i % 24, i % 60);
    assertEquals(Content.TIME, finding(times("HHmm"), clock).content());
  }

  @Test
  void columnsThatItDoesNotFit_areReadAsTheyTell() {
    List<String> commas = IntStream.range(0, 120).mapToObj(i -> i + ",5").toList();
    List<String> points = IntStream.range(0, 120).mapToObj(i -> i + ".5 kr").toList();
    List<Finding> findings =
        Detection.of(
            List.of(DetectionTest.column("a", commas), DetectionTest.column("b", points)),
            NOTHING.with(numbers(",", "")),
            (a, b, to) -> {});
    assertEquals(Content.DECIMAL, findings.get(0).content());
    assertEquals(Content.DECIMAL, findings.get(1).content());
  }
}
