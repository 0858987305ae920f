package kanon.algorithm.topdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.model.Group;

/**
 * What a trial leaves unspecialized, made to hold the goal. While it does not, one row comes back
 * whose branch holds without it and that lowers the residual's deficit: the one that leaves the
 * lowest deficit, of several the one that the look-ahead specializes least, then that of the first
 * branch, then the last one there. If there is none, the smallest branch comes back whole.
 *
 * <p>Rows of one branch with the same sensitive values are equal to the goal: they are judged
 * together, as a pool.
 */
final class Residual {
  private static final int UNKNOWN = 0;
  private static final int SPARE = 1;
  private static final int NEEDED = 2;

  private final Setting setting;
  private final Optional<LookAhead> lookAhead;
  private final Group residual;
  private final List<Group> groups = new ArrayList<>();

  private Trial trial;
  private Stack stack = new Stack();
  private int[] nodes = {};

  /** By pool, ordered by branch: its branch, the next of its entries, the end of them. */
  private int pools;

  private int[] branch = new int[16];
  private int[] next = new int[16];
  private int[] end = new int[16];
  private int[] state = new int[16];
  private boolean[] sorted = new boolean[16];

  /** Places by pool. */
  private int[] places = new int[64];

  /** By branch: its first pool. */
  private int[] poolFrom = new int[16];

  /** By combination of sensitive values: the pool in the branch at hand. */
  private final int[] poolOfJoint;

  /** By combination: what the deficit would be with one more row of it, and in which round. */
  private final long[] deficitWith;

  private final int[] judged;
  private int round;
  private long deficit;
  private boolean[] counted = new boolean[16];
  private double[] depth = new double[64];

  Residual(Setting setting, Optional<LookAhead> lookAhead) {
    this.setting = setting;
    this.lookAhead = lookAhead;
    residual = new Group(setting.profile.schema());
    trial = new Trial(setting);
    poolOfJoint = new int[setting.joints()];
    deficitWith = new long[setting.joints()];
    judged = new int[setting.joints()];
    Arrays.fill(poolOfJoint, -1);
  }

  /**
   * Makes the residual of a trial hold the goal, or be empty. All branches may go back to it: the
   * trial then specializes nothing.
   *
   * @param rows of the group
   * @param least a trial that specializes fewer rows is given up
   */
  void complete(Trial tried, Stack on, int[] shown, long rows, long least) {
    if (tried.specialized == rows || tried.standing == 0) {
      return;
    }
    trial = tried;
    stack = on;
    nodes = shown;
    residual.clear();
    for (int b = 0; b < trial.branches; b++) {
      if (!trial.stands[b]) {
        trial.fill(stack, b, residual);
      }
    }
    deficit = setting.goal.deficit(residual);
    if (deficit == 0) {
      return;
    }
    trial.beginToMove();
    pool();
    while (deficit > 0 && trial.specialized >= least && trial.standing > 0) {
      int pool = cheapest();
      if (pool >= 0) {
        move(pool);
      } else {
        takeBackSmallest();
      }
    }
  }

  /** Sorts the entries of standing branches into pools. */
  private void pool() {
    pools = 0;
    int at = 0;
    fit(trial.to - trial.from, trial.branches);
    for (int b = 0; b < trial.branches; b++) {
      poolFrom[b] = pools;
      counted[b] = false;
      if (!trial.stands[b]) {
        continue;
      }
      group(b).clear();
      trial.fill(stack, b, group(b));
      if (trial.size[b] > setting.minimumSize) {
        at = pool(b, at);
      }
    }
    poolFrom[trial.branches] = pools;
  }

  private int pool(int b, int at) {
    int first = pools;
    for (int i = trial.begin(b); i < trial.end[b]; i++) {
      int joint = joint(trial.order[i]);
      if (poolOfJoint[joint] < 0) {
        fitPools();
        branch[pools] = b;
        end[pools] = 0;
        state[pools] = UNKNOWN;
        sorted[pools] = false;
        poolOfJoint[joint] = pools++;
      }
      end[poolOfJoint[joint]]++;
    }
    int to = at;
    for (int p = first; p < pools; p++) {
      next[p] = to;
      to += end[p];
      end[p] = next[p];
    }
    for (int i = trial.end[b] - 1; i >= trial.begin(b); i--) {
      places[end[poolOfJoint[joint(trial.order[i])]]++] = trial.order[i];
    }
    for (int p = first; p < pools; p++) {
      poolOfJoint[joint(places[next[p]])] = -1;
    }
    return to;
  }

  private int joint(int place) {
    return setting.joint(atom(place));
  }

  private int atom(int place) {
    return stack.atoms[trial.from + place];
  }

  private Group group(int b) {
    while (groups.size() <= b) {
      groups.add(new Group(setting.profile.schema()));
    }
    return groups.get(b);
  }

