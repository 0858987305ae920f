package kanon.algorithm.permutation;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.buckets.SensitiveBuckets;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Groups of similar rows whose sensitive values all differ; the engine then permutes every column
 * of a group on its own.
 *
 * <ol>
 *   <li>Preprocessing (Algorithm 2): the table is halved again and again into parts of similar
 *       rows, as long as both halves are l-diverse. See {@link Halving}.
 *   <li>Partitioning (Algorithm 1): the rows of a part, ordered by sensitive value, are dealt in
 *       turn to floor(n/l) groups. As no value has more than n/l rows, none comes twice to a group.
 * </ol>
 *
 * <p>Where rows ask for an l of their own, both begin with parts of rows that are granted the same.
 *
 * <p>Every part is l-diverse at every time, which is all that Algorithm 1 needs. Each part draws
 * from a generator split off that of the part it came from, so that threads do not matter.
 */
@Component
@ProvidesAlgorithm(
    name = "permutation",
    description = "Releases every column permuted within groups of similar rows",
    source = "Li, He, Cao, Chen: Permutation anonymization, 2015",
    recoding = Recoding.BUCKETS,
    hides = Plan.Bucketization.PERMUTATION,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.IGNORED,
    goals = Goal.SHARES,
    demands = true,
    deterministic = false)
public final class Permutation implements Algorithm<PermutationOptions> {
  @Override
  public Class<PermutationOptions> options() {
    return PermutationOptions.class;
  }

  @Override
  public void refuse(Problem problem, PermutationOptions options) {
    SensitiveBuckets.of(problem);
  }

  @Override
  public Solution solve(Problem problem, PermutationOptions options, Run run) {
    run.check();
    SensitiveBuckets buckets = SensitiveBuckets.of(problem);
    PermutationRun groups = new PermutationRun(problem.profile(), buckets, options, run);
    groups.halve();
    groups.deal();
    return Solution.of(
            new Plan.Groups(groups.assignment(), groups.size(), Plan.Bucketization.PERMUTATION),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("groups", groups.size())
        .with("parts", groups.parts());
  }
}
