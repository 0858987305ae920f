package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GroupTest {
  private static void assertCounts(long[][] expected, long size, Group group) {
    assertEquals(size, group.size());
    for (int s = 0; s < expected.length; s++) {
      int distinct = 0;
      long most = 0;
      for (int v = 0; v < expected[s].length; v++) {
        assertEquals(expected[s][v], group.count(s, v));
        distinct += expected[s][v] > 0 ? 1 : 0;
        most = Math.max(most, expected[s][v]);
      }
      assertEquals(distinct, group.distinct(s));
      assertEquals(most, group.most(s));
      long sum = 0;
      for (int i = 0; i < distinct; i++) {
        sum += group.count(s, group.value(s, i));
      }
      assertEquals(size, sum);
    }
  }

  @Test
  void addAndRemove_equalPlainCounts() {
    SplittableRandom random = RandomTable.random("Group");
    RandomTable table = RandomTable.of(random, 300, new int[] {6}, new int[] {5, 9});
    Profile p = table.profile(Parallel.sequential());
    Group group = new Group(table.schema);
    long[] held = new long[p.atoms()];
    for (int step = 0; step < 2000; step++) {
      int atom = random.nextInt(p.atoms());
      if (held[atom] > 0 && random.nextBoolean()) {
        long rows = 1 + random.nextLong(held[atom]);
        group.remove(p, atom, rows);
        held[atom] -= rows;
      } else {
        group.add(p, atom, p.rows(atom));
        held[atom] += p.rows(atom);
      }
      long[][] expected = {new long[5], new long[9]};
      long size = 0;
      for (int a = 0; a < held.length; a++) {
        size += held[a];
        expected[0][p.sensitive(0, a)] += held[a];
        expected[1][p.sensitive(1, a)] += held[a];
      }
      assertCounts(expected, size, group);
    }
  }

  @Test
  void addAndRemove_ofAGroupAreInverse() {
    SplittableRandom random = RandomTable.random("Group.group");
    RandomTable table = RandomTable.of(random, 300, new int[] {6}, new int[] {5});
    Profile p = table.profile(Parallel.sequential());
    Group one = new Group(table.schema);
    Group two = new Group(table.schema);
    for (int atom = 0; atom < p.atoms(); atom++) {
      (random.nextBoolean() ? one : two).add(p, atom, p.rows(atom));
    }
    two.addPopulation(7);
    long size = one.size();
    one.add(two);
    assertEquals(300, one.size());
    assertEquals(7, one.population());
    for (int v = 0; v < 5; v++) {
      assertEquals(p.whole().count(0, v), one.count(0, v));
    }
    one.remove(two);
    assertEquals(size, one.size());
    assertEquals(0, one.population());
    two.clear();
    assertCounts(new long[1][5], 0, two);
    assertEquals(0, two.population());
    two.add(p, 0, 1);
    assertEquals(1, two.distinct(0));
  }

  @Test
  void addRows_countsWithoutSensitiveAttributes() {
    Group group = new Group(new Schema(java.util.List.of()));
    group.addRows(3);
    group.addRows(-1);
    assertEquals(2, group.size());
  }
}
