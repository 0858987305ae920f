package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodesTest {
  private final SplittableRandom random = RandomTable.random("Codes");

  private int[] some(int n, int cardinality) {
    return random.ints(n, 0, cardinality).toArray();
  }

  private static void assertCodes(int[] expected, Codes actual) {
    assertEquals(expected.length, actual.length());
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], actual.at(i));
    }
    int[] copy = new int[Math.max(0, expected.length - 1)];
    if (expected.length > 0) {
      actual.copy(1, copy.length, copy);
    }
    for (int i = 0; i < copy.length; i++) {
      assertEquals(expected[i + 1], copy[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 256, 257, 65536, 65537, Integer.MAX_VALUE})
  void of_returnsWhatItWasGiven(int cardinality) {
    for (int n : new int[] {0, 1, 15, 16, 17, 5000}) {
      int[] codes = some(n, cardinality);
      assertCodes(codes, Codes.of(codes, cardinality));
      assertCodes(codes, Codes.of(codes, 1));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 1000, 100_000})
  void add_oneByOneEqualsBlocksAndWidensWithoutLoss(int first) {
    for (int last : new int[] {10, 1000, 100_000}) {
      int[] codes = new int[900];
      for (int i = 0; i < codes.length; i++) {
        codes[i] = random.nextInt(i < 450 ? first : last);
      }
      Codes.Builder single = new Codes.Builder(0, first);
      Codes.Builder blocks = new Codes.Builder(3, 2);
      for (int i = 0; i < codes.length; i++) {
        single.add(codes[i]);
      }
      for (int from = 0; from < codes.length; from += 100) {
        int[] block = new int[120];
        System.arraycopy(codes, from, block, 0, 100);
        blocks.add(block, 100);
      }
      assertEquals(900, single.length());
      assertCodes(codes, single.build());
      assertCodes(codes, blocks.build());
    }
  }

  @Test
  void map_replacesEachCode() {
    int[] codes = some(10_000, 300);
    int[] map = some(300, 70_000);
    int[] expected = java.util.Arrays.stream(codes).map(c -> map[c]).toArray();
    assertCodes(expected, Codes.of(codes, 300).map(map, 70_000));
    assertCodes(new int[0], Codes.of(new int[0], 5).map(new int[5], 5));
  }

  @Test
  void select_keepsPlacesInTheirOrder() {
    Codes codes = Codes.of(new int[] {7, 8, 9}, 10);
    assertCodes(new int[] {9, 7, 9}, codes.select(new int[] {2, 0, 2}, 10));
  }

  @Test
  void map_toANegativeCodeIsRefused() {
    Codes codes = Codes.of(new int[] {0, 1}, 2);
    assertThrows(IllegalArgumentException.class, () -> codes.map(new int[] {0, -1}, 2));
    Codes.Builder builder = new Codes.Builder(1, 2);
    assertThrows(IllegalArgumentException.class, () -> builder.add(-1));
  }
}
