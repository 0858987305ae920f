package kanon.lib.refining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Solution;

/**
 * Removes rows for algorithms that solve a table as a whole.
 *
 * <ol>
 *   <li>Remove what keeps the table as a whole from holding the goal.
 *   <li>Solve the rest. That is the first result.
 *   <li>Price the rows: what the class of a row loses with it, less what it loses without, less
 *       what a removed row loses. Those that are worth removing are so many as may be, dearest
 *       first.
 *   <li>Solve without them. If that loses more by the problem's objective, without a quarter of
 *       them, and so on.
 * </ol>
 *
 * The result never loses more than where no row but those of step 1 is removed. At the deadline the
 * best so far is returned. Where no row may be removed, the algorithm solves the problem and
 * nothing else happens.
 */
public final class Removal {
  private static final int TRIES = 3;

  private final Problem problem;
  private final Criterion whole;

  /** Solves a problem without removing rows. */
  public interface Search {
    /** A solution that removes no row. */
    Solution of(Problem problem);
  }

  private record Attempt(Members removed, Solution solution, Outcome outcome, double loss) {}

  /** A row, or all rows of an atom in a class, and what removing them saves for each. */
  private record Dear(int atom, int rows, double worth) {}

  private Removal(Problem problem, Criterion whole) {
    this.problem = problem;
    this.whole = whole;
  }

  /** For algorithms that need a table which holds the goal as a whole. */
  public static Removal of(Problem problem) {
    return new Removal(problem, problem.goal());
  }

  /** For algorithms that need a table which as a whole holds more than the goal. */
  public static Removal of(Problem problem, Criterion whole) {
    return new Removal(problem, whole);
  }

  /**
   * Refuses a table that does not hold the goal as a whole, whatever rows that may be are removed.
   *
   * @throws KanonException of kind INFEASIBLE
   */
  public void refuse() {
    repaired(() -> {});
  }

  private Members repaired(Runnable check) {
    if (problem.removable() == 0 && whole == problem.goal()) {
      problem.requireWhole();
      return new Members();
    }
    Parcels atoms = new Parcels(problem, CellSpace.suppression(problem), false);
    return new Repair(atoms, whole, problem.removable(), check).removed();
  }

  /**
   * Solves the problem.
   *
   * @param space what the algorithm's cells can show, to price rows
   */
  public Solution solve(Function<Problem, CellSpace> space, Search search, Run run) {
    Members gone = repaired(run::check);
    if (problem.removable() == 0 && gone.size == 0) {
      return search.of(problem);
    }
    Attempt best = attempt(gone, search, run);
    long left = problem.removable() - gone.rows();
    if (left > 0 && !best.outcome.bucketized() && best.loss > 0) {
      List<Dear> dear = dearest(best, left, space.apply(problem), run);
      for (int tries = 0; tries < TRIES && !dear.isEmpty(); tries++) {
        Optional<Attempt> next = before(joined(gone, dear), search, run);
        if (next.isEmpty() || next.get().loss < best.loss) {
          best = next.orElse(best);
          break;
        }
        dear = dear.subList(0, dear.size() / 4);
      }
    }
    return best.solution;
  }

