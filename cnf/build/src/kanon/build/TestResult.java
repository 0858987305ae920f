package kanon.build;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What the tests of one bundle came to.
 *
 * @param failures for each failed test its name, message and the top of its stack
 */
record TestResult(int passed, int failed, int skipped, long millis, List<String> failures) {
  private static final int MESSAGE_LINES = 3;
  private static final int LINE = 400;

  static TestResult broken(String failure) {
    return new TestResult(0, 1, 0, 0, List.of(failure));
  }

  /** A failure in one line: the test, and how its message begins. */
  static String brief(String failure) {
    List<String> lines = failure.lines().map(String::strip).toList();
    if (lines.isEmpty()) return "";
    String message =
        lines.stream()
            .skip(1)
            .takeWhile(line -> !line.startsWith("at "))
            .limit(MESSAGE_LINES)
            .collect(Collectors.joining(" "));
    String all = message.isEmpty() ? lines.get(0) : lines.get(0) + ": " + message;
    return all.length() <= LINE ? all : all.substring(0, LINE) + " ...";
  }

  TestResult plus(TestResult other) {
    List<String> all = new java.util.ArrayList<>(failures);
    all.addAll(other.failures);
    return new TestResult(
        passed + other.passed,
        failed + other.failed,
        skipped + other.skipped,
        millis + other.millis,
        all);
  }

  int count() {
    return passed + failed + skipped;
  }

  String counts() {
    return passed
        + " passed, "
        + failed
        + " failed"
        + (skipped > 0 ? ", " + skipped + " skipped" : "");
  }

  /** One line, for the record of green runs. */
  String record() {
    return passed + " " + skipped + " " + millis;
  }

  static TestResult ofRecord(String record) {
    String[] numbers = record.split(" ");
    return new TestResult(
        Integer.parseInt(numbers[0]),
        0,
        Integer.parseInt(numbers[1]),
        Long.parseLong(numbers[2]),
        List.of());
  }
}
