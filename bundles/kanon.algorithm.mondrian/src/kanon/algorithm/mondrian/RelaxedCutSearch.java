package kanon.algorithm.mondrian;

import kanon.api.Problem;

/** Cuts at the median row itself where that is allowed, among rows of one value too. */
final class RelaxedCutSearch extends CutSearch {
  RelaxedCutSearch(Problem problem, RankAxis[] axes, PointRecords points) {
    super(problem, axes, points);
  }

  @Override
  protected int cut(int from, int to, int a, int low, int high) {
    if (axes[a].cutsAnywhere()) {
      int middle = from + (to - from) / 2;
      place(from, to, a, low, high, middle);
      if (holds(from, middle, left) && holds(middle, to, right)) {
        return middle;
      }
    }
    return super.cut(from, to, a, low, high);
  }

  /** Orders the points so far that none before the middle has a higher rank than one behind it. */
  private void place(int from, int to, int a, int low, int high, int middle) {
    int first = from;
    int last = to;
    int lowest = low;
    int highest = high;
    while (lowest < highest) {
      int pivot = (lowest + highest + 1) >>> 1;
      int border = points.split(first, last, a, pivot);
      if (border <= middle) {
        first = border;
        lowest = pivot;
      } else {
        last = border;
        highest = pivot - 1;
      }
    }
  }

  private boolean holds(int from, int to, kanon.model.Group group) {
    group.clear();
    for (int p = from; p < to; p++) {
      add(group, p);
    }
    return goal.holds(group);
  }
}
