package kanon.pipeline.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Algorithm;
import kanon.api.Candidate;
import kanon.api.Improver;
import kanon.api.ItemLoss;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.lib.itemsets.ItemSupport;
import kanon.model.Group;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.RunPart;
import kanon.pipeline.control.Vetted;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.PluginCall;

/**
 * An algorithm in use as a portfolio sees it. What it returns is judged before the portfolio gets
 * it, so that one that lies cannot win.
 */
final class LeasedCandidate implements Candidate {
  private final BoundPlugin plugin;
  private final Problem problem;
  private final Optional<BoundPlugin> objective;
  private final Attempts attempts;
  private final RunControl run;

  /**
   * @param objective what says what a release loses, where the config names it
   */
  LeasedCandidate(
      BoundPlugin plugin,
      Problem problem,
      Optional<BoundPlugin> objective,
      Attempts attempts,
      RunControl run) {
    this.plugin = plugin;
    this.problem = problem;
    this.objective = objective;
    this.attempts = attempts;
    this.run = run;
  }

  @Override
  public String name() {
    return plugin.name();
  }

  @Override
  public Recoding recoding() {
    return Declared.constant(plugin.info(), "kanon.recoding", Recoding.CELL_GENERALIZATION);
  }

  @Override
  public Guarantee.Kind guarantee() {
    return Declared.constant(plugin.info(), "kanon.guarantee", Guarantee.Kind.HEURISTIC);
  }

  @Override
  public boolean improves() {
    return plugin.lease().plugin() instanceof Improver;
  }

  @Override
  public boolean quick() {
    return Declared.flag(plugin.info(), "kanon.quick", false);
  }

  @Override
  public boolean deterministic() {
    return Declared.flag(plugin.info(), "kanon.deterministic", false);
  }

  @Override
  public OptionalDouble work() {
    Algorithm<Record> algorithm = plugin.as(Algorithm.class);
    return PluginCall.on(plugin.lease(), run, () -> algorithm.work(problem, plugin.options()));
  }

  /** Refuses the problem as the algorithm does. */
  void refuse() {
    Algorithm<Record> algorithm = plugin.as(Algorithm.class);
    PluginCall.on(
        plugin.lease(),
        run,
        () -> {
          algorithm.refuse(problem, plugin.options());
          return problem;
        });
  }

  @Override
  public Found solve(Duration time, SplittableGenerator random) {
    Algorithm<Record> algorithm = plugin.as(Algorithm.class);
    RunPart part = RunPart.beside(run, time, random);
    return attempt(Optional.empty(), part, () -> algorithm.solve(problem, plugin.options(), part));
  }

  @Override
  public boolean accepts(Found start) {
    Improver<Record> improver = plugin.as(Improver.class);
    return PluginCall.on(
        plugin.lease(),
        run,
        () -> improver.accepts(problem, start.solution().plan(), plugin.options()));
  }

  @Override
  public Found improve(Found start, Duration time, SplittableGenerator random) {
    Improver<Record> improver = plugin.as(Improver.class);
    RunPart part = RunPart.beside(run, time, random);
    return attempt(
        attempts.maker(start.solution().plan()),
        part,
        () -> improver.improve(problem, start.solution(), plugin.options(), part));
  }

  private Found attempt(Optional<Attempts.Made> start, RunPart part, Callable<Solution> work) {
    long began = System.nanoTime();
    try {
      Solution solution = told(PluginCall.on(plugin.lease(), run, work));
      Found found = new Found(solution, judged(solution), !part.cut());
      if (attempts.maker(solution.plan()).isEmpty()) {
        attempts.found(plugin, start, found, began);
      }
      return found;
    } catch (KanonException e) {
      attempts.failed(plugin, start, e, began);
      throw e;
    }
  }

  /** What bundles count that the platform did not bring is not told: its names may be anything. */
  private Solution told(Solution solution) {
    return plugin.lease().trusted() ? solution : Solution.of(solution.plan(), solution.guarantee());
  }

  /** The loss of a solution that has its shape and holds the goal. */
  private double judged(Solution solution) {
    Outcome outcome =
        PluginCall.on(
            plugin.lease(),
            () -> {
              PlanShape.require(problem.profile(), solution.plan(), false, false);
              return Outcome.of(problem.profile(), solution.plan());
            });
    if (outcome.removed() > problem.removable() || !holds(outcome)) {
      throw Vetted.add(
          new KanonException(
              KanonException.Kind.INTERNAL,
              "PLUGIN_FAILED",
              plugin.lease().origin() + " failed: what it found does not hold the goal"));
    }
    return objective.isEmpty()
        ? problem.objective().of(outcome)
        : PluginCall.on(objective.get().lease(), () -> problem.objective().of(outcome));
  }

  private boolean holds(Outcome outcome) {
    if (problem.goal().traits().items()) {
      return ItemSupport.holds(outcome, problem.goal().items())
          && ItemLoss.of(outcome, 0).removed() <= problem.removable();
    }
    if (problem.profile().hasPopulation()) {
      return outcome.plan() instanceof Plan.Levels levels
          && problem.passes(problem.frequencies().at(levels.levels()));
    }
    Outcome judged = problem.schema().sets() ? outcome.byPersons() : outcome;
    Group group = new Group(judged.profile().schema());
    for (int c = 0; c < judged.classes(); c++) {
      if (judged.size(c) > 0 && !problem.goal().holds(judged.group(c, group))) {
        return false;
      }
    }
    return true;
  }
}
