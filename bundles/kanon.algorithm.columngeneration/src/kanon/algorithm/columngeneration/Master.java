package kanon.algorithm.columngeneration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.api.Run;
import kanon.lib.clusters.Aside;
import kanon.lib.clusters.RowSpace;
import org.ojalgo.matrix.store.R064Store;
import org.ojalgo.matrix.store.SparseStore;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.linear.LinearSolver;
import org.ojalgo.structure.Access1D;

/**
 * The program over the classes known so far, relaxed: shares of classes, such that each row is in
 * classes with shares of 1 altogether, at the least cost.
 */
final class Master {
  static {
    System.setProperty("shut.up.ojAlgo", "true");
  }

  /** Programs of fewer rows times columns are solved in the calling thread. */
  private static final long WORTH_A_THREAD = 20_000;

  private final RowSpace rows;
  private final Set<Column> columns = new LinkedHashSet<>();

  Master(RowSpace rows) {
    this.rows = rows;
  }

  /** Whether the class was not known before. */
  boolean add(Column column) {
    return columns.add(column);
  }

  /** In the order in which they were added. */
  List<Column> all() {
    return new ArrayList<>(columns);
  }

  int columns() {
    return columns.size();
  }

  /** Its optimum, the prices of rows that prove it, and the shares of all columns. */
  record Relaxed(double cost, double[] prices, double[] shares) {}

  /** Solves the program; empty where its solver gives up. */
  Optional<Relaxed> relaxed(Run run) {
    run.check();
    List<Column> all = all();
    SparseStore<Double> rowsOfColumns = SparseStore.R064.make(rows.tuples(), all.size());
    double[] costs = new double[all.size()];
    for (int c = 0; c < costs.length; c++) {
      costs[c] = all.get(c).cost();
      for (int t : all.get(c).tuples()) {
        rowsOfColumns.add(t, c, 1);
      }
    }
    R064Store sizes = R064Store.FACTORY.make(rows.tuples(), 1);
    for (int t = 0; t < rows.tuples(); t++) {
      sizes.set(t, 0, rows.size(t));
    }
    Optimisation.Options options = new Optimisation.Options();
    run.left().map(Duration::toMillis).ifPresent(millis -> options.time_abort = millis);
    LinearSolver solver =
        LinearSolver.newBuilder(costs).equalities(rowsOfColumns, sizes).lower(0).build(options);
    boolean small = (long) costs.length * rows.tuples() < WORTH_A_THREAD;
    Optimisation.Result result =
        small ? solver.solve() : Aside.of("kanon-program", solver::solve, run);
    run.check();
    if (!result.getState().isOptimal()) {
      return Optional.empty();
    }
    return result.getMultipliers().map(numbers -> relaxed(result, numbers));
  }

  /** The library's multipliers have the other sign. */
  private Relaxed relaxed(Optimisation.Result result, Access1D<?> multipliers) {
    double[] prices = new double[rows.tuples()];
    for (int t = 0; t < prices.length; t++) {
      prices[t] = -multipliers.doubleValue(t);
    }
    return new Relaxed(result.getValue(), prices, result.toRawCopy1D());
  }
}
