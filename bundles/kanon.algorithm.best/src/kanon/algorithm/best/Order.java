package kanon.algorithm.best;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import kanon.api.Recoding;

/**
 * Whose turn it is: kinds of releases take turns, those with more freedom first, and of a kind the
 * one with the least work. With more freedom less can be lost, and two algorithms of one kind have
 * less to add to one another than two of different kinds.
 */
final class Order {
  /** The kinds with most freedom; each has several times the share of the others. */
  private static final int FREE = 3;

  private static final int FREE_WEIGHT = 4;

  private static final List<Recoding> KINDS =
      List.of(
          Recoding.CELL_GENERALIZATION,
          Recoding.UNRESTRICTED_TUPLES,
          Recoding.MULTIDIMENSIONAL,
          Recoding.FULL_SUBGRAPH,
          Recoding.CELL_SUPPRESSION,
          Recoding.UNRESTRICTED_VALUES,
          Recoding.ORDERED_SET,
          Recoding.FULL_SUBTREE,
          Recoding.FULL_DOMAIN,
          Recoding.ATTRIBUTE_SUPPRESSION);

  private Order() {}

  /** The same in the order of their turns; equal ones as they were. */
  static <T> List<T> of(List<T> candidates, Function<T, Recoding> kind, ToDoubleFunction<T> work) {
    Map<Recoding, List<T>> kinds = new EnumMap<>(Recoding.class);
    candidates.stream()
        .sorted(Comparator.comparingDouble(work))
        .forEach(c -> kinds.computeIfAbsent(kind.apply(c), k -> new ArrayList<>()).add(c));
    List<T> order = new ArrayList<>();
    for (int turn = 0; order.size() < candidates.size(); turn++) {
      for (Recoding one : KINDS) {
        List<T> some = kinds.getOrDefault(one, List.of());
        if (turn < some.size()) {
          order.add(some.get(turn));
        }
      }
    }
    return order;
  }

  /** How many times the least share of the time a kind has. */
  static int weight(Recoding kind) {
    return KINDS.indexOf(kind) < FREE ? FREE_WEIGHT : 1;
  }
}
