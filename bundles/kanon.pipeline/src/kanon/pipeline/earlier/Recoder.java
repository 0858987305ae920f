package kanon.pipeline.earlier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.FrequencySet;
import kanon.model.Group;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;

/**
 * Finds the plan that treats new rows as an earlier release did. Where the cells of each of its
 * columns do not overlap, every value has one cell, and the columns are recoded one by one; a
 * column all of whose cells are on one level gives values that are new a cell on it, too. Else a
 * row gets the cells of the class that covers it, of several the one that loses least. Rows that
 * nothing covers, and those of classes that do not hold the goal, are removed.
 */
public final class Recoder {
  private static final int NONE = -1;
  private static final int BETWEEN_CHECKS = 1 << 8;

  private final Problem problem;
  private final EarlierRelease earlier;
  private final Run run;
  private final Profile profile;
  private final int attributes;
  private final List<Cells> cells = new ArrayList<>();

  /** [attribute][label]. */
  private final int[][] cellOfLabel;

  /** [attribute][value] -> cell, where each value has one. */
  private final int[][] cellOfValue;

  private final OptionalInt[] level;

  private Recoder(Problem problem, EarlierRelease earlier, Run run) {
    this.problem = problem;
    this.earlier = earlier;
    this.run = run;
    profile = problem.profile();
    attributes = problem.schema().quasiIdentifiers().size();
    cellOfLabel = new int[attributes][];
    cellOfValue = new int[attributes][];
    level = new OptionalInt[attributes];
    for (int a = 0; a < attributes; a++) {
      cells.add(new Cells(problem.schema().quasiIdentifier(a)));
      cellOfLabel[a] = earlier.cells(a, cells.get(a));
    }
  }

  /**
   * The plan of an earlier release for new rows.
   *
   * @throws KanonException of kind INFEASIBLE where more rows than may be removed do not fit
   */
  public static Solution solve(Problem problem, EarlierRelease earlier, Run run) {
    run.check();
    if (problem.goal().traits().sets()) {
      throw KanonException.usage(
          "PERSONS_UNFIT",
          "recodedAs: a recoding of rows does not say which persons look alike by all their rows; leave out \"view\": \"set\", or have an algorithm search");
    }
    return new Recoder(problem, earlier, run).solution();
  }

  private Solution solution() {
    boolean byColumn = true;
    for (int a = 0; a < attributes; a++) {
      byColumn &= column(a);
    }
    if (byColumn && Arrays.stream(level).allMatch(OptionalInt::isPresent)) {
      return levels(Arrays.stream(level).mapToInt(OptionalInt::getAsInt).toArray());
    }
    List<int[]> boxes = byColumn ? List.of() : boxes();
    ClassTable table = new ClassTable(attributes);
    int[] classOf = new int[profile.tuples()];
    long uncovered = 0;
    for (int t = 0; t < classOf.length; t++) {
      if (t % BETWEEN_CHECKS == 0) {
        run.check();
        run.at(t, classOf.length, "tuples");
      }
      int[] shown = byColumn ? byColumns(t) : byBox(t, boxes);
      classOf[t] = shown.length == 0 ? NONE : table.number(shown);
      uncovered += shown.length == 0 ? profile.size(t) : 0;
    }
    return plan(table, classOf, uncovered, byColumn ? "columns" : "classes");
  }

  /** Whether every value of a column has at most one cell; says which. */
  private boolean column(int a) {
    Cells known = cells.get(a);
    int[] cellOf = new int[known.domain()];
    Arrays.fill(cellOf, NONE);
    boolean once = true;
    for (int cell : Arrays.stream(cellOfLabel[a]).filter(c -> c >= 0).distinct().toArray()) {
      for (int value = 0; value < cellOf.length; value++) {
        if (known.covers(cell, value)) {
          once &= cellOf[value] == NONE;
          cellOf[value] = cell;
        }
      }
    }
    cellOfValue[a] = cellOf;
    level[a] = once ? level(problem.schema().quasiIdentifier(a), cellOf) : OptionalInt.empty();
    level[a].ifPresent(
        on -> {
          Attribute attribute = problem.schema().quasiIdentifier(a);
          int[] up = attribute.step(0, on);
          Arrays.setAll(cellOf, value -> attribute.node(on, up[value]));
        });
    return once;
  }

  /** The lowest level that all cells are on. */
  private static OptionalInt level(Attribute attribute, int[] cellOf) {
    for (int on = 0; on <= attribute.height(); on++) {
      int[] up = attribute.step(0, on);
      boolean same = true;
      boolean any = false;
      for (int value = 0; value < cellOf.length; value++) {
        any |= cellOf[value] != NONE;
        same &= cellOf[value] == NONE || cellOf[value] == attribute.node(on, up[value]);
      }
      if (same && any) {
        return OptionalInt.of(on);
      }
    }
    return OptionalInt.empty();
  }

