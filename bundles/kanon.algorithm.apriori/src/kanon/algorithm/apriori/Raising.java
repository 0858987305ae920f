package kanon.algorithm.apriori;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kanon.model.Hierarchy;

/**
 * The ways of making a combination of shown nodes one that enough rows show: each node stays or is
 * raised to one of its ancestors. Two that are raised to one node are one.
 */
final class Raising {
  private final Hierarchy hierarchy;
  private final Cut cut;
  private final Support support;
  private final long[] least;

  /**
   * A way.
   *
   * @param nodes what is shown then, none above another
   * @param raised which of them are raised
   * @param cost what it loses more
   */
  record Way(int[] nodes, boolean[] raised, double cost) {}

  Raising(Hierarchy hierarchy, Cut cut, Support support, long[] least) {
    this.hierarchy = hierarchy;
    this.cut = cut;
    this.support = support;
    this.least = least;
  }

  /** The way that loses least; of equal ones the first, which raises later nodes first. */
  Optional<Way> cheapest(int[] combination) {
    List<Way> ways = new ArrayList<>();
    collect(combination, combination.clone(), 0, ways);
    ways.sort(Comparator.comparingDouble(Way::cost));
    return ways.stream().filter(this::reaches).findFirst();
  }

  private void collect(int[] combination, int[] nodes, int from, List<Way> ways) {
    if (from == combination.length) {
      way(combination, nodes).ifPresent(ways::add);
      return;
    }
    for (int node = combination[from]; node >= 0; node = hierarchy.parent(node)) {
      nodes[from] = node;
      collect(combination, nodes, from + 1, ways);
    }
  }

  /** Empty where a node lies below another, which is a way that is found without it as well. */
  private Optional<Way> way(int[] combination, int[] nodes) {
    int[] different = Arrays.stream(nodes).sorted().distinct().toArray();
    for (int low : different) {
      for (int node = hierarchy.parent(low); node >= 0; node = hierarchy.parent(node)) {
        if (Arrays.binarySearch(different, node) >= 0) {
          return Optional.empty();
        }
      }
    }
    boolean[] raised = new boolean[different.length];
    double cost = 0;
    for (int i = 0; i < raised.length; i++) {
      int node = different[i];
      raised[i] = Arrays.stream(combination).noneMatch(n -> n == node);
      cost += raised[i] ? cut.costOfRaising(node) : 0;
    }
    return Optional.of(new Way(different, raised, cost));
  }

  private boolean reaches(Way way) {
    int[][] lists = new int[way.nodes.length][];
    for (int i = 0; i < lists.length; i++) {
      lists[i] = way.raised[i] ? support.below(way.nodes[i]) : support.showing(way.nodes[i]);
    }
    return support.reaches(least[lists.length], lists);
  }

  /** Whether enough rows show a combination as it is. */
  boolean reaches(int[] combination) {
    return reaches(new Way(combination, new boolean[combination.length], 0));
  }
}
