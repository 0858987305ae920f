package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostTest {
  private static final String ERROR =
      "2026-01-01T00:00:00,001 | ERROR | activator-1-thread-2 | BootFeaturesInstaller            | 18"
          + " - org.apache.karaf.features.core - 4.4.8 | Error installing boot features\n";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @Test
  void karaf_hasNotRefusedWhileItsLogSaysNothingOfIt() {
    assertEquals(Optional.empty(), Host.Karaf.notInstalled(""));
    assertEquals(Optional.empty(), Host.Karaf.notInstalled(ERROR.replace("ERROR", "INFO ")));
    assertEquals(
        Optional.empty(), Host.Karaf.notInstalled(ERROR.replace("BootFeaturesInstaller", "Else")));
  }

  @Test
  void karaf_saysWhichBundleLacksWhat() {
    String log =
        "2026-01-01T00:00:00,000 | INFO  | a | b | c | Done.\n"
            + ERROR
            + "ReasonException: Unable to resolve root: missing requirement [caused by: Unable to"
            + " resolve tests/1.0.0: missing requirement [tests/1.0.0] osgi.identity=it [caused by:"
            + " Unable to resolve it/1.0.0: missing requirement [it/1.0.0] osgi.wiring.package;"
            + " filter:=\"(osgi.wiring.package=jdk.jfr)\"]]\n"
            + "\tat org.apache.felix.resolver.Candidates.toException(Candidates.java:1)\n"
            + "Caused by: something else\n";
    assertEquals(
        Optional.of(
            "Karaf could not install the tests: Unable to resolve it/1.0.0: missing requirement"
                + " [it/1.0.0] osgi.wiring.package; filter:=\"(osgi.wiring.package=jdk.jfr)\""),
        Host.Karaf.notInstalled(log));
  }

  @Test
  void karaf_saysWhichBundleDidNotStart() {
    String log =
        ERROR + "MultiException: Error restarting bundles:\n\tof it\n\tat a.B.c(B.java:1)\n";
    assertEquals(
        Optional.of(
            "Karaf could not install the tests: MultiException: Error restarting bundles: of it"),
        Host.Karaf.notInstalled(log));
  }

  @Test
  void testsThatWillNotBegin_endTheirProcessWithTheReason() throws Exception {
    Project project =
        new Project(folder, List.of(), List.of(), true, new Stamps(folder.resolve("stamps")));
    FrameworkTests tests =
        new FrameworkTests(
            project, TestOptions.parse(List.of(), false), List.of(), new Surroundings(folder));
    TestResult result =
        tests.execute(
            new ProcessBuilder("sleep", "600"),
            folder.resolve("printed"),
            folder.resolve("reports"),
            () -> Optional.of("refused for a reason"));
    assertEquals(1, result.failed());
    assertTrue(result.failures().get(0).startsWith("refused for a reason\n  see "));
  }
}
