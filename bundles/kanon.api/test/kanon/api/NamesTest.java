package kanon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
  private static final List<String> METRICS =
      List.of("discernibility", "ncp", "distortion", "distortion-ratio");

  @ParameterizedTest
  @CsvSource({
    "ncpp, ncp",
    "npc, ncp",
    "NCP, ncp",
    "distorsion, distortion",
    "distortion-ration, distortion-ratio",
    "disc, discernibility",
    "DISC, discernibility",
    "discernability, discernibility"
  })
  void nearest_findsMisspeltAndShortened(String word, String meant) {
    assertEquals(Optional.of(meant), Names.nearest(word, METRICS));
  }

  @ParameterizedTest
  @CsvSource({"entropy", "''", "xyz"})
  void nearest_isEmptyWhereNothingIsNear(String word) {
    assertEquals(Optional.empty(), Names.nearest(word, METRICS));
    assertEquals(Optional.empty(), Names.nearest(word, List.of()));
  }

  @Test
  void unknown_suggestsAndLists() {
    assertEquals(
        "Unknown metric 'ncpp'. Did you mean 'ncp'? Valid names are: ncp, precision",
        Names.unknown("metric", "ncpp", List.of("ncp", "precision")));
    assertEquals(
        "Unknown column 'x'. Valid names are: age, sex",
        Names.unknown("column", "x", List.of("age", "sex")));
    List<String> many = IntStream.range(0, 100_000).mapToObj(i -> "column" + i).toList();
    String said = Names.unknown("column", "x", many);
    assertTrue(said.endsWith("column59 and 99,940 more"), said);
    assertEquals("Unknown metric 'ncp'. There is none", Names.unknown("metric", "ncp", List.of()));
  }

  /** A table of edits between a word and a megabyte would not fit into memory. */
  @Test
  void namesOfMegabytes_areNeitherComparedNorListedWhole() {
    String endless = "a".repeat(1 << 24);
    assertEquals(Optional.empty(), Names.nearest("a", List.of(endless)));
    assertEquals(Optional.empty(), Names.nearest(endless, List.of("a")));
    assertTrue(Names.unknown("column", "b", List.of(endless)).length() < 300);
  }
}
