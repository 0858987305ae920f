package kanon.algorithm.slicing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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
import kanon.model.Profile;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Columns of correlated attributes, permuted within buckets of similar rows.
 *
 * <ol>
 *   <li>Attribute partitioning: the mean square {@link Contingency} of each two quasi-identifiers
 *       is their nearness, and the clusters of k-{@link Medoids} are the columns. Each sensitive
 *       attribute is a column of its own.
 *   <li>Tuple partitioning: buckets of rows are halved as long as both halves are l-diverse. See
 *       {@link Buckets}.
 *   <li>The engine permutes every column within its bucket.
 * </ol>
 *
 * <p>Every bucket is l-diverse at every time. Where rows ask for an l of their own, buckets are
 * made of parts of rows that are granted the same.
 */
@Component
@ProvidesAlgorithm(
    name = "slicing",
    description = "Releases columns of correlated attributes, permuted within buckets of rows",
    source =
        "Li, Li, Zhang, Molloy: Slicing: A New Approach for Privacy Preserving Data Publishing, TKDE 2012",
    recoding = Recoding.BUCKETS,
    hides = Plan.Bucketization.SLICING,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.IGNORED,
    goals = Goal.SHARES,
    demands = true,
    deterministic = false)
public final class Slicing implements Algorithm<SlicingOptions> {
  @Override
  public Class<SlicingOptions> options() {
    return SlicingOptions.class;
  }

  @Override
  public void refuse(Problem problem, SlicingOptions options) {
    SensitiveBuckets.of(problem);
  }

  @Override
  public Solution solve(Problem problem, SlicingOptions options, Run run) {
    run.check();
    SensitiveBuckets sensitive = SensitiveBuckets.of(problem);
    Profile profile = problem.profile();
    int[] columnOf = Medoids.columns(Contingency.distances(profile, run), options.columns());
    Buckets buckets = new Buckets(profile, run);
    sensitive.parts(run.random()).forEach(buckets::add);
    Plan.Groups groups =
        new Plan.Groups(buckets.assignment(), buckets.size(), Plan.Bucketization.SLICING);
    return Solution.of(new Plan.Sliced(groups, columnOf), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("groups", buckets.size())
        .with("columns", names(profile, columnOf));
  }

  /** The names of the quasi-identifiers of each column, columns apart by semicolons. */
  private static String names(Profile profile, int[] columnOf) {
    List<List<String>> names = new ArrayList<>();
    for (int a = 0; a < columnOf.length; a++) {
      while (names.size() <= columnOf[a]) {
        names.add(new ArrayList<>());
      }
      names.get(columnOf[a]).add(profile.schema().quasiIdentifier(a).name());
    }
    return names.stream().map(of -> String.join(", ", of)).collect(Collectors.joining("; "));
  }
}
