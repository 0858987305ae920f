package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OutcomeTest {
  private static final SplittableRandom RANDOM = RandomTable.random("Outcome");

  private static RandomTable table(int rows) {
    return RandomTable.of(RANDOM, rows, new int[] {12, 5, 7}, new int[] {3, 4});
  }

  private static Map<List<String>, long[]> released(Outcome o) {
    Map<List<String>, long[]> classes = new HashMap<>();
    Group group = new Group(o.profile().schema());
    for (int c = 0; c < o.classes(); c++) {
      List<String> labels = new ArrayList<>();
      for (int a = 0; a < o.profile().schema().quasiIdentifiers().size(); a++) {
        labels.add(o.cells(a).label(o.cell(a, c)));
      }
      o.group(c, group);
      assertEquals(o.size(c), group.size());
      assertTrue(o.size(c) > 0);
      long[] counts = new long[4];
      counts[3] = o.size(c);
      for (int v = 0; v < 3; v++) {
        counts[v] = group.count(0, v);
      }
      assertEquals(null, classes.put(labels, counts));
    }
    return classes;
  }

  private static void assertSame(Map<List<String>, long[]> expected, Map<List<String>, long[]> o) {
    assertEquals(expected.keySet(), o.keySet());
    expected.forEach(
        (labels, counts) -> assertEquals(List.of(box(counts)), List.of(box(o.get(labels)))));
  }

  private static Long[] box(long[] counts) {
    return java.util.Arrays.stream(counts).boxed().toArray(Long[]::new);
  }

  private static Map<List<String>, long[]> naive(RandomTable table, int[] levels, BitSet removed) {
    List<List<Integer>> tuples = List.copyOf(table.counts(3).keySet());
    Map<List<String>, long[]> classes = new HashMap<>();
    for (List<Integer> row : table.rows) {
      if (removed.get(tuples.indexOf(row.subList(0, 3)))) {
        continue;
      }
      List<String> labels = new ArrayList<>();
      for (int a = 0; a < 3; a++) {
        Attribute q = table.schema.quasiIdentifier(a);
        labels.add(
            q.hasHierarchy()
                ? q.hierarchy().label(q.hierarchy().ancestor(row.get(a), levels[a]))
                : levels[a] == 0 ? q.dictionary().value(row.get(a)) : "*");
      }
      long[] counts = classes.computeIfAbsent(labels, l -> new long[4]);
      counts[row.get(3)]++;
      counts[3]++;
    }
    return classes;
  }

  @Test
  void ofLevels_equalsNaiveClassesWithRemovedTuples() {
    for (int round = 0; round < 30; round++) {
      RandomTable table = table(1 + RANDOM.nextInt(200));
      Profile p = table.profile(Parallel.sequential());
      BitSet removed = new BitSet();
      long gone = 0;
      for (int t = 0; t < p.tuples(); t++) {
        if (RANDOM.nextInt(6) == 0) {
          removed.set(t);
          gone += p.size(t);
        }
      }
      int[] levels = table.levels(RANDOM);
      Outcome o = Outcome.of(p, new Plan.Levels(levels, removed));
      assertSame(naive(table, levels, removed), released(o));
      assertEquals(gone, o.removed());
      assertEquals(table.rows.size() - gone, o.released());
      assertFalse(o.bucketized());
    }
  }

  @Test
  void ofClasses_mergesEqualCellsAndDropsEmptyClasses() {
    RandomTable table = table(100);
    Profile p = table.profile(Parallel.sequential());
    List<Cells> cells = new ArrayList<>();
    table.schema.quasiIdentifiers().forEach(q -> cells.add(new Cells(q)));
    int root = cells.get(0).root();
    int[][] cellOfClass = {
      {root, 1, root, root},
      {cells.get(1).root(), 1, cells.get(1).root(), cells.get(1).root()},
      {cells.get(2).root(), 1, cells.get(2).root(), cells.get(2).root()}
    };
    Assignment.Builder b = new Assignment.Builder(p);
    long removed = 0;
    for (int atom = 0; atom < p.atoms(); atom++) {
      for (int row = 0; row < p.rows(atom); row++) {
        int target = new int[] {0, 2, 3, Assignment.REMOVED}[RANDOM.nextInt(4)];
        b.add(atom, target, 1);
        removed += target < 0 ? 1 : 0;
      }
    }
    Outcome o = Outcome.of(p, new Plan.Classes(b.build(), cells, cellOfClass));
    assertEquals(1, o.classes());
    assertEquals(removed, o.removed());
    assertEquals(100 - removed, o.size(0));
    assertEquals(o.size(0), o.smallest());
    assertEquals(root, o.cell(0, 0));
    long rows = 0;
    for (int i = 0; i < o.parts(0); i++) {
      assertEquals(0, o.assignment().target(o.part(0, i)));
      assertEquals(o.part(0, i), part(o, o.atom(0, i)));
      rows += o.assignment().rows(o.part(0, i));
    }
    assertEquals(o.size(0), rows);
  }

  private static int part(Outcome o, int atom) {
    for (int part = o.assignment().partFrom(atom); ; part++) {
      if (o.assignment().target(part) != Assignment.REMOVED) {
        return part;
      }
    }
  }

  @Test
  void ofGroups_keepsTheGroups() {
    RandomTable table = table(60);
    Profile p = table.profile(Parallel.sequential());
    int[] target = new int[p.atoms()];
    for (int atom = 0; atom < target.length; atom++) {
      target[atom] = atom % 2;
    }
    Plan plan = new Plan.Groups(Assignment.whole(p, target), 2, Plan.Bucketization.ANATOMY);
    Outcome o = Outcome.of(p, plan);
    assertTrue(o.bucketized());
    assertEquals(2, o.classes());
    assertEquals(60, o.size(0) + o.size(1));
    assertEquals(plan, o.plan());
  }

  @Test
  void of_emptyTableAndNoQuasiIdentifiers() {
    RandomTable none = table(0);
    Profile empty = none.profile(Parallel.sequential());
    Outcome o = Outcome.of(empty, new Plan.Levels(none.schema.heights(), new BitSet()));
    assertEquals(0, o.classes());
    assertEquals(0, o.smallest());
    RandomTable sensitiveOnly = RandomTable.of(RANDOM, 9, new int[0], new int[] {3});
    Profile p = sensitiveOnly.profile(Parallel.sequential());
    Outcome one = Outcome.of(p, new Plan.Levels(new int[0], new BitSet()));
    assertEquals(1, one.classes());
    assertEquals(9, one.size(0));
  }

  @Test
  void audit_countsOriginalAndReleasedTogether() {
    RandomTable table = table(500);
    Profile p = table.profile(Parallel.sequential());
    int[] atomOf =
        p.atomsOfRows(table.quasiIdentifierCodes(), table.sensitiveCodes(), Parallel.sequential());
    List<Column> released = new ArrayList<>();
    Map<List<Integer>, Long> expected = new HashMap<>();
    int[][] shown = new int[3][499];
    for (int a = 0; a < 3; a++) {
      for (int row = 0; row < 499; row++) {
        shown[a][row] = RANDOM.nextInt(3);
      }
      Dictionary labels = RandomTable.dictionary(3, false);
      released.add(new Column("q" + a, labels, Codes.of(shown[a], 3)));
    }
    List<Column> sensitive = new ArrayList<>();
    for (int s = 0; s < 2; s++) {
      int[] places = java.util.stream.IntStream.range(0, 499).toArray();
      Dictionary d = table.schema.sensitive().get(s).dictionary();
      sensitive.add(new Column("s" + s, d, table.sensitiveCodes().get(s).select(places, d.size())));
    }
    for (int row = 0; row < 499; row++) {
      List<Integer> key = List.of(atomOf[row], shown[0][row], shown[1][row], shown[2][row]);
      expected.merge(key, 1L, Long::sum);
    }
    CellAudit audit = Audit.of(p, java.util.Arrays.copyOf(atomOf, 499), released, sensitive);
    assertEquals(1, audit.removed());
    assertEquals(p, audit.original());
    assertEquals("v2", audit.labels(1)[2]);
    Map<List<Integer>, Long> found = new HashMap<>();
    for (int e = 0; e < audit.entries(); e++) {
      List<Integer> key =
          List.of(
              audit.atom(e),
              audit.label(0, audit.shown(e)),
              audit.label(1, audit.shown(e)),
              audit.label(2, audit.shown(e)));
      found.put(key, audit.rows(e));
      assertEquals(p.sensitive(0, audit.atom(e)), audit.sensitive(0, audit.shown(e)));
      assertEquals(
          table.schema.sensitive().get(1).dictionary().value(p.sensitive(1, audit.atom(e))),
          audit.sensitiveLabels(1)[audit.sensitive(1, audit.shown(e))]);
    }
    assertEquals(expected, found);
    assertEquals(texts(audit), texts(rebuilt(audit, released, sensitive)));
  }

  /** An audit made anew of entries that were counted elsewhere. */
  private static CellAudit rebuilt(CellAudit audit, List<Column> released, List<Column> sensitive) {
    Profile p = audit.original();
    CellAudit.Builder builder =
        new CellAudit.Builder(
            p,
            released.stream().map(Column::dictionary).toList(),
            sensitive.stream().map(Column::dictionary).toList());
    int quasi = released.size();
    for (int e = audit.entries() - 1; e >= 0; e--) {
      int[] was = new int[quasi + sensitive.size()];
      int[] shows = was.clone();
      for (int a = 0; a < was.length; a++) {
        boolean cell = a < quasi;
        was[a] = cell ? p.code(a, tuple(p, audit.atom(e))) : p.sensitive(a - quasi, audit.atom(e));
        shows[a] =
            cell ? audit.label(a, audit.shown(e)) : audit.sensitive(a - quasi, audit.shown(e));
      }
      builder.add(was, shows, audit.rows(e));
    }
    assertTrue(builder.known());
    return builder.build();
  }

  private static int tuple(Profile p, int atom) {
    int tuple = 0;
    while (p.atomFrom(tuple + 1) <= atom) {
      tuple++;
    }
    return tuple;
  }

  private static List<String> texts(CellAudit audit) {
    List<String> texts = new ArrayList<>();
    for (int e = 0; e < audit.entries(); e++) {
      StringBuilder text = new StringBuilder(audit.atom(e) + " x" + audit.rows(e));
      for (int a = 0; a < 3; a++) {
        text.append(' ').append(audit.labels(a)[audit.label(a, audit.shown(e))]);
      }
      for (int s = 0; s < 2; s++) {
        text.append(' ').append(audit.sensitiveLabels(s)[audit.sensitive(s, audit.shown(e))]);
      }
      texts.add(text.toString());
    }
    Collections.sort(texts);
    return texts;
  }

  @Test
  void rowThatTheOriginalLacks_isTold() {
    Dictionary values = RandomTable.dictionary(3, false);
    Schema schema = new Schema(List.of(Attribute.of("q", Role.QUASI_IDENTIFIER, values)));
    Profile.Builder one = new Profile.Builder(schema);
    one.add(new int[] {1}, 4);
    CellAudit.Builder builder = new CellAudit.Builder(one.build(), List.of(values), List.of());
    builder.add(new int[] {1}, new int[] {1}, 4);
    assertTrue(builder.known());
    builder.add(new int[] {2}, new int[] {2}, 1);
    assertFalse(builder.known());
    assertThrows(IllegalStateException.class, builder::build);
  }
}
