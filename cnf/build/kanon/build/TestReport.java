package kanon.build;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Tells what happens in a worker, a line each: a word, and the name or the failure in Base64. */
final class TestReport implements TestExecutionListener {
  static final String RUNNING = "running";
  static final String PASSED = "passed";
  static final String FAILED = "failed";
  static final String SKIPPED = "skipped";
  static final String DONE = "done";

  private static final int FRAMES = 8;

  private final PrintStream answers;

  TestReport(PrintStream answers) {
    this.answers = answers;
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.isTest()) tell(RUNNING, name(test));
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    tell(SKIPPED, name(test));
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    switch (result.getStatus()) {
      case SUCCESSFUL -> {
        if (test.isTest()) tell(PASSED, name(test));
      }
      case ABORTED -> tell(SKIPPED, name(test));
      case FAILED -> tell(FAILED, name(test) + "\n" + describe(result.getThrowable()));
    }
  }

  private void tell(String word, String detail) {
    answers.println(
        word
            + " "
            + Base64.getEncoder()
                .encodeToString(detail.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
  }

  static String detail(String line) {
    String encoded = line.substring(line.indexOf(' ') + 1);
    return new String(Base64.getDecoder().decode(encoded), java.nio.charset.StandardCharsets.UTF_8);
  }

  private static String name(TestIdentifier test) {
    Optional<MethodSource> method =
        test.getSource().filter(MethodSource.class::isInstance).map(MethodSource.class::cast);
    if (method.isEmpty()) return test.getDisplayName();
    String own = method.get().getMethodName();
    String display = test.getDisplayName();
    String repetition = display.startsWith(own) ? "" : " " + display;
    return simple(method.get().getClassName()) + "." + own + repetition;
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static String describe(Optional<Throwable> thrown) {
    if (thrown.isEmpty()) return "";
    String stack =
        Arrays.stream(thrown.get().getStackTrace())
            .filter(f -> !f.getClassName().startsWith("org.junit."))
            .limit(FRAMES)
            .map(f -> "\n      at " + f)
            .collect(Collectors.joining());
    Throwable cause = thrown.get().getCause();
    return "    " + thrown.get() + stack + (cause == null ? "" : "\n    caused by " + cause);
  }
}
