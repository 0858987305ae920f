package kanon.algorithm.topdown;

import java.util.Arrays;
import kanon.model.Group;

/**
 * The attempt to specialize a group by one attribute: which branch each entry goes to, which
 * branches stand, and how many rows of an entry of a standing branch stay behind in the residual.
 * Reused.
 */
final class Trial {
  private final Setting setting;
  private final Group probe;
  int attribute;

  /** The stretch of the stack that is tried. */
  int from;

  int to;

  /**
   * Rows in standing branches, less those that stay behind; 0 where the attribute specializes
   * nothing.
   */
  long specialized;

  int standing;
  int branches;

  /** By branch, in ascending order of the child's code. */
  int[] code = new int[16];

  long[] size = new long[16];
  boolean[] stands = new boolean[16];

  /** The end of each branch in {@link #order}; its beginning is the end of the one before. */
  int[] end = new int[16];

  /** Places of entries, counted from {@link #from}, by branch. */
  int[] order = new int[64];

  /** By place: the branch, and the rows that stay behind. */
  int[] branch = new int[64];

  int[] behind = new int[64];
  boolean moved;

  private int[] branchOfCode = new int[64];

  Trial(Setting setting) {
    this.setting = setting;
    probe = new Group(setting.profile.schema());
  }

  /** Splits the entries and judges the branches; rows are not moved yet. */
  void begin(
      Stack stack, int first, int last, int a, int node, int border, int[] codes, long[] sizes) {
    attribute = a;
    from = first;
    to = last;
    moved = false;
    branches = codes.length;
    fit(last - first);
    int children = setting.taxonomies.children(a, node);
    if (branchOfCode.length < children) {
      branchOfCode = new int[children];
    }
    System.arraycopy(codes, 0, code, 0, branches);
    Arrays.sort(code, 0, branches);
    for (int b = 0; b < branches; b++) {
      branchOfCode[code[b]] = b;
      size[b] = sizes[code[b]];
    }
    if (setting.taxonomies.ranged(a)) {
      cut(stack, setting.taxonomies.leaves(a), setting.taxonomies.order(a), border);
    } else {
      split(stack, setting.taxonomies.leaves(a), setting.taxonomies.childCodes(a, node));
    }
    specialized = 0;
    standing = 0;
    for (int b = 0; b < branches; b++) {
      stands[b] = size[b] >= setting.minimumSize && (setting.sizeOnly || holds(stack, b));
      standing += stands[b] ? 1 : 0;
      specialized += stands[b] ? size[b] : 0;
    }
  }

  private void fit(int entries) {
    if (branch.length < entries) {
      int room = Math.max(entries, 2 * branch.length);
      order = new int[room];
      branch = new int[room];
      behind = new int[room];
    }
    if (code.length < branches) {
      int room = Math.max(branches, 2 * code.length);
      code = new int[room];
      size = new long[room];
      stands = new boolean[room];
      end = new int[room];
    }
  }

  private void split(Stack stack, int[] leaves, int[] childCodes) {
    int n = to - from;
    for (int i = 0; i < n; i++) {
      branch[i] = branchOfCode[childCodes[leaves[stack.atoms[from + i]]]];
    }
    sortByBranch(n);
  }

  private void cut(Stack stack, int[] leaves, Order order, int border) {
    int n = to - from;
    for (int i = 0; i < n; i++) {
      branch[i] = branchOfCode[order.part(leaves[stack.atoms[from + i]], border)];
    }
    sortByBranch(n);
  }

  private void sortByBranch(int n) {
    setting.worked(2L * n);
    Arrays.fill(end, 0, branches, 0);
    for (int i = 0; i < n; i++) {
      end[branch[i]]++;
    }
    for (int b = 1; b < branches; b++) {
      end[b] += end[b - 1];
    }
    for (int i = n - 1; i >= 0; i--) {
      order[--end[branch[i]]] = i;
    }
    for (int b = 0; b < branches; b++) {
      end[b] = b + 1 < branches ? end[b + 1] : n;
    }
  }

  int begin(int b) {
    return b == 0 ? 0 : end[b - 1];
  }

  private boolean holds(Stack stack, int b) {
    probe.clear();
    fill(stack, b, probe);
    return setting.goal.holds(probe);
  }

  /** Adds a branch's rows to a group. */
  void fill(Stack stack, int b, Group into) {
    for (int i = begin(b); i < end[b]; i++) {
      int entry = from + order[i];
      setting.add(into, stack.atoms[entry], stack.rows[entry]);
    }
  }

  /** Prepares for rows to stay behind, one after the other. */
  void beginToMove() {
    moved = true;
    Arrays.fill(behind, 0, to - from, 0);
  }

  /** The remaining rows of a branch go back, so that the whole branch is in the residual. */
  void takeBack(int b) {
    stands[b] = false;
    standing--;
    specialized -= size[b];
  }

  /** Rows of an entry stay behind. */
  void leaveBehind(int place, int rows) {
    behind[place] += rows;
    size[branch[place]] -= rows;
    specialized -= rows;
  }

  /**
   * Puts the residual on top of the stack, and on top of it the branches that stand, each followed
   * by the next.
   *
   * @param ends receives the end of the residual and then that of each standing branch
   */
  void lay(Stack stack, int[] ends) {
    int n = to - from;
    setting.worked(2L * n);
    stack.reserve(2 * n);
    for (int i = 0; i < n; i++) {
      int rows = stands[branch[i]] ? moved ? behind[i] : 0 : stack.rows[from + i];
      if (rows > 0) {
        stack.push(stack.atoms[from + i], rows);
      }
    }
    ends[0] = stack.size;
    int laid = 0;
    for (int b = 0; b < branches; b++) {
      if (stands[b]) {
        for (int i = begin(b); i < end[b]; i++) {
          int entry = from + order[i];
          int rows = stack.rows[entry] - (moved ? behind[order[i]] : 0);
          if (rows > 0) {
            stack.push(stack.atoms[entry], rows);
          }
        }
        ends[++laid] = stack.size;
      }
    }
  }
}
