package kanon.pipeline.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.api.platform.LatticeQuestion;
import kanon.model.KanonException;

/**
 * Nodes of a lattice: all of them where they are no more than is asked for, else those around a
 * node, ring by ring as far as whole rings fit. Of the first ring as many as fit.
 *
 * @param nodes their levels
 * @param whole whether they are all
 */
record Neighbourhood(List<int[]> nodes, boolean whole) {
  /** The nodes that a question is about. */
  static Neighbourhood of(int[] top, LatticeQuestion question) {
    int[] centre = centre(top, question.node());
    int most = question.most();
    boolean whole = nodes(IntStream.of(top)).compareTo(BigInteger.valueOf(most)) <= 0;
    Map<List<Integer>, int[]> found = new LinkedHashMap<>();
    found.put(list(centre), centre);
    List<int[]> ring = List.of(centre);
    for (int rings = 0; !ring.isEmpty(); rings++) {
      Map<List<Integer>, int[]> next = new LinkedHashMap<>();
      for (int[] node : ring) {
        for (int[] beside : beside(node, top)) {
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

  /** How many nodes a lattice of these heights has. */
  static BigInteger nodes(IntStream heights) {
    return heights
        .mapToObj(h -> BigInteger.valueOf(h + 1L))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  private static int[] centre(int[] top, List<Integer> asked) {
    int[] centre = new int[top.length];
    if (!asked.isEmpty() && asked.size() != top.length) {
      throw KanonException.usage(
          "BAD_NODE",
          "The node has %d levels, expected %d: one for each quasi-identifier"
              .formatted(asked.size(), top.length));
    }
    for (int a = 0; a < asked.size(); a++) {
      centre[a] = asked.get(a);
      if (centre[a] < 0 || centre[a] > top[a]) {
        throw KanonException.usage(
            "BAD_NODE",
            "The node has level %d in place %d, expected 0 to %d"
                .formatted(centre[a], a + 1, top[a]));
      }
    }
    return centre;
  }

  private static List<int[]> beside(int[] node, int[] top) {
    List<int[]> beside = new ArrayList<>();
    for (int a = 0; a < top.length; a++) {
      for (int step : new int[] {-1, 1}) {
        if (node[a] + step >= 0 && node[a] + step <= top[a]) {
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
