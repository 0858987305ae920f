package kanon.api.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Several runs on one problem.
 *
 * @param runs one after the other
 */
public record ComparisonReport(List<Compared> runs) {

  /** The runs that made a release. */
  public List<Compared> succeeded() {
    return runs.stream().filter(run -> run.report().isPresent()).toList();
  }

  /** The runs that did not. */
  public List<Compared> failed() {
    return runs.stream().filter(run -> run.error().isPresent()).toList();
  }

  /**
   * One run.
   *
   * @param report what it did; empty where it failed
   * @param error why it failed; empty where it did not
   * @param comparison what it is compared by
   */
  public record Compared(
      @Flat Optional<RunReport> report, Optional<Failure> error, Measures comparison) {}

  /**
   * Why there is no release.
   *
   * @param code the fault's
   * @param message in one line
   * @param exitCode what a run would end with
   */
  public record Failure(String code, String message, int exitCode) {}

  /**
   * What runs are compared by.
   *
   * @param algorithm its name
   * @param settings what was varied, by key path
   * @param loss of a release that shows cells
   * @param risk of a release that shows cells: the average over all rows
   * @param solveMillis how long solving took
   * @param millis how long everything took
   * @param deadlineCame whether the deadline came, where there was one
   * @param pareto whether no other run beats it in loss or risk without losing in the other
   */
  public record Measures(
      String algorithm,
      Map<String, String> settings,
      OptionalDouble loss,
      OptionalDouble risk,
      OptionalDouble solveMillis,
      OptionalDouble millis,
      Optional<Boolean> deadlineCame,
      Optional<Boolean> pareto) {}
}
