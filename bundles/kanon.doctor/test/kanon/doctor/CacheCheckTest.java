package kanon.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import kanon.api.platform.DoctorCheck.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheCheckTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Path old(Path file) throws IOException {
    Instant before = Instant.now().minus(Duration.ofHours(2));
    return Files.setLastModifiedTime(file, FileTime.from(before));
  }

  private Path made(String name) throws IOException {
    Path made = Files.createDirectories(folder.resolve(name));
    Files.writeString(made.resolve("inside"), "x");
    return made;
  }

  @Test
  void whatNobodyUses_isFoundAndRemoved() throws IOException {
    Path killed = made("temporary/kanon123");
    Files.createFile(killed.resolve("lock"));
    old(killed);
    made("temporary/kanon124"); // It may be just being made.
    old(made("temporary/kanonical"));
    Path half = old(made("cache/unpacking77"));
    made("cache/unpacking78");
    old(made("cache/jar-abc"));
    Path classes =
        old(Files.writeString(folder.resolve("cache/classes-17.0.1@c0ffee-making"), "x"));
    old(Files.writeString(folder.resolve("cache/classes-17.0.1@c0ffee.1"), "x"));
    CacheCheck check =
        new CacheCheck(
            folder.resolve("temporary"),
            List.of(folder.resolve("cache"), folder.resolve("not-there")));
    List<Finding> found = check.find(List.of());
    assertEquals(
        List.of(classes, half, killed), found.stream().map(Finding::place).sorted().toList());
    for (Finding finding : found) {
      assertEquals("stale-cache", finding.kind());
      assertEquals(Optional.of("removed"), finding.repair().orElseThrow().repair());
    }
    assertEquals(List.of(), check.find(List.of()));
  }

  @Test
  void storageOfAProcessThatIsThere_isNoFinding() throws IOException {
    Path storage = made("temporary/kanon125");
    Path lock = storage.resolve("lock");
    String key = "kanon.held:" + storage.toRealPath().resolve("lock");
    try (FileChannel channel =
        FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.lock();
      System.setProperty(key, ""); // As the launcher does.
      old(storage);
      CacheCheck check = new CacheCheck(folder.resolve("temporary"), List.of());
      assertEquals(List.of(), check.find(List.of()));
    } finally {
      System.clearProperty(key);
    }
  }
}
