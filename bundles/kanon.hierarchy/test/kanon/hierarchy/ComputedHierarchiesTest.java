package kanon.hierarchy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.HierarchyBuilder;
import kanon.lib.json.record.Options;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

class ComputedHierarchiesTest {
  private static final Map<String, Object> NONE = Map.of();

  private static List<String> mask(Map<String, Object> options, String value, String... values) {
    return Building.path(new MaskHierarchy(), options, Building.values(Type.STRING, values), value);
  }

  @Test
  void suppress_hasHeightOne() {
    Hierarchy h =
        Building.compiled(
            new SuppressHierarchy(), NONE, Building.values(Type.STRING, "a", "b", "?"));
    assertEquals(1, h.height());
    assertEquals("*", h.label(h.ancestor(2, 1)));
    assertEquals(4, h.nodes());
  }

  @Test
  void mask_ofFourDigitsHasHeightFour() {
    assertEquals(
        List.of("4350", "435*", "43**", "4***", "*"), mask(NONE, "4350", "4350", "4351", "5432"));
    assertEquals(
        List.of("4350", "*350", "**50", "***0", "*"),
        mask(Map.of("from", "left"), "4350", "4350", "4351"));
  }

  @Test
  void mask_alignsShorterValues() {
    assertEquals(
        List.of("935", "93*", "9**", "***", "****", "*"), mask(NONE, "935", "935", "10930"));
    assertEquals(
        List.of("10930", "1093*", "109**", "10***", "1****", "*"),
        mask(NONE, "10930", "935", "10930"));
    assertEquals(List.of("ab", "*b", "**", "*"), mask(Map.of("from", "left"), "ab", "ab", "abc"));
  }

  @Test
  void mask_ofOneCharacterIsNotTheRoot() {
    assertEquals(List.of("7", "_*", "*"), mask(NONE, "7", "7", "17", ""));
    assertEquals(List.of("", "*_", "*"), mask(Map.of("from", "left"), "", "7", "17", ""));
    assertEquals(List.of("7", "#", "*"), mask(Map.of("char", "#"), "7", "7", "17"));
    assertEquals(List.of("7", "*"), mask(NONE, "7", "7", "8"));
  }

  @Test
  void mask_padsToAWidth() {
    Map<String, Object> options = Map.of("pad", "0", "width", 4L);
    assertEquals(List.of("7", "000*", "00**", "0***", "*"), mask(options, "7", "7", "17"));
    assertEquals(
        List.of("ab", "*b.", "**.", "*"),
        mask(Map.of("pad", ".", "from", "left"), "ab", "ab", "abc"));
  }

  @Test
  void mask_countsCodePoints() {
    String clef = new String(Character.toChars(0x1D11E));
    assertEquals(List.of(clef + "a", clef + "*", "*"), mask(NONE, clef + "a", clef + "a", "bb"));
  }

  @Test
  void mask_refusesAValueLongerThanTheWidth() {
    KanonException e =
        assertThrows(KanonException.class, () -> mask(Map.of("width", 3L), "4350", "4350", "1"));
    assertEquals("VALUE_TOO_LONG", e.code());
    assertEquals("'mask': a value has 4 characters, expected at most the width 3", e.getMessage());
  }

