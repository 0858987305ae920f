package kanon.algorithm.columngeneration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.certifying.Tightening;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.Excess;
import kanon.lib.clusters.Prices;
import kanon.lib.clusters.RowSpace;
import kanon.lib.nearest.TupleTree;
import kanon.model.Assignment;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;

/** One execution. Costs and prices are units of the space of rows, of which costs are whole. */
final class ColumnGenerationRun {
  /** What rounding may have added to a sum of prices, in units. */
  private static final double ROUNDING = 1e-6;

  /** The relaxation is solved where its cost and the bound differ by less than this share. */
  private static final double SAME = 1e-7;

  /** The shares of the gap that are searched, one after the other. */
  private static final double[] SHARES = {1.0 / 64, 1.0 / 32, 1.0 / 16, 0.125, 0.25, 0.5, 1};

  /** How many releases near the relaxed one are tried without finding a better one. */
  private static final int ROUNDINGS = 25;

  /** Of small tables fewer. */
  private static final int TUPLES_A_ROUNDING = 8;

  private static final int MOST_COLUMNS = 100_000;
  private static final long MOST_SETS = 10_000_000;
  private static final long MOST_BRANCHES = 200_000;

  private final Problem problem;
  private final RowSpace rows;
  private final int k;
  private final Run run;
  private final Master master;
  private Plan plan;
  private double cost;
  private double[] prices = {};
  private double bound;
  private boolean relaxed;

  /** Begins with a solution that has cost and bound. */
  ColumnGenerationRun(Problem problem, RowSpace rows, int k, Solution found, Run run) {
    this.problem = problem;
    this.rows = rows;
    this.k = k;
    this.run = run;
    master = new Master(rows);
    plan = found.plan();
    double units = rows.space().unitsOfOne();
    bound = roundedUp(found.guarantee().lowerBound().orElseThrow() * units);
    cost = Math.rint(found.guarantee().cost().orElseThrow() * units);
  }

  /** All steps, as far as the deadline lets them. */
  void search() {
    Tightening tightening = new Tightening(problem, problem.removable(), rows, plan, run);
    tightening.lower();
    Outcome outcome = tightening.outcome();
    plan = outcome.plan();
    double[] charges = Prices.charges(rows, outcome);
    cost = Math.rint(sum(charges));
    if (bound >= cost) {
      return;
    }
    Prices first = tightening.prices();
    prices = first.prices();
    bound = Math.max(bound, roundedUp(first.bound(problem.removable() > 0)));
    run.check();
    begin(outcome);
    relax(rows.tree(run));
    if (problem.removable() == 0) {
      close();
    }
  }

  private double sum(double[] ofTuples) {
    double sum = 0;
    for (int t = 0; t < ofTuples.length; t++) {
      sum += rows.size(t) * ofTuples[t];
    }
    return sum;
  }

  private static double roundedUp(double atLeast) {
    return Math.ceil(atLeast - ROUNDING);
  }

