package kanon.pipeline.robust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.lib.fulldomain.LevelsPlan;
import kanon.lib.fulldomain.NodeLoss;
import kanon.model.Lattice;
import kanon.model.Outcome;
import kanon.model.Plan;

/**
 * Draws a node of the lattice.
 *
 * <ol>
 *   <li>The nodes whose loss can be within the limit are listed, by the lower bound of what they
 *       lose where the objective has one.
 *   <li>Where they are few, all are judged, and of those that pass one is drawn, each as probable.
 *   <li>Where they are many, the way is upwards from the node that was found: one level of an
 *       attribute at a time, in random order, as long as it passes within the limit; of the nodes
 *       on the way one is drawn.
 * </ol>
 */
final class LatticeDraw {
  /** So many nodes are judged at most before the way is upwards. */
  private static final int MOST = 2_000;

  private final Draw draw;
  private final int[] found;
  private final Lattice lattice;
  private final NodeLoss loss;

  LatticeDraw(Draw draw, Plan.Levels found) {
    this.draw = draw;
    this.found = found.levels();
    lattice = draw.problem().lattice();
    loss = NodeLoss.of(draw.problem());
  }

  Draw.Drawn drawn() {
    List<int[]> nodes = new ArrayList<>();
    boolean all = list(new int[found.length], 0, 0, least(), nodes);
    return all ? ofAll(nodes) : onTheWayUp();
  }

  /** What the attributes from each one on lose at least; nothing where there is no such bound. */
  private double[] least() {
    double[] least = new double[found.length + 1];
    boolean bounded = loss.atLeast(lattice.top()) > Double.NEGATIVE_INFINITY;
    for (int a = found.length - 1; a >= 0; a--) {
      int of = a;
      double smallest =
          IntStream.rangeClosed(0, lattice.height(a))
              .mapToDouble(level -> bounded ? loss.level(of, level) : 0)
              .min()
              .orElse(0);
      least[a] = bounded ? least[a + 1] + smallest : Double.NEGATIVE_INFINITY;
    }
    return least;
  }

  /** Whether all nodes whose bound is within the limit are listed, and not too many. */
  private boolean list(int[] levels, int a, double lost, double[] least, List<int[]> nodes) {
    if (a == levels.length) {
      nodes.add(levels.clone());
      return nodes.size() <= MOST;
    }
    draw.run().check();
    for (int level = 0; level <= lattice.height(a); level++) {
      boolean bounded = least[a] > Double.NEGATIVE_INFINITY;
      double now = bounded ? lost + loss.level(a, level) : 0;
      if (bounded && !draw.within(now + least[a + 1])) {
        continue;
      }
      levels[a] = level;
      if (!list(levels, a + 1, now, least, nodes)) {
        return false;
      }
    }
    return true;
  }

  private Draw.Drawn ofAll(List<int[]> nodes) {
    List<int[]> passing = new ArrayList<>(List.of(found));
    for (int i = 0; i < nodes.size(); i++) {
      draw.run().at(i, nodes.size(), "nodes");
      draw.run().check();
      if (!Arrays.equals(nodes.get(i), found) && at(nodes.get(i)).isPresent()) {
        passing.add(nodes.get(i));
      }
    }
    int which = draw.random().nextInt(passing.size());
    return new Draw.Drawn(outcome(passing.get(which)), passing.size(), 0);
  }

  private Draw.Drawn onTheWayUp() {
    List<int[]> way = new ArrayList<>(List.of(found));
    Optional<int[]> next = above(found);
    while (next.isPresent()) {
      way.add(next.get());
      next = above(next.get());
    }
    int which = draw.random().nextInt(way.size());
    return new Draw.Drawn(outcome(way.get(which)), 0, which);
  }

  private Optional<int[]> above(int[] node) {
    int[] attributes = IntStream.range(0, node.length).toArray();
    draw.shuffle(attributes);
    for (int a : attributes) {
      draw.run().check();
      int[] up = node.clone();
      up[a]++;
      if (up[a] <= lattice.height(a) && draw.within(loss.atLeast(up)) && at(up).isPresent()) {
        return Optional.of(up);
      }
    }
    return Optional.empty();
  }

  /** What comes of a node, where it passes within the limit. */
  private Optional<Outcome> at(int[] levels) {
    return draw.problem().passes(draw.problem().frequencies().at(levels))
        ? Optional.of(outcomeOf(levels)).filter(draw::within)
        : Optional.empty();
  }

  private Outcome outcomeOf(int[] levels) {
    return draw.outcomes().apply(LevelsPlan.of(draw.problem(), levels));
  }

  private Outcome outcome(int[] levels) {
    return Arrays.equals(levels, found) ? draw.least() : outcomeOf(levels);
  }
}
