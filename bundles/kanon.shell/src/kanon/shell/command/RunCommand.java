package kanon.shell.command;

import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.command.Work;
import kanon.api.report.LinkedReport;
import kanon.api.report.RunReport;
import org.osgi.service.component.annotations.Component;

/** Runs a pipeline. */
@ProvidesCommand(name = "run", summary = "Runs one pipeline and writes its release", order = 10)
@Component
public final class RunCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String TABLES = "tables";
  private static final String OVERRIDES = "key.path=value";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .open(CONFIG, Words.FILE)
        .any(OVERRIDES, Words.OVERRIDE)
        .flags(Flag.JSON)
        .details(
            "Overrides change the config for this run, as in privacy.0.k=10 or algorithm.name=mondrian;",
            "lists as in metrics=ncp,precision. In place of the equals sign a blank may stand.",
            "Input files are relative to the config's folder, output files to the working directory.",
            "In the shell, without CONFIG.json: runs the open pipeline; its table is read only once.");
  }

  @Override
  public int run(Call call) {
    try (Work work =
        call.work(call.arguments().optional(CONFIG), call.arguments().all(OVERRIDES))) {
      if (work.config().containsKey(TABLES)) {
        print(work.workbench().runLinked(work.config(), call.monitor()), call);
      } else {
        RunReport report = work.workbench().run(work.config(), call.monitor());
        if (call.arguments().optional(CONFIG).isEmpty()) {
          call.openConfig().add(report);
        }
        print(report, call);
      }
    }
    return 0;
  }

  private static void print(RunReport report, Call call) {
    if (call.arguments().json()) {
      call.console().json(report);
    } else {
      RunSummary.print(report, call.console());
    }
  }

  private static void print(LinkedReport report, Call call) {
    if (call.arguments().json()) {
      call.console().json(report);
    } else {
      LinkedSummary.print(report, call.console());
    }
  }
}
