package kanon.lib.fulldomain;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import kanon.api.FrequencyTable;
import kanon.api.Run;
import kanon.model.Lattice;
import org.jspecify.annotations.Nullable;

/**
 * Goes through candidate nodes of a family from low to high and judges each one that nothing is
 * known of. The frequency set of a node rolls up from that of a direct specialization, the one with
 * the fewest classes; only sets of the last height are kept, and of them no more than fit the room.
 * A node without such a set (a root, or one whose specializations did not fit) gets its set from a
 * source.
 */
public final class BreadthFirst {
  /** Bytes of a kept class: its key and its size. */
  private static final long CLASS_BYTES = 16;

  private final Family family;
  private final Lattice lattice;
  private final BitSet candidates;
  private final Judge judge;
  private final Function<int[], FrequencyTable> source;
  private final boolean rollUp;
  private final Classification known;
  private Map<Integer, FrequencyTable> below = new HashMap<>();
  private Map<Integer, FrequencyTable> now = new HashMap<>();
  private long room;
  private final BitSet judged = new BitSet();
  private long fromSource;
  private long rolledUp;
  private long rolledUpClasses;

  /**
   * A search, to be run once.
   *
   * @param candidates the nodes that can pass, closed upwards
   * @param source makes the set of a node from nothing but its levels
   * @param rollUp whether sets are made of others where they can
   */
  public BreadthFirst(
      Family family,
      BitSet candidates,
      Judge judge,
      Function<int[], FrequencyTable> source,
      boolean rollUp) {
    this.family = family;
    this.candidates = candidates;
    this.judge = judge;
    this.source = source;
    this.rollUp = rollUp;
    lattice = family.lattice();
    known = new Classification(lattice);
  }

  /** Judges all candidates. */
  public BreadthFirst search(Run run) {
    short[] heights = family.heights();
    long most = Runtime.getRuntime().maxMemory() / 4 / run.parallel().threads() / CLASS_BYTES;
    int[] order = family.byHeight(candidates);
    room = most;
    try {
      for (int i = 0; i < order.length; i++) {
        if (i > 0 && heights[order[i]] != heights[order[i - 1]]) {
          close(below);
          below = now;
          now = new HashMap<>();
          room = most - classes(below);
        }
        if (known.open(order[i])) {
          run.check();
          run.at(i, order.length, "nodes");
          judge(order[i]);
        }
      }
    } finally {
      close(below);
      close(now);
    }
    return this;
  }

  private static void close(Map<Integer, FrequencyTable> tables) {
    tables.values().forEach(FrequencyTable::close);
    tables.clear();
  }

  private static long classes(Map<Integer, FrequencyTable> sets) {
    return sets.values().stream().mapToLong(FrequencyTable::classes).sum();
  }

  private void judge(int node) {
    FrequencyTable classes = make(node);
    boolean kept = false;
    try {
      judged.set(node);
      Verdict verdict = judge.of(classes);
      known.record(node, verdict);
      boolean needed = rollUp && verdict != Verdict.PASSES_AND_ALL_ABOVE;
      if (needed && classes.classes() <= room) {
        now.put(node, classes);
        room -= classes.classes();
        kept = true;
      }
    } finally {
      if (!kept) {
        classes.close();
      }
    }
  }

  private FrequencyTable make(int node) {
    @Nullable FrequencyTable best = null;
    for (int a = 0; a < lattice.attributes() && rollUp; a++) {
      if (lattice.level(node, a) > 0) {
        @Nullable FrequencyTable finer = below.get(node - (int) lattice.weight(a));
        if (finer != null && (best == null || finer.classes() < best.classes())) {
          best = finer;
        }
      }
    }
    if (best == null) {
      fromSource++;
      return source.apply(family.levels(node));
    }
    rolledUp++;
    rolledUpClasses += best.classes();
    return best.rollUp(family.levels(node));
  }

  /** The nodes that pass. */
  public BitSet passing() {
    return known.passing();
  }

  /** The nodes that it goes through. */
  public Family family() {
    return family;
  }

  /** The nodes that could pass. Not to be written to. */
  public BitSet candidates() {
    return candidates;
  }

  /** The nodes that were judged. Not to be written to. */
  public BitSet judged() {
    return judged;
  }

  /** How many nodes were judged. */
  public long checked() {
    return judged.cardinality();
  }

  /** How many sets came from the source. */
  public long fromSource() {
    return fromSource;
  }

  /** How many sets were rolled up from one of a direct specialization. */
  public long rolledUp() {
    return rolledUp;
  }

  /** How many classes those sets were rolled up from, altogether. */
  public long rolledUpClasses() {
    return rolledUpClasses;
  }

  /**
   * How many nodes would have been judged had a passing node marked only its direct
   * generalizations. A marked node is passed over and marks nothing; so a node is judged if it is a
   * root or generalizes a failing node directly, and no judged passing node lies directly below it.
   */
  public long checkedByDirectMarks() {
    if (!judge.sound()) {
      return checked();
    }
    BitSet judgedPassing = new BitSet();
    long count = 0;
    for (int n = candidates.nextSetBit(0); n >= 0; n = candidates.nextSetBit(n + 1)) {
      boolean root = true;
      boolean reached = false;
      boolean marked = false;
      for (int a = 0; a < lattice.attributes(); a++) {
        int finer = n - (int) lattice.weight(a);
        if (lattice.level(n, a) > 0 && candidates.get(finer)) {
          root = false;
          reached |= !known.passes(finer);
          marked |= judgedPassing.get(finer);
        }
      }
      if ((root || reached) && !marked) {
        count++;
        judgedPassing.set(n, known.passes(n));
      }
    }
    return count;
  }
}
