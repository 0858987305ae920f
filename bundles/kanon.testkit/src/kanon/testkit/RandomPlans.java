package kanon.testkit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/** Random plans of each kind, which need not hold any goal. */
@ProviderType
public final class RandomPlans {
  private RandomPlans() {}

  /** Random levels and some removed tuples. Every quasi-identifier needs a hierarchy. */
  public static Plan.Levels levels(Profile profile, RandomGenerator random) {
    int[] levels = profile.schema().heights();
    for (int a = 0; a < levels.length; a++) {
      levels[a] = random.nextInt(levels[a] + 1);
    }
    BitSet removed = new BitSet();
    for (int t = 0; t < profile.tuples(); t++) {
      removed.set(t, random.nextInt(8) == 0);
    }
    return new Plan.Levels(levels, removed);
  }

  /** Rows dealt to classes, atoms split among them, cells that just cover what is in them. */
  public static Plan.Classes classes(Profile profile, RandomGenerator random) {
    int classes = 1 + random.nextInt(5);
    Assignment assignment = assignment(profile, classes, random);
    int attributes = profile.schema().quasiIdentifiers().size();
    List<Cells> cells = new ArrayList<>();
    int[][] cellOfClass = new int[attributes][classes];
    for (int a = 0; a < attributes; a++) {
      Cells of = new Cells(profile.schema().quasiIdentifier(a));
      cells.add(of);
      BitSet[] values = values(profile, assignment, classes, a);
      for (int c = 0; c < classes; c++) {
        cellOfClass[a][c] = values[c].isEmpty() ? of.root() : covering(of, values[c], random);
      }
    }
    return new Plan.Classes(assignment, cells, cellOfClass);
  }

  /** Rows dealt to groups. */
  public static Plan.Groups groups(
      Profile profile, Plan.Bucketization kind, RandomGenerator random) {
    int groups = 1 + random.nextInt(5);
    return new Plan.Groups(assignment(profile, groups, random), groups, kind);
  }

  /** Rows dealt to groups, quasi-identifiers to columns. */
  public static Plan.Sliced sliced(Profile profile, RandomGenerator random) {
    int[] columnOf = new int[profile.schema().quasiIdentifiers().size()];
    int columns = 0;
    for (int a = 0; a < columnOf.length; a++) {
      columnOf[a] = random.nextInt(columns + 1);
      columns = Math.max(columns, columnOf[a] + 1);
    }
    return new Plan.Sliced(groups(profile, Plan.Bucketization.SLICING, random), columnOf);
  }

  /** Groups of each kind. */
  public static List<Plan> ofGroups(Profile profile, RandomGenerator random) {
    return List.of(
        groups(profile, Plan.Bucketization.ANATOMY, random),
        groups(profile, Plan.Bucketization.PERMUTATION, random),
        sliced(profile, random));
  }

  /** The same classes under other numbers. */
  public static Plan.Classes renumbered(Plan.Classes plan, RandomGenerator random) {
    int classes = plan.cellOfClass().length == 0 ? 0 : plan.cellOfClass()[0].length;
    int[] number = new int[classes];
    for (int c = 1; c < classes; c++) {
      int other = random.nextInt(c + 1);
      number[c] = number[other];
      number[other] = c;
    }
    int[][] cellOfClass = new int[plan.cellOfClass().length][classes];
    for (int a = 0; a < cellOfClass.length; a++) {
      for (int c = 0; c < classes; c++) {
        cellOfClass[a][number[c]] = plan.cellOfClass()[a][c];
      }
    }
    Assignment before = plan.assignment();
    Assignment.Builder after = new Assignment.Builder(before.profile());
    for (int atom = 0; atom < before.profile().atoms(); atom++) {
      for (int p = before.partFrom(atom); p < before.partFrom(atom + 1); p++) {
        int target = before.target(p);
        after.add(atom, target < 0 ? target : number[target], before.rows(p));
      }
    }
    return new Plan.Classes(after.build(), plan.cells(), cellOfClass);
  }

  private static Assignment assignment(Profile profile, int classes, RandomGenerator random) {
    Assignment.Builder builder = new Assignment.Builder(profile);
    for (int atom = 0; atom < profile.atoms(); atom++) {
      long left = profile.rows(atom);
      while (left > 0) {
        long rows = random.nextLong(1, left + 1);
        int target = random.nextInt(8) == 0 ? Assignment.REMOVED : random.nextInt(classes);
        builder.add(atom, target, rows);
        left -= rows;
      }
    }
    return builder.build();
  }

  private static BitSet[] values(Profile profile, Assignment assignment, int classes, int a) {
    BitSet[] values = new BitSet[classes];
    java.util.Arrays.setAll(values, c -> new BitSet());
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
          if (assignment.target(p) != Assignment.REMOVED) {
            values[assignment.target(p)].set(profile.code(a, t));
          }
        }
      }
    }
    return values;
  }

  private static int covering(Cells cells, BitSet values, RandomGenerator random) {
    if (random.nextInt(4) == 0) {
      return cells.root();
    }
    boolean whole = values.length() <= cells.attribute().dictionary().present();
    if (whole && random.nextBoolean()) {
      return cells.interval(values.nextSetBit(0), values.length() - 1);
    }
    return cells.values(values);
  }
}
