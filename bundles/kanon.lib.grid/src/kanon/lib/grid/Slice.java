package kanon.lib.grid;

import java.util.List;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Group;
import kanon.model.Profile;
import org.jspecify.annotations.Nullable;

/**
 * The table grouped by all attributes but one. Each group holds the values of that attribute that
 * occur with it, with their rows: a recoding of that attribute is judged by adding up its parts
 * group by group, without reading the table again. Thread-safe.
 */
public final class Slice {
  /** The work for a unit besides packing its codes: it is looked up in two tables. */
  static final long UNIT_WORK = 8;

  private static final int LOGARITHMS = 1 << 12;
  private static final double[] LOGARITHM = new double[LOGARITHMS];

  static {
    for (int n = 1; n < LOGARITHMS; n++) {
      LOGARITHM[n] = n * Math.log(n) / Math.log(2);
    }
  }

  private static double crowd(int rows) {
    return rows < LOGARITHMS ? LOGARITHM[rows] : rows * Math.log(rows) / Math.log(2);
  }

  private final Grid grid;
  private final Problem problem;

  /** The entries of group g are from[g] .. from[g + 1] - 1. */
  private final int[] from;

  private final int[] value;
  private final int[] rows;
  private final int[] atom;
  private final double[] otherLoss;

  Slice(Grid grid, List<Axis> axes, int a) {
    this.grid = grid;
    problem = grid.problem();
    int units = grid.rows.length;
    grid.worked(units * (axes.size() + UNIT_WORK));
    Grouping others = new Grouping(units, grid.run(), false);
    for (int b = 0; b < grid.attributes(); b++) {
      if (b != a) {
        others.add(grid.codes[b], axes.get(b).partsOfValues(), axes.get(b).parts());
      }
    }
    int[] groupOf = new int[units];
    int groups = others.number(groupOf);
    Grouping within = new Grouping(units, grid.run(), false);
    within.add(groupOf, groups);
    within.add(grid.codes[a], axes.get(a).values());
    if (grid.byAtom()) {
      within.add(joints(problem.profile(), units), problem.profile().joints());
    }
    int[] entryOf = new int[units];
    int entries = within.number(entryOf);
    from = new int[groups + 1];
    int[] place = places(groupOf, entryOf, entries);
    value = new int[entries];
    rows = new int[entries];
    atom = new int[entries];
    otherLoss = new double[groups];
    for (int u = 0; u < units; u++) {
      int e = place[entryOf[u]];
      if (rows[e] == 0) {
        value[e] = grid.codes[a][u];
        atom[e] = u;
        if (from[groupOf[u]] == e) {
          otherLoss[groupOf[u]] = otherLoss(axes, a, u);
        }
      }
      rows[e] += grid.rows[u];
    }
  }

  private static int[] joints(Profile profile, int atoms) {
    int[] joints = new int[atoms];
    for (int atom = 0; atom < atoms; atom++) {
      joints[atom] = profile.joint(atom);
    }
    return joints;
  }

  /** Sorts entries by group; fills {@link #from}. */
  private int[] places(int[] groupOf, int[] entryOf, int entries) {
    int[] groupOfEntry = new int[entries];
    for (int u = 0; u < entryOf.length; u++) {
      groupOfEntry[entryOf[u]] = groupOf[u];
    }
    for (int group : groupOfEntry) {
      from[group + 1]++;
    }
    for (int g = 1; g < from.length; g++) {
      from[g] += from[g - 1];
    }
    int[] next = from.clone();
    int[] place = new int[entries];
    for (int e = 0; e < entries; e++) {
      place[e] = next[groupOfEntry[e]]++;
    }
    return place;
  }

  private double otherLoss(List<Axis> axes, int a, int unit) {
    double sum = 0;
    for (int b = 0; b < grid.attributes(); b++) {
      if (b != a) {
        Axis axis = axes.get(b);
        sum += axis.loss(axis.part(grid.codes[b][unit]));
      }
    }
    return sum;
  }

  /**
   * The score of the table with the attribute recoded.
   *
   * @param limit where more rows fail than this, counting stops and the loss is not known
   */
  public Score score(Axis axis, long limit) {
    Sum sum = new Sum(axis, limit);
    int g = 0;
    for (; g < from.length - 1 && sum.failing <= limit; g++) {
      if ((g & 0xFFFF) == 0) {
        grid.run().check();
      }
      sum.addGroup(g);
    }
    grid.worked(2L * axis.values() + from[g]);
    return sum.score();
  }

  /** Adds up one recoding. */
  private final class Sum {
    final Axis axis;
    final long limit;
    final int[] size;
    final int[] touched;
    final @Nullable Group[] members;
    final long least = problem.goal().traits().minimumSize();
    final boolean sizeOnly = problem.goal().traits().sizeOnly();
    long failing;
    double loss;
    double crowd;

    Sum(Axis axis, long limit) {
      this.axis = axis;
      this.limit = limit;
      size = new int[axis.parts()];
      touched = new int[axis.parts()];
      members = new Group[sizeOnly ? 0 : axis.parts()];
    }

    void addGroup(int g) {
      int n = 0;
      for (int e = from[g]; e < from[g + 1]; e++) {
        int part = axis.part(value[e]);
        if (size[part] == 0) {
          touched[n++] = part;
        }
        size[part] += rows[e];
        if (!sizeOnly) {
          group(part).add(problem.profile(), atom[e], rows[e]);
        }
      }
      for (int i = 0; i < n; i++) {
        addClass(touched[i], otherLoss[g]);
      }
    }

    private Group group(int part) {
      Group known = members[part];
      if (known == null) {
        known = new Group(problem.schema());
        members[part] = known;
      }
      return known;
    }

    private void addClass(int part, double others) {
      int rowsOfClass = size[part];
      size[part] = 0;
      boolean holds = rowsOfClass >= least && (sizeOnly || problem.goal().holds(group(part)));
      if (!sizeOnly) {
        group(part).clear();
      }
      if (!holds) {
        failing += rowsOfClass;
        return;
      }
      crowd += crowd(rowsOfClass);
      loss +=
          problem.objective() instanceof Objective.OfClasses ofClasses
              ? ofClasses.loss(rowsOfClass, false)
              : rowsOfClass * (others + axis.loss(part));
    }

    Score score() {
      if (failing > limit) {
        return new Score(failing, Double.POSITIVE_INFINITY, 0);
      }
      double removed =
          problem.objective() instanceof Objective.OfClasses ofClasses
              ? failing == 0 ? 0 : ofClasses.loss(failing, true)
              : failing * grid.rootLoss;
      return new Score(failing, loss + removed, crowd);
    }
  }
}
