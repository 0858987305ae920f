package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.api.platform.ProvidesCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What every check of the doctor has to do: find what was left, say it in a line, change nothing
 * before it is asked to repair, and not find again what it has repaired.
 */
@ConsumerType
public abstract class CheckContract {
  /** Where the test's files are. */
  @TempDir
  @SuppressWarnings("NullAway.Init")
  protected Path folder;

  /** A check as the doctor asks it. */
  protected abstract DoctorCheck create();

  /** Leaves in a folder what the check is to find there. */
  protected abstract void plant(Path folder) throws IOException;

  private List<Finding> found() {
    return create().find(List.of(folder)).stream()
        .filter(finding -> finding.place().startsWith(folder))
        .toList();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.sorted().toList();
    }
  }

  @Test
  final void declaration_hasANameAndASummaryOfOneLine() {
    ProvidesCheck declared =
        Optional.ofNullable(create().getClass().getAnnotation(ProvidesCheck.class))
            .orElseThrow(() -> new AssertionError("No @ProvidesCheck"));
    assertTrue(declared.name().matches("[a-z][a-z0-9]*(-[a-z0-9]+)*"), declared.name());
    String summary = declared.summary();
    assertFalse(summary.isBlank() || summary.contains("\n") || summary.endsWith("."), summary);
  }

  @Test
  final void emptyFolder_hasNoFindings() {
    assertEquals(List.of(), found());
  }

  @Test
  final void whatWasLeft_isFoundAgainAndAgain_andNothingIsChanged() throws IOException {
    plant(folder);
    List<Path> before = files();
    List<Finding> first = found();
    assertFalse(first.isEmpty(), "nothing is found");
    assertEquals(places(first), places(found()));
    assertEquals(before, files());
  }

  private static List<Path> places(List<Finding> findings) {
    return findings.stream().map(Finding::place).toList();
  }

  @Test
  final void findings_areTold() throws IOException {
    plant(folder);
    for (Finding finding : found()) {
      assertTrue(finding.kind().matches("[a-z]+(-[a-z]+)*"), finding.kind());
      assertFalse(finding.text().isBlank() || finding.text().contains("\n"), finding.text());
    }
  }

  @Test
  final void whatWasRepaired_isNotFoundAgain() throws IOException {
    plant(folder);
    for (Finding finding : found()) {
      if (finding.repair().isPresent() && finding.repair().get().repair().isPresent()) {
        assertFalse(places(found()).contains(finding.place()), finding.kind());
      }
    }
  }
}
