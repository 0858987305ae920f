package kanon.algorithm.kaca;

import kanon.lib.nearest.NearestClass;
import kanon.lib.nearest.TupleTree;

/** Finds the nearest class. */
interface ClassSearch {
  /** A search looks at so many classes at most where they are few, and at so many where many. */
  int MOST = 2048;

  int LEAST = 256;

  /** All searches look at about so many classes together. */
  int TOGETHER = 1 << 26;

  /**
   * How many classes a search looks at, at most. With few attributes it looks at some dozens; with
   * twenty and more it would look at nearly all, for one or two percent less loss.
   *
   * @param classes how many there are at first
   */
  static int most(int classes) {
    return Math.max(LEAST, Math.min(MOST, TOGETHER / Math.max(1, classes)));
  }

  /** Branch and bound over the tree. */
  Kind INDEXED =
      (tree, cut, spared) -> {
        NearestClass search = new NearestClass(tree, cut, most(tree.numbers()), spared);
        return new ClassSearch() {
          @Override
          public int nearest(int c, int stub, int stubFrom) {
            return search.nearest(c, stub, stubFrom);
          }

          @Override
          public boolean stubbed() {
            return search.stubbed();
          }

          @Override
          public long evaluations() {
            return search.evaluations();
          }

          @Override
          public long cuts() {
            return search.cuts();
          }
        };
      };

  /** Makes a search over the classes that a tree holds. */
  @FunctionalInterface
  interface Kind {
    /**
     * A search.
     *
     * @param cut which large classes may be cut
     * @param spared the attributes that decide ties, empty where keys do
     */
    ClassSearch over(TupleTree tree, NearestClass.Cut cut, int[] spared);
  }

  /**
   * The class nearest to one that is not in the tree.
   *
   * @param stub how many rows of a large class would be merged
   * @param stubFrom from how many rows on a class is large
   */
  int nearest(int c, int stub, int stubFrom);

  /** Whether the class found last is to be cut. */
  boolean stubbed();

  /** How many distances have been evaluated. */
  long evaluations();

  /** How many searches ended before they had looked at all that might have been nearer. */
  long cuts();
}
