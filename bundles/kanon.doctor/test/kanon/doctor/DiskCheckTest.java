package kanon.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.api.platform.DoctorCheck.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskCheckTest {
  private static final long MEGABYTE = 1L << 20;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Optional<Level> level(boolean writable, long megabytes) {
    return DiskCheck.judge(folder, writable, megabytes * MEGABYTE).map(Finding::level);
  }

  @Test
  void plenty_isFine() {
    assertEquals(Optional.empty(), level(true, 1024));
  }

  @Test
  void littleWarns_andNextToNothingIsCritical() {
    assertEquals(Optional.of(Level.WARN), level(true, 1023));
    assertEquals(Optional.of(Level.WARN), level(true, 128));
    assertEquals(Optional.of(Level.CRITICAL), level(true, 127));
  }

  @Test
  void whatCannotBeWritten_isCritical() {
    assertEquals(Optional.of(Level.CRITICAL), level(false, 1024));
  }

  @Test
  void foldersThatAreNotThere_areNotLookedAt() {
    assertEquals(List.of(), new DiskCheck(List.of(folder.resolve("none"))).find(List.of()));
  }
}
