package kanon.lib.fulldomain;

import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Cells;
import kanon.model.FrequencySet;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Profile;

/** What sets of suppressed attributes lose. */
final class SetLoss {
  private final Problem problem;

  /** [attribute][value] and what one cell loses; both empty for losses that are not of cells. */
  private final double[][] kept;

  private final double[] root;

  /** What a column loses as it is. */
  private final double[] keptColumn;

  /** The same at the least: with rows removed, where a cell loses less at the root. */
  private final double[] leastColumn;

  SetLoss(Problem problem) {
    this.problem = problem;
    Profile profile = problem.profile();
    int n = problem.schema().quasiIdentifiers().size();
    boolean ofCells = problem.objective() instanceof Objective.OfCells;
    kept = new double[ofCells ? n : 0][];
    root = new double[n];
    keptColumn = new double[n];
    leastColumn = new double[n];
    if (problem.objective() instanceof Objective.OfCells loss) {
      for (int a = 0; a < n; a++) {
        Cells cells = new Cells(problem.schema().quasiIdentifier(a));
        kept[a] = loss.losses(a, cells);
        root[a] = kept[a][cells.root()];
        int[] codes = profile.codes(a);
        double gain = 0;
        for (int t = 0; t < codes.length; t++) {
          keptColumn[a] += kept[a][codes[t]] * profile.size(t);
          gain = Math.max(gain, kept[a][codes[t]] - root[a]);
        }
        leastColumn[a] = keptColumn[a] - gain * Math.min(problem.removable(), profile.rows());
      }
    }
  }

  boolean ofCells() {
    return kept.length > 0;
  }

  /** By how much suppressing an attribute raises the bound. */
  double suppressing(int a) {
    return root[a] * problem.profile().rows() - leastColumn[a];
  }

  /** No set that suppresses these attributes, and only these, loses less. */
  double bound(long suppressed) {
    return ofCells() ? sum(suppressed, leastColumn) : Double.NEGATIVE_INFINITY;
  }

  private double sum(long suppressed, double[] columns) {
    double sum = 0;
    for (int a = 0; a < root.length; a++) {
      boolean out = (suppressed >>> a & 1) != 0;
      sum += out ? root[a] * problem.profile().rows() : columns[a];
    }
    return sum;
  }

  /** The loss at a node that passes. */
  double of(long suppressed, int[] levels, FrequencySet classes) {
    if (problem.objective() instanceof Objective.OfOutcomes other) {
      return other.of(Outcome.of(problem.profile(), LevelsPlan.of(problem, levels)));
    }
    double sum = ofCells() ? sum(suppressed, keptColumn) : 0;
    long removed = 0;
    Group group = new Group(problem.schema());
    for (int c = 0; c < classes.classes(); c++) {
      boolean out = problem.removable() > 0 && !holds(classes, c, group);
      removed += out ? classes.size(c) : 0;
      if (problem.objective() instanceof Objective.OfClasses loss) {
        sum += out ? 0 : loss.loss(classes.size(c), false);
      } else if (out) {
        sum += classes.size(c) * beyond(suppressed, classes, c);
      }
    }
    return problem.objective() instanceof Objective.OfClasses loss && removed > 0
        ? sum + loss.loss(removed, true)
        : sum;
  }

  /** How much more a row of a class loses if it is removed. */
  private double beyond(long suppressed, FrequencySet classes, int c) {
    double more = 0;
    for (int a = 0; a < root.length; a++) {
      if ((suppressed >>> a & 1) == 0) {
        more += root[a] - kept[a][classes.node(a, c)];
      }
    }
    return more;
  }

  private boolean holds(FrequencySet classes, int c, Group group) {
    if (problem.goal().traits().sizeOnly()) {
      return classes.size(c) >= problem.goal().traits().minimumSize();
    }
    classes.histogram(c, group);
    return problem.goal().holds(group);
  }
}
