package kanon.pipeline.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import kanon.lib.detect.Column;
import org.junit.jupiter.api.Test;

/** Planted columns, each a reason to take cells for lists of items or not. */
class ItemCellsTest {
  private static final List<String> WORDS =
      List.of("beer", "bread", "cheese", "fish", "milk", "oil", "rice", "salt", "soap", "tea");

  private static Column column(Function<SplittableRandom, String> cell) {
    SplittableRandom random = new SplittableRandom(7);
    Map<String, Long> rows = new TreeMap<>();
    for (int row = 0; row < 200; row++) {
      rows.merge(cell.apply(random), 1L, Long::sum);
    }
    rows.remove("");
    long[] counts = rows.values().stream().mapToLong(n -> n).toArray();
    return Column.of("column", List.copyOf(rows.keySet()), counts, 200);
  }

  private static String some(SplittableRandom random, List<String> of, String between) {
    List<String> set = new ArrayList<>();
    for (int n = random.nextInt(5); n > 0; n--) {
      set.add(of.get(random.nextInt(of.size())));
    }
    return String.join(between, set);
  }

  private static Optional<String> separator(Function<SplittableRandom, String> cell) {
    return ItemCells.of(column(cell)).map(ItemCells::separator);
  }

  @Test
  void lists_areFoundWithWhatStandsBetweenItems() {
    for (String between : List.of(";", "; ", "|", "| ", ",", ", ")) {
      assertEquals(Optional.of(between), separator(r -> some(r, WORDS, between)));
    }
  }

  @Test
  void names_sentences_numbersAndSingleWords_areNoLists() {
    assertEquals(
        Optional.empty(),
        separator(r -> WORDS.get(r.nextInt(10)) + ", " + WORDS.get(r.nextInt(10))));
    assertEquals(
        Optional.empty(),
        separator(r -> r.nextInt() + " came, " + (r.nextBoolean() ? r.nextInt() + ", " : "")));
    assertEquals(
        Optional.empty(),
        separator(r -> r.nextInt(9) + (r.nextBoolean() ? "," + r.nextInt(9) : "")));
    assertEquals(Optional.empty(), separator(r -> WORDS.get(r.nextInt(10))));
    assertEquals(Optional.empty(), separator(r -> some(r, WORDS, ";") + ";"), "empty items");
    assertEquals(Optional.empty(), separator(r -> ""));
  }

  @Test
  void hierarchies_fitItems() {
    List<String> codes = List.of("A01", "A02", "B10", "B11", "C20");
    assertEquals(
        Map.of("mask", Map.of("from", "right", "char", "*")),
        ItemCells.of(column(r -> some(r, codes, ";"))).orElseThrow().hierarchy());
    assertEquals(
        Map.of("suppress", true),
        ItemCells.of(column(r -> some(r, WORDS.subList(0, 3), ";"))).orElseThrow().hierarchy());
  }
}
