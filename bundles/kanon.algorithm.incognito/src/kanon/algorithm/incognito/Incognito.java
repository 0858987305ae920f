package kanon.algorithm.incognito;

import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.CompleteSet;
import kanon.lib.fulldomain.LatticeEffort;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * If a table passes at some levels of its attributes, then so does each of its projections at
 * theirs. So subsets of the quasi-identifiers are searched by size, and a node is a candidate only
 * if all its projections to one attribute less passed.
 *
 * <ol>
 *   <li>C1 are all levels of the single attributes.
 *   <li>For each size i, in each family (the nodes of one subset of i attributes): go through the
 *       candidates by height. A node above a passing one passes. The frequency set of a root, a
 *       candidate with no candidate below it, comes from where the variant says; that of any other
 *       node rolls up from a direct specialization, which has failed. Judge the node; if it passes,
 *       mark what is above. What passes is S_i.
 *   <li>C_(i+1) are the nodes all of whose projections to i attributes are in S_i. Both are closed
 *       upwards, so an edge is one level in one attribute. (The paper joins and prunes S_i; the
 *       result is the same.)
 *   <li>S_n is the complete set; choose among its minimal nodes.
 * </ol>
 *
 * Families of one size do not depend on each other and are searched in parallel. Where the goal
 * does not allow conclusions from subsets, the family of all attributes is searched alone, every
 * node of it.
 */
@Component
@ProvidesAlgorithm(
    name = "incognito",
    description =
        "Finds all full-domain generalizations that pass, subset by subset of the attributes",
    source = "LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.POPULATION,
    suppression = true)
public final class Incognito implements Algorithm<IncognitoOptions> {
  /** Of all nodes so many are judged, with so many steps for each tuple: on even tables. */
  private static final double SHARE = 0.4;

  static final double STEPS = 1.5;

  private static final double NANOS_PER_MILLI = 1e6;

  @Override
  public Class<IncognitoOptions> options() {
    return IncognitoOptions.class;
  }

  @Override
  public void refuse(Problem problem, IncognitoOptions options) {
    IncognitoRun.refuseTooLarge(options.bounds(problem));
    if (options.trace()) {
      Trace.refuse(options.bounds(problem));
    }
  }

  @Override
  public OptionalDouble work(Problem problem, IncognitoOptions options) {
    double judged = SHARE * LatticeEffort.nodes(options.bounds(problem));
    return OptionalDouble.of(LatticeEffort.judging(problem, judged, STEPS));
  }

  @Override
  public Solution solve(Problem problem, IncognitoOptions options, Run run) {
    refuse(problem, options);
    long began = System.nanoTime();
    try (RootSets roots = roots(problem, options.bounds(problem), options, run)) {
      return solve(problem, options, roots, began, run);
    }
  }

  private static Solution solve(
      Problem problem, IncognitoOptions options, RootSets roots, long began, Run run) {
    LevelBounds bounds = options.bounds(problem);
    double building = (System.nanoTime() - began) / NANOS_PER_MILLI;
    Optional<Trace> trace = options.trace() ? Optional.of(new Trace(bounds)) : Optional.empty();
    IncognitoRun search = new IncognitoRun(problem, bounds, roots, trace, run);
    CompleteSet found = search.search();
    double all = (System.nanoTime() - began) / NANOS_PER_MILLI;
    Solution solution =
        Choice.of(problem, found, search.checked(), run)
            .with("checkedNodesDirectMarking", search.checkedByDirectMarks())
            .with("rollUps", search.rollUps())
            .with("rolledUpRoots", roots.rolledUp())
            .with("rolledUpClasses", search.rolledUpClasses() + roots.read());
    if (options.variant().builds()) {
      solution = solution.with("buildMillis", building).with("searchMillis", all - building);
    }
    if (trace.isPresent()) {
      solution = solution.with("trace", trace.get().rows());
    }
    return roots.report(solution);
  }

  private static RootSets roots(
      Problem problem, LevelBounds bounds, IncognitoOptions options, Run run) {
    return switch (options.variant()) {
      case BASIC -> new TableScans(problem);
      case SUPER_ROOTS -> new SuperRoots(problem);
      case CUBE -> Cube.of(problem.frequencies(), bounds, run);
      case MATERIALIZED -> Materialized.of(problem, bounds, options.memory(), run);
    };
  }
}
