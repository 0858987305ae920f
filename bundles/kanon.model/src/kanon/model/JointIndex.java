package kanon.model;

/** Finds the number of a combination of what atoms carry among those that occur. */
final class JointIndex {
  private final Profile profile;
  private final int carried;

  JointIndex(Profile profile) {
    this.profile = profile;
    carried = profile.schema().carried().size();
  }

  /** The number of the combination whose codes stand in an array from a place on. */
  int find(int[] codes, int from) {
    int low = 0;
    int high = profile.joints() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = compare(middle, codes, from);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    throw KanonException.input(
        "SOURCE_CHANGED", "A combination of sensitive values occurs that did not before");
  }

  private int compare(int joint, int[] codes, int from) {
    for (int s = 0; s < carried; s++) {
      int order = Integer.compare(profile.jointCode(s, joint), codes[from + s]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
