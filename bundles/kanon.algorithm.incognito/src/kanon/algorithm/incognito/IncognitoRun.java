package kanon.algorithm.incognito;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.BreadthFirst;
import kanon.lib.fulldomain.CompleteSet;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.Judge;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.KanonException;
import kanon.model.Lattice;

/** One search. */
final class IncognitoRun {
  /** Nodes of all families together. */
  private static final double MOST_NODES = 1L << 28;

  private static final int NODES_BETWEEN_CHECKS = 1 << 18;

  private final Judge judge;
  private final LevelBounds bounds;
  private final RootSets roots;
  private final Optional<Trace> trace;
  private final Run run;

  /** The passing nodes of each family of the size before. */
  private Map<Integer, BitSet> passing = new HashMap<>();

  private long checked;
  private long checkedByDirectMarks;
  private long rollUps;
  private long rolledUpClasses;

  IncognitoRun(
      Problem problem, LevelBounds bounds, RootSets roots, Optional<Trace> trace, Run run) {
    this.trace = trace;
    judge = new Judge(problem);
    this.bounds = bounds;
    this.roots = roots;
    this.run = run;
  }

  /** Refuses lattices that are too large for a complete search. */
  static void refuseTooLarge(LevelBounds bounds) {
    int[] heights = bounds.heights();
    double nodes = Arrays.stream(heights).mapToDouble(h -> h + 2.0).reduce(1, (a, b) -> a * b);
    if (nodes > MOST_NODES) {
      throw KanonException.usage(
          "LATTICE_TOO_LARGE",
          ("Incognito over %d quasi-identifiers has %.0f nodes in all subsets, at most %.0f are"
                  + " allowed. Use frontier, or fewer attributes")
              .formatted(heights.length, nodes, MOST_NODES));
    }
  }

  CompleteSet search() {
    int n = bounds.heights().length;
    if (!judge.sound()) {
      Family all = Family.ofAll(bounds);
      return new CompleteSet(bounds, search(all, all.nodes()).passing());
    }
    BitSet empty = new BitSet();
    empty.set(0);
    passing.put(0, empty);
    for (int size = 1; size <= n; size++) {
      int[] masks = Subsets.of(n, size);
      BreadthFirst[] searches = new BreadthFirst[masks.length];
      run.parallel().each(masks.length, i -> searches[i] = search(masks[i]));
      Map<Integer, BitSet> found = new HashMap<>();
      for (int i = 0; i < masks.length; i++) {
        found.put(masks[i], searches[i].passing());
        count(searches[i]);
      }
      passing = found;
      run.at(size, n, "attribute-set sizes");
    }
    BitSet complete = passing.getOrDefault((1 << n) - 1, new BitSet());
    return new CompleteSet(bounds, complete);
  }

  private BreadthFirst search(int mask) {
    Family family = new Family(bounds, Subsets.members(mask));
    return breadthFirst(family, candidates(family, mask));
  }

  private BreadthFirst search(Family family, BitSet nodes) {
    BreadthFirst search = breadthFirst(family, nodes);
    count(search);
    return search;
  }

  private BreadthFirst breadthFirst(Family family, BitSet candidates) {
    run.check();
    try (RootSets.Source source = roots.of(family, candidates)) {
      return new BreadthFirst(family, candidates, judge, source::at, true).search(run);
    }
  }

  private void count(BreadthFirst search) {
    trace.ifPresent(t -> t.add(search));
    checked += search.checked();
    checkedByDirectMarks += search.checkedByDirectMarks();
    rollUps += search.rolledUp();
    rolledUpClasses += search.rolledUpClasses();
  }

  /** The nodes whose every projection to one attribute less passes. */
  private BitSet candidates(Family family, int mask) {
    Lattice lattice = family.lattice();
    BitSet candidates = family.nodes();
    int[] members = family.attributes();
    for (int i = 0; i < members.length; i++) {
      BitSet fewer = passing.getOrDefault(mask & ~(1 << members[i]), new BitSet());
      int weight = (int) lattice.weight(i);
      int radix = lattice.height(i) + 1;
      for (int n = candidates.nextSetBit(0); n >= 0; n = candidates.nextSetBit(n + 1)) {
        if (!fewer.get(n / weight / radix * weight + n % weight)) {
          candidates.clear(n);
        }
        if (n % NODES_BETWEEN_CHECKS == NODES_BETWEEN_CHECKS - 1) {
          run.check();
        }
      }
    }
    return candidates;
  }

  long checked() {
    return checked;
  }

  long checkedByDirectMarks() {
    return checkedByDirectMarks;
  }

  /** How many sets were rolled up, those of roots not counted. */
  long rollUps() {
    return rollUps;
  }

  /** Classes that sets were made of, those of roots not counted. */
  long rolledUpClasses() {
    return rolledUpClasses;
  }
}
