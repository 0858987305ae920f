package kanon.lib.fulldomain;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.LongUnaryOperator;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.FrequencySet;
import kanon.model.Lattice;
import kanon.model.Parallel;
import kanon.model.Solution;

/**
 * Full-domain generalizations: the complete set of those that pass, and the best of the minimal
 * ones. Walks the border between passing and failing nodes.
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
public final class FullDomain {
  /** Two bits of a node for each half, one for both together, one to find minimal nodes. */
  private static final double NODE_BYTES = 0.75;

  private FullDomain() {}

  /** Refuses a lattice that is too large to know of every node. */
  public static void refuse(LevelBounds bounds) {
    Lattices.refuseTooLarge(bounds.heights(), NODE_BYTES);
  }

  /** How much work it is. */
  public static double work(Problem problem, LevelBounds bounds) {
    return TaggedLattice.work(problem, bounds);
  }

  /**
   * Searches the lattice.
   *
   * @param bounds the levels that are looked at
   * @param freeHeap how many of the bytes that are wanted may be taken
   */
  public static Solution solve(
      Problem problem, LevelBounds bounds, LongUnaryOperator freeHeap, Run run) {
    refuse(bounds);
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
