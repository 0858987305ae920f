package kanon.algorithm.specialization;

import java.util.List;
import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.grid.Grid;
import kanon.model.Attribute;
import kanon.model.Guarantee;
import kanon.model.Hierarchy;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Specializes from the roots down.
 *
 * <ol>
 *   <li>Show every value by its root.
 *   <li>A node in use can be specialized if showing its children instead leaves no more rows in
 *       failing classes than may be removed. Its gain is the information that its children give of
 *       the classes of its rows (where they are of more than one), or else what the objective
 *       saves. What is lost of anonymity is by how much the smallest class gets smaller.
 *   <li>Specialize the node with most gain for each row of anonymity that is lost, one added.
 *       Repeat until none can be specialized.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "specialization",
    description = "Specializes from the roots down by information gain per loss of anonymity",
    source = "Fung, Wang, Yu: Top-down specialization. ICDE 2005",
    recoding = Recoding.FULL_SUBTREE,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.MONOTONE,
    suppression = true,
    baseline = true)
public final class Specialization implements Algorithm<SpecializationOptions> {
  /** Steps that it takes for a tuple in one attribute: grouping and judging. */
  static final double STEPS = 8;

  @Override
  public Class<SpecializationOptions> options() {
    return SpecializationOptions.class;
  }

  @Override
  public void refuse(Problem problem, SpecializationOptions options) {
    options.place(problem);
  }

  /**
   * On even tables: attributes are specialized alike until there are as many combinations of nodes
   * as there may be classes.
   */
  @Override
  public OptionalDouble work(Problem problem, SpecializationOptions options) {
    double tuples = Math.max(1, problem.profile().tuples());
    double least = Math.max(1, problem.goal().traits().minimumSize());
    List<Attribute> attributes = problem.schema().quasiIdentifiers();
    double parts = Math.pow(Math.max(1, tuples / least), 1.0 / Math.max(1, attributes.size()));
    double rounds = 1;
    for (Attribute attribute : attributes) {
      Hierarchy h = attribute.hierarchy();
      double children = (h.nodes() - 1.0) / (h.nodes() - h.leaves());
      rounds += (Math.min(h.leaves(), parts) - 1) / Math.max(1, children - 1);
    }
    return OptionalDouble.of(rounds * attributes.size() * tuples * STEPS);
  }

  @Override
  public Solution solve(Problem problem, SpecializationOptions options, Run run) {
    run.check();
    Grid grid = new Grid(problem, run);
    Gain gain =
        options.place(problem).isPresent()
            ? new InformationGain(grid, options.place(problem).getAsInt())
            : Gain.OF_OBJECTIVE;
    return new SpecializationRun(grid, gain, run).solve();
  }
}