  /** A full-domain generalization. */
  private Solution levels(int[] levels) {
    FrequencySet base =
        FrequencySet.of(profile, !problem.goal().traits().sizeOnly(), run.parallel());
    int[] classOf = new int[profile.tuples()];
    FrequencySet classes = base.rollUp(levels, classOf);
    long failing = problem.failing(classes);
    refuse(0, failing);
    BitSet removed = new BitSet();
    Group group = new Group(problem.schema());
    boolean[] holds = new boolean[classes.classes()];
    for (int c = 0; c < holds.length; c++) {
      classes.histogram(c, group);
      holds[c] = classes.size(c) == 0 || problem.goal().holds(group);
    }
    for (int t = 0; t < classOf.length; t++) {
      removed.set(t, !holds[classOf[t]]);
    }
    return Solution.of(new Plan.Levels(levels, removed), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("recodedBy", "levels")
        .with("uncoveredRows", 0)
        .with("failingRows", failing);
  }

  private int[] byColumns(int t) {
    int[] shown = new int[attributes];
    for (int a = 0; a < attributes; a++) {
      shown[a] = cellOfValue[a][profile.code(a, t)];
      if (shown[a] == NONE) {
        return new int[0];
      }
    }
    return shown;
  }

  /** The classes of the release as cells, those that lose least first. */
  private List<int[]> boxes() {
    List<int[]> boxes = new ArrayList<>();
    for (int[] labels : earlier.classes()) {
      int[] box = new int[attributes];
      boolean known = true;
      for (int a = 0; a < attributes; a++) {
        box[a] = cellOfLabel[a][labels[a]];
        known &= box[a] >= 0;
      }
      if (known) {
        boxes.add(box);
      }
    }
    Objective.OfCells loss = Objective.leastLoss(profile);
    double[][] losses = new double[attributes][];
    for (int a = 0; a < attributes; a++) {
      losses[a] = loss.losses(a, cells.get(a));
    }
    boxes.sort((x, y) -> Double.compare(sum(x, losses), sum(y, losses)));
    return boxes;
  }

  private static double sum(int[] box, double[][] losses) {
    double sum = 0;
    for (int a = 0; a < box.length; a++) {
      sum += losses[a][box[a]];
    }
    return sum;
  }

  private int[] byBox(int t, List<int[]> boxes) {
    for (int[] box : boxes) {
      int a = 0;
      while (a < attributes && cells.get(a).covers(box[a], profile.code(a, t))) {
        a++;
      }
      if (a == attributes) {
        return box;
      }
    }
    return new int[0];
  }

  /** Without the classes that do not hold the goal. */
  private Solution plan(ClassTable table, int[] classOf, long uncovered, String by) {
    Group[] groups = new Group[table.classes()];
    Arrays.setAll(groups, c -> new Group(problem.schema()));
    for (int t = 0; t < classOf.length; t++) {
      for (int x = profile.atomFrom(t); classOf[t] >= 0 && x < profile.atomFrom(t + 1); x++) {
        groups[classOf[t]].add(profile, x, profile.rows(x));
      }
    }
    int[] target = new int[groups.length];
    int kept = 0;
    long failing = 0;
    for (int c = 0; c < target.length; c++) {
      boolean holds = problem.goal().holds(groups[c]);
      failing += holds ? 0 : groups[c].size();
      target[c] = holds ? kept++ : Assignment.REMOVED;
    }
    refuse(uncovered, failing);
    int[] targetOf = new int[classOf.length];
    Arrays.setAll(targetOf, t -> classOf[t] < 0 ? Assignment.REMOVED : target[classOf[t]]);
    return Solution.of(
            new Plan.Classes(
                Assignment.wholeTuples(profile, targetOf), cells, table.cells(target, kept)),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("recodedBy", by)
        .with("uncoveredRows", uncovered)
        .with("failingRows", failing);
  }

  private void refuse(long uncovered, long failing) {
    if (failing > problem.removable() - uncovered) {
      throw KanonException.infeasible(
          "RECODING_DOES_NOT_FIT",
          "%s of %d rows do not fit the earlier recoding: %d are covered by no cells of it, %s are in classes that do not hold the privacy goal; at most %d may be removed"
              .formatted(
                  failing == Long.MAX_VALUE ? "All" : String.valueOf(uncovered + failing),
                  profile.rows(),
                  uncovered,
                  failing == Long.MAX_VALUE ? "others" : String.valueOf(failing),
                  problem.removable()));
    }
  }
}
