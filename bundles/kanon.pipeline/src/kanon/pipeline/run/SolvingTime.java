package kanon.pipeline.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.Compatibility;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/** How long an algorithm that can tell is going to take, told before it begins. */
final class SolvingTime {
  /**
   * How long a step takes: full-subtree on tables of 4,000 to 20,000 rows took 2.0 to 2.7 ns of
   * processor time for each step that it counted, on a server's processor; others are slower.
   */
  private static final double STEP_NANOS = 3;

  /** What takes less is not told. */
  private static final double LONG_SECONDS = 20;

  private static final double YEAR_DAYS = 365;

  private SolvingTime() {}

  /** What the user should know before an algorithm solves a problem. */
  static Optional<String> warning(
      WorkbenchCall call, Preparation prepared, CompiledProblem compiled) {
    BoundPlugin algorithm = prepared.plugins().algorithm();
    Algorithm<Record> plugin = algorithm.as(Algorithm.class);
    OptionalDouble work =
        PluginCall.on(
            algorithm.lease(),
            call.run(),
            () -> plugin.work(compiled.problem(), algorithm.options()));
    List<PluginInfo> fitting =
        call.registry().list(PluginKind.ALGORITHM).stream()
            .filter(
                info ->
                    Compatibility.fits(info, prepared.config(), compiled.problem().goal().traits()))
            .toList();
    return warning(algorithm.name(), work, prepared.config().deadline(), faster(fitting));
  }

  /** Those of some algorithms that search and are never slow. */
  static List<String> faster(List<PluginInfo> algorithms) {
    return algorithms.stream()
        .filter(info -> Declared.flag(info, "kanon.quick", false))
        .filter(info -> Declared.flag(info, "kanon.searches", true))
        .map(PluginInfo::name)
        .sorted()
        .toList();
  }

  static Optional<String> warning(
      String algorithm, OptionalDouble work, Optional<Duration> deadline, List<String> faster) {
    double seconds = work.orElse(0) * STEP_NANOS / 1e9;
    if (!(seconds >= LONG_SECONDS)) {
      return Optional.empty();
    }
    StringBuilder warning = new StringBuilder(algorithm);
    warning.append(" takes ").append(text(seconds));
    warning.append(" of processor time, judged from the table's size alone");
    if (!faster.isEmpty() && !faster.contains(algorithm)) {
      warning.append("; ").append(String.join(" or ", faster));
      warning.append(faster.size() == 1 ? " is" : " are").append(" faster");
    }
    deadline.ifPresent(
        limit ->
            warning.append(
                seconds > limit.toMillis() / 1e3
                    ? "; the deadline is likely to come before: what is found by then is released,"
                        + " or the run fails"
                    : "; the deadline leaves time enough"));
    return Optional.of(warning.toString());
  }

  /** In the largest unit of which there are two or more. */
  private static String text(double seconds) {
    double days = seconds / 86_400;
    if (days >= 2 * YEAR_DAYS) {
      return "years";
    }
    if (days >= 2) {
      return "about " + Math.round(days) + " days";
    }
    return "about "
        + (seconds >= 7_200
            ? Math.round(seconds / 3_600) + " hours"
            : seconds >= 120
                ? Math.round(seconds / 60) + " minutes"
                : Math.round(seconds) + " seconds");
  }
}
