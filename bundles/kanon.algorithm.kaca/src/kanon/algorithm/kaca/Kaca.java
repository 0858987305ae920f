package kanon.algorithm.kaca;

import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.nearest.SearchEffort;
import kanon.lib.recodings.Narrower;
import kanon.lib.refining.CellSpace;
import kanon.lib.refining.Removal;
import kanon.model.Attribute;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Clustering from below. A class is a set of rows that show the same tuple of hierarchy nodes; at
 * first the rows of each distinct tuple are one. The distance of two classes is the distortion of
 * raising all their rows to the closest common generalization of their tuples. What has an order
 * and no hierarchy is raised to the interval of the class's own values, by its width.
 *
 * <p>KACA1:
 *
 * <ol>
 *   <li>Form the classes.
 *   <li>While a class does not hold the goal,
 *   <li>take such a class at random,
 *   <li>find the class nearest to it, of large ones the stub that would be needed (in many
 *       attributes the nearest of those that a search looks at, see {@link ClassSearch#most}),
 *   <li>and raise both to their closest common generalization; the trunk of a large one stays.
 * </ol>
 *
 * KACA2 has a bound on the inconsistency of attributes, the share of values that do not lie on the
 * most frequent level:
 *
 * <ol>
 *   <li>Raise each attribute as a whole, level by level, while the rows with values rarer than k
 *       (which KACA1 would have to raise) are too many for the bound.
 *   <li>Do KACA1.
 *   <li>In each attribute that breaks the bound, raise the values on the lowest level in use, until
 *       it does not; or, as the options say, merge anew from a higher level of the least consistent
 *       attribute ({@link Rounds}).
 * </ol>
 *
 * At every time every row is in one class, whose nodes cover it. A merge leaves one class less or
 * one failing class less; the last one left would be the whole table, which holds. Where rows may
 * be removed, {@link Removal} decides which.
 */
@Component
@ProvidesAlgorithm(
    name = "kaca",
    description =
        "Merges small classes with their nearest ones, row by row, for little loss; on demand with"
            + " few levels in an attribute",
    source =
        "Li, Wong, Fu, Pei: Anonymization by Local Recoding in Data with Attribute Hierarchical"
            + " Taxonomies, TKDE 2008",
    recoding = Recoding.CELL_GENERALIZATION,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.USED,
    goals = Goal.MONOTONE,
    suppression = true,
    deterministic = false)
public final class Kaca implements Algorithm<KacaOptions> {
  @Override
  public Class<KacaOptions> options() {
    return KacaOptions.class;
  }

  @Override
  public void refuse(Problem problem, KacaOptions options) {
    Removal.of(problem).refuse();
  }

  /** In a round every class is merged once, with the nearest of those that are left. */
  @Override
  public OptionalDouble work(Problem problem, KacaOptions options) {
    int tuples = problem.profile().tuples();
    return OptionalDouble.of(
        rounds(problem, options)
            * SearchEffort.of(
                problem.schema().quasiIdentifiers(),
                tuples,
                tuples / 2.0,
                ClassSearch.most(tuples)));
  }

  /** About half of all levels are tried where classes are merged anew. */
  private static double rounds(Problem problem, KacaOptions options) {
    boolean several =
        options.maxInconsistency().isPresent() && options.repair() == KacaOptions.Repair.RECLUSTER;
    return several ? 1 + IntStream.of(problem.schema().heights()).sum() / 2.0 : 1;
  }

  @Override
  public Solution solve(Problem problem, KacaOptions options, Run run) {
    run.check();
    Supplier<Solution> merged =
        () ->
            Removal.of(problem)
                .solve(
                    options.intervals() ? CellSpace::ranges : CellSpace::ancestors,
                    p -> solve(p, options, run, ClassSearch.INDEXED),
                    run);
    if (!options.narrower()) {
      return merged.get();
    }
    boolean tuples = problem.schema().quasiIdentifiers().stream().allMatch(Attribute::hasHierarchy);
    return Narrower.besideTuplesAndCells(problem, tuples, run, merged);
  }

  /** Solves with a given search for the nearest class. */
  static Solution solve(Problem problem, KacaOptions options, Run run, ClassSearch.Kind search) {
    run.check();
    problem.requireWhole();
    if (options.maxInconsistency().isPresent()) {
      double most = options.maxInconsistency().getAsDouble();
      return new Rounds(problem, options, most, run, search).solve();
    }
    KacaRun classes = start(problem, options, run, search);
    classes.mergeAll();
    return classes.solution(classes.shown());
  }

  /** The classes of KACA1 before the first merge. */
  static KacaRun start(Problem problem, KacaOptions options, Run run, ClassSearch.Kind search) {
    int[] levels = new int[problem.schema().quasiIdentifiers().size()];
    return new KacaRun(problem, options, levels, run, search);
  }
}
