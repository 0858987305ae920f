package kanon.lib.fulldomain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import kanon.model.KanonException;
import kanon.model.Lattice;
import org.junit.jupiter.api.Test;

class CompleteSetTest {
  private static final Lattice LATTICE = Lattices.of(new int[] {2, 3});

  private static CompleteSet of(int[]... nodes) {
    BitSet passing = new BitSet();
    for (int[] node : nodes) {
      passing.set((int) LATTICE.index(node));
    }
    return new CompleteSet(LevelBounds.none(LATTICE.top()), passing);
  }

  @Test
  void minimal_ofNoneIsNone() {
    assertEquals(0, of().minimal().length);
  }

  @Test
  void minimal_leavesOutNodesAboveOthers() {
    CompleteSet set = of(new int[] {0, 2}, new int[] {0, 3}, new int[] {1, 0}, new int[] {2, 3});
    assertArrayEquals(new int[][] {{0, 2}, {1, 0}}, set.minimal());
  }

  @Test
  void minimal_seesThroughNodesThatFail() {
    assertArrayEquals(new int[][] {{0, 0}}, of(new int[] {0, 0}, new int[] {2, 3}).minimal());
  }

  @Test
  void record_spreadsUpAndDown() {
    Classification known = new Classification(LATTICE);
    known.record((int) LATTICE.index(new int[] {1, 2}), Verdict.PASSES_AND_ALL_ABOVE);
    assertTrue(known.passes((int) LATTICE.index(new int[] {2, 3})));
    assertEquals(4, known.known());
    known.record((int) LATTICE.index(new int[] {1, 1}), Verdict.FAILS_AND_ALL_BELOW);
    assertFalse(known.open(0));
    assertEquals(8, known.known());
    known.record((int) LATTICE.index(new int[] {0, 3}), Verdict.PASSES);
    assertEquals(9, known.known());
  }

  @Test
  void byHeight_ordersNodesByTheSumOfLevels() {
    Family family = Family.ofAll(LevelBounds.none(new int[] {1, 2}));
    int[] order = family.byHeight(family.nodes());
    assertArrayEquals(new int[] {0, 1, 3, 2, 4, 5}, order);
  }

  @Test
  void of_refusesLatticesThatAreTooLarge() {
    int[] heights = new int[20];
    Arrays.fill(heights, 5);
    KanonException e = assertThrows(KanonException.class, () -> Lattices.of(heights));
    assertEquals("LATTICE_TOO_LARGE", e.code());
    assertEquals(KanonException.Kind.USAGE, e.kind());
  }

  /** 5^13 nodes, about 1.2 billion, take 1,747 MB at 0.75 bytes, half of the heap. */
  @Test
  void refuseTooLarge_tellsTheHeapThatWouldDo() {
    int[] heights = new int[13];
    Arrays.fill(heights, 4);
    Lattices.refuseTooLarge(heights, 0.75, 2L << 30);
    KanonException e =
        assertThrows(KanonException.class, () -> Lattices.refuseTooLarge(heights, 0.75, 1L << 30));
    assertEquals("LATTICE_TOO_LARGE", e.code());
    assertEquals(
        "The lattice of 13 quasi-identifiers has 1220703125 nodes; a complete search takes at most"
            + " 715827882 in a heap of 1024 MB; this one would need 1747 MB. Use fewer attributes,"
            + " lower hierarchies or a greedy algorithm",
        e.getMessage());
    int[] more = new int[20];
    Arrays.fill(more, 4);
    e = assertThrows(KanonException.class, () -> Lattices.refuseTooLarge(more, 0.75, 1L << 50));
    assertTrue(e.getMessage().contains("takes at most 2147483647."), e.getMessage());
  }
}
