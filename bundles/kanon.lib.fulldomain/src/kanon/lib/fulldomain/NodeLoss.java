package kanon.lib.fulldomain;

import java.util.BitSet;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.FrequencySet;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * What nodes lose. A loss of cells needs no classes as long as no row is removed: it adds up over
 * the attributes, and what one attribute loses on one level is the same at every node.
 */
public final class NodeLoss {
  private final Problem problem;
  private final double[][] marginal;

  /** [attribute][level][code on level] -> loss of one cell. */
  private final double[][][] cell;

  private final boolean rootLosesMost;

  private NodeLoss(Problem problem, double[][] marginal, double[][][] cell) {
    this.problem = problem;
    rootLosesMost = rootLosesMost(cell);
    this.marginal = marginal;
    this.cell = cell;
  }

  /** What the nodes of a problem lose. */
  public static NodeLoss of(Problem problem) {
    int n = problem.schema().quasiIdentifiers().size();
    if (!(problem.objective() instanceof Objective.OfCells loss)) {
      return new NodeLoss(problem, new double[0][], new double[0][][]);
    }
    double[][] marginal = new double[n][];
    double[][][] cell = new double[n][][];
    for (int a = 0; a < n; a++) {
      Attribute attribute = problem.schema().quasiIdentifier(a);
      double[] losses = loss.losses(a, new Cells(attribute));
      long[] rows = rowsOfValues(problem.profile(), a);
      marginal[a] = new double[attribute.height() + 1];
      cell[a] = new double[attribute.height() + 1][];
      for (int level = 0; level <= attribute.height(); level++) {
        int[] up = attribute.step(0, level);
        cell[a][level] = new double[attribute.size(level)];
        for (int code = 0; code < cell[a][level].length; code++) {
          cell[a][level][code] = losses[attribute.node(level, code)];
        }
        for (int leaf = 0; leaf < rows.length; leaf++) {
          marginal[a][level] += cell[a][level][up[leaf]] * rows[leaf];
        }
      }
    }
    return new NodeLoss(problem, marginal, cell);
  }

  private static long[] rowsOfValues(Profile profile, int a) {
    long[] rows = new long[profile.schema().quasiIdentifier(a).dictionary().size()];
    int[] codes = profile.codes(a);
    for (int t = 0; t < codes.length; t++) {
      rows[codes[t]] += profile.size(t);
    }
    return rows;
  }

  /** Whether the objective is a loss of cells. */
  public boolean ofCells() {
    return problem.objective() instanceof Objective.OfCells;
  }

  /**
   * Whether generalizing never loses less: then one of the minimal nodes is the best of all nodes.
   */
  boolean grows() {
    if (!ofCells() || problem.removable() > 0) {
      return false;
    }
    for (double[] levels : marginal) {
      for (int l = 1; l < levels.length; l++) {
        if (levels[l] < levels[l - 1]) {
          return false;
        }
      }
    }
    return true;
  }

  /** A lower bound of a node's loss: for losses of cells its loss if no row were removed. */
  public double atLeast(int[] levels) {
    if (!ofCells() || problem.removable() > 0 && !rootLosesMost) {
      return Double.NEGATIVE_INFINITY;
    }
    return withoutRemoval(levels);
  }

  /**
   * A lower bound of the loss of a node and of all its generalizations: what each attribute loses
   * on the best of the levels from the node's on.
   */
  public double atLeastFrom(int[] levels) {
    if (!ofCells() || problem.removable() > 0 && !rootLosesMost) {
      return Double.NEGATIVE_INFINITY;
    }
    double sum = 0;
    for (int a = 0; a < levels.length; a++) {
      double least = marginal[a][levels[a]];
      for (int level = levels[a] + 1; level < marginal[a].length; level++) {
        least = Math.min(least, marginal[a][level]);
      }
      sum += least;
    }
    return sum;
  }

  private static boolean rootLosesMost(double[][][] cell) {
    for (double[][] levels : cell) {
      double root = levels[levels.length - 1][0];
      for (double[] losses : levels) {
        for (double loss : losses) {
          if (loss > root) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Of losses of cells, what an attribute loses on a level in all rows. */
  public double level(int a, int level) {
    return marginal[a][level];
  }

  /** Of losses of cells, what each cell of an attribute on a level loses; not to be written to. */
  public double[] cells(int a, int level) {
    return cell[a][level];
  }

  /** Of losses of cells, what a node loses if no row is removed. */
  public double withoutRemoval(int[] levels) {
    double sum = 0;
    for (int a = 0; a < levels.length; a++) {
      sum += marginal[a][levels[a]];
    }
    return sum;
  }

  /** What a node loses. */
  double of(int[] levels) {
    if (ofCells() && problem.removable() == 0) {
      return withoutRemoval(levels);
    }
    if (problem.objective() instanceof Objective.OfOutcomes other) {
      return other.of(Outcome.of(problem.profile(), LevelsPlan.of(problem, levels)));
    }
    return ofKnown(levels, problem.frequencies().at(levels));
  }

  /**
   * The same where its classes are known. Where rows may be removed, all that would have to be are,
   * however many these are.
   */
  public double of(int[] levels, FrequencySet classes) {
    boolean needed =
        ofCells() ? problem.removable() > 0 : problem.objective() instanceof Objective.OfClasses;
    return needed ? ofKnown(levels, classes) : of(levels);
  }

  private double ofKnown(int[] levels, FrequencySet classes) {
    BitSet failing = problem.removable() == 0 ? new BitSet() : LevelsPlan.failing(problem, classes);
    return problem.objective() instanceof Objective.OfClasses loss
        ? ofClasses(loss, classes, failing)
        : ofCells(levels, classes, failing);
  }

  private static double ofClasses(Objective.OfClasses loss, FrequencySet classes, BitSet failing) {
    double sum = 0;
    long removed = 0;
    for (int c = 0; c < classes.classes(); c++) {
      if (failing.get(c)) {
        removed += classes.size(c);
      } else {
        sum += loss.loss(classes.size(c), false);
      }
    }
    return removed == 0 ? sum : sum + loss.loss(removed, true);
  }

  /**
   * The loss of the whole table on these levels, plus the additional loss of removing the failing
   * rows.
   */
  private double ofCells(int[] levels, FrequencySet classes, BitSet failing) {
    double sum = withoutRemoval(levels);
    for (int a = 0; a < levels.length; a++) {
      double[] losses = cell[a][levels[a]];
      double root = cell[a][marginal[a].length - 1][0];
      for (int c = failing.nextSetBit(0); c >= 0; c = failing.nextSetBit(c + 1)) {
        sum += (root - losses[classes.code(a, c)]) * classes.size(c);
      }
    }
    return sum;
  }
}
