package kanon.algorithm.kaca;

import kanon.api.Criterion;
import kanon.model.Group;
import kanon.model.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Whether classes hold the goal. Histograms are counted when they are asked for; those of classes
 * with more parts than there are sensitive values are kept and merged with the classes, so that a
 * class that grows is not counted again and again.
 */
final class ClassGoal {
  private static final int SMALL = 32;

  private final Criterion goal;
  private final Schema schema;
  private final ClassRows rows;
  private final boolean sizeOnly;
  private final int minimumSize;
  private final int keptFrom;
  private final @Nullable Group[] kept;
  private final Group counted;
  private final Group joined;
  private final Group trunk;

  ClassGoal(Criterion goal, Schema schema, ClassRows rows, int classes) {
    this.goal = goal;
    this.schema = schema;
    this.rows = rows;
    sizeOnly = goal.traits().sizeOnly();
    minimumSize = (int) Math.min(Integer.MAX_VALUE, goal.traits().minimumSize());
    keptFrom = SMALL + schema.sensitive().stream().mapToInt(s -> s.dictionary().size()).sum();
    kept = new Group[sizeOnly ? 0 : classes];
    counted = new Group(schema);
    joined = new Group(schema);
    trunk = new Group(schema);
  }

  int minimumSize() {
    return minimumSize;
  }

  /** Whether a class of so many rows holds. */
  boolean holds(int c, int size) {
    return size >= minimumSize && (sizeOnly || goal.holds(group(c)));
  }

  /** Whether both parts hold if so many rows of one class go to another. */
  boolean allowsCut(int c, int other, int stub) {
    if (sizeOnly) {
      return true;
    }
    joined.clear();
    rows.addLowestTo(joined, other, stub);
    trunk.clear();
    trunk.add(group(other));
    trunk.remove(joined);
    joined.add(group(c));
    return goal.holds(joined) && goal.holds(trunk);
  }

  /** To be read before the next call. */
  private Group group(int c) {
    Group known = kept[c];
    if (known != null) {
      return known;
    }
    counted.clear();
    int parts = rows.addTo(counted, c);
    if (parts >= keptFrom) {
      Group copy = new Group(schema);
      copy.add(counted);
      kept[c] = copy;
    }
    return counted;
  }

  /** Gives all rows of one class to another. */
  void moveAll(int from, int to) {
    if (!sizeOnly) {
      Group one = kept[from];
      Group other = kept[to];
      if (one != null && other != null) {
        other.add(one);
      } else if (other != null) {
        rows.addTo(other, from);
      } else if (one != null) {
        rows.addTo(one, to);
        kept[to] = one;
      }
      kept[from] = null;
    }
    rows.moveAll(from, to);
  }

  /** Gives rows of the lowest atoms of one class to another. */
  void move(int from, int to, int count) {
    if (!sizeOnly) {
      kept[to] = null;
      Group rest = kept[from];
      if (rest != null) {
        counted.clear();
        rows.addLowestTo(counted, from, count);
        rest.remove(counted);
      }
    }
    rows.move(from, to, count);
  }
}
