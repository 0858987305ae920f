package kanon.algorithm.samarati;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.FrequencyTable;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.fulldomain.Classification;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.Judge;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.Verdict;

/** One search. */
final class SamaratiRun {
  private final Problem problem;
  private final Run run;
  private final Family family;
  private final Judge judge;
  private final Classification known;
  private final Optional<DistanceMatrix> matrix;

  /** Nodes by height; those of height h stand from {@code first[h]} to {@code first[h + 1]}. */
  private final int[] byHeight;

  private final int[] first;
  private long checked;
  private long searchedHeights;

  SamaratiRun(Problem problem, LevelBounds bounds, Optional<DistanceMatrix> matrix, Run run) {
    this.matrix = matrix;
    this.problem = problem;
    this.run = run;
    family = Family.ofAll(bounds);
    judge = new Judge(problem);
    known = new Classification(family.lattice());
    byHeight = family.byHeight(family.nodes());
    first = new int[family.lattice().height() + 2];
    for (short height : family.heights()) {
      first[height + 1]++;
    }
    Arrays.parallelPrefix(first, Integer::sum);
  }

  /** The lowest height at which a node passes; the lattice's own if none does. */
  int lowestHeight() {
    int low = 0;
    int high = family.lattice().height();
    while (low < high) {
      int height = judge.sound() ? (low + high) >>> 1 : low;
      if (somePasses(height)) {
        high = height;
      } else {
        low = height + 1;
      }
    }
    return low;
  }

  private boolean somePasses(int height) {
    searchedHeights++;
    for (int i = first[height]; i < first[height + 1]; i++) {
      if (passes(byHeight[i])) {
        return true;
      }
    }
    return false;
  }

  /** The levels of all passing nodes of a height. */
  int[][] passing(int height) {
    List<int[]> passing = new ArrayList<>();
    for (int i = first[height]; i < first[height + 1]; i++) {
      if (passes(byHeight[i])) {
        passing.add(family.levels(byHeight[i]));
      }
    }
    return passing.toArray(int[][]::new);
  }

  private boolean passes(int node) {
    if (known.open(node)) {
      run.check();
      run.at(known.known(), known.nodes(), "nodes");
      known.record(node, verdict(family.levels(node)));
      checked++;
    }
    return known.passes(node);
  }

  private Verdict verdict(int[] levels) {
    if (matrix.isEmpty()) {
      try (FrequencyTable classes = problem.frequencies().table(levels)) {
        return judge.of(classes);
      }
    }
    return matrix.get().passes(levels) ? Verdict.PASSES_AND_ALL_ABOVE : Verdict.FAILS_AND_ALL_BELOW;
  }

  long latticeNodes() {
    return family.lattice().nodes();
  }

  long checked() {
    return checked;
  }

  /** How many classes sets were rolled up from: for each judged node those of the table. */
  long rolledUp() {
    return matrix.isPresent() ? 0 : checked * problem.profile().tuples();
  }

  long searchedHeights() {
    return searchedHeights;
  }
}
