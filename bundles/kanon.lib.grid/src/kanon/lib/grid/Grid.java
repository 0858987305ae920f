package kanon.lib.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.Plan;
import kanon.model.Profile;

/**
 * A table to be recoded attribute by attribute. Its units are tuples, or atoms where the goal looks
 * at sensitive values. Thread-safe.
 */
public final class Grid {
  private final Problem problem;
  private final Run run;
  private final Objective.OfCells cellLoss;
  private final boolean byAtom;
  final int[][] codes;
  final int[] rows;
  final double rootLoss;
  final double[][] nodeLoss;
  private final long[][] rowsOfValue;
  private final LongAdder work = new LongAdder();

  /** The grid of a problem. */
  public Grid(Problem problem, Run run) {
    this.problem = problem;
    this.run = run;
    Profile profile = problem.profile();
    int n = problem.schema().quasiIdentifiers().size();
    cellLoss =
        problem.objective() instanceof Objective.OfCells loss ? loss : Objective.leastLoss(profile);
    byAtom = !problem.goal().traits().sizeOnly();
    nodeLoss = new double[n][];
    double sum = 0;
    for (int a = 0; a < n; a++) {
      Cells cells = new Cells(problem.schema().quasiIdentifier(a));
      nodeLoss[a] = cellLoss.losses(a, cells);
      sum += nodeLoss[a][cells.root()];
    }
    rootLoss = sum;
    codes = new int[n][];
    rows = new int[byAtom ? profile.atoms() : profile.tuples()];
    for (int a = 0; a < n; a++) {
      run.check();
      codes[a] = byAtom ? ofAtoms(profile, profile.codes(a)) : profile.codes(a);
    }
    for (int u = 0; u < rows.length; u++) {
      rows[u] = (int) (byAtom ? profile.rows(u) : profile.size(u));
    }
    rowsOfValue = new long[n][];
    for (int a = 0; a < n; a++) {
      run.check();
      rowsOfValue[a] = new long[problem.schema().quasiIdentifier(a).dictionary().size()];
      for (int u = 0; u < rows.length; u++) {
        rowsOfValue[a][codes[a][u]] += rows[u];
      }
    }
  }

  private static int[] ofAtoms(Profile profile, int[] ofTuples) {
    int[] codes = new int[profile.atoms()];
    for (int t = 0; t < ofTuples.length; t++) {
      Arrays.fill(codes, profile.atomFrom(t), profile.atomFrom(t + 1), ofTuples[t]);
    }
    return codes;
  }

  /** The problem. */
  public Problem problem() {
    return problem;
  }

  /** How many attributes. */
  public int attributes() {
    return codes.length;
  }

  /**
   * The loss of cells that guides: the problem's objective, or the default where that is of another
   * kind.
   */
  public Objective.OfCells cellLoss() {
    return cellLoss;
  }

  /** What a cell that shows a value, a node or the root loses, by number of the cell. */
  public double[] nodeLoss(int a) {
    return nodeLoss[a].clone();
  }

  /** Which values of an attribute occur. */
  public boolean[] observed(int a) {
    boolean[] seen = new boolean[problem.schema().quasiIdentifier(a).dictionary().size()];
    for (int code : codes[a]) {
      seen[code] = true;
    }
    return seen;
  }

  /** What all rows together lose in one attribute. */
  public double columnLoss(int a, Axis axis) {
    double sum = 0;
    for (int value = 0; value < axis.values(); value++) {
      sum += rowsOfValue[a][value] * axis.loss(axis.part(value));
    }
    return sum;
  }

  /** What a removed row loses. */
  public double rootLoss() {
    return rootLoss;
  }

  /** Counts work, in the unit of {@link kanon.api.Algorithm#work}. */
  public void worked(long steps) {
    work.add(steps);
  }

  /**
   * How much work was counted so far: making slices and judging recodings, and what users count.
   */
  public long work() {
    return work.sum();
  }

  /** How many units there are. */
  public int units() {
    return rows.length;
  }

  /** How many rows a unit has. */
  public long rows(int unit) {
    return rows[unit];
  }

  /** What a row of a unit loses, if it is released. */
  public double cellsLoss(List<Axis> axes, int unit) {
    double sum = 0;
    for (int a = 0; a < codes.length; a++) {
      sum += axes.get(a).loss(axes.get(a).part(codes[a][unit]));
    }
    return sum;
  }

  /** For each unit whether its class fails. */
  public boolean[] failing(List<Axis> axes) {
    int[] classOf = new int[rows.length];
    boolean[] holds = holds(classOf, classes(axes, classOf));
    boolean[] failing = new boolean[rows.length];
    for (int u = 0; u < failing.length; u++) {
      failing[u] = !holds[classOf[u]];
    }
    return failing;
  }

