package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AssignmentTest {
  private static Profile profile(long... counts) {
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("x", Role.QUASI_IDENTIFIER, RandomTable.dictionary(9, false)),
                Attribute.of("s", Role.SENSITIVE, RandomTable.dictionary(9, false))));
    Profile.Builder builder = new Profile.Builder(schema);
    for (int i = 0; i < counts.length; i++) {
      builder.add(new int[] {i / 2, i % 2}, counts[i]);
    }
    return builder.build();
  }

  @Test
  void whole_hasAPartForEachAtom() {
    Profile p = profile(3, 1, 2);
    Assignment a = Assignment.whole(p, new int[] {1, Assignment.REMOVED, 0});
    assertEquals(3, a.parts());
    assertEquals(2, a.partFrom(2));
    assertEquals(Assignment.REMOVED, a.target(1));
    assertEquals(3, a.rows(0));
    assertThrows(IllegalArgumentException.class, () -> Assignment.whole(p, new int[2]));
  }

  @Test
  void wholeTuples_sendsEachAtomOfATuple() {
    Profile p = profile(3, 1, 2);
    Assignment a = Assignment.wholeTuples(p, new int[] {5, 6});
    assertEquals(5, a.target(0));
    assertEquals(5, a.target(1));
    assertEquals(6, a.target(2));
  }

  @Test
  void builder_addsUpPartsAndSortsThemByTarget() {
    Profile p = profile(7, 1, 2);
    Assignment.Builder b = new Assignment.Builder(p);
    b.add(2, 0, 2);
    b.add(0, 3, 1);
    b.add(0, Assignment.REMOVED, 1);
    b.add(0, 1, 2);
    b.add(0, 3, 3);
    b.add(1, 2, 1);
    b.add(1, 2, 0);
    Assignment a = b.build();
    assertEquals(5, a.parts());
    assertEquals(3, a.partFrom(1));
    assertEquals(Assignment.REMOVED, a.target(0));
    assertEquals(1, a.target(1));
    assertEquals(3, a.target(2));
    assertEquals(4, a.rows(2));
    assertEquals(5, a.partFrom(3));
    assertEquals(p, a.profile());
  }

  @Test
  void builder_equalsPlainMapsOnRandomParts() {
    SplittableRandom random = RandomTable.random("Assignment");
    RandomTable table = RandomTable.of(random, 4000, new int[] {30, 3}, new int[] {3});
    Profile p = table.profile(Parallel.sequential());
    Assignment.Builder b = new Assignment.Builder(p);
    List<TreeMap<Integer, Long>> expected = new java.util.ArrayList<>();
    for (int atom = 0; atom < p.atoms(); atom++) {
      TreeMap<Integer, Long> parts = new TreeMap<>();
      for (long left = p.rows(atom); left > 0; ) {
        long rows = 1 + random.nextLong(left);
        int target = random.nextInt(5) - 1;
        b.add(atom, target, rows);
        parts.merge(target, rows, Long::sum);
        left -= rows;
      }
      expected.add(parts);
    }
    Assignment a = b.build();
    for (int atom = 0; atom < p.atoms(); atom++) {
      TreeMap<Integer, Long> parts = new TreeMap<>();
      for (int part = a.partFrom(atom); part < a.partFrom(atom + 1); part++) {
        parts.put(a.target(part), a.rows(part));
      }
      assertEquals(expected.get(atom), parts);
    }
  }

  @Test
  void builder_refusesRowsThatAreLeftOverOrLacking() {
    Profile p = profile(2, 1);
    Assignment.Builder less = new Assignment.Builder(p);
    less.add(0, 0, 1);
    less.add(1, 0, 1);
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, less::build);
    assertEquals("Atom 0 has 2 rows, of which 1 are assigned", e.getMessage());
    less.add(0, 1, 2);
    assertThrows(IllegalArgumentException.class, less::build);
    assertThrows(IllegalArgumentException.class, () -> less.add(0, -2, 1));
    assertThrows(IllegalArgumentException.class, () -> less.add(0, 0, -1));
  }

  @Test
  void attribute_refusesForeignHierarchiesAndWeights() {
    Dictionary three = RandomTable.dictionary(3, false);
    Attribute two = Attribute.of("x", Role.SENSITIVE, RandomTable.dictionary(2, false));
    Hierarchy h = RandomTable.hierarchy(new SplittableRandom(1), three);
    assertThrows(IllegalArgumentException.class, () -> two.with(h));
    assertThrows(IllegalArgumentException.class, () -> two.weight(0));
    assertThrows(IllegalArgumentException.class, () -> two.weight(Double.NaN));
    assertEquals(0.5, two.weight(0.5).weight());
    assertEquals(1, two.height());
    assertThrows(IllegalStateException.class, two::hierarchy);
    Dictionary numbers = Dictionary.of(Type.INTEGER, List.of("1"), Optional.empty());
    assertEquals(true, Attribute.of("n", Role.SENSITIVE, numbers).ordered());
    assertEquals(true, two.ordered(true).ordered());
    Schema schema = new Schema(List.of(two));
    assertEquals(0, schema.sensitiveIndex("x"));
    assertEquals(-1, schema.sensitiveIndex("y"));
  }
}
