package kanon.shell.command;

import kanon.api.report.RunReport;
import kanon.shell.console.Progress;

/** Runs a pipeline. */
final class RunCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String OVERRIDES = "key.path=value";

  @Override
  public Syntax syntax() {
    return Syntax.of("run", "Runs one pipeline and writes its release")
        .open(CONFIG, Kind.FILE)
        .any(OVERRIDES, Kind.OVERRIDE)
        .flags(Syntax.JSON)
        .details(
            "Overrides change the config for this run, as in privacy.0.k=10 or algorithm.name=mondrian.",
            "Input files are relative to the config's folder, output files to the working directory.",
            "In the shell, without CONFIG.json: runs the open pipeline; its table is read only once.");
  }

  @Override
  public int run(Call call) {
    RunReport report;
    try (Work work =
            Work.of(call, call.arguments().optional(CONFIG), call.arguments().all(OVERRIDES));
        Progress progress = call.progress()) {
      report = work.workbench().run(work.config(), progress);
      if (!work.own()) {
        call.wiring().add(report);
      }
    }
    if (call.arguments().json()) {
      Documents.print(report, call.console());
    } else {
      RunSummary.print(report, call.console());
    }
    return 0;
  }
}
