package kanon.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HierarchyTest {
  private static Dictionary domain(String... values) {
    return Dictionary.of(Type.STRING, List.of(values), Optional.empty());
  }

  private static List<String[]> paths(String... lines) {
    return Arrays.stream(lines).map(line -> line.split(";")).toList();
  }

  private static KanonException refused(Dictionary leaves, String... lines) {
    KanonException e = assertThrows(KanonException.class, () -> Hierarchy.of(leaves, paths(lines)));
    assertEquals(KanonException.Kind.INPUT, e.kind());
    return e;
  }

  @Test
  void of_numbersLeavesThenLevelsThenTheRoot() {
    Hierarchy h = Hierarchy.of(domain("a", "b", "c", "d"), paths("ab;*", "ab;*", "cd;*", "cd;*"));
    assertEquals(7, h.nodes());
    assertEquals(4, h.leaves());
    assertEquals(2, h.height());
    assertEquals(6, h.root());
    assertEquals("ab", h.label(4));
    assertEquals("*", h.label(6));
    assertEquals(5, h.parent(2));
    assertEquals(-1, h.parent(6));
    assertEquals(1, h.level(5));
    assertEquals(2, h.leavesBelow(5));
    assertEquals(2, h.lowestBelow(5));
    assertEquals(3, h.highestBelow(5));
    assertEquals(2, h.size(1));
    assertArrayEquals(new int[] {0, 0, 1, 1}, h.step(0, 1));
    assertArrayEquals(new int[] {0, 0}, h.step(1, 2));
    assertEquals(5, h.node(1, 1));
  }

  @Test
  void steps_leadWhereOneAfterTheOtherDoes() {
    Hierarchy h =
        Hierarchy.of(
            domain("aa", "ab", "ba", "bb"), paths("a.;1;x;*", "b.;2;x;*", "c.;3;y;*", "d.;4;y;*"));
    assertArrayEquals(new int[] {0, 1, 2, 3}, h.step(0, 2));
    assertArrayEquals(new int[] {0, 0, 1, 1}, h.step(0, 3));
    assertArrayEquals(new int[] {0, 0, 1, 1}, h.step(2, 3));
    assertArrayEquals(new int[] {0, 0, 0, 0}, h.step(1, 4));
    for (int from = 0; from <= 4; from++) {
      for (int to = from; to < 4; to++) {
        for (int code = 0; code < h.size(from); code++) {
          assertEquals(h.step(from, to + 1)[code], h.step(to, to + 1)[h.step(from, to)[code]]);
        }
      }
    }
    assertSame(h.step(0, 3), h.step(2, 3), "levels that merge nothing take no memory");
  }

  @Test
  void of_isEndedByItsCheck() {
    Runnable ended =
        () -> {
          throw new IllegalStateException("ended");
        };
    assertThrows(IllegalStateException.class, () -> Hierarchy.of(domain("a"), paths("x;*"), ended));
  }

  @Test
  void of_nodeThatRepeatsItsOnlyChildIsThatChild() {
    Hierarchy h = Hierarchy.of(domain("a", "b", "c"), paths("ab;ab;*", "ab;ab;*", "c;c;*"));
    assertEquals(5, h.nodes());
    assertEquals(3, h.height());
    assertEquals(2, h.ancestor(2, 2));
    assertEquals(0, h.level(2));
    assertEquals(4, h.parent(2));
    assertEquals(3, h.ancestor(0, 2));
    assertEquals(1, h.level(3));
    assertEquals(4, h.lca(2, 0));
  }

  @Test
  void of_oneChildWithAnotherLabelIsANodeOfItsOwn() {
    Hierarchy h = Hierarchy.of(domain("a", "b"), paths("A;*", "b;*"));
    assertEquals("A", h.label(h.ancestor(0, 1)));
    assertEquals(1, h.level(h.ancestor(0, 1)));
    assertEquals(1, h.ancestor(1, 1));
  }

  @Test
  void of_levelsThatRepeatTheRootAreLeftOut() {
    Hierarchy h = Hierarchy.of(domain("a", "b"), paths("x;*;*;*", "y;*;*;*"));
    assertEquals(2, h.height());
    assertEquals(2, h.level(h.root()));
    assertEquals(1, Hierarchy.of(domain("a"), paths("*;*")).height());
  }

  @Test
  void of_missingStaysItselfUpToTheRoot() {
    Dictionary leaves = Dictionary.of(Type.STRING, List.of("a", "b"), Optional.of("?"));
    Hierarchy h = Hierarchy.of(leaves, paths("ab;*", "ab;*"));
    assertEquals(3, h.leaves());
    assertEquals(2, h.ancestor(2, 1));
    assertEquals(h.root(), h.ancestor(2, 2));
    assertEquals(h.root(), h.parent(2));
    assertEquals(3, h.leavesBelow(h.root()));
    assertEquals(1, h.highestBelow(h.root()));
    assertEquals(-1, h.lowestBelow(2));
  }

  @Test
  void of_missingIsNotATextOfTheSameLook() {
    Dictionary leaves = Dictionary.of(Type.STRING, List.of("?", "b"), Optional.of("?"));
    Hierarchy h = Hierarchy.of(leaves, paths("?;*", "b;*"));
    assertEquals(0, h.ancestor(0, 1));
    assertEquals(2, h.ancestor(2, 1));
  }

  @Test
  void of_onlyMissingOrNothingHasHeightOne() {
    Dictionary missing = Dictionary.of(Type.STRING, List.of(), Optional.of("*"));
    Hierarchy h = Hierarchy.of(missing, List.of());
    assertEquals(1, h.height());
    assertEquals(2, h.nodes());
    assertEquals(1, h.ancestor(0, 1));
    Hierarchy none = Hierarchy.of(domain(), List.of());
    assertEquals(1, none.nodes());
    assertEquals(0, none.root());
    assertEquals(0, none.leavesBelow(0));
  }

  @Test
  void of_raggedPathIsRefused() {
    KanonException e = refused(domain("a", "b"), "x;*", "*");
    assertEquals("RAGGED_HIERARCHY", e.code());
    assertEquals("value 2 has 1 levels above it, expected 2", e.getMessage());
    Dictionary a = domain("a");
    List<String[]> empty = List.<String[]>of(new String[0]);
    e = assertThrows(KanonException.class, () -> Hierarchy.of(a, empty));
    assertEquals("value 1 has 0 levels above it, expected at least 1", e.getMessage());
  }

  @Test
  void of_missingRootIsRefused() {
    KanonException e = refused(domain("a", "b"), "x;*", "x;y");
    assertEquals("ROOT_MISSING", e.code());
    assertEquals("the last level of value 2 is not '*'", e.getMessage());
  }

  @Test
  void of_rootAsValueIsRefused() {
    assertEquals("RESERVED_VALUE", refused(domain("a", "*"), "x;*", "x;*").code());
  }

  @Test
  void of_levelThatIsNoFunctionOfTheLevelBelowIsRefused() {
    KanonException e = refused(domain("a", "b"), "ab;x;*", "ab;y;*");
    assertEquals("NOT_A_HIERARCHY", e.code());
    assertEquals(
        "value 1 and value 2 have the same label on level 1, but not on level 2", e.getMessage());
  }

  @Test
  void of_placesThatAreKnownStandInMessages() {
    List<String[]> ancestors = List.of(new String[] {"x", "*"}, new String[] {"*"});
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> Hierarchy.of(domain("a", "b"), ancestors, leaf -> "line " + leaf * 10, () -> {}));
    assertEquals("line 10 has 1 levels above it, expected 2", e.getMessage());
  }

  @Test
  void of_labelOfTwoNodesIsRefused() {
    KanonException e = refused(domain("a", "b", "c"), "x;y;*", "x;y;*", "y;z;*");
    assertEquals("AMBIGUOUS_LABEL", e.code());
    assertEquals(
        "the label of value 1 on level 2 is also that of value 3 on level 1, which is another node",
        e.getMessage());
    e = refused(domain("a", "b"), "a;*", "a;*");
    assertEquals("AMBIGUOUS_LABEL", e.code());
    assertEquals(
        "the label of value 1 on level 1 is also value 1 itself, which is another node",
        e.getMessage());
    assertEquals("AMBIGUOUS_LABEL", refused(domain("a", "b"), "*;*", "b;*").code());
  }

  private static List<Integer> ancestors(Hierarchy h, int node) {
    List<Integer> up = new ArrayList<>();
    for (int n = node; n >= 0; n = h.parent(n)) {
      up.add(n);
    }
    return up;
  }

  @Test
  void lca_equalsNaiveOnRandomHierarchies() {
    SplittableRandom random = RandomTable.random("Hierarchy.lca");
    for (int round = 0; round < 50; round++) {
      Dictionary d = RandomTable.dictionary(1 + random.nextInt(12), random.nextBoolean());
      Hierarchy h = RandomTable.hierarchy(random, d);
      char[] table = h.commonAncestors();
      for (int n = 0; n < h.nodes(); n++) {
        for (int m = 0; m < h.nodes(); m++) {
          List<Integer> others = ancestors(h, m);
          int expected = ancestors(h, n).stream().filter(others::contains).findFirst().orElse(-1);
          assertEquals(expected, h.lca(n, m));
          assertEquals(expected, table[n * h.nodes() + m]);
        }
      }
    }
  }

  @Test
  void step_ancestorAndCoverAgreeOnRandomHierarchies() {
    SplittableRandom random = RandomTable.random("Hierarchy.step");
    for (int round = 0; round < 50; round++) {
      Dictionary d = RandomTable.dictionary(1 + random.nextInt(12), random.nextBoolean());
      Hierarchy h = RandomTable.hierarchy(random, d);
      for (int from = 0; from <= h.height(); from++) {
        for (int to = from; to <= h.height(); to++) {
          int[] step = h.step(from, to);
          for (int leaf = 0; leaf < h.leaves(); leaf++) {
            assertEquals(h.step(0, to)[leaf], step[h.step(0, from)[leaf]]);
            assertEquals(h.node(to, h.step(0, to)[leaf]), h.ancestor(leaf, to));
          }
        }
      }
      for (int node = 0; node < h.nodes(); node++) {
        int below = 0;
        for (int leaf = 0; leaf < h.leaves(); leaf++) {
          boolean covers = ancestors(h, leaf).contains(node);
          assertEquals(covers, h.covers(node, leaf));
          below += covers ? 1 : 0;
        }
        assertEquals(below, h.leavesBelow(node));
      }
    }
  }

  @Test
  void commonAncestors_isEmptyForLargeHierarchies() {
    Dictionary d = RandomTable.dictionary(600, false);
    String[][] paths = new String[600][];
    Arrays.fill(paths, new String[] {"*"});
    Hierarchy h = Hierarchy.of(d, List.of(paths));
    assertEquals(0, h.commonAncestors().length);
    assertEquals(h.root(), h.lca(1, 599));
    assertTrue(h.covers(h.root(), 3));
  }
}