  /** An attempt, if the deadline leaves time for it. */
  private Optional<Attempt> before(Members gone, Search search, Run run) {
    if (Anytime.expired(run)) {
      return Optional.empty();
    }
    try {
      return Optional.of(attempt(gone, search, run));
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.INFEASIBLE) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private static Members joined(Members gone, List<Dear> dear) {
    Members all = new Members();
    for (int i = 0; i < gone.size; i++) {
      all.append(gone.parcel[i], gone.rows[i]);
    }
    dear.forEach(d -> all.add(d.atom, d.rows));
    return all;
  }

  private Attempt attempt(Members gone, Search search, Run run) {
    if (gone.size == 0) {
      Solution solution = search.of(problem);
      Outcome outcome = Outcome.of(problem.profile(), solution.plan());
      return new Attempt(gone, solution, outcome, problem.objective().of(outcome));
    }
    Profile profile = problem.profile();
    long[] left = new long[profile.atoms()];
    Arrays.setAll(left, profile::rows);
    for (int i = 0; i < gone.size; i++) {
      left[gone.parcel[i]] -= gone.rows[i];
    }
    Profile rest = rest(left, run);
    boolean histograms = !problem.goal().traits().sizeOnly();
    Problem smaller =
        new Problem(
            rest,
            problem.goal(),
            0,
            problem.objective(),
            Frequencies.of(rest, histograms, run.parallel()));
    smaller.requireWhole();
    Solution solution = search.of(smaller);
    Plan plan = back(Outcome.of(rest, solution.plan()), left, gone);
    Outcome outcome = Outcome.of(profile, plan);
    return new Attempt(gone, solution.withPlan(plan), outcome, problem.objective().of(outcome));
  }

  private Profile rest(long[] left, Run run) {
    Profile profile = problem.profile();
    Schema schema = problem.schema();
    int attributes = schema.quasiIdentifiers().size();
    int[] codes = new int[attributes + schema.carried().size()];
    Profile.Builder builder = new Profile.Builder(schema);
    for (int t = 0; t < profile.tuples(); t++) {
      for (int a = 0; a < attributes; a++) {
        codes[a] = profile.code(a, t);
      }
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (int s = 0; attributes + s < codes.length; s++) {
          codes[attributes + s] = profile.sensitive(s, atom);
        }
        builder.add(codes, left[atom]);
      }
    }
    return builder.build(run.parallel());
  }

  /** The plan for the whole table: atoms keep their order where others are left out. */
  private Plan back(Outcome of, long[] left, Members gone) {
    Assignment before = of.assignment();
    Assignment.Builder all = new Assignment.Builder(problem.profile());
    int atom = 0;
    for (int original = 0; original < left.length; original++) {
      if (left[original] > 0) {
        for (int p = before.partFrom(atom); p < before.partFrom(atom + 1); p++) {
          all.add(original, before.target(p), before.rows(p));
        }
        atom++;
      }
    }
    for (int i = 0; i < gone.size; i++) {
      all.add(gone.parcel[i], Assignment.REMOVED, gone.rows[i]);
    }
    if (of.plan() instanceof Plan.Groups groups) {
      return new Plan.Groups(all.build(), of.classes(), groups.kind());
    }
    List<Cells> cells = new ArrayList<>();
    int[][] shown = new int[problem.schema().quasiIdentifiers().size()][of.classes()];
    for (int a = 0; a < shown.length; a++) {
      cells.add(of.cells(a));
      for (int c = 0; c < of.classes(); c++) {
        shown[a][c] = of.cell(a, c);
      }
    }
    return new Plan.Classes(all.build(), cells, shown);
  }

  /** Step 3. */
  private List<Dear> dearest(Attempt attempt, long budget, CellSpace space, Run run) {
    Parcels atoms = new Parcels(problem, space, false);
    Outcome outcome = attempt.outcome;
    List<Dear> dear = new ArrayList<>();
    Rest rest = new Rest(atoms.attributes);
    for (int c = 0; c < outcome.classes(); c++) {
      if (Anytime.expired(run)) {
        return List.of();
      }
      Members of = new Members();
      for (int i = 0; i < outcome.parts(c); i++) {
        of.append(outcome.atom(c, i), (int) outcome.assignment().rows(outcome.part(c, i)));
      }
      Block one = new Block(space, atoms, run, 1);
      int slot = one.open(of);
      rest.of(one, slot);
      for (int i = 0; i < of.size && of.size > 1; i++) {
        double after = (one.rows[slot] - of.rows[i]) * rest.loss[i];
        double saved = (one.cost(slot) - after) / of.rows[i] - space.removal();
        if (saved > Relocation.NOISE && of.rows[i] <= budget) {
          dear.add(new Dear(of.parcel[i], of.rows[i], saved));
        }
      }
    }
    dear.sort(Comparator.comparingDouble((Dear d) -> -d.worth).thenComparingInt(Dear::atom));
    int n = 0;
    long left = budget;
    while (n < dear.size() && dear.get(n).rows <= left) {
      left -= dear.get(n++).rows;
    }
    return dear.subList(0, n);
  }
}
