package kanon.build;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import kanon.build.TestEvent.Kind;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Tells the build what happens in a worker. */
final class TestReport implements TestExecutionListener {
  private static final int FRAMES = 8;

  private final PrintStream answers;
  private final Set<String> told = ConcurrentHashMap.newKeySet();
  private @Nullable TestPlan plan;

  TestReport(PrintStream answers) {
    this.answers = answers;
  }

  @Override
  public void testPlanExecutionStarted(TestPlan all) {
    plan = all;
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.isTest()) tell(Kind.RUNNING, name(test));
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    skipped(test);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    switch (result.getStatus()) {
      case SUCCESSFUL -> {
        if (test.isTest()) tell(Kind.PASSED, name(test));
      }
      case ABORTED -> skipped(test);
      case FAILED -> tell(Kind.FAILED, name(test) + "\n" + describe(result.getThrowable()));
    }
    told.add(test.getUniqueId());
  }

  /** Of a class, each test that it then does not come to. */
  private void skipped(TestIdentifier test) {
    TestPlan all = Objects.requireNonNull(plan);
    if (!told.add(test.getUniqueId())) return;
    if (all.getChildren(test).isEmpty()) tell(Kind.SKIPPED, name(test));
    else all.getChildren(test).forEach(this::skipped);
  }

  private void tell(Kind kind, String detail) {
    answers.println(new TestEvent(kind, detail).line());
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
