package kanon.shell.command;

import java.nio.file.Path;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.command.Work;
import kanon.api.platform.LatticeQuestion;
import kanon.api.report.LatticeReport;
import kanon.shell.config.WholeFile;
import org.osgi.service.component.annotations.Component;

/** Lists the nodes of the lattice that pass. */
@ProvidesCommand(
    name = "lattice",
    summary = "Lists all full-domain generalizations that hold the goal, to choose one",
    order = 45)
@Component
public final class LatticeCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String OVERRIDES = "key.path=value";
  private static final String CSV = "--csv";
  private static final String ALL = "--all";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .open(CONFIG, Words.FILE)
        .any(OVERRIDES, Words.OVERRIDE)
        .flags(
            Flag.with(CSV, "FILE", Words.FILE, "writes a line for each node that passes"),
            Flag.plain(ALL, "also the nodes that do not pass, in the file"),
            Flag.JSON)
        .details(
            "Every node is judged by its own classes, whatever the algorithm of the config is; nothing is released.",
            "algorithm.lowest and algorithm.highest bound the levels: algorithm.highest.sex=0 keeps the sex as it is.",
            "The algorithm 'node' releases the one of your choice, as in",
            "  kanon run CONFIG.json algorithm.name=node algorithm.levels=[1,0,2]");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    if (arguments.has(ALL) && !arguments.has(CSV)) {
      throw arguments.wrong("BAD_FLAG", ALL + " is about the file of " + CSV);
    }
    LatticeReport report;
    try (Work work = call.work(arguments.optional(CONFIG), arguments.all(OVERRIDES))) {
      work.spare(arguments.flag(CSV));
      report = work.workbench().lattice(work.config(), LatticeQuestion.all(), call.monitor());
    }
    LatticeTable table = new LatticeTable(report);
    arguments
        .flag(CSV)
        .ifPresent(file -> WholeFile.writeReport(table.csv(arguments.has(ALL)), Path.of(file)));
    if (arguments.json()) {
      call.console().json(report);
    } else {
      table.print(call.console());
    }
    return 0;
  }
}
