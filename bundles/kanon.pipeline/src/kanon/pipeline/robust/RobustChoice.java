package kanon.pipeline.robust;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.api.report.Job;
import kanon.api.report.RobustFigures;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;

/**
 * Replaces the release that an algorithm found by one drawn at random from those that lose at most
 * a stated share more: of a full-domain generalization a node of the lattice, of a recoding that
 * shows each value of a column alike one with coarser columns, of any other one with merged
 * classes. Algorithms and privacy models are not asked: what they are does not matter.
 *
 * @param outcome the release
 * @param figures what it costs
 */
public record RobustChoice(Outcome outcome, RobustFigures figures) {

  /**
   * Refuses what cannot be drawn from, before anything is solved.
   *
   * @param recoding what the algorithm declares
   * @throws KanonException of kind USAGE
   */
  public static void refuse(Recoding recoding, Problem problem) {
    if (recoding == Recoding.BUCKETS) {
      throw unfit(
          "the config's algorithm makes groups, whose columns are released as they are; expected one of cells");
    }
    if (recoding != Recoding.FULL_DOMAIN && problem.objective() instanceof Objective.OfOutcomes) {
      throw unfit(
          "the config's objective looks at releases as wholes, which takes one of cells or classes where classes are merged one after the other");
    }
    if (problem.goal().traits().items()) {
      throw unfit(
          "the privacy models ask of combinations of items, of which merged classes tell nothing");
    }
    if (problem.goal().traits().sets() && !problem.goal().traits().monotone()) {
      throw unfit(
          "the privacy models, asked of all rows of each person together, can break where classes are merged");
    }
  }

  private static KanonException unfit(String why) {
    return KanonException.usage("ROBUST_UNFIT", "robust: " + why);
  }

  /**
   * Draws a release.
   *
   * @param asked how much more it may lose
   * @param problem what was solved
   * @param found the release that an algorithm found
   * @param outcomes what comes of a plan
   * @param whole whether an outcome holds what is asked of the release as a whole
   */
  public static RobustChoice of(
      Job.Robust asked,
      Problem problem,
      Outcome found,
      Function<Plan, Outcome> outcomes,
      Predicate<Outcome> whole,
      Run run) {
    double least = problem.objective().of(found);
    Draw draw =
        new Draw(
            problem, found, least * (1 + asked.lossBudget()), outcomes, whole, run, run.random());
    Draw.Drawn drawn = drawn(draw);
    Outcome outcome = drawn.outcome();
    if (!whole.test(outcome) && outcome != found) {
      throw KanonException.infeasible(
          "ROBUST_UNREACHABLE",
          "robust: the release that was drawn does not hold what the privacy models ask of it as a whole; another draw, or a smaller loss budget, may");
    }
    double loss = problem.objective().of(outcome);
    return new RobustChoice(
        outcome,
        new RobustFigures(
            asked.lossBudget(),
            least,
            loss,
            least == 0 ? 0 : loss / least - 1,
            some(drawn.choices()),
            some(drawn.changes())));
  }

  private static Draw.Drawn drawn(Draw draw) {
    if (draw.least().plan() instanceof Plan.Levels levels) {
      return new LatticeDraw(draw, levels).drawn();
    }
    return ColumnMerges.fits(draw.least())
        ? new ColumnMerges(draw).drawn()
        : new ClassMerges(draw).drawn();
  }

  private static OptionalLong some(long count) {
    return count == 0 ? OptionalLong.empty() : OptionalLong.of(count);
  }

  /** What whoever publishes the release has to know. */
  public Optional<String> warning() {
    boolean one = figures.choices().orElse(2) == 1;
    boolean none = figures.choices().isEmpty() && figures.changes().isEmpty();
    return one || none && figures.loss() == figures.least()
        ? Optional.of(
            "robust: no other release was found within the loss budget, so this one is as the algorithm made it, and that it is minimal tells what it always tells")
        : Optional.empty();
  }
}