  /** For each unit how many rows its class has. */
  public long[] classSizes(List<Axis> axes) {
    int[] classOf = new int[rows.length];
    long[] size = new long[classes(axes, classOf)];
    for (int u = 0; u < classOf.length; u++) {
      size[classOf[u]] += rows[u];
    }
    long[] sizeOf = new long[classOf.length];
    for (int u = 0; u < classOf.length; u++) {
      sizeOf[u] = size[classOf[u]];
    }
    return sizeOf;
  }

  boolean byAtom() {
    return byAtom;
  }

  Run run() {
    return run;
  }

  /** All recodings of one attribute, the others staying as they are. */
  public Slice slice(List<Axis> axes, int a) {
    return new Slice(this, axes, a);
  }

  /** The score of a recoding. */
  public Score score(List<Axis> axes) {
    if (codes.length == 0) {
      boolean holds = rows.length == 0 || problem.goal().holds(problem.profile().whole());
      return new Score(holds ? 0 : problem.profile().rows(), 0, 0);
    }
    return slice(axes, 0).score(axes.get(0), Long.MAX_VALUE);
  }

  /** Writes the class of each unit; how many classes there are. Goes on after the deadline. */
  public int classes(List<Axis> axes, int[] classOf) {
    Grouping grouping = new Grouping(rows.length, run, true);
    for (int a = 0; a < codes.length; a++) {
      grouping.add(codes[a], axes.get(a).partsOfValues(), axes.get(a).parts());
    }
    return grouping.number(classOf);
  }

  /** The value of a unit. */
  public int value(int a, int unit) {
    return codes[a][unit];
  }

  /**
   * Classes divided by parts of the values of one attribute: writes the class of each unit; how
   * many there are. Goes on after the deadline.
   *
   * @param classOf the class of each unit before, below {@code classes}
   * @param partOf the part of each value, below {@code parts}
   */
  public int divide(int[] classOf, int classes, int a, int[] partOf, int parts, int[] into) {
    Grouping grouping = new Grouping(rows.length, run, true);
    grouping.add(classOf, classes);
    grouping.add(codes[a], partOf, parts);
    return grouping.number(into);
  }

  /** Which cell shows a part of an attribute. */
  @FunctionalInterface
  public interface Shown {
    /** The number of the cell. */
    int cell(int a, Axis axis, int part, Cells cells);
  }

  /**
   * The plan of a recoding; the rows of failing classes are removed. Can be made after the
   * deadline.
   */
  public Plan.Classes plan(List<Axis> axes, Shown shown) {
    Profile profile = problem.profile();
    int[] classOf = new int[rows.length];
    int n = classes(axes, classOf);
    int[] first = new int[n];
    for (int u = rows.length - 1; u >= 0; u--) {
      first[classOf[u]] = u;
    }
    boolean[] holds = holds(classOf, n);
    List<Cells> cells = new ArrayList<>();
    int[][] cellOfClass = new int[codes.length][n];
    for (int a = 0; a < codes.length; a++) {
      Cells of = new Cells(problem.schema().quasiIdentifier(a));
      cells.add(of);
      Axis axis = axes.get(a);
      int[] cellOfPart = new int[axis.parts()];
      Arrays.fill(cellOfPart, -1);
      for (int c = 0; c < n; c++) {
        int part = axis.part(codes[a][first[c]]);
        if (cellOfPart[part] < 0) {
          cellOfPart[part] = shown.cell(a, axis, part, of);
        }
        cellOfClass[a][c] = cellOfPart[part];
      }
    }
    int[] target = new int[rows.length];
    for (int u = 0; u < target.length; u++) {
      target[u] = holds[classOf[u]] ? classOf[u] : Assignment.REMOVED;
    }
    Assignment assignment =
        byAtom ? Assignment.whole(profile, target) : Assignment.wholeTuples(profile, target);
    return new Plan.Classes(assignment, cells, cellOfClass);
  }

  /**
   * Which classes hold the goal.
   *
   * @param classOf the class of each unit, below {@code n}
   */
  public boolean[] holds(int[] classOf, int n) {
    long[] size = new long[n];
    Group[] groups = new Group[byAtom ? n : 0];
    Arrays.setAll(groups, c -> new Group(problem.schema()));
    for (int u = 0; u < rows.length; u++) {
      size[classOf[u]] += rows[u];
      if (byAtom) {
        groups[classOf[u]].add(problem.profile(), u, rows[u]);
      }
    }
    boolean[] holds = new boolean[n];
    for (int c = 0; c < n; c++) {
      holds[c] =
          byAtom
              ? problem.goal().holds(groups[c])
              : size[c] >= problem.goal().traits().minimumSize();
    }
    return holds;
  }
}
