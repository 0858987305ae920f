package kanon.lib.fulldomain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import kanon.model.Lattice;
import org.junit.jupiter.api.Test;

class NodesByHeightTest {
  private static final int[][] HEIGHTS = {{0}, {3}, {1, 1}, {2, 0, 3}, {1, 2, 3, 1}, {4, 1, 2, 2}};

  private static List<Integer> all(NodesByHeight nodes) {
    List<Integer> all = new ArrayList<>();
    for (int node = nodes.next(); node >= 0; node = nodes.next()) {
      all.add(node);
    }
    assertEquals(-1, nodes.next());
    return all;
  }

  @Test
  void wholeLattices_asTheyAreSorted() {
    for (int[] heights : HEIGHTS) {
      Family family = Family.ofAll(LevelBounds.none(heights));
      int[] sorted = family.byHeight(family.nodes());
      int[] low = new int[heights.length];
      List<Integer> up = all(NodesByHeight.ascending(family.lattice(), low, heights));
      assertArrayEquals(sorted, up.stream().mapToInt(n -> n).toArray());
      List<Integer> down = all(NodesByHeight.descending(family.lattice(), low, heights));
      Collections.reverse(down);
      assertEquals(up, down);
    }
  }

  @Test
  void parts_haveTheirNodesAlone() {
    int[] heights = {4, 1, 2, 2};
    Family family = Family.ofAll(LevelBounds.none(heights));
    Lattice lattice = family.lattice();
    int[] low = {1, 0, 1, 0};
    int[] high = {3, 1, 1, 2};
    int[] expected =
        IntStream.of(family.byHeight(family.nodes()))
            .filter(n -> Lattice.atMost(low, lattice.levels(n)))
            .filter(n -> Lattice.atMost(lattice.levels(n), high))
            .toArray();
    List<Integer> part = all(NodesByHeight.ascending(lattice, low, high));
    assertArrayEquals(expected, part.stream().mapToInt(n -> n).toArray());
  }

  @Test
  void oneSum_hasItsNodesAlone() {
    int[] low = {1, 0, 0};
    int[] high = {3, 1, 2};
    Lattice lattice = new Lattice(new int[] {4, 1, 2});
    List<Integer> bySum = new ArrayList<>();
    for (int sum = 0; sum <= 5; sum++) {
      bySum.addAll(all(NodesByHeight.above(lattice, low, high, sum)));
    }
    assertEquals(all(NodesByHeight.ascending(lattice, low, high)), bySum);
  }
}
