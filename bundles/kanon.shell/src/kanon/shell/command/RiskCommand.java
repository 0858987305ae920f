package kanon.shell.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.command.Work;
import kanon.api.platform.Pages;
import kanon.api.platform.RiskQuestion;
import kanon.api.report.LinkedRiskReport;
import kanon.api.report.PersonFigures;
import kanon.api.report.RiskReport;
import kanon.api.report.SizeBin;
import kanon.api.report.SurveyFigures;
import kanon.shell.config.WholeFile;
import kanon.shell.console.Numbers;
import org.osgi.service.component.annotations.Component;

/** Says how risky a table is as it is. */
@ProvidesCommand(
    name = "risk",
    summary = "Says how risky the table of a config is as it is",
    order = 40)
@Component
public final class RiskCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String OVERRIDES = "key.path=value";
  private static final String FRACTION = "--fraction";
  private static final String SIZE = "--size";
  private static final String HTML = "--html";
  private static final String TABLES = "tables";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .open(CONFIG, Words.FILE)
        .any(OVERRIDES, Words.OVERRIDE)
        .flags(
            Flag.with(
                FRACTION,
                "SHARE",
                Words.TEXT,
                "the share of the population that the table is a sample of; 1 without it"),
            Flag.with(
                SIZE, "N", Words.TEXT, "how many attributes a combination has at most; 3 without"),
            Flag.with(HTML, "FILE", Words.FILE, "writes a page with charts"),
            Flag.JSON)
        .details(
            "The quasi-identifiers are those of the config; its privacy models are not used.",
            "Of linked tables it tells rows and persons side by side: each table alone, and all together.",
            "With a SHARE below 1 the journalist's risk is the most that cannot be ruled out, and the",
            "marketer's and the population's uniques are estimated by one model, which is named: pitman, or",
            "from a tenth on zayatz where it finds fewer; none where fewer than 100 rows share theirs.",
            "A risk of 0.2, classes of five, is the most that is usual for data handed over under an",
            "agreement; for data that are published 0.09 is, classes of eleven (EMA policy 0070).");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    RiskQuestion question =
        new RiskQuestion(
            arguments.share(FRACTION).orElse(RiskQuestion.STANDARD.fraction()),
            (int)
                Math.min(
                    Integer.MAX_VALUE,
                    Math.max(0, arguments.number(SIZE).orElse(RiskQuestion.STANDARD.size()))));
    Optional<Pages> pages = arguments.flag(HTML).map(file -> call.pages());
    RiskReport report;
    try (Work work = call.work(arguments.optional(CONFIG), arguments.all(OVERRIDES))) {
      if (work.config().containsKey(TABLES)) {
        return linked(work, call);
      }
      work.spare(arguments.flag(HTML));
      report = work.workbench().risk(work.config(), question, call.monitor());
    }
    pages.ifPresent(
        p -> WholeFile.writeReport(p.risk(report), Path.of(arguments.flag(HTML).orElseThrow())));
    if (arguments.json()) {
      call.console().json(report);
    } else {
      print(report, call.console());
    }
    return 0;
  }

  private static int linked(Work work, Call call) {
    for (String flag : List.of(FRACTION, SIZE, HTML)) {
      if (call.arguments().has(flag)) {
        throw call.arguments().wrong("BAD_FLAG", flag + " is for one table, not for linked ones");
      }
    }
    LinkedRiskReport report = work.workbench().riskLinked(work.config(), call.monitor());
    if (call.arguments().json()) {
      call.console().json(report);
    } else {
      LinkedRiskSummary.print(report, call.console());
    }
    return 0;
  }

  private static void print(RiskReport report, Console console) {
    TextTable facts = new TextTable("", "");
    facts.row(Style.FAINT, "rows", Numbers.whole(report.rows()));
    facts.row(Style.FAINT, "distinct tuples", Numbers.whole(report.classes()));
    facts.row(
        Style.FAINT,
        "unique rows",
        Numbers.whole(report.uniqueRows()) + " (" + Numbers.percent(report.uniqueShare()) + ")");
    facts.row(
        Style.FAINT,
        report.persons().isPresent() ? "rows in classes below 5" : "in classes below 5",
        Numbers.percent(report.rowsAtRisk())
            + " (their risk is above 0.2, the most that is usual under an agreement)");
    risks(report, facts);
    console.table(facts);
    report.persons().ifPresent(persons -> print(report, persons, console));
    report.survey().ifPresent(survey -> print(survey, console));
    TextTable sizes = new TextTable("#CLASS SIZE", "#CLASSES", "#ROWS");
    for (SizeBin bin : report.classSizes()) {
      String from = Numbers.whole(bin.from());
      sizes.row(
          bin.from() == bin.to() ? from : from + "-" + Numbers.whole(bin.to()),
          Numbers.whole(bin.classes()),
          Numbers.whole(bin.rows()));
    }
    console.line("");
    console.table(sizes);
    console.line("");
    print(report.minimalSampleUniques(), console);
    console.line("");
    console.table(riskiest(report));
  }

  private static TextTable riskiest(RiskReport report) {
    List<String> headings =
        new ArrayList<>(List.of("RISKIEST COMBINATIONS", "#UNIQUE ROWS", "#SHARE"));
    report.persons().ifPresent(persons -> headings.add("#PERSONS ALONE"));
    TextTable riskiest = new TextTable(headings.toArray(String[]::new));
    for (RiskReport.Combination one : report.combinations()) {
      List<Object> row =
          new ArrayList<>(
              List.of(
                  String.join(", ", one.attributes()),
                  Numbers.whole(one.uniqueRows()),
                  Numbers.percent(one.uniqueShare())));
      one.personsAlone().ifPresent(persons -> row.add(Numbers.whole(persons)));
      riskiest.row(row.toArray());
    }
    return riskiest;
  }

  /** Risks of a sample by its weights, and of households. */
  private static void print(SurveyFigures survey, Console console) {
    TextTable table = new TextTable("RISK IN THE POPULATION", "#AVERAGE", "#HIGHEST", "#EXPECTED");
    row(table, "individual, of a row", survey.individual());
    survey
        .households()
        .ifPresent(
            h -> {
              row(table, "household, that anybody is found", h.household());
              row(table, "hierarchical, of a row by its household", h.hierarchical());
            });
    console.line("");
    console.table(table);
    console.line(
        "The sample stands for %s people, by %s."
            .formatted(
                Numbers.any(survey.population()),
                survey
                    .weight()
                    .map(w -> "the weights in '" + w + "'")
                    .orElse("the sampling fraction")));
  }

  private static void row(TextTable table, String what, SurveyFigures.Risks risks) {
    table.row(
        what,
        Numbers.any(risks.average()),
        Numbers.any(risks.highest()),
        Numbers.any(risks.expected()));
  }

  /** Figures of rows and of people side by side. */
  private static void print(RiskReport report, PersonFigures figures, Console console) {
    PersonFigures.Exposed persons = figures.before();
    PersonFigures.Exposed together = figures.beforeTogether();
    TextTable table = new TextTable("UNIT", "#ROWS", "#PERSONS BY A ROW", "#PERSONS BY ALL ROWS");
    table.row(
        "all",
        Numbers.whole(report.rows()),
        Numbers.whole(figures.persons()),
        Numbers.whole(figures.persons()));
    table.row(
        "alone with their values",
        Numbers.whole(report.uniqueRows()),
        Numbers.whole(persons.alone()),
        Numbers.whole(together.alone()));
    table.row(
        "in classes below 5",
        Numbers.percent(report.rowsAtRisk()),
        Numbers.percent(persons.atRisk()),
        Numbers.percent(together.atRisk()));
    table.row(
        "risk at most",
        Numbers.any(report.risk().prosecutor()),
        Numbers.any(persons.highest()),
        Numbers.any(together.highest()));
    table.row(
        "risk on average",
        Numbers.any(report.risk().prosecutorAverage()),
        Numbers.any(persons.average()),
        Numbers.any(together.average()));
    console.line("");
    console.table(table);
    console.line(
        "A person has up to %s rows, by '%s', and is found as easily as by the row that fewest others share, or by all rows together by whoever knows them all."
            .formatted(Numbers.whole(figures.mostRows()), figures.column()));
  }

  private static void risks(RiskReport report, TextTable facts) {
    RiskReport.Risks risk = report.risk();
    RiskReport.Population population = report.population();
    boolean sample = population.exact().isEmpty();
    boolean estimated = population.uniqueGivenSampleUnique().isPresent();
    String ofSample = sample ? "at most " : "";
    String unit = report.persons().isPresent() ? " of a row" : "";
    facts.row(Style.FAINT, "prosecutor" + unit, Numbers.any(risk.prosecutor()));
    facts.row(Style.FAINT, "prosecutorAverage" + unit, Numbers.any(risk.prosecutorAverage()));
    facts.row(Style.FAINT, "journalist" + unit, ofSample + Numbers.any(risk.journalist()));
    facts.row(
        Style.FAINT,
        "marketer" + unit,
        (estimated ? "about " : ofSample) + Numbers.any(risk.marketer()));
    facts.row(Style.FAINT, "population rows", Numbers.whole(population.rows()));
    if (sample && !estimated) {
      facts.row(Style.FAINT, "population uniques", "too few rows share theirs to estimate them");
    }
    estimate(facts, "exact", population.exact());
    estimate(facts, "zayatz", population.zayatz());
    estimate(facts, "pitman", population.pitman());
    estimate(facts, "uniqueGivenSampleUnique", population.uniqueGivenSampleUnique());
  }

  private static void estimate(TextTable facts, String name, OptionalDouble share) {
    share.ifPresent(s -> facts.row(Style.FAINT, "population " + name, Numbers.any(s)));
  }

  private static void print(RiskReport.MinimalUniques minimal, Console console) {
    console.line(
        Numbers.whole(minimal.rows())
            + " rows are unique by at most "
            + Numbers.whole(minimal.largestSize())
            + " attributes, with "
            + Numbers.whole(minimal.count())
            + " minimal sample uniques");
    TextTable attributes = new TextTable("ATTRIBUTE", "#MINIMAL UNIQUES", "#CONTRIBUTION");
    for (RiskReport.Contribution one : minimal.attributes()) {
      attributes.row(
          one.name(), Numbers.whole(one.minimalUniques()), Numbers.percent(one.contribution()));
    }
    console.table(attributes);
  }
}
