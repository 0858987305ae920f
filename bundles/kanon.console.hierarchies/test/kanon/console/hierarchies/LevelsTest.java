package kanon.console.hierarchies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kanon.api.report.HierarchyReport;
import kanon.api.report.HierarchyReport.Leaf;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

class LevelsTest {
  static Levels levels(Leaf... leaves) {
    int height = Arrays.stream(leaves).mapToInt(l -> l.labels().size()).max().orElse(0);
    return Levels.of(
        new HierarchyReport(
            "1",
            "column",
            Type.STRING,
            100,
            0,
            Optional.empty(),
            Optional.empty(),
            height,
            List.of(leaves)));
  }

  /** Values a, b, ... with so many rows each, without a hierarchy. */
  static Levels flat(int... rows) {
    return levels(
        IntStream.range(0, rows.length)
            .mapToObj(i -> new Leaf("" + (char) ('a' + i), rows[i], List.of()))
            .toArray(Leaf[]::new));
  }

  static BitSet chosen(int... nodes) {
    BitSet chosen = new BitSet();
    for (int node : nodes) {
      chosen.set(node);
    }
    return chosen;
  }

  private static String text(Levels levels) {
    return HierarchyCsv.of(levels.lines());
  }

  @Test
  void columnWithoutHierarchy_hasValuesBelowTheRoot() {
    Levels levels = flat(3, 2);
    assertEquals(1, levels.height());
    assertEquals("a;*\nb;*\n", text(levels));
    assertEquals(5, levels.node(1, 0).rows());
  }

  @Test
  void group_belowTheRootPutsALevelIn() {
    Levels levels = flat(3, 2, 1).group(0, chosen(0, 2), "x");
    assertEquals("a;x;*\nb;b;*\nc;x;*\n", text(levels));
    assertEquals(4, levels.node(1, 0).rows());
  }

  @Test
  void group_ofAnExistingNameJoinsIt() {
    Levels levels = flat(1, 1, 1, 1).group(0, chosen(0, 1), "x").group(1, chosen(0, 1), "y");
    Levels joined = levels.group(0, chosen(3), "x");
    assertEquals("a;x;y;*\nb;x;y;*\nc;c;y;*\nd;x;y;*\n", text(joined));
  }

  @Test
  void group_ofAValuesNameIsRefused() {
    KanonException e =
        assertThrows(KanonException.class, () -> flat(1, 1, 1).group(0, chosen(0, 1), "c"));
    assertEquals("BAD_EDIT", e.code());
  }

  @Test
  void ungroup_ofTheOnlyGroupTakesTheLevelOut() {
    Levels levels = flat(3, 2, 1).group(0, chosen(0, 2), "x");
    assertEquals("a;*\nb;*\nc;*\n", text(levels.ungroup(levels.node(1, 0))));
  }

  @Test
  void move_belowTheRootTakesOutOfAGroup() {
    Levels grouped = flat(1, 1, 1).group(0, chosen(0, 1), "x");
    Levels moved = grouped.move(0, chosen(1), grouped.node(2, 0));
    assertEquals("a;x;*\nb;b;*\nc;c;*\n", text(moved));
  }

  @Test
  void rename_goesUpAsFarAsTheNodeIsAlone() {
    Levels levels = flat(1, 1, 1, 1).group(0, chosen(0, 1), "x").group(1, chosen(1, 2), "y");
    Levels.Node x = levels.node(1, 0);
    assertEquals("a;z;z;*\nb;z;z;*\nc;c;y;*\nd;d;y;*\n", text(levels.rename(x, "z")));
  }

  @Test
  void namesThatShowTwoThings_areRefused() {
    Levels levels = flat(1, 1, 1, 1).group(0, chosen(0, 1), "x").group(0, chosen(2, 3), "y");
    for (String name : List.of("c", "*", " ", "a\nb")) {
      assertThrows(
          KanonException.class, () -> levels.rename(levels.node(1, 0), name), name + " passed");
    }
  }

