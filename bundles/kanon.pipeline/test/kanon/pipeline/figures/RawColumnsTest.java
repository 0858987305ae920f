package kanon.pipeline.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Combined;
import org.junit.jupiter.api.Test;

class RawColumnsTest {
  /** Rows under a header; the first column is the class. */
  private static RawColumns measured(
      String header, List<String> raw, List<String> open, String... rows) {
    List<String> names = List.of(header.split(" "));
    return RawColumns.measured(
        raw,
        open,
        columns -> {
          Map<List<String>, Integer> counts = new HashMap<>();
          for (String row : rows) {
            List<String> cells = List.of(row.split(" "));
            List<String> key = new ArrayList<>(List.of(cells.get(0)));
            columns.forEach(c -> key.add(cells.get(names.indexOf(c))));
            counts.merge(key, 1, Integer::sum);
          }
          long alone = counts.values().stream().filter(n -> n == 1).count();
          return Combined.of(counts.size(), alone);
        });
  }

  private static String objection(
      String header, List<String> raw, List<String> open, String... rows) {
    return measured(header, raw, open, rows).objection().orElse("");
  }

  @Test
  void columnThatIsAlikeWithinClasses_mayLeave() {
    RawColumns found = measured("class a", List.of("a"), List.of("a"), "1 x", "1 x", "2 y", "2 y");
    assertTrue(found.objection().isEmpty());
    assertEquals(0, found.together());
    assertEquals(Map.of("a", 0L), found.each());
  }

  @Test
  void oneRowThatIsSingledOut_isEnough() {
    String told =
        objection("class a", List.of("a"), List.of("a"), "1 x", "1 x", "1 y", "2 y", "2 y");
    assertTrue(told.contains("'a' (1 row)."), told);
    assertTrue(told.contains("releaseAnyway"), told);
  }

  @Test
  void columnWithAReason_mayLeave() {
    RawColumns found = measured("class a", List.of("a"), List.of(), "1 x", "1 y");
    assertTrue(found.objection().isEmpty());
    assertEquals(2, found.together());
  }

  @Test
  void columnsThatSingleOutTogetherAlone_areNamedTogether() {
    String told =
        objection(
            "class a b", List.of("a", "b"), List.of("a", "b"), "1 x p", "1 x q", "1 y p", "1 y q");
    assertTrue(told.contains("together 'a', 'b' (4 rows)"), told);
  }

  @Test
  void onlyTheColumnThatSinglesOut_isNamed() {
    String told =
        objection("class a b", List.of("a", "b"), List.of("a", "b"), "1 x p", "1 x q", "1 x q");
    assertTrue(told.contains("'b' (1 row)"), told);
    assertFalse(told.contains("'a'"), told);
  }

  /** A reason for one column is none for another that tells as much. */
  @Test
  void columnBesideOneWithAReason_isMeasuredByItself() {
    String told =
        objection("class id b", List.of("id", "b"), List.of("b"), "1 r p", "1 s q", "1 t q");
    assertTrue(told.contains("'b' (1 row)"), told);
  }

  @Test
  void columnThatTellsOnlyBesideOneWithAReason_isNamed() {
    String told =
        objection(
            "class id b", List.of("id", "b"), List.of("b"), "1 r p", "1 r q", "1 s p", "1 s q");
    assertTrue(told.contains("'b' (4 rows)"), told);
  }

  @Test
  void rowsThatTheirCellsSingleOut_areNoColumnsFault() {
    RawColumns found = measured("class a", List.of("a"), List.of("a"), "1 x", "2 y", "3 y", "3 y");
    assertTrue(found.objection().isEmpty());
    assertEquals(2, found.byCells());
    assertEquals(2, found.together());
  }
}
