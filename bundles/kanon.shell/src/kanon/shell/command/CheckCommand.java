package kanon.shell.command;

import java.util.Map;
import kanon.lib.json.record.Records;
import kanon.shell.console.Console;
import kanon.shell.console.Numbers;
import kanon.shell.console.Progress;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** Says what a run would refuse, and what it would do. */
final class CheckCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String OVERRIDES = "key.path=value";

  @Override
  public Syntax syntax() {
    return Syntax.of(
            "check", "Says all that run would refuse, and what it would do, without running")
        .open(CONFIG, Kind.FILE)
        .any(OVERRIDES, Kind.OVERRIDE)
        .flags(Syntax.JSON)
        .details("Exit status: what run would end with, 2, 3 or 4, if there is a problem.");
  }

  @Override
  public int run(Call call) {
    Map<String, Object> found;
    try (Work work =
            Work.of(call, call.arguments().optional(CONFIG), call.arguments().all(OVERRIDES));
        Progress progress = call.progress()) {
      found = Records.tree(work.workbench().check(work.config(), progress));
    }
    if (call.arguments().json()) {
      Documents.print(found, call.console());
    } else {
      print(found, call.console());
    }
    return Trees.number(found, "exitCode").map(Number::intValue).orElse(0);
  }

  private static void print(Map<String, Object> found, Console console) {
    TextTable attributes = new TextTable("COLUMN", "ROLE", "TYPE", "#DISTINCT", "#LEVELS");
    for (Map<String, Object> a : Trees.maps(found, "attributes")) {
      attributes.row(
          Style.NAME,
          Trees.text(a, "name"),
          Trees.text(a, "role"),
          Trees.text(a, "type"),
          Trees.number(a, "values").map(Numbers::any).orElse(""),
          Trees.number(a, "height").map(h -> Numbers.whole(h.longValue() + 1)).orElse(""));
    }
    if (!attributes.isEmpty()) {
      console.table(attributes);
    }
    String rows = Trees.number(Trees.map(found, "input"), "rows").map(Numbers::any).orElse("");
    String tuples = Trees.number(found, "tuples").map(Numbers::any).orElse("");
    if (!rows.isEmpty()) {
      console.line(rows + " rows" + (tuples.isEmpty() ? "" : ", " + tuples + " distinct tuples"));
    }
    Map<String, Object> algorithm = Trees.map(found, "algorithm");
    if (!algorithm.isEmpty()) {
      console.line(
          "algorithm: "
              + Trees.text(algorithm, "name")
              + " ("
              + RunSummary.join(
                  " ", Trees.text(algorithm, "bundle"), Trees.text(algorithm, "version"))
              + ")");
    }
    Trees.list(found, "warnings")
        .forEach(w -> console.line(console.paint(Style.WARNING, "warning: ") + w));
    Trees.list(found, "problems")
        .forEach(p -> console.line(console.paint(Style.BAD, "problem: ") + p));
    int problems = Trees.list(found, "problems").size();
    console.line(
        switch (problems) {
          case 0 -> console.paint(Style.GOOD, "Nothing to refuse");
          case 1 -> console.paint(Style.BAD, "One problem");
          default -> console.paint(Style.BAD, problems + " problems");
        });
  }
}
