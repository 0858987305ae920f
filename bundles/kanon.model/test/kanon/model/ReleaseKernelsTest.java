package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What engines make columns and audits with. */
class ReleaseKernelsTest {
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
  void select_leavesOutValuesThatNobodyHas() {
    Column column = column("a", 3, 0, 2, 3, 1, 2);
    Column chosen = column.select(new int[] {4, 2, 1});
    assertEquals(List.of("a2", "?"), List.of(Tally.of(List.of(chosen)).labels(0)));
    assertEquals(1, chosen.dictionary().missing());
    assertEquals("a2", chosen.value(0));
    assertEquals("?", chosen.value(1));
    Column without = column.select(new int[] {0, 1});
    assertEquals(-1, without.dictionary().missing());
    assertEquals(2, without.dictionary().size());
    assertEquals(0, column.select(new int[0]).dictionary().size());
  }

  @Test
  void only_keepsOrderAndType() {
    Dictionary numbers = Dictionary.of(Type.INTEGER, List.of("7", "9", "11"), Optional.of("?"));
    BitSet chosen = new BitSet();
    chosen.set(0);
    chosen.set(2);
    Dictionary only = numbers.only(chosen);
    assertEquals(Type.INTEGER, only.type());
    assertEquals(1, only.code("11"));
    assertEquals(-1, only.code("9"));
    assertEquals(-1, only.missing());
  }

  @Test
  void tally_countsDistinctRows() {
    SplittableRandom random = new SplittableRandom(3);
    int n = 40_000;
    int[] a = new int[n];
    int[] b = new int[n];
    int[] counts = new int[n];
    Map<List<Integer>, Long> expected = new HashMap<>();
    for (int i = 0; i < n; i++) {
      a[i] = random.nextInt(20);
      b[i] = random.nextInt(30);
      counts[i] = random.nextInt(1, 4);
      expected.merge(List.of(a[i], b[i]), (long) counts[i], Long::sum);
    }
    Tally tally = Tally.of(List.of(column("a", 20, a), column("b", 30, b)), counts);
    Map<List<Integer>, Long> found = new HashMap<>();
    for (int e = 0; e < tally.entries(); e++) {
      found.put(List.of(tally.code(0, e), tally.code(1, e)), tally.rows(e));
    }
    assertEquals(expected, found);
    assertEquals(Arrays.stream(counts).sum(), tally.total());
    assertEquals("b29", tally.labels(1)[29]);
  }
}
