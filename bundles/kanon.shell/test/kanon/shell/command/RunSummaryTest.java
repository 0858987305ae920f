package kanon.shell.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import kanon.api.report.RunReport;
import kanon.shell.console.TableLayout;
import kanon.shell.console.TextConsole;
import org.junit.jupiter.api.Test;

class RunSummaryTest {
  private static List<String> printed(RunReport report) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    RunSummary.print(report, new TextConsole(stream, stream, false, false, false, () -> 120));
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void everyPartOfARunIsALine() {
    assertEquals(
        List.of(
            "COLUMN  ROLE              LEAVES                                     BEFORE   AFTER  UNIQUE",
            "age     quasi-identifier  generalized by hierarchy 'file', level 1       72      15",
            "visit   insensitive       as it is: made up                          30,000  29,000  28,000",
            "name                      not released: the config does not name it  30,162",
            "unique rows: 28,000 in cells and columns that leave as they are, 0 in cells alone",
            "input      adult.csv, 30,162 rows",
            "algorithm  frontier  strict=true  (kanon.algorithm.frontier 1.0.0)",
            "guarantee  optimal, claimed, ratio 1, cost 0.25, at least 0.25",
            "privacy    k-anonymity  asked k=5  reached k=5  holds",
            "release    30,000 rows, 1,234 classes, smallest 5, 162 suppressed (0.5 %)",
            "node       age 1, sex 0",
            "sensitive  ill guessed right 45.0 % on average, 100.0 % at most, 30.0 % without a release; known for 5.2 % of rows",
            "metric     ncp 0.5",
            "metric     precision: mean=0.25, age=0.5",
            "time       3.5 s: import 120 ms, solve 3.4 s",
            "file       out.csv  30,000 rows  sha256 0123456789ab"),
        printed(TestReports.run()));
  }

  @Test
  void whatIsNotThereIsLeftOut() {
    List<String> lines =
        printed(
            TestReports.run(
                "leaves.columns=[]",
                "leaves.unique=null",
                "release.node=null",
                "release.files=[]",
                "release.suppressedRows=0",
                "risk.sensitive=null",
                "metrics={}",
                "config.input.path=null",
                "config.algorithm.strict=null",
                "privacy=[]"));
    assertEquals(
        List.of(
            "input      30,162 rows",
            "algorithm  frontier  (kanon.algorithm.frontier 1.0.0)",
            "guarantee  optimal, claimed, ratio 1, cost 0.25, at least 0.25",
            "release    30,000 rows, 1,234 classes, smallest 5, 0 suppressed",
            "time       3.5 s: import 120 ms, solve 3.4 s"),
        lines);
  }

  @Test
  void runsStandSideBySide() {
    List<RunReport> runs =
        List.of(TestReports.run(), TestReports.run("metrics={\"loss\":2}", "release.classes=7"));
    assertEquals(
        List.of(
            "RUN  ALGORITHM             PRIVACY          CLASSES  SMALLEST  SUPPRESSED  SOLVE  ncp  loss",
            "  1  frontier strict=true  k-anonymity k=5    1,234         5         162  3.4 s  0.5",
            "  2  frontier strict=true  k-anonymity k=5        7         5         162  3.4 s          2"),
        new TableLayout(RunsCommand.table(runs, 0)).lines(200, (style, text) -> text));
  }
}
