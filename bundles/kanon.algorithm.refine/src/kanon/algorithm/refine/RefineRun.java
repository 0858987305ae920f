package kanon.algorithm.refine;

import java.time.Duration;
import java.util.Optional;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.merging.Clustering;
import kanon.lib.merging.Generalizations;
import kanon.lib.refining.CellSpace;
import kanon.lib.refining.Refinement;
import kanon.model.Group;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;

/** One execution. */
final class RefineRun {
  /** How long agglomeration looks at each value of each cluster in a block. */
  private static final double NANOSECONDS = 1;

  private final Problem problem;
  private final RefineOptions options;
  private final Run run;
  private final CellSpace space;

  RefineRun(Problem problem, RefineOptions options, Run run) {
    this.problem = problem;
    this.options = options;
    this.run = run;
    space =
        switch (options.cells()) {
          case AUTO -> CellSpace.narrowest(problem);
          case ANCESTOR -> CellSpace.ancestors(problem);
          case SET -> CellSpace.sets(problem);
        };
  }

  private Refinement newRefinement() {
    return new Refinement(problem, space, options.together(), run);
  }

  Solution solve() {
    Refinement best = newRefinement();
    best.begin();
    Optional<Refinement> clusters = clusters(best);
    if (clusters.isPresent()) {
      best = clusters.get();
    } else {
      best.group();
    }
    double first = best.loss();
    Plan begun = best.plan();
    best.improve(options.enough());
    Plan plan = best.plan();
    if (!holds(plan)) {
      plan = begun;
    }
    if (!holds(plan)) {
      best = newRefinement();
      best.begin();
      best.join();
      plan = best.plan();
    }
    return solution(plan, best, first);
  }

  /** Agglomerated clusters, if there is time for them and they lose less. */
  private Optional<Refinement> clusters(Refinement other) {
    if (!problem.goal().traits().monotone() || other.removed() > 0 || !affordable()) {
      return Optional.empty();
    }
    try {
      Plan plan =
          Clustering.rough(problem, Generalizations.hierarchies(problem), run)
              .cluster()
              .solution()
              .plan();
      Refinement begun = newRefinement();
      boolean fits = begun.begin(Outcome.of(problem.profile(), plan));
      return Optional.of(begun).filter(b -> fits && b.loss() < other.loss());
    } catch (KanonException e) {
      if (e.code().equals("DEADLINE")) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** Whether agglomeration takes no more than a third of the time that is left. */
  private boolean affordable() {
    double tuples = problem.profile().tuples();
    double steps =
        tuples
            * Math.min(tuples, Clustering.ROUGH_BLOCK)
            * problem.schema().quasiIdentifiers().size();
    double nanoseconds = steps * NANOSECONDS / run.parallel().threads();
    return nanoseconds < run.left().map(Duration::toNanos).orElse(Long.MAX_VALUE) / 3.0;
  }

  Solution improve(Solution start) {
    Outcome before = Outcome.of(problem.profile(), start.plan());
    Refinement refinement = newRefinement();
    if (before.bucketized() || !refinement.begin(before)) {
      return start;
    }
    double first = refinement.loss();
    refinement.improve(options.enough());
    Plan plan = refinement.plan();
    Outcome after = Outcome.of(problem.profile(), plan);
    boolean better = problem.objective().of(after) < problem.objective().of(before);
    return better && holds(after) ? solution(plan, refinement, first) : start;
  }

  private boolean holds(Plan plan) {
    return problem.goal().traits().monotone() || holds(Outcome.of(problem.profile(), plan));
  }

  /** Whether the classes hold the goal that those of equal cells have become. */
  private boolean holds(Outcome outcome) {
    Group group = new Group(problem.schema());
    for (int c = 0; c < outcome.classes(); c++) {
      if (!problem.goal().holds(outcome.group(c, group))) {
        return false;
      }
    }
    return true;
  }

  private static Solution solution(Plan plan, Refinement refinement, double first) {
    return Solution.of(plan, Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("rounds", refinement.rounds())
        .with("classes", refinement.classes())
        .with("lossAtFirst", first)
        .with("loss", refinement.loss());
  }
}
