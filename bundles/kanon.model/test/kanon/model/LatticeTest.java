package kanon.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LatticeTest {
  @Test
  void index_numbersEveryNodeOnceLastAttributeFastest() {
    Lattice lattice = new Lattice(new int[] {2, 1, 3});
    assertEquals(24, lattice.nodes());
    assertEquals(3, lattice.attributes());
    assertEquals(6, lattice.height());
    assertEquals(3, lattice.height(2));
    assertEquals(0, lattice.index(new int[] {0, 0, 0}));
    assertEquals(1, lattice.index(new int[] {0, 0, 1}));
    assertEquals(lattice.weight(0), lattice.index(new int[] {1, 0, 0}));
    assertEquals(23, lattice.index(lattice.top()));
    for (long node = 0; node < lattice.nodes(); node++) {
      int[] levels = lattice.levels(node);
      assertEquals(node, lattice.index(levels));
      assertEquals(levels[1], lattice.level(node, 1));
    }
  }

  @Test
  void nodes_oneWithoutAttributes() {
    Lattice lattice = new Lattice(new int[0]);
    assertEquals(1, lattice.nodes());
    assertArrayEquals(new int[0], lattice.levels(0));
  }

  @Test
  void lattice_ofTooManyNodesIsRefused() {
    int[] heights = new int[62];
    Arrays.fill(heights, 1);
    assertEquals(1L << 62, new Lattice(heights).nodes());
    int[] more = new int[63];
    Arrays.fill(more, 1);
    KanonException e = assertThrows(KanonException.class, () -> new Lattice(more));
    assertEquals("LATTICE_TOO_LARGE", e.code());
    int[] high = new int[40];
    Arrays.fill(high, 9);
    assertThrows(KanonException.class, () -> new Lattice(high));
  }

  @Test
  void atMost_comparesEveryAttribute() {
    assertTrue(Lattice.atMost(new int[] {0, 1}, new int[] {0, 2}));
    assertFalse(Lattice.atMost(new int[] {1, 1}, new int[] {0, 2}));
  }
}