  private void fit(int entries, int branches) {
    if (places.length < entries) {
      places = new int[Math.max(entries, 2 * places.length)];
      depth = new double[places.length];
    }
    if (poolFrom.length <= branches) {
      poolFrom = new int[Math.max(branches + 1, 2 * poolFrom.length)];
      counted = new boolean[poolFrom.length];
    }
  }

  private void fitPools() {
    if (pools == branch.length) {
      branch = Arrays.copyOf(branch, 2 * pools);
      next = Arrays.copyOf(next, 2 * pools);
      end = Arrays.copyOf(end, 2 * pools);
      state = Arrays.copyOf(state, 2 * pools);
      sorted = Arrays.copyOf(sorted, 2 * pools);
    }
  }

  /** The pool whose next row is to be moved, or -1. */
  private int cheapest() {
    long lowest = deficit;
    int best = -1;
    boolean several = false;
    round++;
    for (int p = 0; p < pools; p++) {
      if (!trial.stands[branch[p]] || next[p] == end[p]) {
        continue;
      }
      long with = deficitWith(places[next[p]]);
      if (with >= deficit || with > lowest || !spares(p)) {
        continue;
      }
      several = with == lowest && best >= 0;
      if (with < lowest || best < 0) {
        lowest = with;
        best = p;
      }
    }
    if (several) {
      return leastSpecialized(lowest);
    }
    return best < 0 || oneTuple(best) ? best : sort(best);
  }

  private long deficitWith(int place) {
    int joint = joint(place);
    if (judged[joint] != round) {
      judged[joint] = round;
      setting.add(residual, atom(place), 1);
      deficitWith[joint] = setting.goal.deficit(residual);
      setting.add(residual, atom(place), -1);
    }
    return deficitWith[joint];
  }

  private boolean spares(int pool) {
    if (state[pool] == UNKNOWN) {
      Group group = group(branch[pool]);
      int atom = atom(places[next[pool]]);
      setting.add(group, atom, -1);
      state[pool] = group.size() > 0 && setting.goal.holds(group) ? SPARE : NEEDED;
      setting.add(group, atom, 1);
    }
    return state[pool] == SPARE;
  }

  private boolean oneTuple(int pool) {
    return setting.tuple(atom(places[next[pool]])) == setting.tuple(atom(places[end[pool] - 1]));
  }

  private int leastSpecialized(long lowest) {
    int best = -1;
    for (int p = 0; p < pools; p++) {
      if (trial.stands[branch[p]]
          && next[p] < end[p]
          && deficitWith(places[next[p]]) == lowest
          && spares(p)) {
        sort(p);
        if (best < 0 || before(places[next[p]], places[next[best]])) {
          best = p;
        }
      }
    }
    return best;
  }

  private boolean before(int place, int other) {
    int order = Double.compare(depth[place], depth[other]);
    if (order == 0) {
      order = Integer.compare(trial.branch[place], trial.branch[other]);
    }
    return order == 0 ? place > other : order < 0;
  }

  /** Brings the pool's rows into the order of the look-ahead, where there is one, once. */
  private int sort(int pool) {
    if (sorted[pool] || lookAhead.isEmpty()) {
      return pool;
    }
    int b = branch[pool];
    if (!counted[b]) {
      counted[b] = true;
      lookAhead.orElseThrow().depths(trial, b, stack, nodes, depth);
    }
    sorted[pool] = true;
    int n = end[pool] - next[pool];
    double[] distinct = new double[n];
    for (int i = 0; i < n; i++) {
      distinct[i] = depth[places[next[pool] + i]];
    }
    double[] ascending = distinct.clone();
    Arrays.sort(ascending);
    long[] keys = new long[n];
    for (int i = 0; i < n; i++) {
      keys[i] = rank(ascending, distinct[i]) << 32 | Integer.MAX_VALUE - places[next[pool] + i];
    }
    Arrays.sort(keys);
    for (int i = 0; i < n; i++) {
      places[next[pool] + i] = Integer.MAX_VALUE - (int) keys[i];
    }
    return pool;
  }

  /** The first place of a value. */
  private static long rank(double[] ascending, double value) {
    int low = 0;
    int high = ascending.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ascending[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void move(int pool) {
    int place = places[next[pool]];
    int b = branch[pool];
    deficit = deficitWith(place);
    setting.add(residual, atom(place), 1);
    setting.add(group(b), atom(place), -1);
    trial.leaveBehind(place, 1);
    if (trial.behind[place] == stack.rows[trial.from + place]) {
      next[pool]++;
    }
    for (int p = poolFrom[b]; p < poolFrom[b + 1]; p++) {
      state[p] = UNKNOWN;
    }
  }

  private void takeBackSmallest() {
    int smallest = -1;
    for (int b = 0; b < trial.branches; b++) {
      if (trial.stands[b] && (smallest < 0 || trial.size[b] < trial.size[smallest])) {
        smallest = b;
      }
    }
    residual.add(group(smallest));
    deficit = setting.goal.deficit(residual);
    trial.takeBack(smallest);
  }
}
