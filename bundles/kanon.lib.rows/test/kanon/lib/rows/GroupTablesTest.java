package kanon.lib.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class GroupTablesTest {
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

  /** The outcome's group 0 has q2 to q4 with s1, s1, s2, its group 1 has q0 and q1 with s0. */
  private static Outcome groups(Plan.Bucketization kind) {
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("s", Role.SENSITIVE, column("s", 3, 0).dictionary()),
                Attribute.of("q", Role.QUASI_IDENTIFIER, column("q", 6, 0).dictionary())));
    Profile profile =
        Profile.of(
            schema,
            List.of(Codes.of(new int[] {0, 1, 2, 3, 4, 5}, 7)),
            List.of(Codes.of(new int[] {0, 0, 1, 1, 2, 3}, 4)),
            Parallel.sequential());
    return Outcome.of(
        profile,
        new Plan.Groups(
            Assignment.wholeTuples(profile, new int[] {4, 4, 1, 1, 1, Assignment.REMOVED}),
            6,
            kind));
  }

  @Test
  void numbersOfGroups_areDealtAtRandom() {
    Outcome outcome = groups(Plan.Bucketization.ANATOMY);
    BitSet firsts = new BitSet();
    for (int seed = 0; seed < 30; seed++) {
      GroupTables tables = GroupTables.of(outcome, List.of("q", "s"), TestRun.seeded(seed));
      assertEquals(2, tables.numbers().size());
      assertEquals("1", tables.numbers().value(0));
      assertEquals(1, tables.code(0) + tables.code(1));
      firsts.set(tables.code(0));
      Table table = tables.sensitive();
      assertEquals(List.of("group", "s", "count"), table.names());
      assertEquals(3, table.rows());
      int group = tables.code(1);
      int row = group == 0 ? 0 : 2;
      assertEquals("s0", table.columns().get(1).value(row));
      assertEquals("2", table.columns().get(2).value(row));
    }
    assertEquals(2, firsts.cardinality(), "numbers are dealt at random");
  }

  @Test
  void tables_permuteWithinGroups() {
    Outcome outcome = groups(Plan.Bucketization.PERMUTATION);
    GroupTables tables = GroupTables.of(outcome, List.of("s", "q"), TestRun.seeded(1));
    Table quasi = tables.permuted().orElseThrow();
    Table sensitive = tables.sensitive();
    assertEquals(List.of("q", "group"), quasi.names());
    assertEquals(List.of("group", "s"), sensitive.names());
    for (int row = 0; row < 5; row++) {
      boolean inGroup1 = quasi.columns().get(1).value(row).equals("" + (tables.code(0) + 1));
      assertEquals(inGroup1, List.of("q2", "q3", "q4").contains(quasi.columns().get(0).value(row)));
    }
    assertTrue(
        sensitive.columns().get(0).codes().at(0) <= sensitive.columns().get(0).codes().at(4));
  }
}
