package kanon.lib.merging;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;

/**
 * Clusters a table.
 *
 * <ol>
 *   <li>Cut it into blocks; each is worked on by itself, several at a time.
 *   <li>Every tuple is a cluster. Merge each failing one with the one where least is lost, until
 *       all hold.
 *   <li>Improve, unless somebody else does: split clusters, move rows between them, dissolve them.
 * </ol>
 */
public final class Clustering {
  /** How many tuples a block has at most, of clusters that are not improved. */
  public static final int ROUGH_BLOCK = 1024;

  private static final int BLOCK = 4096;

  private final Problem problem;
  private final Generalizations generalizations;
  private final Units units;
  private final int most;
  private final boolean improved;
  private final Run run;
  private final List<Block> blocks = new ArrayList<>();

  /**
   * A clustering.
   *
   * @param divisible whether rows of one tuple may go to several clusters
   */
  public Clustering(Problem problem, Generalizations generalizations, boolean divisible, Run run) {
    this(problem, generalizations, divisible, BLOCK, true, run);
  }

  private Clustering(
      Problem problem,
      Generalizations generalizations,
      boolean divisible,
      int most,
      boolean improved,
      Run run) {
    this.problem = problem;
    this.most = most;
    this.improved = improved;
    this.generalizations = generalizations;
    this.run = run;
    units = new Units(problem, divisible, run);
  }

  /** Clusters of whole tuples in small blocks, not improved: for whoever improves them himself. */
  public static Clustering rough(Problem problem, Generalizations generalizations, Run run) {
    return new Clustering(problem, generalizations, false, ROUGH_BLOCK, false, run);
  }

  /**
   * Makes the clusters.
   *
   * @throws KanonException of kind INFEASIBLE if the whole table does not hold the goal
   */
  public Clustering cluster() {
    Profile profile = problem.profile();
    if (profile.rows() == 0) {
      return this;
    }
    problem.requireWhole();
    List<int[]> parts =
        new Blocking(generalizations, units, most, run)
            .of(IntStream.range(0, profile.tuples()).toArray());
    Block[] made = new Block[parts.size()];
    AtomicInteger done = new AtomicInteger();
    run.parallel()
        .each(
            made.length,
            i -> {
              made[i] = new Block(generalizations, units, parts.get(i), run);
              new Agglomeration(made[i]).merge(parts.get(i).length);
              if (improved) {
                new Improvement(made[i]).improve();
              }
              run.at(done.incrementAndGet(), made.length, "blocks");
            });
    blocks.addAll(List.of(made));
    return this;
  }

  /** The plan with statistics. */
  public Solution solution() {
    return Solution.of(plan(), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("blocks", blocks())
        .with("clusters", clusters())
        .with("loss", loss());
  }

  long clusters() {
    return blocks.stream().mapToLong(b -> b.clusters).sum();
  }

  long blocks() {
    return blocks.size();
  }

  double loss() {
    double sum = 0;
    for (Block block : blocks) {
      for (int i = 0; i < block.clusters; i++) {
        sum += block.rows[block.alive[i]] * block.loss[block.alive[i]];
      }
    }
    return sum;
  }

  Plan.Classes plan() {
    Profile profile = problem.profile();
    int classes = (int) clusters();
    int attributes = generalizations.attributes();
    List<Cells> cells = new ArrayList<>();
    for (int a = 0; a < attributes; a++) {
      cells.add(new Cells(problem.schema().quasiIdentifier(a)));
    }
    int[][] cellOfClass = new int[attributes][classes];
    Assignment.Builder assignment = new Assignment.Builder(profile);
    int[] assigned = new int[units.byAtom ? 0 : profile.tuples()];
    int c = 0;
    for (Block block : blocks) {
      for (int i = 0; i < block.clusters; i++) {
        int slot = block.alive[i];
        for (int a = 0; a < attributes; a++) {
          cellOfClass[a][c] = cells.get(a).node(block.nodes[slot * attributes + a]);
        }
        assign(block.members[slot], c, assigned, assignment);
        c++;
      }
    }
    return new Plan.Classes(assignment.build(), cells, cellOfClass);
  }

  private void assign(Members of, int c, int[] assigned, Assignment.Builder to) {
    for (int i = 0; i < of.size; i++) {
      int unit = of.unit[i];
      if (units.byAtom) {
        to.add(unit, c, of.rows[i]);
      } else {
        assignTuple(unit, assigned[unit], of.rows[i], c, to);
        assigned[unit] += of.rows[i];
      }
    }
  }

  /** The next rows of a tuple, in the order of its atoms. */
  private void assignTuple(int tuple, int before, int count, int c, Assignment.Builder to) {
    Profile profile = problem.profile();
    int skip = before;
    int left = count;
    for (int atom = profile.atomFrom(tuple); left > 0; atom++) {
      int rows = (int) profile.rows(atom);
      int now = Math.min(Math.max(0, rows - skip), left);
      to.add(atom, c, now);
      left -= now;
      skip = Math.max(0, skip - rows);
    }
  }
}
