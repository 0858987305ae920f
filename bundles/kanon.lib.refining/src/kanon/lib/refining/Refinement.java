package kanon.lib.refining;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import org.jspecify.annotations.Nullable;

/**
 * Classes that lose less and less.
 *
 * <ol>
 *   <li>Begin with an outcome, or with a partition; large classes of an outcome are cut as well.
 *       Block by block it can be replaced by a grouping from the ground where that loses less.
 *   <li>Cut classes and removed rows into blocks of near ones, other ones each round. Blocks are
 *       worked on apart from each other, with random generators of their own, so that threads do
 *       not matter.
 *   <li>In each block move rows until no move helps; from the second round on group the rows of a
 *       few neighbouring classes anew, once for each class, and move again.
 *   <li>End when two rounds in a row save too little, or at the deadline.
 * </ol>
 *
 * Every class holds the goal at any time, so the deadline ends it anywhere.
 */
public final class Refinement {
  private static final int THINGS_IN_BLOCK = 400;
  private static final int MOST_PARCELS_GROUPED = 8192;
  private static final int ROUNDS_OF_PRICES = 5;

  /** Small tables get more rounds: at least so many groupings must have been in vain. */
  private static final int TRIES_OF_A_TABLE = 40;

  private final Problem problem;
  private final CellSpace space;
  private final Parcels parcels;
  private final Run run;
  private List<Members> classes = new ArrayList<>();
  private Members removed = new Members();
  private long rounds;

  /**
   * A refinement.
   *
   * @param whole whether the rows of a tuple stay together
   */
  public Refinement(Problem problem, CellSpace space, boolean whole, Run run) {
    this.problem = problem;
    this.space = space;
    this.run = run;
    parcels = new Parcels(problem, space, whole);
  }