  @Test
  void rename_toAnotherGroupsNameMakesOneOfBoth() {
    Levels levels = flat(1, 1, 1, 1, 1).group(0, chosen(0, 1), "x").group(0, chosen(2, 3), "y");
    assertEquals(
        "a;y;*\nb;y;*\nc;y;*\nd;y;*\ne;e;*\n", text(levels.rename(levels.node(1, 0), "y")));
  }

  @Test
  void valuesWithoutAPlace_areCountedAndPlaced() {
    Levels levels =
        levels(
            new Leaf("a", 5, List.of("x", "*")),
            new Leaf("b", 2, List.of("x", "*")),
            new Leaf("c", 7, List.of()));
    assertEquals(chosen(2), levels.lacking());
    assertEquals("a;x;*\nb;x;*\n", text(levels));
    assertEquals("a;x;*\nb;x;*\nc;c;*\n", text(levels.place(levels.node(2, 0))));
    assertEquals("a;x;*\nb;x;*\nc;x;*\n", text(levels.place(levels.node(1, 0))));
  }

  @Test
  void levelsThatRepeatTheRoot_areLeftOut() {
    Levels levels =
        levels(new Leaf("a", 1, List.of("b", "*", "*")), new Leaf("c", 1, List.of("b", "*", "*")));
    assertEquals("a;b;*\nc;b;*\n", text(levels));
  }

  @Test
  void specialCharacters_areQuoted() {
    assertEquals(
        "\"a;\"\"b\";\" c\";*\n",
        HierarchyCsv.of(List.<String[]>of(new String[] {"a;\"b", " c", "*"})));
  }

  /** What was edited always compiles to the same nodes, and every change can be taken back. */
  @Test
  void randomEdits_compileAsThePlatformReadsThem() {
    Seeds.each(
        60,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Editing editing = new Editing(flat(new int[2 + random.nextInt(9)]));
          List<String> texts = new ArrayList<>(List.of(text(editing.levels())));
          for (int step = 0; step < 40; step++) {
            if (edited(editing, random, step)) {
              texts.add(text(editing.levels()));
              assertCompiles(editing.levels());
            }
          }
          for (int i = texts.size() - 2; i >= 0; i--) {
            editing.undo(editing.version());
            assertEquals(texts.get(i), text(editing.levels()));
          }
          assertFalse(editing.changed());
        });
  }

  private static boolean edited(Editing editing, SplittableRandom random, int step) {
    Levels now = editing.levels();
    int level = random.nextInt(now.height());
    BitSet some = new BitSet();
    for (int n = 0; n < now.nodes(level).size(); n++) {
      some.set(n, random.nextInt(3) == 0);
    }
    try {
      editing.change(
          editing.version(),
          l ->
              switch (random.nextInt(5)) {
                case 0 -> l.ungroup(any(l, random));
                case 1 -> l.rename(any(l, random), "r" + step);
                case 2 -> l.move(level, some, any(l, random));
                default -> l.group(level, some, "g" + step % 7);
              });
      return true;
    } catch (KanonException e) {
      assertEquals("BAD_EDIT", e.code());
      return false;
    }
  }

  private static Levels.Node any(Levels levels, SplittableRandom random) {
    int level = random.nextInt(levels.height() + 1);
    return levels.node(level, random.nextInt(levels.nodes(level).size()));
  }

  private static void assertCompiles(Levels levels) {
    List<String> values = new ArrayList<>();
    List<String[]> ancestors = new ArrayList<>();
    for (String[] line : levels.lines()) {
      values.add(line[0]);
      ancestors.add(Arrays.copyOfRange(line, 1, line.length));
    }
    Hierarchy compiled =
        Hierarchy.of(Dictionary.of(Type.STRING, values, Optional.empty()), ancestors);
    assertEquals(levels.height(), compiled.height());
    for (int level = 0; level <= levels.height(); level++) {
      assertEquals(levels.nodes(level).size(), compiled.size(level));
    }
  }
}
