package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

/** A plan's rows for the database, beside those that a plain walk over atoms makes. */
class PlanBlocksTest {
  /** A class is its number. */
  private static final Mapping.Target NUMBER =
      new Mapping.Target() {
        @Override
        public List<String> columns() {
          return List.of("r0");
        }

        @Override
        public void of(int group, long[][] columns, int at, int row) {
          columns[at][row] = group;
        }
      };

  private static List<List<Long>> rows(Blocks blocks, int columns) {
    List<List<Long>> rows = new ArrayList<>();
    for (int b = 0; b < blocks.blocks(); b++) {
      long[][] block = new long[columns][Blocks.MOST];
      int n = blocks.fill(b, block);
      for (int row = 0; row < n; row++) {
        List<Long> cells = new ArrayList<>();
        for (long[] column : block) {
          cells.add(column[row]);
        }
        rows.add(cells);
      }
    }
    return rows;
  }

  private static void agrees(Assignment assignment) {
    Profile profile = assignment.profile();
    int words = profile.keyLayout().words();
    List<List<Long>> whole = new ArrayList<>();
    List<List<Long>> removed = new ArrayList<>();
    List<List<Long>> parts = new ArrayList<>();
    for (int atom = 0; atom < profile.atoms(); atom++) {
      List<Long> key = new ArrayList<>();
      for (int w = 0; w < words; w++) {
        key.add(profile.key(atom, w));
      }
      boolean one = assignment.partFrom(atom + 1) - assignment.partFrom(atom) == 1;
      long low = 0;
      for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
        int to = assignment.target(p);
        if (to == Assignment.REMOVED) {
          removed.addAll(one ? List.of(key) : List.of());
          continue;
        }
        List<Long> row = new ArrayList<>(key);
        row.add((long) to);
        if (one) {
          whole.add(row);
        } else {
          row.add(low);
          row.add(low + assignment.rows(p));
          parts.add(row);
        }
        low += assignment.rows(p);
      }
    }
    assertEquals(whole, rows(new AtomBlocks(assignment, NUMBER, false), words + 1));
    assertEquals(removed, rows(new AtomBlocks(assignment, NUMBER, true), words));
    assertEquals(parts, rows(new PartBlocks(assignment, NUMBER), words + 3));
  }

  @Test
  void blocks_areTheAtomsAndTheirParts() {
    Seeds.each(
        60,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = new RandomTables(seed).next(Shape.MIXED);
          agrees(RandomPlans.groups(profile, Plan.Bucketization.ANATOMY, random).assignment());
        });
  }

  @Test
  void plansOfMoreRowsThanABlockHas_areNotCutWrongly() {
    List<String> values = IntStream.range(0, Blocks.MOST + 500).mapToObj(String::valueOf).toList();
    Dictionary dictionary = Dictionary.of(Type.STRING, values, Optional.empty());
    Profile.Builder rows =
        new Profile.Builder(
            new Schema(List.of(Attribute.of("id", Role.QUASI_IDENTIFIER, dictionary))));
    for (int code = 0; code < values.size(); code++) {
      rows.add(new int[] {code}, 1 + code % 4);
    }
    Profile profile = rows.build();
    SplittableRandom random = Seeds.random("blocks");
    agrees(RandomPlans.groups(profile, Plan.Bucketization.ANATOMY, random).assignment());
    Assignment.Builder whole = new Assignment.Builder(profile);
    for (int atom = 0; atom < profile.atoms(); atom++) {
      whole.add(atom, atom % 3 == 0 ? Assignment.REMOVED : atom % 5, profile.rows(atom));
    }
    agrees(whole.build());
    assertEquals(1, Blocks.of(Blocks.MOST));
    assertEquals(2, Blocks.of(Blocks.MOST + 1));
  }
}
