package kanon.build;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Prints a line for each bundle as its tests end, and what it all came to. */
final class Summary {
  private final PrintStream out;
  private final List<String> failed = new ArrayList<>();
  private TestResult total = new TestResult(0, 0, 0, 0, List.of());

  Summary(PrintStream out) {
    this.out = out;
  }

  synchronized void add(String name, TestResult result) {
    print(name, result, result.millis() + " ms");
    for (String failure : result.failures()) {
      out.println("  " + failure);
      failed.add(name + " " + TestResult.brief(failure));
    }
  }

  synchronized void recorded(String name, TestResult result) {
    print(name, result, "unchanged");
  }

  private void print(String name, TestResult result, String note) {
    if (result.count() == 0) return;
    out.printf("%-40s %s (%s)%n", name, result.counts(), note);
    total = total.plus(result);
  }

  /**
   * What failed once more, since a long output is often seen from its end alone, and the last line
   * of {@code ./build test}; whether there were tests and none failed.
   */
  boolean close() {
    if (total.count() == 0) {
      out.println("No tests were run; ./build test-slow runs those tagged slow");
    }
    failed.forEach(line -> out.println("failed: " + line));
    out.println(total.counts());
    return total.failed() == 0 && total.count() > 0;
  }
}
