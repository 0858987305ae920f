package kanon.lib.nearest;

/** Finds the class that is cheapest to merge a class with, or with a stub of it. For one thread. */
public final class NearestClass extends TreeSearch {
  /** Says whether a class may be cut into a stub and a trunk. */
  @FunctionalInterface
  public interface Cut {
    /** Whether so many rows of another class may go to a class, and the others stay. */
    boolean allows(int tuple, int other, int stub);
  }

  private static final Cut WHOLE = (tuple, other, rows) -> true;

  private final Cut cut;
  private final int[] spared;
  private long ownRows;
  private int stub;
  private int stubFrom;
  private int self;
  private int nearest;
  private int nearestRows;
  private boolean stubbed;

  /**
   * A search.
   *
   * @param cut asked only of classes that are large enough
   * @param most how many classes a search looks at, at least 1; it takes the nearest of these
   * @param spared of equally near classes those are preferred whose merging raises the first of
   *     these attributes least, then the second, and so on; by the lowest key in the end
   */
  public NearestClass(TupleTree tree, Cut cut, long most, int... spared) {
    super(tree, most);
    this.cut = cut;
    this.spared = spared.clone();
  }

  /**
   * The class nearest to a class; -1 where there is no other. Its distance is what raising both to
   * their closest common generalization costs.
   *
   * @param tuple the class, which may have been removed from the tree
   * @param stubRows of a large class only so many rows are raised, where it may be cut; at least 1
   * @param stubFromRows how many rows make a class large, more than {@code stubRows}; {@code
   *     Integer.MAX_VALUE} where none is cut
   */
  public int nearest(int tuple, int stubRows, int stubFromRows) {
    self = tuple;
    ownRows = tree.rows[tuple];
    stub = stubRows;
    stubFrom = stubFromRows;
    nearest = -1;
    stubbed = false;
    search(tuple, ownRows, stubFrom == Integer.MAX_VALUE ? Integer.MAX_VALUE : stub);
    return nearest;
  }

  /** Whether only a stub of the class found last is to be merged. */
  public boolean stubbed() {
    return stubbed;
  }

  /** The distance of the class found last. */
  public long distance() {
    return worst;
  }

  @Override
  void offer(int tuple, int ownUnits, int otherUnits) {
    int rows = tree.rows[tuple];
    boolean large = rows >= stubFrom;
    if (large && accept(tuple, ownUnits, otherUnits, stub, cut)) {
      stubbed = true;
    } else if (accept(tuple, ownUnits, otherUnits, rows, WHOLE)) {
      stubbed = false;
    }
  }

  /** Takes a class with so many rows of it raised, if that is better and it may be cut. */
  private boolean accept(int tuple, int ownUnits, int otherUnits, int rows, Cut mayBeCut) {
    long distance = ownRows * ownUnits + (long) rows * otherUnits;
    boolean better = distance < worst || distance == worst && winsTie(tuple, rows);
    if (!better || !mayBeCut.allows(self, tuple, rows)) {
      return false;
    }
    nearest = tuple;
    nearestRows = rows;
    worst = distance;
    worstKey = spared.length == 0 ? tree.keys[tuple] : Long.MAX_VALUE;
    return true;
  }

  private boolean winsTie(int tuple, int rows) {
    for (int a : spared) {
      long difference = cost(a, tuple, rows) - cost(a, nearest, nearestRows);
      if (difference != 0) {
        return difference < 0;
      }
    }
    return nearest == -1 || tree.keys[tuple] < tree.keys[nearest];
  }

  private long cost(int a, int tuple, int rows) {
    Axis axis = tree.space.axes[a];
    int own = tree.label(self, a);
    int other = tree.label(tuple, a);
    int meeting = axis.meeting(own, other);
    return ownRows * (meeting - axis.height(own)) + (long) rows * (meeting - axis.height(other));
  }
}
