package kanon.algorithm.anatomy;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.buckets.DrawnGroups;
import kanon.lib.buckets.SensitiveBuckets;
import kanon.lib.buckets.SpreadGroups;
import kanon.model.Assignment;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Groups whose rows all have different sensitive values, as {@link DrawnGroups} draws them; where
 * rows ask for an l of their own, in parts of rows that are granted the same. For several sensitive
 * attributes {@link SpreadGroups} makes the groups.
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
    goals = Goal.SHARES,
    demands = true,
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
    SensitiveBuckets buckets = SensitiveBuckets.of(problem);
    Assignment.Builder rows = new Assignment.Builder(problem.profile());
    int groups = 0;
    int residues = 0;
    for (SensitiveBuckets.Part part : buckets.parts(run.random())) {
      if (part.each().length > 1) {
        groups += SpreadGroups.of(problem.profile(), part, groups, rows, run.random(), run);
      } else {
        DrawnGroups drawn = DrawnGroups.of(part.atoms(), part.l(), groups, rows, run);
        groups += drawn.size();
        residues += drawn.residues();
      }
    }
    return Solution.of(
            new Plan.Groups(rows.build(), groups, Plan.Bucketization.ANATOMY),
            Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("groups", groups)
        .with("residues", residues);
  }
}
