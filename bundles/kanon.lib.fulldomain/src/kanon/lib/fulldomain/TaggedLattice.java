package kanon.lib.fulldomain;

import java.util.BitSet;
import java.util.function.LongUnaryOperator;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.FrequencySet;
import kanon.model.Lattice;
import kanon.model.Solution;

/**
 * A lattice whose nodes are judged one by one, each at most once: what follows from a judgement is
 * tagged at once, and a tagged node is not judged. A frequency set rolls up from the smallest finer
 * one that was made before and kept. What remains to a search is the order in which it asks. Not
 * thread-safe.
 */
public final class TaggedLattice {
  /** How many steps judging a node takes for each tuple, as measured on even tables. */
  public static final double STEPS = 1.7;

  /** Of all nodes a search along paths judges so many: on even tables. */
  private static final double SHARE = 0.1;

  /**
   * What a search in one piece keeps of a node: two bits of what is known, one to find minimal
   * nodes, and one to spare.
   */
  private static final double NODE_BYTES = 0.5;

  private static final int BETWEEN_CHECKS = 1 << 18;

  private final Problem problem;
  private final LevelBounds bounds;
  private final Run run;
  private final Lattice lattice;
  private final Judge judge;
  private final Classification known;
  private final KnownSets sets;
  private long checked;

  /**
   * All nodes open.
   *
   * @param table the frequency set at the lowest levels
   * @param room how many bytes of the heap the sets may take that are kept
   */
  public TaggedLattice(
      Problem problem, LevelBounds bounds, FrequencySet table, long room, Run run) {
    this.problem = problem;
    this.bounds = bounds;
    this.run = run;
    lattice = new Lattice(bounds.heights());
    judge = new Judge(problem);
    known = new Classification(lattice, run::check);
    sets = new KnownSets(table, room);
  }

  /** All nodes open, for a search in one piece that takes what room there is. */
  public static TaggedLattice of(Problem problem, LevelBounds bounds, Run run) {
    refuse(bounds);
    FrequencySet table = problem.frequencies().at(bounds.lowest());
    long account = (long) (NODE_BYTES * new Lattice(bounds.heights()).nodes());
    LongUnaryOperator free = wanted -> FreeHeap.bytes(wanted + account) - account;
    long room = HeapShares.of(table, 1, free).bytes();
    return new TaggedLattice(problem, bounds, table, room, run);
  }

  /** Refuses a lattice that is too large to know of every node. */
  public static void refuse(LevelBounds bounds) {
    Lattices.refuseTooLarge(bounds.heights(), NODE_BYTES);
  }

  /** How much work it is to settle all nodes along paths. */
  public static double work(Problem problem, LevelBounds bounds) {
    return LatticeEffort.judging(problem, SHARE * LatticeEffort.nodes(bounds), STEPS);
  }

  /** The lattice: levels counted from the lowest ones. */
  public Lattice lattice() {
    return lattice;
  }

  /** Whether passing always spreads upwards and failing downwards. */
  public boolean sound() {
    return judge.sound();
  }

  /** Whether nothing is known of a node. */
  public boolean open(int node) {
    return known.open(node);
  }

  /** Whether a node passes, by what is known or else by judging it. */
  public boolean passes(int node) {
    if (known.open(node)) {
      judge(node);
    }
    return known.passes(node);
  }

  private void judge(int node) {
    run.check();
    FrequencySet classes = sets.make(bounds.levels(lattice, node));
    Verdict verdict = judge.of(classes);
    known.record(node, verdict);
    checked++;
    if (verdict != Verdict.PASSES_AND_ALL_ABOVE) {
      sets.keep(classes);
    }
    run.at(known.known(), known.nodes(), "nodes");
  }

  /**
   * Judges all open nodes between two from low to high: what is left where verdicts do not spread.
   */
  public void judgeAll(int[] low, int[] high) {
    NodesByHeight nodes = NodesByHeight.ascending(lattice, low, high);
    int seen = 0;
    for (int node = nodes.next(); node >= 0; node = nodes.next()) {
      if (++seen % BETWEEN_CHECKS == 0) {
        run.check();
      }
      passes(node);
    }
  }

  /** The same between the lowest and the highest node. */
  public void judgeAll() {
    judgeAll(new int[lattice.attributes()], lattice.top());
  }

  /** The nodes that are known to pass. Not to be written to. */
  public BitSet passing() {
    return known.passing();
  }

  /** How many nodes were judged. */
  public long checked() {
    return checked;
  }

  /** How many classes sets were rolled up from, altogether. */
  public long rolledUp() {
    return sets.rolledUp();
  }

  /**
   * The best of the minimal nodes, when a search has settled which nodes pass.
   *
   * @throws kanon.model.KanonException of kind INFEASIBLE if none does
   */
  public Solution solution() {
    return Choice.of(problem, new CompleteSet(bounds, passing()), checked, run)
        .with("rolledUpClasses", rolledUp());
  }
}
