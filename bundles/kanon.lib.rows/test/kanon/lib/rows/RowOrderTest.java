package kanon.lib.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

/** The order of rows. */
class RowOrderTest {
  private static Column column(String name, int cardinality, int... codes) {
    List<String> values = new ArrayList<>();
    for (int v = 0; v < cardinality; v++) {
      values.add(name + v);
    }
    return new Column(
        name,
        Dictionary.of(Type.STRING, values, Optional.of("?")),
        Codes.of(codes, cardinality + 1));
  }

  @Test
  void countingSort_isStableAndSortsTheFirstColumnFirst() {
    SplittableRandom random = new SplittableRandom(5);
    int n = 500;
    int[][] codes = new int[3][n];
    for (int[] c : codes) {
      Arrays.setAll(c, i -> random.nextInt(4));
    }
    List<Column> columns =
        List.of(column("a", 3, codes[0]), column("b", 3, codes[1]), column("c", 3, codes[2]));
    Integer[] expected = new Integer[n];
    Arrays.setAll(expected, i -> n - 1 - i);
    int[] places = Arrays.stream(expected).mapToInt(i -> i).toArray();
    Arrays.sort(
        expected,
        Comparator.<Integer>comparingInt(i -> codes[0][i])
            .thenComparingInt(i -> codes[1][i])
            .thenComparingInt(i -> codes[2][i]));
    assertArrayEquals(
        Arrays.stream(expected).mapToInt(i -> i).toArray(), CountingSort.sorted(places, columns));
    assertArrayEquals(new int[0], CountingSort.sorted(new int[0], columns));
    assertArrayEquals(
        new int[] {9, 7, 8}, CountingSort.sorted(new int[] {7, 8, 9}, new int[] {4, 4, 0}, 5));
  }

  @Test
  void shuffle_staysWithinItsBoundsAndKeepsEveryValue() {
    int[] values = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    Shuffle.shuffle(values, 2, 9, new SplittableRandom(1));
    assertEquals(0, values[0]);
    assertEquals(1, values[1]);
    assertEquals(9, values[9]);
    assertArrayEquals(
        new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, Arrays.stream(values).sorted().toArray());
  }
}
