package kanon.lib.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What columns tell about each other. */
class CovariationTest {
  private static final int ROWS = 600;
  private static final List<String> MADE_UP =
      List.of("vlorp", "quimba", "drastel", "fnordia", "yggola", "mbexo", "zzorta");

  private static List<String> cells(IntFunction<String> cell) {
    return IntStream.range(0, ROWS).mapToObj(cell).toList();
  }

  private static Meaning first(List<String> cells, List<String> others) {
    Map<String, List<String>> table = Map.of("column 1", cells, "column 2", others);
    Together together =
        (a, b, to) -> {
          for (int row = 0; row < ROWS; row++) {
            to.pair(table.get(a).get(row), table.get(b).get(row), 1);
          }
        };
    List<Column> columns =
        List.of(DetectionTest.column("column 1", cells), DetectionTest.column("column 2", others));
    return Detection.of(columns, Context.of(2024), together).get(0).meaning();
  }

  @Test
  void names_standInTheAddressesOfTheirRows() {
    List<String> names = cells(i -> MADE_UP.get(i % 7));
    assertEquals(Meaning.PERSON_NAME, first(names, cells(i -> names.get(i) + i + "@example.org")));
    assertEquals(
        Meaning.UNKNOWN, first(names, cells(i -> MADE_UP.get(i / 90) + i + "@example.org")));
    assertEquals(Meaning.UNKNOWN, first(names, cells(i -> "user" + i + "@vlorp.example.org")));
  }

  @Test
  void places_followFromThePostcode() {
    List<String> postcodes = cells(i -> "0%04d".formatted(i % 40));
    assertEquals(Meaning.PLACE, first(cells(i -> MADE_UP.get(i % 40 / 6)), postcodes));
    assertEquals(Meaning.UNKNOWN, first(cells(i -> MADE_UP.get(i % 7)), postcodes));
    assertEquals(
        Meaning.UNKNOWN, first(cells(i -> i % 100 == 0 ? MADE_UP.get(i % 7) : "vlorp"), postcodes));
  }

  @Test
  void postcodesOfFewRows_leadToAnything() {
    List<String> own = cells(i -> "0%04d".formatted(i % 300));
    assertEquals(Meaning.UNKNOWN, first(cells(i -> MADE_UP.get(i % 300 / 50)), own));
  }
}
