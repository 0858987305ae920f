package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import kanon.model.Assignment;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

/** Plans as rows, beside those written down one after the other. */
final class BlocksTest {
  private static final int CLASSES = 3000;

  /** A class is called by twice its number and its negative. */
  private static final class Called implements Mapping.Target {
    @Override
    public List<String> columns() {
      return List.of("twice", "negative");
    }

    @Override
    public void of(int group, long[][] columns, int at, int row) {
      columns[at][row] = 2L * group;
      columns[at + 1][row] = -group;
    }
  }

  private static Assignment assignment(Profile profile, SplittableRandom random) {
    Assignment.Builder builder = new Assignment.Builder(profile);
    for (int atom = 0; atom < profile.atoms(); atom++) {
      long left = profile.rows(atom);
      long most = random.nextInt(3) == 0 ? left : 1;
      while (left > 0) {
        long rows = Math.min(left, most);
        int to = random.nextInt(8) == 0 ? Assignment.REMOVED : random.nextInt(CLASSES);
        builder.add(atom, to, rows);
        left -= rows;
      }
    }
    return builder.build();
  }

  private static List<List<Long>> rows(Blocks blocks, int columns) {
    List<List<Long>> rows = new ArrayList<>();
    for (int b = blocks.blocks() - 1; b >= 0; b--) {
      long[][] block = new long[columns][Blocks.MOST];
      int n = blocks.fill(b, block);
      assertTrue(n <= Blocks.MOST);
      for (int row = 0; row < n; row++) {
        int at = row;
        rows.add(row, Arrays.stream(block).map(column -> column[at]).toList());
      }
    }
    return rows;
  }

  @Test
  void planAsRows_wholeAtomsRemovedOnesAndParts() {
    Seeds.each(
        30,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int values = random.nextInt(3) == 0 ? 2 : 40;
          Profile profile =
              new RandomTables(seed)
                  .attributes(1, 3)
                  .values(values)
                  .rows(20_000)
                  .next(Shape.values()[random.nextInt(Shape.values().length)]);
          Assignment assignment = assignment(profile, random);
          int words = profile.keyLayout().words();
          List<List<Long>> whole = new ArrayList<>();
          List<List<Long>> removed = new ArrayList<>();
          List<List<Long>> parts = new ArrayList<>();
          for (int atom = 0; atom < profile.atoms(); atom++) {
            List<Long> key = new ArrayList<>();
            for (int w = 0; w < words; w++) {
              key.add(profile.key(atom, w));
            }
            boolean split = assignment.partFrom(atom + 1) - assignment.partFrom(atom) > 1;
            long low = 0;
            for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
              long to = assignment.target(p);
              List<Long> row = new ArrayList<>(key);
              if (to == Assignment.REMOVED) {
                (split ? new ArrayList<List<Long>>() : removed).add(row);
                continue;
              }
              row.addAll(List.of(2 * to, -to));
              if (split) {
                row.addAll(List.of(low, low + assignment.rows(p)));
              }
              low += assignment.rows(p);
              (split ? parts : whole).add(row);
            }
          }
          Called target = new Called();
          assertEquals(whole, rows(new AtomBlocks(assignment, target, false), words + 2));
          assertEquals(removed, rows(new AtomBlocks(assignment, target, true), words));
          assertEquals(parts, rows(new PartBlocks(assignment, target), words + 4));
        });
  }
}