  @Test
  void mask_ofRandomValuesNests() {
    SplittableRandom random = Seeds.random("mask_ofRandomValuesNests");
    for (int round = 0; round < 200; round++) {
      List<String> values = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        String value = Long.toString(random.nextLong(1L << random.nextInt(1, 20)), 3);
        if (!values.contains(value)) {
          values.add(value);
        }
      }
      int longest = values.stream().mapToInt(String::length).max().orElseThrow();
      Map<String, Object> options =
          switch (random.nextInt(4)) {
            case 0 -> Map.of("pad", "-");
            case 1 -> Map.of("from", "left");
            case 2 -> Map.of("char", "x", "width", (long) longest + 2);
            default -> NONE;
          };
      Hierarchy h =
          Building.compiled(
              new MaskHierarchy(),
              options,
              Building.values(Type.STRING, values.toArray(new String[0])));
      assertEquals(longest + (options.containsKey("width") ? 2 : 0), h.height());
    }
  }

  @Test
  void intervals_ofIntegersShowBothEnds() {
    Dictionary ages = Building.values(Type.INTEGER, "17", "20", "24", "25", "-1", "?");
    Map<String, Object> options = Map.of("widths", List.of(5L, 10L, 20L));
    IntervalHierarchy builder = new IntervalHierarchy();
    assertEquals(
        List.of("24", "[20,24]", "[20,29]", "[20,39]", "*"),
        Building.path(builder, options, ages, "24"));
    assertEquals(
        List.of("-1", "[-5,-1]", "[-10,-1]", "[-20,-1]", "*"),
        Building.path(builder, options, ages, "-1"));
    assertEquals(List.of("?", "?", "?", "?", "*"), Building.path(builder, options, ages, "?"));
  }

  @Test
  void intervals_ofDecimalsLeaveOutTheUpperEnd() {
    Dictionary values = Building.values(Type.DECIMAL, "0.3", "0.1", "7", "-0.05");
    Map<String, Object> options = Map.of("origin", 0.1, "widths", List.of(0.1, 0.2));
    IntervalHierarchy builder = new IntervalHierarchy();
    assertEquals(
        List.of("0.3", "[0.3,0.4)", "[0.3,0.5)", "*"),
        Building.path(builder, options, values, "0.3"));
    assertEquals(
        List.of("-0.05", "[-0.1,0)", "[-0.1,0.1)", "*"),
        Building.path(builder, options, values, "-0.05"));
  }

  @Test
  void intervals_refuseWhatDoesNotFitTheType() {
    IntervalHierarchy builder = new IntervalHierarchy();
    for (Map<String, Object> options :
        List.<Map<String, Object>>of(
            Map.of("widths", List.of(0.5, 1L)),
            Map.of("widths", List.of(1L, 2L)),
            Map.of("origin", 0.5, "widths", List.of(2L)))) {
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> Building.levels(builder, options, Building.values(Type.INTEGER, "1")));
      assertEquals("TYPE_UNFIT", e.code());
    }
    KanonException text =
        assertThrows(
            KanonException.class,
            () ->
                Building.levels(
                    builder, Map.of("widths", List.of(5L)), Building.values(Type.STRING, "1")));
    assertEquals(
        "'intervals' does not fit an attribute of type string, expected integer or decimal",
        text.getMessage());
  }

  @Test
  void intervals_ofRandomNumbersNestAndContainThem() {
    SplittableRandom random = Seeds.random("intervals_ofRandomNumbersNestAndContainThem");
    for (int round = 0; round < 100; round++) {
      long width = random.nextInt(2, 9);
      List<Object> widths = new ArrayList<>();
      for (int l = 0; l < 3; l++) {
        widths.add(width);
        width *= random.nextInt(2, 5);
      }
      Map<String, Object> options =
          Map.of("origin", (long) random.nextInt(-50, 50), "widths", widths);
      String[] values = new String[100];
      int base = random.nextInt(-1000, 1000);
      for (int i = 0; i < values.length; i++) {
        values[i] = Integer.toString(base + i * 7);
      }
      Hierarchy h =
          Building.compiled(
              new IntervalHierarchy(), options, Building.values(Type.INTEGER, values));
      for (int leaf = 0; leaf < h.leaves(); leaf++) {
        for (int l = 1; l <= 3; l++) {
          String[] ends = h.label(h.ancestor(leaf, l)).replaceAll("[\\[\\]]", "").split(",");
          long value = Long.parseLong(h.label(leaf));
          assertTrue(Long.parseLong(ends[0]) <= value && value <= Long.parseLong(ends[1]));
        }
      }
    }
  }

  @Test
  void date_labelsFollowTheCalendar() {
    Dictionary dates = Building.values(Type.DATE, "2024-12-31", "1999-02-01", "?");
    DateHierarchy builder = new DateHierarchy();
    assertEquals(
        List.of(
            "2024-12-31",
            "2024-12-31",
            "2024-12",
            "2024-Q4",
            "2024",
            "2020-2029",
            "2000-2099",
            "*"),
        Building.path(
            builder,
            Map.of("steps", List.of("day", "month", "quarter", "year", "decade", "century")),
            dates,
            "2024-12-31"));
    assertEquals(
        List.of("2024-12-31", "2025-W01", "*"),
        Building.path(builder, Map.of("steps", List.of("week")), dates, "2024-12-31"));
    assertEquals(
        List.of("?", "?", "*"),
        Building.path(builder, Map.of("steps", List.of("year")), dates, "?"));
  }

  @Test
  void date_everyDayOfFourCenturiesNests() {
    List<String> days = new ArrayList<>();
    for (LocalDate d = LocalDate.of(1900, 1, 1); d.getYear() < 2300; d = d.plusDays(3)) {
      days.add(d.toString());
    }
    Hierarchy h =
        Building.compiled(
            new DateHierarchy(),
            Map.of("steps", List.of("month", "quarter", "year", "decade", "century")),
            Building.values(Type.DATE, days.toArray(new String[0])));
    assertEquals(400 * 12, h.size(1));
    assertEquals(4, h.size(5));
  }

  @Test
  void date_needsDates() {
    KanonException e =
        assertThrows(
            KanonException.class,
            () ->
                Building.levels(
                    new DateHierarchy(),
                    Map.of("steps", List.of("year")),
                    Building.values(Type.STRING, "2024-12-31")));
    assertEquals("TYPE_UNFIT", e.code());
  }

  @Test
  void labelsThatMemoryCannotHold_areRefusedBeforeTheyAreMade() {
    Dictionary values = Building.values(Type.STRING, "a", "bc");
    for (long width : new long[] {1_000_000, Integer.MAX_VALUE}) {
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> Building.levels(new MaskHierarchy(), Map.of("width", width), values));
      assertEquals("HIERARCHY_TOO_LARGE", e.code());
      assertEquals(KanonException.Kind.INPUT, e.kind());
    }
  }

  @Test
  void manyLabels_areEndedWhenTheRunIs() {
    HierarchyBuilder.Files ended =
        new HierarchyBuilder.Files() {
          @Override
          public Path find(String name) {
            return Path.of(name);
          }

          @Override
          public void check() {
            throw new IllegalStateException("ended");
          }
        };
    MaskHierarchy mask = new MaskHierarchy();
    assertThrows(
        IllegalStateException.class,
        () ->
            mask.build(
                Building.values(Type.STRING, "a"),
                Options.bind(mask.options(), NONE, "test"),
                ended));
  }

  @Test
  void everyBuilder_keepsItsLevelsWhereAllValuesAreMissing() {
    Dictionary missing = Building.values(Type.STRING, "?");
    assertEquals(1, Building.compiled(new SuppressHierarchy(), NONE, missing).height());
    assertEquals(1, Building.compiled(new MaskHierarchy(), NONE, missing).height());
    assertEquals(4, Building.compiled(new MaskHierarchy(), Map.of("width", 4L), missing).height());
    Hierarchy intervals =
        Building.compiled(
            new IntervalHierarchy(),
            Map.of("widths", List.of(5L, 10L)),
            Building.values(Type.DECIMAL, "?"));
    assertEquals(3, intervals.height());
    assertEquals("?", intervals.label(intervals.ancestor(0, 2)));
    assertEquals("*", intervals.label(intervals.ancestor(0, 3)));
    assertEquals(
        2,
        Building.compiled(
                new DateHierarchy(),
                Map.of("steps", List.of("year")),
                Building.values(Type.DATE, "?"))
            .height());
  }

  @Test
  void borders_doubleOnEachLevel() {
    Dictionary values = Building.values(Type.INTEGER, "3", "100", "249", "700", "9000");
    Map<String, Object> options = Map.of("at", List.of(100L, 250L, 1000L));
    BorderHierarchy builder = new BorderHierarchy();
    assertEquals(
        List.of("249", "[100,249]", "<250", "*"), Building.path(builder, options, values, "249"));
    assertEquals(
        List.of("9000", ">=1000", ">=250", "*"), Building.path(builder, options, values, "9000"));
    assertEquals(List.of("3", "<100", "<250", "*"), Building.path(builder, options, values, "3"));
  }

  @Test
  void prefixes_areCategoriesOfCodes() {
    Dictionary values = Building.values(Type.STRING, "C50", "C50.1", "D1");
    Map<String, Object> options = Map.of("lengths", List.of(3L, 1L));
    assertEquals(
        List.of("C50.1", "C50…", "C…", "*"),
        Building.path(new PrefixHierarchy(), options, values, "C50.1"));
    assertEquals(
        List.of("D1", "D1…", "D…", "*"),
        Building.path(new PrefixHierarchy(), options, values, "D1"));
  }

  @Test
  void date_readsMonths() {
    Dictionary values = Building.values(Type.STRING, "1987-05", "2024-12");
    Map<String, Object> options =
        Map.of("steps", List.of("quarter", "year", "five-years", "decade", "twenty-years"));
    assertEquals(
        List.of("1987-05", "1987-Q2", "1987", "1985-1989", "1980-1989", "1980-1999", "*"),
        Building.path(new DateHierarchy(), options, values, "1987-05"));
    KanonException day =
        assertThrows(
            KanonException.class,
            () ->
                Building.levels(
                    new DateHierarchy(), Map.of("steps", List.of("day", "month")), values));
    assertEquals("TYPE_UNFIT", day.code());
  }
}
