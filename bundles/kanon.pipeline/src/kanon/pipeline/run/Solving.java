package kanon.pipeline.run;

import java.util.Optional;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.api.report.RunReport;
import kanon.model.Solution;
import kanon.pipeline.earlier.EarlierRelease;
import kanon.pipeline.earlier.Recoder;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/** Has an algorithm solve a problem, or uses the recoding of an earlier release again. */
final class Solving {
  private final WorkbenchCall call;
  private final Problem problem;
  private final BoundPlugin algorithm;
  private final Optional<EarlierRelease> earlier;

  /**
   * @param earlier a release whose recoding is used again; nobody then searches
   */
  Solving(
      WorkbenchCall call, Preparation prepared, Problem problem, Optional<EarlierRelease> earlier) {
    this.earlier = earlier;
    this.call = call;
    this.problem = problem;
    algorithm = prepared.plugins().algorithm();
  }

  /**
   * What solving led to.
   *
   * @param solution the solution
   * @param maker who found it
   * @param made the same, where it is not the config's algorithm
   */
  record Solved(Solution solution, BoundPlugin maker, Optional<RunReport.Maker> made) {}

  Solved solve() {
    if (earlier.isPresent()) {
      RunReport.Maker maker =
          new RunReport.Maker(
              "earlier recoding",
              "kanon.pipeline",
              call.platform().version(),
              Optional.of(earlier.get().algorithm()));
      Solution solution = Recoder.solve(problem, earlier.get(), call.run());
      return new Solved(solution, algorithm, Optional.of(maker));
    }
    Algorithm<Record> plugin = algorithm.as(Algorithm.class);
    Solution solution =
        PluginCall.on(
            algorithm.lease(),
            call.run(),
            () -> plugin.solve(problem, algorithm.options(), call.run()));
    return new Solved(solution, algorithm, Optional.empty());
  }
}
