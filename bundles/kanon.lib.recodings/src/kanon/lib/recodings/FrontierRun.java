package kanon.lib.recodings;

import java.util.BitSet;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.Classification;
import kanon.lib.fulldomain.Judge;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.NodesByHeight;
import kanon.lib.fulldomain.Verdict;
import kanon.model.FrequencySet;
import kanon.model.Lattice;

/** One search, of a slab of the lattice. */
final class FrontierRun {
  /**
   * What a search has found.
   *
   * @param passing the nodes that are known to pass, of the slab and elsewhere
   * @param checked how many nodes were judged
   * @param rolledUp how many classes sets were rolled up from, altogether
   */
  record Found(BitSet passing, long checked, long rolledUp) {}

  /** The weight of the last border in the moving average that the next search starts from. */
  private static final double NEWEST = 0.3;

  private static final int BETWEEN_CHECKS = 1 << 18;

  private final Run run;
  private final Slab slab;
  private final LevelBounds bounds;
  private final Lattice lattice;
  private final Judge judge;
  private final Classification known;
  private final KnownSets sets;
  private final int[] path;
  private double border = -1;
  private long checked;

  /**
   * @param table the frequency set at the lowest levels
   * @param room how many bytes of the heap the sets may take that are kept
   */
  FrontierRun(
      Problem problem, LevelBounds bounds, FrequencySet table, Slab slab, long room, Run run) {
    this.run = run;
    this.slab = slab;
    this.bounds = bounds;
    lattice = new Lattice(bounds.heights());
    judge = new Judge(problem);
    known = new Classification(lattice, run::check);
    sets = new KnownSets(table, room);
    path = new int[lattice.height() + 1];
  }

  /** Settles every node of the slab. */
  Found search() {
    boolean sound = judge.sound();
    NodesByHeight nodes =
        sound
            ? NodesByHeight.descending(lattice, slab.low(lattice), slab.high(lattice))
            : NodesByHeight.ascending(lattice, slab.low(lattice), slab.high(lattice));
    int seen = 0;
    for (int node = nodes.next(); node >= 0; node = nodes.next()) {
      if (++seen % BETWEEN_CHECKS == 0) {
        run.check();
      }
      if (known.open(node) && sound) {
        searchPath(node);
      } else if (known.open(node)) {
        judge(node);
      }
    }
    return new Found(known.passing(), checked, sets.rolledUp());
  }

  private boolean open(int node) {
    return known.open(node) && slab.has(lattice, node);
  }

  /** Finds the border on a path of open nodes from a node downwards. */
  private void searchPath(int top) {
    int length = descend(top);
    int low = 0;
    int high = length;
    int probe = guess(length);
    while (low < high) {
      if (known.open(path[probe])) {
        judge(path[probe]);
      }
      if (known.passes(path[probe])) {
        low = probe + 1;
      } else {
        high = probe;
      }
      probe = (low + high) >>> 1;
    }
    double found = height(top) - low + 0.5;
    border = border < 0 ? found : border + NEWEST * (found - border);
  }

  private int height(int node) {
    int height = 0;
    for (int a = 0; a < lattice.attributes(); a++) {
      height += lattice.level(node, a);
    }
    return height;
  }

  /** The place on the path where borders were found recently. */
  private int guess(int length) {
    if (border < 0) {
      return length / 2;
    }
    long place = Math.round(height(path[0]) - border);
    return (int) Math.max(0, Math.min(length - 1, place));
  }

  private int descend(int top) {
    int length = 0;
    for (int node = top; node >= 0; node = below(node)) {
      path[length++] = node;
    }
    return length;
  }

  /**
   * The open node one level down in the attribute that has most of its levels left; -1 if none is.
   */
  private int below(int node) {
    int best = -1;
    double most = 0;
    for (int a = 0; a < lattice.attributes(); a++) {
      int level = lattice.level(node, a);
      double left = (double) level / lattice.height(a);
      if (left > most && open(node - (int) lattice.weight(a))) {
        best = node - (int) lattice.weight(a);
        most = left;
      }
    }
    return best;
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
}
