package kanon.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.Session;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.CellAudit;
import kanon.model.Cells;
import kanon.model.Column;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class CellReleaseTest {
  private static Table released(Session session, Profile profile, Plan plan, boolean shuffle) {
    return session
        .apply(Outcome.of(profile, plan), shuffle, TestRun.seeded(7))
        .release(TestRun.sequential())
        .parts()
        .get(0)
        .table();
  }

  @Test
  void release_keepsInputOrderAndDropsIdentifyingColumnsAndRemovedRows() {
    Session session =
        Tables.open(
            Tables.table("name,zip,ill,note", "Ann,a1,flu,n3", "Bob,b1,hiv,n2", "Cid,a2,flu,n1"));
    Profile profile =
        Tables.profile(
            session,
            Tables.attribute(session, "name", Role.IDENTIFYING, Type.STRING),
            Tables.attribute(session, "ill", Role.SENSITIVE, Type.STRING),
            Tables.initials(session, "zip"));
    BitSet removed = new BitSet();
    removed.set(2);
    Table table = released(session, profile, new Plan.Levels(new int[] {1}, removed), false);
    assertEquals(List.of("zip", "ill", "note"), table.names());
    assertEquals(List.of("a*,flu,n3", "a*,flu,n1"), Tables.rows(table));
    assertEquals(-1, table.columns().get(1).dictionary().code("hiv"));
    assertEquals(-1, table.columns().get(2).dictionary().code("n2"));
  }

  @Test
  void release_keepsTheTypeWhileEveryCellIsAValue() {
    Session session = Tables.open(Tables.table("n,s", "3,a", "11,b", "?,c"));
    Profile profile =
        Tables.profile(
            session, Tables.attribute(session, "n", Role.QUASI_IDENTIFIER, Type.INTEGER));
    Cells cells = new Cells(profile.schema().quasiIdentifier(0));
    Assignment own = Assignment.wholeTuples(profile, new int[] {0, 1, 2});
    Column kept =
        released(
                session,
                profile,
                new Plan.Classes(own, List.of(cells), new int[][] {{0, 1, 2}}),
                false)
            .columns()
            .get(0);
    assertEquals(Type.INTEGER, kept.dictionary().type());
    assertEquals(2, kept.dictionary().missing());
    int interval = cells.interval(0, 1);
    Column raised =
        released(
                session,
                profile,
                new Plan.Classes(own, List.of(cells), new int[][] {{interval, interval, 2}}),
                false)
            .columns()
            .get(0);
    assertEquals(Type.STRING, raised.dictionary().type());
    assertEquals("[3,11]", raised.value(0));
    assertEquals(1, raised.dictionary().missing());
    assertEquals(2, raised.dictionary().size());
  }

  @Test
  void release_splitsAtomsInTheByteOrderOfInsensitiveColumns() {
    String high = new String(Character.toChars(0x10000));
    Session session =
        Tables.open(
            Tables.table(
                "id,q,u,v",
                "1,a,?,1",
                "2,a,z,2",
                "3,a," + high + ",3",
                "4,a,\uFFFD,4",
                "5,a,Z,6",
                "6,a,Z,5"));
    Profile profile =
        Tables.profile(
            session,
            Tables.attribute(session, "id", Role.IDENTIFYING, Type.STRING),
            Tables.initials(session, "q"));
    Cells cells = new Cells(profile.schema().quasiIdentifier(0));
    Assignment.Builder parts = new Assignment.Builder(profile);
    parts.add(0, Assignment.REMOVED, 1);
    parts.add(0, 1, 2);
    parts.add(0, 0, 3);
    int[][] cellOfClass = {{0, 1}};
    Table table =
        released(
            session, profile, new Plan.Classes(parts.build(), List.of(cells), cellOfClass), false);
    // Z 5, Z 6, z | U+FFFD, U+10000 | missing is removed
    assertEquals(
        List.of("a,z,2", "a*," + high + ",3", "a*,\uFFFD,4", "a,Z,6", "a,Z,5"), Tables.rows(table));
  }

  @Test
  void release_splitsEqualRowsInInputOrder() {
    Session session = Tables.open(Tables.table("q,s", "a,x", "a,x", "a,x"));
    Profile profile = Tables.profile(session, Tables.initials(session, "q"));
    Assignment.Builder parts = new Assignment.Builder(profile);
    parts.add(0, 1, 2);
    parts.add(0, 0, 1);
    Cells cells = new Cells(profile.schema().quasiIdentifier(0));
    Table table =
        released(
            session,
            profile,
            new Plan.Classes(parts.build(), List.of(cells), new int[][] {{0, 1}}),
            false);
    assertEquals(List.of("a,x", "a*,x", "a*,x"), Tables.rows(table));
  }

  @Test
  void release_hasNoColumnThatTheSchemaDoesNotName() {
    Session session = Tables.open(Tables.table("x,q,y,s", "1,a,2,p", "3,a,4,q"));
    Schema schema =
        new Schema(
            List.of(
                Tables.initials(session, "q"),
                Tables.attribute(session, "s", Role.INSENSITIVE, Type.STRING),
                Tables.attribute(session, "y", Role.UNDECIDED, Type.STRING)));
    Profile profile = session.profile(schema, TestRun.sequential());
    Plan plan = new Plan.Levels(new int[] {0}, new BitSet());
    assertEquals(List.of("q", "s"), released(session, profile, plan, false).names());
  }

  @Test
  void release_isEmptyWhereEverythingIsRemoved() {
    Session session = Tables.open(Tables.table("q,s", "a,x", "b,y"));
    Profile profile = Tables.profile(session, Tables.initials(session, "q"));
    BitSet all = new BitSet();
    all.set(0, 2);
    Session.Staged staged =
        session.apply(
            Outcome.of(profile, new Plan.Levels(new int[] {0}, all)), false, TestRun.sequential());
    assertEquals(0, staged.release(TestRun.sequential()).rows());
    assertEquals(2, staged.audit(TestRun.sequential()).removed());
  }

  @Test
  void release_ofATableWithoutRowsHasItsHeader() {
    Session session = Tables.open(Tables.table("q,s"));
    Profile profile =
        Tables.profile(session, Tables.attribute(session, "q", Role.QUASI_IDENTIFIER, Type.STRING));
    Table table = released(session, profile, new Plan.Levels(new int[] {0}, new BitSet()), true);
    assertEquals(List.of("q", "s"), table.names());
    assertEquals(0, table.rows());
  }

  @Test
  void release_equalsThePlainTwin() {
    SplittableRandom random = Seeds.random("release_equalsThePlainTwin");
    for (int round = 0; round < 150; round++) {
      Table table = randomTable(random);
      Session session = Tables.open(table);
      Profile profile =
          Tables.profile(
              session,
              Tables.initials(session, "q"),
              Tables.attribute(session, "s", Role.SENSITIVE, Type.STRING),
              Tables.initials(session, "p"),
              Tables.attribute(session, "id", Role.IDENTIFYING, Type.STRING));
      Plan plan = randomPlan(profile, random);
      Session.Staged one = session.apply(Outcome.of(profile, plan), false, TestRun.seeded(1));
      Session.Staged two = session.apply(Outcome.of(profile, plan), false, TestRun.seeded(2, 3));
      List<String> rows = Tables.rows(one.release(TestRun.sequential()).parts().get(0).table());
      assertEquals(plain(table, profile, plan), rows);
      assertEquals(rows, Tables.rows(two.release(TestRun.sequential()).parts().get(0).table()));
      checkAudit((CellAudit) one.audit(TestRun.sequential()), rows);
      List<String> shuffled = new ArrayList<>(Tables.rows(released(session, profile, plan, true)));
      Collections.sort(shuffled);
      Collections.sort(rows);
      assertEquals(rows, shuffled);
    }
  }

  private static Table randomTable(SplittableRandom random) {
    int n = random.nextInt(1, 60);
    String[] rows = new String[n];
    for (int r = 0; r < n; r++) {
      rows[r] =
          "id%d,%s,%s,n%d,%s,%s"
              .formatted(
                  r,
                  random.nextInt(8) == 0 ? "?" : "a" + random.nextInt(3),
                  random.nextInt(9) == 0 ? "?" : "s" + random.nextInt(3),
                  random.nextInt(4),
                  "b" + random.nextInt(2),
                  random.nextInt(5) == 0 ? "?" : "m" + random.nextInt(3));
    }
    return Tables.table("id,q,s,n,p,m", rows);
  }

  private static Plan randomPlan(Profile profile, SplittableRandom random) {
    if (random.nextInt(4) == 0) {
      BitSet removed = new BitSet();
      for (int t = 0; t < profile.tuples(); t++) {
        removed.set(t, random.nextInt(5) == 0);
      }
      return new Plan.Levels(new int[] {random.nextInt(3), random.nextInt(3)}, removed);
    }
    int classes = random.nextInt(1, 6);
    Assignment.Builder parts = new Assignment.Builder(profile);
    for (int atom = 0; atom < profile.atoms(); atom++) {
      for (int i = 0; i < profile.rows(atom); i++) {
        parts.add(atom, random.nextInt(-1, classes), 1);
      }
    }
    List<Cells> cells = new ArrayList<>();
    int[][] cellOfClass = new int[2][classes];
    for (int a = 0; a < 2; a++) {
      Attribute attribute = profile.schema().quasiIdentifier(a);
      cells.add(new Cells(attribute));
      for (int c = 0; c < classes; c++) {
        cellOfClass[a][c] = random.nextInt(cells.get(a).size());
      }
    }
    return new Plan.Classes(parts.build(), cells, cellOfClass);
  }

  /** Row by row, with strings. */
  private static List<String> plain(Table table, Profile profile, Plan plan) {
    Outcome outcome = Outcome.of(profile, plan);
    List<String> names = table.names();
    Map<String, List<Integer>> rowsOfAtom = new HashMap<>();
    for (int r = 0; r < table.rows(); r++) {
      rowsOfAtom.computeIfAbsent(cells(table, r, "q", "p", "s"), k -> new ArrayList<>()).add(r);
    }
    int[] classOf = new int[table.rows()];
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        List<String> key = new ArrayList<>();
        for (int a = 0; a < 2; a++) {
          key.add(profile.schema().quasiIdentifier(a).dictionary().value(profile.code(a, t)));
        }
        key.add(profile.schema().sensitive().get(0).dictionary().value(profile.sensitive(0, atom)));
        List<Integer> rows = rowsOfAtom.get(String.join(",", key));
        // "~" sorts behind every value of these tables, as missing does
        rows.sort(java.util.Comparator.comparing(r -> cells(table, r, "n", "m").replace('?', '~')));
        Assignment assignment = outcome.assignment();
        List<int[]> parts = new ArrayList<>();
        for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
          parts.add(new int[] {assignment.target(p), (int) assignment.rows(p)});
        }
        parts.sort(java.util.Comparator.comparing(p -> p[0] < 0 ? Integer.MAX_VALUE : p[0]));
        int at = 0;
        for (int[] part : parts) {
          for (int i = 0; i < part[1]; i++) {
            classOf[rows.get(at++)] = part[0];
          }
        }
        assertEquals(rows.size(), at);
      }
    }
    List<String> out = new ArrayList<>();
    for (int r = 0; r < table.rows(); r++) {
      if (classOf[r] >= 0) {
        List<String> row = new ArrayList<>();
        for (String name : names) {
          int a = List.of("q", "p").indexOf(name);
          if (a >= 0) {
            row.add(outcome.cells(a).label(outcome.cell(a, classOf[r])));
          } else if (!name.equals("id")) {
            row.add(table.find(name).orElseThrow().value(r));
          }
        }
        out.add(String.join(",", row));
      }
    }
    return out;
  }

  private static String cells(Table table, int row, String... names) {
    return String.join(
        ",", Arrays.stream(names).map(n -> table.find(n).orElseThrow().value(row)).toList());
  }

  private static void checkAudit(CellAudit audit, List<String> rows) {
    Map<String, Long> expected = new HashMap<>();
    for (String row : rows) {
      String[] cells = row.split(",");
      expected.merge(cells[0] + "," + cells[3] + "," + cells[1], 1L, Long::sum);
    }
    Map<String, Long> found = new HashMap<>();
    for (int e = 0; e < audit.entries(); e++) {
      found.merge(
          audit.labels(0)[audit.label(0, audit.shown(e))]
              + ","
              + audit.labels(1)[audit.label(1, audit.shown(e))]
              + ","
              + audit.sensitiveLabels(0)[audit.sensitive(0, audit.shown(e))],
          audit.rows(e),
          Long::sum);
    }
    assertEquals(expected, found);
    assertEquals(audit.original().rows() - rows.size(), audit.removed());
  }

  @Test
  void shuffle_followsTheSeed() {
    String[] rows = new String[200];
    for (int r = 0; r < rows.length; r++) {
      rows[r] = "a,n" + r;
    }
    Session session = Tables.open(Tables.table("q,n", rows));
    Profile profile = Tables.profile(session, Tables.initials(session, "q"));
    Plan plan = new Plan.Levels(new int[] {0}, new BitSet());
    List<String> kept = Tables.rows(released(session, profile, plan, false));
    List<String> shuffled = Tables.rows(released(session, profile, plan, true));
    assertNotEquals(kept, shuffled);
    assertEquals(shuffled, Tables.rows(released(session, profile, plan, true)));
    assertTrue(shuffled.containsAll(kept));
  }
}
