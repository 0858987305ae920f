package kanon.algorithm.anatomy;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
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
 * Groups whose rows all have different sensitive values.
 *
 * <ol>
 *   <li>Rows are sorted into buckets by their sensitive value.
 *   <li>While l buckets have rows: a new group gets one random row of each of the l largest. Taking
 *       from the largest keeps any bucket from being left with more rows than there are groups.
 *   <li>What remains are fewer than l buckets of one row each: each such row goes to a random group
 *       that lacks its value.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "anatomy",
    description = "Releases quasi-identifiers and sensitive values as two tables, linked by groups",
    source = "Xiao, Tao: Anatomy: Simple and Effective Privacy Preservation, VLDB 2006",
    recoding = Recoding.BUCKETS,
    hides = Plan.Bucketization.ANATOMY,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.IGNORED,
    goals = Goal.SHARE,
    deterministic = false)
public final class Anatomy implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    SensitiveBuckets.of(problem);
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    AnatomyRun groups = new AnatomyRun(problem.profile(), SensitiveBuckets.of(problem), run);
    groups.takeFromTheLargest();
    groups.placeTheRest();
    return Solution.of(
            new Plan.Groups(groups.assignment(), groups.size(), Plan.Bucketization.ANATOMY),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("groups", groups.size())
        .with("residues", groups.residues());
  }
}
