package kanon.api.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.RunReport;

/**
 * A run of a project, kept in its folder {@code runs}.
 *
 * @param id what it is called by: a number that grows
 * @param algorithm the name of the algorithm that was asked for
 * @param state "waiting", "running", "done", "failed" or "cancelled"
 * @param config what was run
 * @param phase what it does at the moment, as in "solve"; empty unless it runs
 * @param done how much of the phase is done
 * @param total of how much; 0 where that is not known
 * @param millis how long it has taken
 * @param message why there is nothing, where it failed
 * @param code the error code, where it failed
 * @param report what it did, where it is done
 */
public record ProjectRun(
    String id,
    String algorithm,
    String state,
    Map<String, Object> config,
    String phase,
    long done,
    long total,
    long millis,
    Optional<String> message,
    Optional<String> code,
    Optional<RunReport> report) {
  /** It has not begun. */
  public static final String WAITING = "waiting";

  /** It works. */
  public static final String RUNNING = "running";

  /** There is a report. */
  public static final String DONE = "done";

  /** It came to nothing; the message says why. */
  public static final String FAILED = "failed";

  /** Somebody ended it. */
  public static final String CANCELLED = "cancelled";

  /** The same with the parts of columns numbered: their names have values of the table in them. */
  public ProjectRun withoutValues() {
    return new ProjectRun(
        id,
        algorithm,
        state,
        config,
        phase,
        done,
        total,
        millis,
        message,
        code,
        report.map(ProjectRun::withoutValues));
  }

  private static RunReport withoutValues(RunReport r) {
    return new RunReport(
        r.kanon(),
        r.config(),
        r.input(),
        r.algorithm(),
        r.release(),
        r.leaves(),
        r.preset(),
        r.privacy(),
        r.metrics(),
        r.attacks(),
        r.loss(),
        r.attributes().stream().map(ProjectRun::numbered).toList(),
        r.pairs(),
        r.classSizes(),
        r.risk(),
        r.persons(),
        r.together(),
        r.signatures(),
        r.warnings(),
        r.phases(),
        r.bundles(),
        r.seed());
  }

  private static RunReport.AttributeLoss numbered(RunReport.AttributeLoss attribute) {
    List<RunReport.ValueCount> parts = new ArrayList<>();
    for (RunReport.ValueCount part : attribute.distribution()) {
      String name = "part " + (parts.size() + 1);
      parts.add(new RunReport.ValueCount(name, part.before(), part.after(), part.removed()));
    }
    return new RunReport.AttributeLoss(
        attribute.name(),
        attribute.values(),
        attribute.height(),
        attribute.loss(),
        parts,
        attribute.cells());
  }

  /** Whether nothing more will come. */
  public boolean ended() {
    return !state.equals(WAITING) && !state.equals(RUNNING);
  }
}
