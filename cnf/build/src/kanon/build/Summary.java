package kanon.build;

import java.util.List;

/** Prints a line for each bundle as its tests end, and what it all came to. */
final class Summary {
  private TestResult total = new TestResult(0, 0, 0, 0, List.of());

  synchronized void add(String name, TestResult result) {
    print(name, result, result.millis() + " ms");
    for (String failure : result.failures()) System.out.println("  " + failure);
  }

  synchronized void recorded(String name, TestResult result) {
    print(name, result, "unchanged");
  }

  private void print(String name, TestResult result, String note) {
    if (result.count() == 0) return;
    System.out.printf("%-40s %s (%s)%n", name, result.counts(), note);
    total = total.plus(result);
  }

  /** The last line of {@code ./build test}; whether there were tests and none failed. */
  boolean close() {
    if (total.count() == 0) {
      System.out.println("No tests were run; ./build test-slow runs those tagged slow");
    }
    System.out.println(total.counts());
    return total.failed() == 0 && total.count() > 0;
  }
}