  /** The classes of the release are the first columns; a removed row is one of its own. */
  private void begin(Outcome outcome) {
    List<List<Integer>> classes = new ArrayList<>();
    for (int c = 0; c < outcome.classes(); c++) {
      classes.add(new ArrayList<>());
    }
    Assignment assignment = outcome.assignment();
    for (int t = 0; t < rows.tuples(); t++) {
      int to = rows.profile().atomFrom(t + 1);
      for (int atom = rows.profile().atomFrom(t); atom < to; atom++) {
        for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
          for (long i = 0; i < assignment.rows(p); i++) {
            if (assignment.target(p) == Assignment.REMOVED) {
              master.add(new Column(new int[] {t}, rows.removal()));
            } else {
              classes.get(assignment.target(p)).add(t);
            }
          }
        }
      }
    }
    for (List<Integer> of : classes) {
      master.add(Column.of(rows, of.stream().mapToInt(Integer::intValue).toArray()));
    }
  }

  /** Step 3. */
  private void relax(TupleTree tree) {
    add(Excess.of(rows, tree, prices, k, -cost / rows.profile().rows(), run));
    while (true) {
      run.check();
      run.at(master.columns(), 0, "classes");
      Optional<Master.Relaxed> solved = master.relaxed(run);
      if (solved.isEmpty()) {
        return;
      }
      double[] of = solved.get().prices();
      if (solved.get().cost() - sum(prices) <= SAME * cost) {
        relaxed = true;
        round(solved.get());
        return;
      }
      double[] between = new double[of.length];
      Arrays.setAll(between, t -> (of[t] + prices[t]) / 2);
      if (!price(tree, between) && !price(tree, of)) {
        relaxed = sum(prices) >= solved.get().cost() - Math.sqrt(SAME) * cost;
        round(solved.get());
        return;
      }
    }
  }

  /** Looks for classes that cost less than their rows pay; whether there are any new ones. */
  private boolean price(TupleTree tree, double[] at) {
    Excess excess = Excess.of(rows, tree, at, k, 0, run);
    double[] lowered = new double[at.length];
    Arrays.setAll(lowered, t -> at[t] - excess.of(t) / k);
    if (sum(lowered) > sum(prices)) {
      prices = lowered;
      bound = Math.max(bound, roundedUp(atMost(prices)));
    }
    return add(excess);
  }

  /** What rows pay altogether, of whom none pays more than its removal costs where it may be. */
  private double atMost(double[] paid) {
    double most = problem.removable() > 0 ? rows.removal() : Double.POSITIVE_INFINITY;
    return sum(Arrays.stream(paid).map(price -> Math.min(price, most)).toArray());
  }

  private boolean add(Excess excess) {
    boolean added = false;
    for (int t = 0; t < rows.tuples(); t++) {
      if (excess.known(t)) {
        int tuple = t;
        int[] members = new int[k];
        Arrays.setAll(members, i -> excess.member(tuple, i));
        added |= master.add(Column.of(rows, members));
      }
    }
    return added;
  }

  /**
   * Step 5. A release that costs so much more than all rows pay consists of classes whose reduced
   * costs are so much altogether. Where there is none, every release costs more.
   */
  private void close() {
    double paid = sum(prices);
    double gap = cost - 1 - paid;
    for (double share : SHARES) {
      double most = Math.max(share * gap, bound - paid) + 2 * ROUNDING;
      if (bound >= cost) {
        return;
      }
      run.check();
      Optional<List<Column>> listed =
          Listing.of(rows, k, prices, most, MOST_COLUMNS, MOST_SETS, run);
      if (listed.isEmpty()) {
        return;
      }
      Cover cover = new Cover(rows, listed.get(), prices, MOST_BRANCHES, run);
      Optional<List<Column>> better = cover.within(most);
      better.ifPresent(this::take);
      if (cover.gaveUp()) {
        return;
      }
      bound = better.isPresent() ? cost : Math.max(bound, Math.floor(paid + most - ROUNDING) + 1);
    }
  }

  private void take(List<Column> classes) {
    Clusters clusters = Rounding.clusters(rows, classes);
    plan = clusters.plan();
    cost = clusters.cost();
  }

  /** Step 4. */
  private void round(Master.Relaxed solution) {
    Rounding rounding = new Rounding(rows, master.all(), solution.shares());
    RandomGenerator random = run.random().split();
    int roundings = Math.min(ROUNDINGS, rows.tuples() / TUPLES_A_ROUNDING);
    for (int inVain = 0; inVain < roundings && cost > bound; inVain++) {
      run.check();
      Plan near = rounding.clusters(random).plan();
      Tightening tightening = new Tightening(problem, problem.removable(), rows, near, run);
      tightening.lower();
      double least = Math.rint(sum(Prices.charges(rows, tightening.outcome())));
      if (least < cost) {
        cost = least;
        plan = tightening.outcome().plan();
        inVain = -1;
      }
    }
  }

  /** The best release. */
  Plan plan() {
    return plan;
  }

  /** What it costs. */
  double cost() {
    return cost;
  }

  /** No release costs less. */
  double bound() {
    return Math.min(cost, bound);
  }

  /** How many classes the program has. */
  long columns() {
    return master.columns();
  }

  /** How far the search came. */
  String proof() {
    return bound >= cost ? "optimal" : relaxed ? "relaxation" : "prices";
  }
}
