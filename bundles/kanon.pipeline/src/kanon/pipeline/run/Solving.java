package kanon.pipeline.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Algorithm;
import kanon.api.Candidate;
import kanon.api.PluginKind;
import kanon.api.Portfolio;
import kanon.api.Problem;
import kanon.api.platform.PluginInfo;
import kanon.api.report.RunReport;
import kanon.model.KanonException;
import kanon.model.Solution;
import kanon.pipeline.earlier.EarlierRelease;
import kanon.pipeline.earlier.Recoder;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.Compatibility;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/**
 * Has an algorithm solve a problem. One that is a portfolio is handed all others that fit, each in
 * use, and what they find is judged and kept account of.
 */
final class Solving {
  private final WorkbenchCall call;
  private final Preparation prepared;
  private final Problem problem;
  private final BoundPlugin algorithm;
  private final Optional<EarlierRelease> earlier;
  private final Attempts attempts = new Attempts();

  /**
   * @param earlier a release whose recoding is used again; nobody then searches
   */
  Solving(
      WorkbenchCall call, Preparation prepared, Problem problem, Optional<EarlierRelease> earlier) {
    this.earlier = earlier;
    this.call = call;
    this.prepared = prepared;
    this.problem = problem;
    algorithm = prepared.plugins().algorithm();
  }

  /**
   * What solving led to.
   *
   * @param solution the solution
   * @param maker who found it
   * @param made the same, where it is not the config's algorithm
   * @param tried what was tried, where others were
   * @param warnings what the user should know
   */
  record Solved(
      Solution solution,
      BoundPlugin maker,
      Optional<RunReport.Maker> made,
      Optional<List<RunReport.Tried>> tried,
      List<String> warnings) {}

  Solved solve() {
    if (earlier.isPresent()) {
      RunReport.Maker maker =
          new RunReport.Maker(
              "earlier recoding",
              "kanon.pipeline",
              call.platform().version(),
              Optional.of(earlier.get().algorithm()));
      Solution solution = Recoder.solve(problem, earlier.get(), call.run());
      return new Solved(solution, algorithm, Optional.of(maker), Optional.empty(), List.of());
    }
    if (!(algorithm.lease().plugin() instanceof Portfolio)) {
      Algorithm<Record> plugin = algorithm.as(Algorithm.class);
      Solution solution =
          PluginCall.on(
              algorithm.lease(),
              call.run(),
              () -> plugin.solve(problem, algorithm.options(), call.run()));
      return new Solved(solution, algorithm, Optional.empty(), Optional.empty(), List.of());
    }
    Portfolio<Record> portfolio = algorithm.as(Portfolio.class);
    List<Candidate> candidates = candidates();
    Solution solution =
        PluginCall.on(
            algorithm.lease(),
            call.run(),
            () -> portfolio.solve(problem, algorithm.options(), candidates, call.run()));
    Optional<Attempts.Made> made = attempts.maker(solution.plan());
    List<RunReport.Tried> tried = attempts.told(solution.plan());
    List<String> warnings =
        tried.stream()
            .filter(t -> t.result().equals(RunReport.Tried.FAILED))
            .map(Solving::failed)
            .toList();
    warnings.forEach(call.run()::warn);
    return new Solved(
        solution,
        made.map(Attempts.Made::plugin).orElse(algorithm),
        attempts.made(solution.plan()),
        Optional.of(tried),
        warnings);
  }

  private static String failed(RunReport.Tried tried) {
    return "algorithm '%s' of bundle %s %s failed and was passed over: %s"
        .formatted(tried.name(), tried.bundle(), tried.version(), tried.code().orElse(""));
  }

  /** The algorithms that fit what is declared and do not refuse the problem. */
  private List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>();
    for (PluginInfo info : call.registry().list(PluginKind.ALGORITHM)) {
      boolean other =
          !Declared.flag(info, "kanon.portfolio", false) && !Compatibility.buckets(info);
      if (other && Compatibility.fits(info, prepared.config(), problem.goal().traits())) {
        candidate(info).ifPresent(candidates::add);
      }
    }
    return candidates;
  }

  private Optional<Candidate> candidate(PluginInfo info) {
    try {
      BoundPlugin plugin =
          BoundPlugin.of(
              call.leases().lease(PluginKind.ALGORITHM, info.name()),
              Map.of(),
              "algorithm '" + info.name() + "'",
              call.run());
      LeasedCandidate candidate =
          new LeasedCandidate(
              plugin, problem, prepared.plugins().objective(), attempts, call.run());
      candidate.refuse();
      attempts.candidate(info);
      return Optional.of(candidate);
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED || call.run().expired()) {
        throw e;
      }
      attempts.refused(info, e);
      return Optional.empty();
    }
  }
}
