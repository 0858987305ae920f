package kanon.pipeline.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Algorithm;
import kanon.api.Candidate;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.Portfolio;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.api.platform.PluginInfo;
import kanon.api.report.RunReport;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Solution;
import kanon.pipeline.control.RunPart;
import kanon.pipeline.earlier.EarlierRelease;
import kanon.pipeline.earlier.Recoder;
import kanon.pipeline.ledger.LedgerRun;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.Lease;
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
  private final BoundPlugin algorithm;
  private final Optional<EarlierRelease> earlier;
  private final Optional<LedgerRun> along;

  /** The end of a portfolio's time, which begins with the first problem. */
  private OptionalLong end = OptionalLong.empty();

  /**
   * @param earlier a release whose recoding is used again; nobody then searches
   * @param along makes classes within those of the releases before; nobody then searches either
   */
  Solving(
      WorkbenchCall call,
      Preparation prepared,
      Optional<EarlierRelease> earlier,
      Optional<LedgerRun> along) {
    this.along = along;
    this.earlier = earlier;
    this.call = call;
    this.prepared = prepared;
    algorithm = prepared.plugins().algorithm();
  }

  /**
   * What solving led to.
   *
   * @param solution the solution
   * @param maker who found it
   * @param made the same, where it is not the config's algorithm
   * @param tried what was tried, where others were, the release first
   * @param cut whether more may be found in more time
   * @param warnings what the user should know
   */
  record Solved(
      Solution solution,
      BoundPlugin maker,
      Optional<RunReport.Maker> made,
      Optional<List<RunReport.Tried>> tried,
      boolean cut,
      List<String> warnings) {
    /** What it loses, where that is known. */
    double loss() {
      return tried.stream()
          .flatMap(List::stream)
          .limit(1)
          .mapToDouble(t -> t.loss().orElse(Double.POSITIVE_INFINITY))
          .sum();
    }
  }

  /**
   * Solves a problem.
   *
   * @param parts of a portfolio's time that is left this one has the first of so many equal parts
   */
  Solved solve(Problem problem, int parts) {
    if (earlier.isPresent()) {
      return made(
          "earlier recoding",
          Optional.of(earlier.get().algorithm()),
          Recoder.solve(problem, earlier.get(), call.run()));
    }
    if (along.isPresent()) {
      return made("along earlier classes", Optional.empty(), along.get().solve(problem));
    }
    if (!(algorithm.lease().plugin() instanceof Portfolio)) {
      Algorithm<Record> plugin = algorithm.as(Algorithm.class);
      Solution solution =
          PluginCall.on(
              algorithm.lease(),
              call.run(),
              () -> plugin.solve(problem, algorithm.options(), call.run()));
      return new Solved(solution, algorithm, Optional.empty(), Optional.empty(), false, List.of());
    }
    return portfolio(problem, parts);
  }

  /** What the platform makes itself. */
  private Solved made(String name, Optional<String> of, Solution solution) {
    RunReport.Maker maker =
        new RunReport.Maker(name, "kanon.pipeline", call.platform().version(), of);
    return new Solved(solution, algorithm, Optional.of(maker), Optional.empty(), false, List.of());
  }

  private Solved portfolio(Problem problem, int parts) {
    Portfolio<Record> portfolio = algorithm.as(Portfolio.class);
    Run run = part(portfolio, parts);
    Attempts attempts = new Attempts();
    Map<String, String> asked =
        PluginCall.on(
            algorithm.lease(), call.run(), () -> Map.copyOf(portfolio.asks(algorithm.options())));
    List<Candidate> candidates = candidates(problem, asked, attempts);
    Solution solution =
        PluginCall.on(
            algorithm.lease(),
            call.run(),
            () -> portfolio.solve(problem, algorithm.options(), candidates, run));
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
        attempts.cut(),
        warnings);
  }

  /** The whole run, or what one of several problems has of its time. */
  private Run part(Portfolio<Record> portfolio, int parts) {
    if (parts == 1 && end.isEmpty()) {
      return call.run();
    }
    if (end.isEmpty()) {
      Optional<Duration> time =
          PluginCall.on(
              algorithm.lease(), call.run(), () -> portfolio.time(algorithm.options(), call.run()));
      if (time.isEmpty()) {
        return call.run();
      }
      end = OptionalLong.of(System.nanoTime() + time.get().toNanos());
    }
    long left = Math.max(0, end.getAsLong() - System.nanoTime());
    return RunPart.after(call.run(), Duration.ofNanos(left / parts));
  }

  private static String failed(RunReport.Tried tried) {
    return "algorithm '%s' of bundle %s %s failed and was passed over: %s"
        .formatted(tried.name(), tried.bundle(), tried.version(), tried.code().orElse(""));
  }

  /** The algorithms that fit what is declared and do not refuse the problem. */
  private List<Candidate> candidates(
      Problem problem, Map<String, String> asked, Attempts attempts) {
    List<Candidate> candidates = new ArrayList<>();
    for (PluginInfo info : call.registry().list(PluginKind.ALGORITHM)) {
      boolean other =
          Declared.flag(info, "kanon.searches", true)
              && !Declared.flag(info, "kanon.baseline", false)
              && !Declared.flag(info, "kanon.portfolio", false)
              && !Compatibility.buckets(info);
      if (other && Compatibility.fits(info, prepared.config(), problem.goal().traits())) {
        candidate(info, problem, asked, attempts).ifPresent(candidates::add);
      }
    }
    return candidates;
  }

  /** Of what is asked what a candidate can do. */
  private static Map<String, Object> known(Map<String, String> asked, Lease lease) {
    Map<String, Object> known = new LinkedHashMap<>();
    for (OptionInfo option : PluginCall.on(lease, () -> Options.list(BoundPlugin.type(lease)))) {
      String value = asked.getOrDefault(option.name(), "");
      if (option.values().contains(value)) {
        known.put(option.name(), value);
      }
    }
    return known;
  }

  private Optional<Candidate> candidate(
      PluginInfo info, Problem problem, Map<String, String> asked, Attempts attempts) {
    try {
      if (call.registry().isolates(info)) {
        throw KanonException.usage(
            "NOT_ISOLATED",
            "algorithm '%s' is to work in a process of its own, which it does where a config names it"
                .formatted(info.name()));
      }
      Lease lease = call.leases().lease(PluginKind.ALGORITHM, info.name());
      BoundPlugin plugin =
          BoundPlugin.of(lease, known(asked, lease), "algorithm '" + info.name() + "'", call.run());
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
