package kanon.shell.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.report.ComparisonReport;
import kanon.api.report.ComparisonReport.Compared;
import kanon.api.report.ComparisonReport.Failure;
import kanon.api.report.ComparisonReport.Measures;
import kanon.shell.console.TextConsole;
import org.junit.jupiter.api.Test;

class ComparisonTableTest {
  private static final Compared DONE =
      new Compared(
          Optional.of(TestReports.run()),
          Optional.empty(),
          new Measures(
              "frontier",
              Map.of("privacy.0.k", "5"),
              OptionalDouble.of(0.123456),
              OptionalDouble.of(0.25),
              OptionalDouble.of(3400.5),
              OptionalDouble.of(4000),
              Optional.of(true),
              Optional.of(true)));
  private static final Compared FAILED =
      new Compared(
          Optional.empty(),
          Optional.of(new Failure("TOO_FEW_ROWS", "no, \"never\"", 4)),
          new Measures(
              "mondrian",
              Map.of("privacy.0.k", "40000"),
              OptionalDouble.empty(),
              OptionalDouble.empty(),
              OptionalDouble.empty(),
              OptionalDouble.empty(),
              Optional.empty(),
              Optional.empty()));
  private static final ComparisonTable TABLE =
      new ComparisonTable(new ComparisonReport(List.of(DONE, FAILED)));

  @Test
  void csv_hasNumbersInFullAndQuotesWhatNeedsIt() {
    assertEquals(
        """
        algorithm,privacy.0.k,classes,smallestClass,suppressedRows,risk,loss,pareto,solveMillis,millis,ncp,errorCode,error
        frontier,5,1234,5,162,0.25,0.123456,true,3400.5,4000.0,0.5,,
        mondrian,40000,,,,,,,,,,TOO_FEW_ROWS,"no, ""never""\"
        """,
        TABLE.csv());
  }

  @Test
  void table_hasTheRunsThatSucceeded_andAfterItThoseThatDidNot() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    TABLE.print(new TextConsole(stream, stream, false, false, false, () -> 80));
    assertEquals(
        """
        ALGORITHM  k  CLASSES  SMALLEST  REMOVED  RISK    LOSS  PARETO                          SOLVE  ncp
        frontier   5    1,234         5      162  0.25  0.1235  yes     3.4 s (deadline: best so far)  0.5
        no release: mondrian privacy.0.k=40000: no, "never"
        """,
        out.toString(StandardCharsets.UTF_8));
  }
}
