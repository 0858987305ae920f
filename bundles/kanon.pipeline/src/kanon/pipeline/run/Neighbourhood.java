package kanon.pipeline.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.api.platform.LatticeQuestion;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.KanonException;

/**
 * Nodes of a lattice within bounds: all of them where they are no more than is asked for, else
 * those around a node, ring by ring as far as whole rings fit. Of the first ring as many as fit.
 *
 * @param nodes their levels
 * @param whole whether they are all
 */
record Neighbourhood(List<int[]> nodes, boolean whole) {
  /** The nodes that a question is about. */
  static Neighbourhood of(LevelBounds bounds, LatticeQuestion question) {
    int[] low = bounds.lowest();
    int[] high = bounds.highest();
    int[] centre = centre(low, high, question.node());
    int most = question.most();
    BigInteger nodes = nodes(bounds);
    boolean whole = nodes.compareTo(BigInteger.valueOf(most)) <= 0;
    if (question.whole() && !whole) {
      throw KanonException.usage(
          "LATTICE_TOO_LARGE",
          "The lattice has %d nodes, and at most %d are judged one by one. Bound it by algorithm.lowest and algorithm.highest"
              .formatted(nodes, most));
    }
    Map<List<Integer>, int[]> found = new LinkedHashMap<>();
    found.put(list(centre), centre);
    List<int[]> ring = List.of(centre);
    for (int rings = 0; !ring.isEmpty(); rings++) {
      Map<List<Integer>, int[]> next = new LinkedHashMap<>();
      for (int[] node : ring) {
        for (int[] beside : beside(node, low, high)) {
          if (!found.containsKey(list(beside))) {
            next.put(list(beside), beside);
          }
        }
        if (rings > 0 && found.size() + next.size() > most) {
          return new Neighbourhood(List.copyOf(found.values()), false);
        }
      }
      next.entrySet().stream()
          .limit((long) most - found.size())
          .forEach(e -> found.put(e.getKey(), e.getValue()));
      ring = List.copyOf(next.values());
    }
    return new Neighbourhood(List.copyOf(found.values()), whole);
  }

  /** How many nodes there are within bounds. */
  static BigInteger nodes(LevelBounds bounds) {
    return IntStream.of(bounds.heights())
        .mapToObj(h -> BigInteger.valueOf(h + 1L))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  private static int[] centre(int[] low, int[] high, List<Integer> asked) {
    int[] centre = low.clone();
    if (!asked.isEmpty() && asked.size() != low.length) {
      throw KanonException.usage(
          "BAD_NODE",
          "The node has %d levels, expected %d: one for each quasi-identifier"
              .formatted(asked.size(), low.length));
    }
    for (int a = 0; a < asked.size(); a++) {
      centre[a] = asked.get(a);
      if (centre[a] < low[a] || centre[a] > high[a]) {
        throw KanonException.usage(
            "BAD_NODE",
            "The node has level %d in place %d, expected %d to %d"
                .formatted(centre[a], a + 1, low[a], high[a]));
      }
    }
    return centre;
  }

  private static List<int[]> beside(int[] node, int[] low, int[] high) {
    List<int[]> beside = new ArrayList<>();
    for (int a = 0; a < node.length; a++) {
      for (int step : new int[] {-1, 1}) {
        if (node[a] + step >= low[a] && node[a] + step <= high[a]) {
          int[] other = node.clone();
          other[a] += step;
          beside.add(other);
        }
      }
    }
    return beside;
  }

  private static List<Integer> list(int[] levels) {
    return IntStream.of(levels).boxed().toList();
  }
}
