package kanon.algorithm.frontier;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;
import java.util.function.LongUnaryOperator;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.CompleteSet;
import kanon.lib.fulldomain.FreeHeap;
import kanon.lib.fulldomain.LatticeEffort;
import kanon.lib.fulldomain.Lattices;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.LevelOptions;
import kanon.model.FrequencySet;
import kanon.model.Guarantee;
import kanon.model.Lattice;
import kanon.model.Parallel;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Walks the border between passing and failing nodes.
 *
 * <p>Invariant: the nodes known to pass are closed upwards, those known to fail downwards. So on a
 * path of open nodes from high to low there is one border, and a binary search finds it.
 *
 * <ol>
 *   <li>Take the highest open node and descend through open nodes, each time in the attribute that
 *       has most of its levels left, until none is open below.
 *   <li>Search the path for its lowest passing node, starting near the borders found most recently.
 *   <li>Each judged node settles others: what lies above a passing one passes, what lies below a
 *       failing one fails.
 *   <li>Repeat until no node is open; then choose among the minimal nodes.
 * </ol>
 *
 * A frequency set rolls up from the smallest finer set that was made before. The lattice is
 * searched in two independent halves, see {@link Slab}, on two threads where there are two and the
 * heap has room for both at once, see {@link HeapShares}. Where verdicts do not spread (see {@link
 * kanon.lib.fulldomain.Judge}) all nodes are judged, from low to high.
 */
@Component
@ProvidesAlgorithm(
    name = "frontier",
    description =
        "Finds all full-domain generalizations that pass by walking the border to those that fail",
    source = "Kanon; the complete set of LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.POPULATION,
    suppression = true)
public final class Frontier implements Algorithm<LevelOptions> {
  /** Of all nodes so many are judged, with so many steps for each tuple: on even tables. */
  private static final double SHARE = 0.1;

  static final double STEPS = 1.7;

  /** Two bits of a node for each half, one for both together, one to find minimal nodes. */
  private static final double NODE_BYTES = 0.75;

  private final LongUnaryOperator freeHeap;

  /** Searches with what the heap has free. */
  public Frontier() {
    this(FreeHeap::bytes);
  }

  /**
   * Searches with a part of the heap, which changes nothing but the work.
   *
   * @param freeHeap how many of the bytes that are wanted may be taken
   */
  Frontier(LongUnaryOperator freeHeap) {
    this.freeHeap = freeHeap;
  }

  @Override
  public Class<LevelOptions> options() {
    return LevelOptions.class;
  }

  @Override
  public void refuse(Problem problem, LevelOptions options) {
    Lattices.refuseTooLarge(options.bounds(problem).heights(), NODE_BYTES);
  }

  @Override
  public OptionalDouble work(Problem problem, LevelOptions options) {
    double judged = SHARE * LatticeEffort.nodes(options.bounds(problem));
    return OptionalDouble.of(LatticeEffort.judging(problem, judged, STEPS));
  }

  @Override
  public Solution solve(Problem problem, LevelOptions options, Run run) {
    refuse(problem, options);
    LevelBounds bounds = options.bounds(problem);
    Lattice lattice = new Lattice(bounds.heights());
    FrequencySet table = problem.frequencies().at(bounds.lowest());
    List<Slab> slabs = Slab.halves(lattice);
    long account = (long) (NODE_BYTES * lattice.nodes());
    HeapShares room =
        HeapShares.of(
            table, slabs.size(), wanted -> freeHeap.applyAsLong(wanted + account) - account);
    FrontierRun.Found[] found = new FrontierRun.Found[slabs.size()];
    IntConsumer search =
        i ->
            found[i] =
                new FrontierRun(problem, bounds, table, slabs.get(i), room.bytes(), run).search();
    (room.together() ? run.parallel() : Parallel.sequential()).each(found.length, search);
    BitSet all = new BitSet((int) lattice.nodes());
    long checked = 0;
    long rolledUp = 0;
    for (FrontierRun.Found part : found) {
      all.or(part.passing());
      checked += part.checked();
      rolledUp += part.rolledUp();
    }
    return Choice.of(problem, new CompleteSet(bounds, all), checked, run)
        .with("rolledUpClasses", rolledUp);
  }
}
