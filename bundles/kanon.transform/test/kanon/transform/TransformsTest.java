package kanon.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Transform;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

/** What single transforms make of single cells. */
class TransformsTest {
  private static <O extends Record> Transform.Step step(
      Transform<O> transform, Map<String, Object> options) {
    return transform.prepare(Options.bind(transform.options(), options, "test"), TestKeys::key);
  }

  private static Transform.Step format(Object... options) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < options.length; i += 2) {
      map.put((String) options[i], options[i + 1]);
    }
    return step(new FormatTransform(), map);
  }

  /** Pairs of a cell and what it becomes. */
  private static void assertBecomes(Transform.Step step, String... pairs) {
    for (int i = 0; i < pairs.length; i += 2) {
      assertEquals(
          Optional.of(pairs[i + 1]), step.apply(Optional.of(pairs[i]), Optional.empty()), pairs[i]);
    }
  }

  private static void assertRefuses(Transform.Step step, String... cells) {
    for (String cell : cells) {
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> step.apply(Optional.of(cell), Optional.empty()),
              () -> "Accepted: " + cell);
      assertEquals("VALUE_UNFIT", e.code());
    }
  }

  @Test
  void format_readsDatesOfCountries() {
    assertBecomes(
        format("pattern", "dd.MM.yyyy"), "31.12.2024", "2024-12-31", " 01.02.1999 ", "1999-02-01");
    assertBecomes(
        format("pattern", "d.M.uuuu"), "1.2.1999", "1999-02-01", "29.02.2024", "2024-02-29");
    assertBecomes(format("pattern", "M/d/yyyy h:mm a"), "2/3/1999 1:05 pm", "1999-02-03");
    assertBecomes(format("pattern", "yyyyMMdd"), "19990203", "1999-02-03");
    assertBecomes(
        format("pattern", "yyyy-MM-dd'T'HH:mm:ssX"), "1999-02-03T23:00:00Z", "1999-02-03");
    assertBecomes(format("pattern", "d MMMM yyyy"), "3 february 1999", "1999-02-03");
    assertBecomes(
        format("pattern", "d. MMMM yyyy", "language", "de"), "3. März 1999", "1999-03-03");
    assertBecomes(format("pattern", "yyyy年M月d日"), "1999年2月3日", "1999-02-03");
    assertBecomes(format("pattern", "dd/MM/yyyy"), "٠٣/٠٢/١٩٩٩", "1999-02-03");
    assertBecomes(format("pattern", "yyyy-DDD"), "1999-032", "1999-02-01");
  }

  @Test
  void format_refusesDatesThatAreNone() {
    assertRefuses(
        format("pattern", "dd.MM.yyyy"),
        "31.02.2024",
        "29.02.2023",
        "1.2.1999",
        "31.12.24",
        "12/31/2024",
        "31.12.2024 10:00",
        "",
        "31.12.20245");
  }

  @Test
  void format_yearsOfTwoDigitsEndWhereTold() {
    Transform.Step step = format("pattern", "dd.MM.yy", "lastYear", 2024L);
    assertBecomes(
        step, "01.02.24", "2024-02-01", "01.02.25", "1925-02-01", "31.12.99", "1999-12-31");
    assertRefuses(step, "01.02.1999");
    assertBecomes(format("pattern", "yyMMdd", "lastYear", 1999L), "000228", "1900-02-28");
  }

  @Test
  void format_readsNumbersOfCountries() {
    assertBecomes(
        format("decimal", ",", "thousands", ".", "currency", "€"),
        "1.234,50 €",
        "1234.50",
        "€ 12",
        "12",
        "-1.234.567,8",
        "-1234567.8",
        "1234,5",
        "1234.5",
        "12,50-",
        "-12.50",
        "007",
        "7",
        "−3",
        "-3",
        "-0",
        "0");
    assertBecomes(
        format("decimal", ",", "thousands", " "),
        "1 234,5",
        "1234.5",
        "1\u202f234,5",
        "1234.5",
        "1\u00a0234",
        "1234");
    assertBecomes(format("thousands", ",", "currency", "$"), "-$1,234.56", "-1234.56", "$-5", "-5");
    assertBecomes(format("thousands", "'"), "1’234.5", "1234.5");
    assertBecomes(format("thousands", ","), "12,34,567", "1234567");
    assertBecomes(format("decimal", ","), ",5", "0.5");
    assertBecomes(format("thousands", "."), "1.234,5", "1234.5");
  }

  @Test
  void format_refusesNumbersThatAreNone() {
    assertRefuses(
        format("decimal", ",", "thousands", "."),
        "1.23",
        "1,2,3",
        "1.2345",
        "12.34,5",
        "abc",
        "",
        "-",
        "--1",
        "-1-",
        "1,",
        "1e5",
        "1.234.56",
        "5 €");
  }

  @Test
  void otherwise_makesCellsMissing() {
    Transform.Step step = format("pattern", "dd.MM.yyyy", "otherwise", "missing");
    assertEquals(Optional.empty(), step.apply(Optional.of("unknown"), Optional.empty()));
    assertEquals(
        Optional.of("2024-12-31"), step.apply(Optional.of("31.12.2024"), Optional.empty()));
  }

  @Test
  void missing_blanksAroundDoNotCount() {
    Transform.Step step = step(new MissingTransform(), Map.of("texts", List.of("NA", "")));
    assertEquals(Optional.empty(), step.apply(Optional.of(" NA"), Optional.empty()));
    assertEquals(Optional.empty(), step.apply(Optional.of("  "), Optional.empty()));
    assertEquals(Optional.of("N A"), step.apply(Optional.of("N A"), Optional.empty()));
    assertEquals(Optional.of(" 1"), step.apply(Optional.of(" 1"), Optional.empty()));
  }

  @Test
  void round_isExactAndHalvesGoAwayFromZero() {
    assertBecomes(
        step(new RoundTransform(), Map.of("to", 5L)),
        "12",
        "10",
        "12.5",
        "15",
        "-12.5",
        "-15",
        "0",
        "0",
        "2",
        "0",
        "-2",
        "0",
        "1e3",
        "1000");
    assertBecomes(step(new RoundTransform(), Map.of("to", 0.1)), "0.25", "0.3", "7", "7.0");
    assertBecomes(step(new RoundTransform(), Map.of("to", 1000.0)), "1499", "1000");
    assertRefuses(
        step(new RoundTransform(), Map.of("to", 5L)), "x", "", "1e999999999", "2024-01-01");
  }

  @Test
  void topCode_valuesAboveBecomeTheBound() {
    assertBecomes(
        step(new TopCodeTransform(), Map.of("at", 90L)),
        "89",
        "89",
        "90",
        "90",
        "91",
        "90",
        "90.0",
        "90.0",
        "1e2",
        "90");
    assertBecomes(
        step(new TopCodeTransform(), Map.of("at", 90L, "label", "90+")),
        "89",
        "89",
        "90",
        "90+",
        "104",
        "90+");
    assertRefuses(step(new TopCodeTransform(), Map.of("at", 90L)), "old");
  }

  @Test
  void bottomCode_datesBeforeBecomeTheBound() {
    assertBecomes(
        step(new BottomCodeTransform(), Map.of("at", "1930-01-01")),
        "1929-12-31",
        "1930-01-01",
        "1930-01-02",
        "1930-01-02");
    assertRefuses(
        step(new BottomCodeTransform(), Map.of("at", "1930-01-01")), "1929", "31.12.1929");
  }

  @Test
  void ageAt_countsCompletedYears() {
    assertBecomes(
        step(new AgeTransform(), Map.of("date", "2024-12-31")),
        "2000-12-31",
        "24",
        "2001-01-01",
        "23",
        "2024-12-31",
        "0",
        "1904-02-29",
        "120");
    assertBecomes(
        step(new AgeTransform(), Map.of("date", "2023-02-28")),
        "2004-02-29",
        "18",
        "2004-02-28",
        "19");
    assertRefuses(step(new AgeTransform(), Map.of("date", "2024-12-31")), "2025-01-01", "24", "");
  }

  @Test
  void prefix_countsCharactersNotUnits() {
    assertBecomes(
        step(new PrefixTransform(), Map.of("length", 2L)),
        "12345",
        "12",
        "1",
        "1",
        "",
        "",
        "\ud83d\ude00\ud83d\ude00x",
        "\ud83d\ude00\ud83d\ude00");
  }

  @Test
  void constantAndEmpty_treatMissingCellsAlike() {
    Transform.Step constant = step(new ConstantTransform(), Map.of("text", "x"));
    assertEquals(Optional.of("x"), constant.apply(Optional.empty(), Optional.empty()));
    assertEquals(Optional.of("x"), constant.apply(Optional.of("Anna"), Optional.empty()));
    Transform.Step empty = step(new EmptyTransform(), Map.of());
    assertEquals(Optional.empty(), empty.apply(Optional.of("Anna"), Optional.empty()));
  }
}
