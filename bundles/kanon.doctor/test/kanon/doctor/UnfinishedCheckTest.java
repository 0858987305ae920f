package kanon.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.lib.files.Access;
import kanon.lib.files.Kind;
import kanon.lib.files.Publication;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnfinishedCheckTest {
  private final UnfinishedCheck check = new UnfinishedCheck(List.of());

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  /** Other tests may write into the temporary folder meanwhile. */
  private List<Finding> here() throws IOException {
    Path real = folder.toRealPath();
    return check.find(List.of(real)).stream().filter(f -> f.place().startsWith(real)).toList();
  }

  private static String sha256(Path file) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (IOException | NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whatIsAlwaysLookedAt_isFoundWithoutNamingIt() throws IOException {
    Path left = Files.createDirectory(folder.resolve(".kanon-0123456789abcdef"));
    Files.createFile(left.resolve("lock"));
    List<Finding> found = new UnfinishedCheck(List.of(folder)).find(List.of());
    assertEquals(List.of("stray-files"), found.stream().map(Finding::kind).toList());
    assertEquals(Optional.of("removed"), found.get(0).repair().orElseThrow().repair());
    assertFalse(Files.exists(left));
  }

  /** A release that is decided on, with something in the way of its report. */
  private Path interrupted() throws IOException {
    Path report = folder.resolve("deep/out/x.json");
    try (Publication publication = new Publication()) {
      for (Path file : List.of(folder.resolve("deep/out/x.csv"), report)) {
        Kind kind = file.equals(report) ? Kind.COMPANION : Kind.PART;
        Files.writeString(publication.stage(file, kind, Access.USUAL).staged(), "new");
      }
      Runnable tables =
          () -> {
            try {
              Files.createDirectory(report);
            } catch (IOException e) {
              throw new AssertionError(e);
            }
          };
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> publication.publish(entry -> sha256(entry.staged()), Optional.of(tables)));
      assertTrue(String.valueOf(e.getMessage()).contains("the release is complete"));
    }
    return report;
  }

  @Test
  void releaseThatWasDecidedOn_isCompleted() throws IOException {
    Path report = interrupted();
    Finding finding = here().get(0);
    assertEquals("unfinished-release", finding.kind());
    assertThrows(IOException.class, () -> finding.repair().orElseThrow().repair());
    Files.delete(report);
    assertEquals(Optional.of("completed"), here().get(0).repair().orElseThrow().repair());
    assertEquals("new", Files.readString(report));
    assertEquals("new", Files.readString(folder.resolve("deep/out/x.csv")));
    assertEquals(List.of(), here());
  }

  @Test
  void releaseWhoseFilesHaveChanged_isUndone() throws IOException {
    Path report = interrupted();
    Files.delete(report);
    Files.writeString(here().get(0).place().resolve("file-0"), "another");
    Optional<String> outcome = here().get(0).repair().orElseThrow().repair();
    assertTrue(outcome.orElseThrow().startsWith("undone"));
    assertFalse(Files.exists(folder.resolve("deep/out/x.csv")));
    assertEquals(List.of(), here());
  }

  @Test
  void filesOfAProcessThatIsGone_areRemoved() throws IOException {
    Path hidden = Files.createDirectory(folder.resolve(".kanon-0123456789abcdef"));
    Files.createFile(hidden.resolve("lock"));
    Files.writeString(hidden.resolve("file-0"), "rows");
    Files.createDirectory(folder.resolve(".kanon-other"));
    Finding finding = here().get(0);
    assertEquals("stray-files", finding.kind());
    assertEquals(Optional.of("removed"), finding.repair().orElseThrow().repair());
    assertFalse(Files.exists(hidden));
    assertEquals(List.of(), here());
    assertTrue(Files.exists(folder.resolve(".kanon-other")));
  }

  @Test
  void filesOfAProcessThatIsThere_areNoFinding() throws IOException {
    try (Publication publication = new Publication()) {
      Path file = folder.resolve("x.csv");
      Files.writeString(publication.stage(file, Kind.PART, Access.USUAL).staged(), "rows");
      assertEquals(List.of(), here());
    }
  }
}
