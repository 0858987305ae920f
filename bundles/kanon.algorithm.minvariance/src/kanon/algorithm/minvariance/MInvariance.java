package kanon.algorithm.minvariance;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Groups that show everybody who was released before the same set of sensitive values as then, her
 * signature. Whoever joins releases then knows as many values of her as before.
 *
 * <ol>
 *   <li>Division: rows of people with a signature that has their value go to its bucket. The others
 *       are new: they were in no release, or have a value that they could not have had.
 *   <li>Balancing: a bucket needs as many rows of each value of its signature as of the most
 *       frequent one. New rows fill it up, as many as leave the other new rows such that no value
 *       has more than 1/m of them; counterfeits do the rest.
 *   <li>Assignment: the new rows that are left become Anatomy's groups of at least m values.
 *   <li>Partitioning: a bucket becomes groups of one row of each value, at random.
 * </ol>
 *
 * People whose signature has a value that the table lacks cannot be released; they are removed as
 * far as that is allowed.
 */
@Component
@ProvidesAlgorithm(
    name = "m-invariance",
    description =
        "Anatomy for tables that are released again and again: groups show everybody the same set of sensitive values each time, with counterfeits where nobody has one",
    source =
        "Xiao, Tao: m-Invariance: Towards Privacy Preserving Re-publication of Dynamic Datasets, SIGMOD 2007",
    recoding = Recoding.BUCKETS,
    hides = Plan.Bucketization.ANATOMY,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.IGNORED,
    goals = Goal.SHARE,
    suppression = true,
    deterministic = false,
    signatures = true)
public final class MInvariance implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    Division.of(problem).filling();
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    Division division = Division.of(problem);
    BalancedGroups groups = BalancedGroups.of(division, division.filling(), run);
    return Solution.of(groups.plan(), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("groups", groups.size())
        .with("signatures", division.signatures().size())
        .with("kept", division.kept())
        .with("new", division.fresh())
        .with("counterfeits", groups.counterfeits());
  }
}
