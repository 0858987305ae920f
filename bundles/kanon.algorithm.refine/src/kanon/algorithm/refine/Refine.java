package kanon.algorithm.refine;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Improver;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Local search over the classes of a release with cells.
 *
 * <ol>
 *   <li>Begin with the best of several starts: a partition of the space of tuples, clusters of
 *       tuples by agglomeration, classes grown from single rows; or with a given solution.
 *   <li>Move rows: one to another class, two swapped, a class given to others, a row out of the
 *       release or back, as long as that lowers the loss and both classes hold the goal.
 *   <li>Take a few neighbouring classes apart, group their rows anew, move again, and keep what
 *       loses less.
 *   <li>Rounds of 2 and 3, in blocks of classes that are cut otherwise each time, until too little
 *       is saved or the deadline comes.
 * </ol>
 *
 * The goal holds for every class at any time. Classes that come to show equal cells are one class
 * in the release; where the goal is not monotone that is looked at in the end.
 */
@Component(service = Algorithm.class)
@ProvidesAlgorithm(
    name = "refine",
    description =
        "Lowers the loss of any release with cells: moves rows between classes until none helps",
    source = "Byun and others, DASFAA 2007; Domingo-Ferrer, Torra, 2005; Shaw, CP 1998",
    recoding = Recoding.MULTIDIMENSIONAL,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.USED,
    goals = Goal.ANY,
    suppression = true,
    deterministic = false,
    improves = true)
public final class Refine implements Improver<RefineOptions> {
  /** Of the steps that a round could take for each row, about so many are not broken off. */
  private static final double STEPS = 16_000;

  @Override
  public Class<RefineOptions> options() {
    return RefineOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, RefineOptions options) {
    double values =
        (double) problem.profile().tuples() * problem.schema().quasiIdentifiers().size();
    return OptionalDouble.of(STEPS * values);
  }

  @Override
  public Solution solve(Problem problem, RefineOptions options, Run run) {
    run.check();
    return new RefineRun(problem, options, run).solve();
  }

  @Override
  public boolean accepts(Problem problem, Plan start, RefineOptions options) {
    return !(start instanceof Plan.Groups) && !problem.goal().traits().population();
  }

  @Override
  public Solution improve(Problem problem, Solution start, RefineOptions options, Run run) {
    run.check();
    return new RefineRun(problem, options, run).improve(start);
  }
}
