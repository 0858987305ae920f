package kanon.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CellsTest {
  private static BitSet set(int... leaves) {
    BitSet bits = new BitSet();
    for (int leaf : leaves) {
      bits.set(leaf);
    }
    return bits;
  }

  private static Attribute attribute(Type type, String... values) {
    Dictionary d = Dictionary.of(type, List.of(values), Optional.of("NA"));
    return Attribute.of("x", Role.QUASI_IDENTIFIER, d);
  }

  private static Attribute ages() {
    Attribute plain = attribute(Type.INTEGER, "1", "2", "3", "4");
    String[] low = {"[1,2]", "*"};
    String[] high = {"[3,5)", "*"};
    return plain.with(Hierarchy.of(plain.dictionary(), List.of(low, low, high, high)));
  }

  @Test
  void withoutHierarchy_valuesThenTheRoot() {
    Cells cells = new Cells(attribute(Type.INTEGER, "1", "2", "4"));
    assertEquals(4, cells.domain());
    assertEquals(5, cells.size());
    assertEquals(4, cells.root());
    assertEquals("2", cells.label(cells.value(1)));
    assertEquals("NA", cells.label(3));
    assertEquals("*", cells.label(4));
    assertTrue(cells.covers(4, 3));
    assertFalse(cells.covers(0, 3));
    assertEquals(4, cells.width(4));
    assertEquals(1, cells.width(3));
    assertEquals(0, cells.level(2));
    assertEquals(1, cells.level(4));
    assertArrayEquals(new int[] {0, 2}, cells.range(4));
    assertArrayEquals(new int[] {1, 1}, cells.range(1));
    assertArrayEquals(new int[] {-1, -1}, cells.range(3));
    int interval = cells.interval(0, 1);
    assertEquals(1, cells.level(interval));
    assertFalse(cells.isNode(interval));
    assertArrayEquals(new String[] {"1", "2", "4", "NA", "*", "[1,2]"}, cells.labels());
  }

  @Test
  void withHierarchy_nodesAndWhatTheyStandFor() {
    Cells cells = new Cells(ages());
    assertEquals(8, cells.size());
    int low = cells.node(5);
    assertEquals("[1,2]", cells.label(low));
    assertEquals(2, cells.width(low));
    assertEquals(1, cells.level(low));
    assertArrayEquals(new int[] {0, 1}, cells.range(low));
    assertArrayEquals(new int[] {-1, -1}, cells.range(4));
    assertArrayEquals(new int[] {0, 3}, cells.range(cells.root()));
    assertEquals(2, cells.level(cells.root()));
    assertEquals(5, cells.width(cells.root()));
    assertTrue(cells.isNode(low));
  }

  @Test
  void interval_isOneCellHoweverOftenItIsAskedFor() {
    Cells cells = new Cells(attribute(Type.INTEGER, "10", "20", "30", "40"));
    int cell = cells.interval(1, 3);
    assertEquals("[20,40]", cells.label(cell));
    assertEquals(cell, cells.interval(1, 3));
    assertEquals(3, cells.width(cell));
    assertArrayEquals(new int[] {1, 3}, cells.range(cell));
    assertTrue(cells.covers(cell, 2));
    assertFalse(cells.covers(cell, 0));
    assertFalse(cells.covers(cell, 4));
    assertEquals(2, cells.interval(2, 2));
  }

  @Test
  void interval_hasItsEndsInEverySpelling() {
    Cells cells = new Cells(attribute(Type.INTEGER, "-3", "007", "07", "7", "8"));
    int cell = cells.interval(0, 1);
    assertEquals("[-3,7]", cells.label(cell));
    assertEquals(cell, cells.interval(0, 3));
    assertTrue(cells.covers(cell, 2));
    assertTrue(cells.covers(cell, 3));
    assertFalse(cells.covers(cell, 4));
    assertEquals(4, cells.width(cell));
    assertEquals("[007,8]", cells.label(cells.interval(3, 4)));
    assertEquals(2, cells.interval(2, 2));
    Cells texts = new Cells(attribute(Type.STRING, "007", "07", "7"));
    assertEquals(2, texts.width(texts.interval(0, 1)));
  }

  @Test
  void interval_thatANodeShowsIsThatNode() {
    Cells cells = new Cells(ages());
    assertEquals(5, cells.interval(0, 1));
    int other = cells.interval(2, 3);
    assertEquals(8, other);
    assertEquals("[3,4]", cells.label(other));
    assertEquals(1, cells.level(other));
    assertEquals(2, cells.level(cells.interval(1, 2)));
  }

  @Test
  void interval_withMissingOrUpsideDownIsRefused() {
    Cells cells = new Cells(attribute(Type.INTEGER, "1", "2"));
    assertThrows(IllegalArgumentException.class, () -> cells.interval(0, 2));
    assertThrows(IllegalArgumentException.class, () -> cells.interval(1, 0));
    assertThrows(IllegalArgumentException.class, () -> cells.interval(-1, 0));
  }

  @Test
  void interval_ofTextsIsQuotedSoThatLabelsTellApart() {
    Cells cells = new Cells(attribute(Type.STRING, "a", "a,b", "b,c", "c"));
    int one = cells.interval(0, 2);
    int two = cells.interval(1, 3);
    assertEquals("[a,\"b,c\"]", cells.label(one));
    assertEquals("[\"a,b\",c]", cells.label(two));
  }

  @Test
  void values_showsItsMembersQuotedWhereNeeded() {
    Cells cells = new Cells(attribute(Type.STRING, "a", "b,c", "d\"e", "", "{f}"));
    int all = cells.values(set(0, 1, 2, 3, 4, 5));
    assertEquals("{a,\"b,c\",\"d\"\"e\",\"\",\"{f}\",NA}", cells.label(all));
    assertEquals(6, cells.width(all));
    assertArrayEquals(new int[] {0, 4}, cells.range(all));
    assertEquals(1, cells.values(set(1)));
    assertEquals(5, cells.values(set(5)));
    BitSet asked = set(0, 2);
    int cell = cells.values(asked);
    asked.set(1);
    assertEquals("{a,\"d\"\"e\"}", cells.label(cell));
    assertEquals(cell, cells.values(set(0, 2)));
    assertFalse(cells.covers(cell, 1));
    assertTrue(cells.covers(cell, 2));
    assertArrayEquals(new int[] {0, 0}, cells.range(cells.values(set(0, 5))));
  }

  @Test
  void values_ofNothingOrOfUnknownCodesIsRefused() {
    Cells cells = new Cells(attribute(Type.STRING, "a", "b"));
    assertThrows(IllegalArgumentException.class, () -> cells.values(set()));
    assertThrows(IllegalArgumentException.class, () -> cells.values(set(0, 3)));
  }

  @Test
  void values_levelIsThatOfTheLowestCoveringNode() {
    Cells cells = new Cells(ages());
    assertEquals(1, cells.level(cells.values(set(0, 1))));
    assertEquals(2, cells.level(cells.values(set(0, 3))));
    assertEquals(2, cells.level(cells.values(set(0, 4))));
  }
}