  /**
   * Begins with an outcome that holds the goal.
   *
   * @return whether it can: rows of a tuple that are to stay together are in one class
   */
  public boolean begin(Outcome outcome) {
    Assignment assignment = outcome.assignment();
    List<Members> begun = new ArrayList<>();
    for (int c = 0; c < outcome.classes(); c++) {
      begun.add(new Members());
    }
    Members gone = new Members();
    for (int t = 0; t < parcels.profile.tuples(); t++) {
      int before = Integer.MIN_VALUE;
      for (int atom = parcels.profile.atomFrom(t); atom < parcels.profile.atomFrom(t + 1); atom++) {
        for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
          int target = assignment.target(p);
          Members to = target == Assignment.REMOVED ? gone : begun.get(target);
          if (!parcels.whole) {
            to.append(atom, (int) assignment.rows(p));
          } else if (before == Integer.MIN_VALUE) {
            to.append(t, parcels.rows(t));
          } else if (before != target) {
            return false;
          }
          before = target;
        }
      }
    }
    removed = gone;
    Partition partition = new Partition(newBlock(1));
    classes = new ArrayList<>();
    begun.forEach(c -> classes.addAll(partition.of(c)));
    return true;
  }

  /**
   * Begins with a partition of the table.
   *
   * @throws KanonException of kind INFEASIBLE where the table does not hold the goal, whatever rows
   *     that may be are removed
   */
  public void begin() {
    removed = new Repair(parcels, problem.goal(), problem.removable(), run::check).removed();
    Members all = parcels.without(removed);
    classes = all.size == 0 ? new ArrayList<>() : new Partition(newBlock(1)).of(all);
  }

  /** Replaces blocks by groupings from the ground where these lose less. */
  public void group() {
    if (!classes.isEmpty()) {
      round(run.random().split(), this::grouped, 0);
    }
  }

  /**
   * Makes one class of all that is not removed. Right after {@link #begin()} it holds the goal;
   * moves may have removed other rows since, without which it need not.
   */
  public void join() {
    Members all = new Members();
    for (Members of : classes) {
      for (int i = 0; i < of.size; i++) {
        all.append(of.parcel[i], of.rows[i]);
      }
    }
    classes = new ArrayList<>(all.size == 0 ? List.of() : List.of(all));
  }

  private interface Work {
    Block of(Block block, SplittableGenerator random);
  }

  private Block newBlock(int room) {
    return new Block(space, parcels, run, room);
  }

  /** The block's rows grouped from the ground, if that loses less. */
  private Block grouped(Block block, SplittableGenerator random) {
    Block best = block;
    for (Grouping.Seed seed : Grouping.Seed.values()) {
      Members pool = new Members();
      for (int i = 0; i < block.classes; i++) {
        Members of = block.members[block.alive[i]];
        for (int m = 0; m < of.size; m++) {
          pool.append(of.parcel[m], of.rows[m]);
        }
      }
      if (pool.size > MOST_PARCELS_GROUPED || block.expired()) {
        continue;
      }
      Block anew = newBlock(block.classes);
      boolean all = new Grouping(parcels, seed, random).group(pool, anew);
      if (all && anew.cost() < best.cost()) {
        best = anew;
      }
    }
    for (int i = 0; best != block && i < block.removed.size; i++) {
      best.removed.append(block.removed.parcel[i], block.removed.rows[i]);
    }
    return best;
  }

  /**
   * Improves.
   *
   * @param enough a round that saves less than this share of the loss is one too many; after two of
   *     them, of small tables after more, it ends
   */
  public void improve(double enough) {
    improve(enough, () -> false);
  }

  /** The same, ended between rounds when somebody says so. */
  public void improve(double enough, BooleanSupplier ended) {
    SplittableGenerator random = run.random().split();
    double before = loss();
    int idle = 0;
    int patience = Math.max(2, TRIES_OF_A_TABLE / Math.max(1, classes.size()));
    while (idle < patience
        && before > 0
        && !classes.isEmpty()
        && !newBlock(1).expired()
        && !ended.getAsBoolean()) {
      boolean first = rounds == 0;
      round(random, (block, own) -> improved(block, own, first), price());
      double after = loss();
      boolean priced = problem.removable() > 0 && rounds <= ROUNDS_OF_PRICES;
      idle = priced || before - after > Math.max(enough, Relocation.NOISE) * before ? 0 : idle + 1;
      before = after;
      rounds++;
    }
  }

  /** What removing a row has to save beyond its own loss: much at first, so that the dearest go. */
  private double price() {
    return rounds < ROUNDS_OF_PRICES ? space.removal() * Math.pow(0.5, (double) rounds) : 0;
  }

  private Block improved(Block block, SplittableGenerator random, boolean first) {
    LocalSearch search = new LocalSearch(block, random);
    search.settle();
    if (!first) {
      search.regroup();
      search.settle();
    }
    return block;
  }

  private void round(SplittableGenerator random, Work work, double price) {
    int things = classes.size() + removed.size;
    List<int[]> blocks = new Blocks(THINGS_IN_BLOCK, places(things), random).of(things);
    @Nullable Block[] made = new Block[blocks.size()];
    SplittableGenerator[] randoms = new SplittableGenerator[made.length];
    long left = problem.removable() - removed.rows();
    long share = Math.max(left / made.length, Math.min(left, parcels.minimumSize));
    long[] budgets = new long[made.length];
    for (int i = 0; i < made.length; i++) {
      randoms[i] = random.split();
      budgets[i] = Math.min(left, share);
      left -= budgets[i];
    }
    AtomicInteger done = new AtomicInteger();
    Anytime.each(
        run,
        made.length,
        i -> {
          made[i] = work.of(block(blocks.get(i), budgets[i], price), randoms[i]);
          run.at(done.incrementAndGet(), made.length, "blocks");
        });
    List<Members> next = new ArrayList<>();
    Members gone = new Members();
    for (int i = 0; i < made.length; i++) {
      Block block = made[i] == null ? block(blocks.get(i), 0, price) : made[i];
      for (int c = 0; c < block.classes; c++) {
        next.add(block.members[block.alive[c]]);
      }
      for (int r = 0; r < block.removed.size; r++) {
        gone.append(block.removed.parcel[r], block.removed.rows[r]);
      }
    }
    classes = next;
    removed = gone;
  }

  private Block block(int[] things, long budget, double price) {
    Block block = newBlock(things.length);
    block.budget = budget;
    block.price = price;
    for (int thing : things) {
      if (thing < classes.size()) {
        block.open(classes.get(thing));
      } else {
        int i = thing - classes.size();
        block.removed.append(removed.parcel[i], removed.rows[i]);
      }
    }
    return block;
  }

  private double[][] places(int things) {
    double[][] place = new double[space.attributes()][things];
    for (int a = 0; a < place.length; a++) {
      for (int c = 0; c < classes.size(); c++) {
        Members of = classes.get(c);
        double sum = 0;
        for (int i = 0; i < of.size; i++) {
          sum += (double) of.rows[i] * parcels.rank(a, of.parcel[i]);
        }
        place[a][c] = sum / of.rows();
      }
      for (int i = 0; i < removed.size; i++) {
        place[a][classes.size() + i] = parcels.rank(a, removed.parcel[i]);
      }
    }
    return place;
  }

  /** What all rows lose. */
  public double loss() {
    double sum = removed.rows() * space.removal();
    for (Members of : classes) {
      for (int a = 0; a < space.attributes(); a++) {
        sum += of.rows() * space.loss(a, parcels.state(of, a));
      }
    }
    return sum;
  }

  /** How many rounds there were. */
  public long rounds() {
    return rounds;
  }

  /** How many rows are removed. */
  public long removed() {
    return removed.rows();
  }

  /** How many classes there are. */
  public long classes() {
    return classes.size();
  }

  /** What becomes of the rows. */
  public Plan.Classes plan() {
    List<Cells> cells = new ArrayList<>();
    for (int a = 0; a < space.attributes(); a++) {
      cells.add(new Cells(problem.schema().quasiIdentifier(a)));
    }
    int[][] cellOfClass = new int[cells.size()][classes.size()];
    Assignment.Builder assignment = new Assignment.Builder(problem.profile());
    for (int c = 0; c < classes.size(); c++) {
      for (int a = 0; a < cellOfClass.length; a++) {
        cellOfClass[a][c] = space.cell(a, parcels.state(classes.get(c), a), cells.get(a));
      }
      assign(classes.get(c), c, assignment);
    }
    assign(removed, Assignment.REMOVED, assignment);
    return new Plan.Classes(assignment.build(), cells, cellOfClass);
  }

  private void assign(Members of, int target, Assignment.Builder to) {
    for (int i = 0; i < of.size; i++) {
      int parcel = of.parcel[i];
      int from = parcels.whole ? parcels.profile.atomFrom(parcel) : parcel;
      int end = parcels.whole ? parcels.profile.atomFrom(parcel + 1) : parcel + 1;
      for (int atom = from; atom < end; atom++) {
        to.add(atom, target, parcels.whole ? parcels.profile.rows(atom) : of.rows[i]);
      }
    }
  }
}
