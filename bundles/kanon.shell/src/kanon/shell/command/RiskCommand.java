package kanon.shell.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import kanon.api.platform.Pages;
import kanon.api.platform.RiskQuestion;
import kanon.api.report.RiskReport;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.shell.console.Console;
import kanon.shell.console.Numbers;
import kanon.shell.console.Progress;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** Says how risky a table is as it is. */
final class RiskCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String OVERRIDES = "key.path=value";
  private static final String FRACTION = "--fraction";
  private static final String SIZE = "--size";
  private static final String HTML = "--html";

  @Override
  public Syntax syntax() {
    return Syntax.of("risk", "Says how risky the table of a config is as it is")
        .open(CONFIG, Kind.FILE)
        .any(OVERRIDES, Kind.OVERRIDE)
        .flags(
            Flag.with(
                FRACTION,
                "SHARE",
                Kind.NUMBER,
                "the share of the population that the table is a sample of; 1 without it"),
            Flag.with(
                SIZE, "N", Kind.NUMBER, "how many attributes a combination has at most; 3 without"),
            Flag.with(HTML, "FILE", Kind.FILE, "writes a page with charts"),
            Syntax.JSON)
        .details("The quasi-identifiers are those of the config; its privacy models are not used.");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    RiskQuestion question =
        new RiskQuestion(
            arguments.flag(FRACTION).map(this::share).orElse(RiskQuestion.STANDARD.fraction()),
            (int)
                Math.min(
                    Integer.MAX_VALUE,
                    Math.max(0, arguments.number(SIZE).orElse(RiskQuestion.STANDARD.size()))));
    Optional<Pages> pages = arguments.flag(HTML).map(file -> call.services().pages());
    Map<String, Object> report;
    try (Work work = Work.of(call, arguments.optional(CONFIG), arguments.all(OVERRIDES));
        Progress progress = call.progress()) {
      Outputs.spare(call, work, arguments.optional(CONFIG), arguments.flag(HTML));
      report = Records.tree(work.workbench().risk(work.config(), question, progress));
    }
    pages.ifPresent(
        p ->
            Documents.write(
                p.risk(Records.of(RiskReport.class, report, "risk")),
                Path.of(arguments.flag(HTML).orElseThrow())));
    if (arguments.json()) {
      Documents.print(report, call.console());
    } else {
      print(report, call.console());
    }
    return 0;
  }

  private double share(String word) {
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException e) {
      throw KanonException.usage(
          "BAD_FLAG", "risk: --fraction is '" + word + "', expected a share such as 0.1");
    }
  }

  private static void print(Map<String, Object> report, Console console) {
    TextTable facts = new TextTable("", "");
    facts.row(Style.FAINT, "rows", number(report, "rows"));
    facts.row(Style.FAINT, "distinct tuples", number(report, "classes"));
    facts.row(
        Style.FAINT,
        "unique rows",
        number(report, "uniqueRows") + " (" + percent(report, "uniqueShare") + ")");
    facts.row(Style.FAINT, "in classes below 5", percent(report, "rowsAtRisk"));
    Trees.map(report, "risk")
        .forEach((name, value) -> facts.row(Style.FAINT, name, Numbers.any(value)));
    Trees.map(report, "population")
        .forEach((name, value) -> facts.row(Style.FAINT, "population " + name, Numbers.any(value)));
    console.table(facts);
    TextTable sizes = new TextTable("#CLASS SIZE", "#CLASSES", "#ROWS");
    for (Map<String, Object> bin : Trees.maps(report, "classSizes")) {
      String from = number(bin, "from");
      String to = number(bin, "to");
      sizes.row(
          from.equals(to) ? from : from + "-" + to, number(bin, "classes"), number(bin, "rows"));
    }
    console.line("");
    console.table(sizes);
    Map<String, Object> minimal = Trees.map(report, "minimalSampleUniques");
    console.line("");
    console.line(
        number(minimal, "rows")
            + " rows are unique by at most "
            + number(minimal, "largestSize")
            + " attributes, with "
            + number(minimal, "count")
            + " minimal sample uniques");
    TextTable attributes = new TextTable("ATTRIBUTE", "#MINIMAL UNIQUES", "#CONTRIBUTION");
    for (Map<String, Object> one : Trees.maps(minimal, "attributes")) {
      attributes.row(
          Trees.text(one, "name"), number(one, "minimalUniques"), percent(one, "contribution"));
    }
    console.table(attributes);
    console.line("");
    TextTable riskiest = new TextTable("RISKIEST COMBINATIONS", "#UNIQUE ROWS", "#SHARE");
    for (Map<String, Object> one : Trees.maps(report, "combinations")) {
      List<?> names = Trees.list(one, "attributes");
      riskiest.row(
          names.stream().map(String::valueOf).collect(Collectors.joining(", ")),
          number(one, "uniqueRows"),
          percent(one, "uniqueShare"));
    }
    console.table(riskiest);
  }

  private static String number(Map<String, Object> tree, String key) {
    return Trees.number(tree, key).map(Numbers::any).orElse("");
  }

  private static String percent(Map<String, Object> tree, String key) {
    return Trees.number(tree, key).map(n -> Numbers.percent(n.doubleValue())).orElse("");
  }
}
