package kanon.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ChartsTest {
  private static final String NASTY = "a<b>&\"c' \u0001é";

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> all() {
    Bars.Series series = Bars.Series.of(NASTY, List.of(1.0, Double.NaN));
    List<String> names = List.of(NASTY, "x");
    return List.of(
        new Bars(NASTY, NASTY, names, List.of(series, series), false).svg(),
        new Bars("empty", "", List.of(), List.of(), true).svg(),
        new Lines(
                NASTY,
                NASTY,
                NASTY,
                List.of(
                    new Lines.Curve(
                        NASTY, List.of(new Lines.Point(1, 2), new Lines.Point(2, Double.NaN))),
                    new Lines.Curve("none", List.of())),
                true)
            .svg(),
        new Lines("empty", "x", "y", List.of(), false).svg(),
        new Scatter(NASTY, NASTY, NASTY, List.of(new Scatter.Dot(NASTY, NASTY, 0.1, 0.2))).svg(),
        new Scatter("empty", "x", "y", List.of()).svg(),
        new Histogram(NASTY, NASTY, names, List.of(series, series), true).svg(),
        new Histogram("empty", "", List.of(), List.of(), false).svg(),
        new Matrix(NASTY, names, names, List.of(List.of(0.0, 1.0), List.of(0.5, Double.NaN))).svg(),
        new SearchPicture(names, List.of(List.of(0, 0, 0, -1), List.of(2, 1, 1, 0))).svg(),
        new SearchPicture(names, List.of()).svg(),
        new LatticePicture(names, List.of(1, 2), List.of(List.of(1, 0)), List.of(1, 1), true).svg(),
        new LatticePicture(
                List.of("a", "b", "c", "d"), List.of(4, 4, 4, 4), List.of(), List.of(), false)
            .svg());
  }

  @Test
  void svg_isWellFormedWhateverTheTexts() throws Exception {
    for (String svg : all()) {
      assertEquals("svg", parsed(svg).getDocumentElement().getTagName());
      assertFalse(svg.contains("NaN"), svg);
    }
    parsed(Look.patterns());
  }

  @Test
  void svg_isTheSameInEveryLocale() {
    List<String> before = all();
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(before, all());
    } finally {
      Locale.setDefault(usual);
    }
  }

  @Test
  void pareto_leavesOutWhatAnotherDotBeats() {
    Scatter.Dot low = new Scatter.Dot("a", "low", 0.1, 0.9);
    Scatter.Dot twin = new Scatter.Dot("b", "twin", 0.1, 0.9);
    Scatter.Dot beaten = new Scatter.Dot("a", "beaten", 0.2, 0.95);
    Scatter.Dot level = new Scatter.Dot("a", "level", 0.3, 0.9);
    Scatter.Dot high = new Scatter.Dot("a", "high", 0.4, 0.2);
    Scatter.Dot none = new Scatter.Dot("a", "none", Double.NaN, 0.0);
    assertEquals(
        List.of(low, twin, high), Scatter.pareto(List.of(high, beaten, low, none, level, twin)));
  }

  @Test
  void linearTicks_areRoundAndCoverTheValues() {
    assertEquals(List.of(0.0, 0.2, 0.4, 0.6, 0.8, 1.0), rounded(Scale.linear(0, 0.93, 0, 1)));
    assertEquals(List.of(0.0, 10.0, 20.0, 30.0, 40.0, 50.0), rounded(Scale.linear(3, 47, 0, 1)));
    assertEquals(List.of(0.0, 0.2, 0.4, 0.6, 0.8, 1.0), rounded(Scale.linear(0, 0, 0, 1)));
  }

  private static List<Double> rounded(Scale scale) {
    return scale.ticks().stream().map(t -> Math.rint(t * 1000) / 1000).toList();
  }

  @Test
  void logarithmicTicks_arePowersOfTen() {
    Scale scale = Scale.logarithmic(3, 4_000, 0, 4);
    assertEquals(List.of(1.0, 10.0, 100.0, 1000.0, 10000.0), scale.ticks());
    assertEquals(2, scale.at(100), 1e-9);
    assertEquals(0, scale.at(0), 1e-9);
  }

  @Test
  void lattice_marksChosenMinimalAndAnonymousNodes() {
    String svg =
        new LatticePicture(
                List.of("birth", "sex", "zip"),
                List.of(1, 1, 2),
                List.of(List.of(1, 1, 0), List.of(1, 0, 2), List.of(0, 1, 2)),
                List.of(1, 1, 0),
                true)
            .svg();
    assertTrue(svg.contains(">1,1,0</text>"), svg);
    assertEquals(12 + 4, svg.split("<rect ", -1).length - 1);
    assertEquals(2, svg.split("rx=\"9\" fill=\"#1b1f24\"", -1).length - 1);
    assertEquals(3, svg.split("stroke-width=\"2.6\"", -1).length - 1);
  }

  @Test
  void lattice_thatCannotBeReadIsShownByHeight() {
    LatticePicture wide =
        new LatticePicture(
            List.of("a", "b", "c", "d"),
            List.of(4, 3, 2, 4),
            List.of(List.of(1, 1, 1, 1)),
            List.of(1, 1, 1, 1),
            true);
    assertFalse(wide.everyNode());
    assertTrue(wide.svg().contains("height 4 ◄ chosen"), wide.svg());
  }

  @Test
  void numbers_areShort() {
    assertEquals("45,222", Text.number(45222));
    assertEquals("0.1235", Text.number(0.123456));
    assertEquals("0.0000123", Text.number(0.0000123));
    assertEquals("0.005 %", Text.share(0.00005));
    assertEquals("> 99.99 %", Text.share(0.99999));
    assertEquals("100 %", Text.share(1));
    assertEquals("1.230e-11", Text.number(0.0000000000123));
    assertEquals("12,346", Text.number(12345.6));
    assertEquals("–", Text.number(Double.NaN));
    assertEquals("abcd…", Text.brief("abcdefgh", 5));
  }

  /** A square of four nodes, one of which is no candidate. */
  @Test
  void search_drawsEdgesBetweenCandidatesAlone() {
    List<List<Integer>> rows =
        List.of(List.of(1, 1, 0, 0), List.of(0, 0, 0, 1), List.of(2, 2, 1, 0), List.of(3, 0, 1, 1));
    String svg = new SearchPicture(List.of("Sex", "Zipcode"), rows).svg();
    assertEquals(2, svg.split("<line").length - 1, svg);
    assertTrue(svg.contains("0,0 (1)") && svg.contains("Sex, Zipcode"), svg);
  }
}
