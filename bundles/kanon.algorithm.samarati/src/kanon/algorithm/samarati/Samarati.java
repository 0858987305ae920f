package kanon.algorithm.samarati;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.LatticeEffort;
import kanon.lib.fulldomain.Lattices;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.LevelsPlan;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Binary search on height. If no node of a height passes, none of a lower height does, since every
 * node has generalizations of each greater height.
 *
 * <ol>
 *   <li>Between {@code low} = 0 and {@code high} = the height of the lattice take the middle.
 *   <li>If a node of this height passes, {@code high} is the middle, else {@code low} is the middle
 *       plus 1; repeat while {@code low < high}.
 *   <li>Of the passing nodes at {@code low} take the one that loses least; if there is none, no
 *       node passes.
 * </ol>
 *
 * With the option {@code matrix} a node is judged as in the original, by distance vectors between
 * tuples: see {@link DistanceMatrix}.
 *
 * <p>Where rows may be removed and the goal is not monotone under suppression, a passing node's
 * generalizations may fail: then the heights are looked at from 0 upwards, and the first that has a
 * passing node is the lowest.
 */
@Component
@ProvidesAlgorithm(
    name = "samarati",
    description = "Finds a full-domain generalization of minimal height by binary search",
    source = "Samarati, TKDE 2001; LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.MINIMAL,
    goals = Goal.POPULATION,
    suppression = true)
public final class Samarati implements Algorithm<SamaratiOptions> {
  /** Of all nodes so many are judged, with so many steps for each tuple: on even tables. */
  private static final double SHARE = 0.35;

  static final double STEPS = 2.7;

  /** To work out the distance vector of a pair of tuples. */
  private static final double PAIR_STEPS = 5;

  @Override
  public Class<SamaratiOptions> options() {
    return SamaratiOptions.class;
  }

  @Override
  public void refuse(Problem problem, SamaratiOptions options) {
    Lattices.refuseTooLarge(options.bounds(problem).heights());
    if (options.matrix()) {
      Lattices.refuseTooLarge(problem.schema().heights());
      DistanceMatrix.refuse(problem);
    }
  }

  @Override
  public OptionalDouble work(Problem problem, SamaratiOptions options) {
    double judged = SHARE * LatticeEffort.nodes(options.bounds(problem));
    double pairs = options.matrix() ? PAIR_STEPS * DistanceMatrix.pairs(problem) : 0;
    return OptionalDouble.of(LatticeEffort.judging(problem, judged, STEPS) + pairs);
  }

  @Override
  public Solution solve(Problem problem, SamaratiOptions options, Run run) {
    refuse(problem, options);
    LevelBounds bounds = options.bounds(problem);
    Optional<DistanceMatrix> matrix =
        options.matrix() ? Optional.of(DistanceMatrix.of(problem, run)) : Optional.empty();
    SamaratiRun search = new SamaratiRun(problem, bounds, matrix, run);
    int height = search.lowestHeight();
    int[][] passing = search.passing(height);
    if (passing.length == 0) {
      throw Choice.infeasible(problem, bounds);
    }
    int[] best = Choice.best(problem, passing, run);
    Solution solution =
        Solution.of(
                LevelsPlan.of(problem, best), bounds.within(Guarantee.of(Guarantee.Kind.MINIMAL)))
            .with("latticeNodes", search.latticeNodes())
            .with("checkedNodes", search.checked())
            .with("rolledUpClasses", search.rolledUp())
            .with("searchedHeights", search.searchedHeights())
            .with("minimalHeight", height + Arrays.stream(bounds.lowest()).sum())
            .with("nodesOfMinimalHeight", passing);
    return matrix
        .map(
            m ->
                solution
                    .with("outliers", m.outliers())
                    .with("distanceVectors", m.distinct())
                    .with("matrixPairs", DistanceMatrix.pairs(problem)))
        .orElse(solution);
  }
}
