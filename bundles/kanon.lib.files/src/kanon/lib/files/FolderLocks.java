package kanon.lib.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import kanon.model.KanonException;

/** Only one publication at a time puts files in place in a folder. */
final class FolderLocks implements AutoCloseable {
  static final String NAME = ".kanon-publishing";

  private static final long PATIENCE_MILLIS = 60_000;
  private static final long PAUSE_MILLIS = 20;

  private final List<LockFile> locks = new ArrayList<>();

  private FolderLocks() {}

  /** Waits until no other publication is in these folders; they are locked in their order. */
  static FolderLocks of(SortedSet<Path> folders) throws IOException {
    FolderLocks all = new FolderLocks();
    boolean taken = false;
    try {
      long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
      for (Path folder : folders) {
        if (Files.isDirectory(folder)) {
          all.take(folder, end);
        }
      }
      taken = true;
      return all;
    } finally {
      if (!taken) {
        all.close();
      }
    }
  }

  private void take(Path folder, long end) throws IOException {
    Optional<LockFile> lock = LockFile.take(folder.resolve(NAME));
    while (lock.isEmpty()) {
      if (System.nanoTime() > end) {
        throw KanonException.usage(
            "FOLDER_IN_USE",
            "Another run has been putting its files in place in '%s' for a minute"
                .formatted(folder));
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "Cancelled");
      }
      lock = LockFile.take(folder.resolve(NAME));
    }
    locks.add(lock.get());
  }

  /** Lets go as a process does that is killed. */
  void abandon() {
    locks.forEach(LockFile::abandon);
    locks.clear();
  }

  @Override
  public void close() throws IOException {
    for (LockFile lock : locks) {
      lock.close();
    }
    locks.clear();
  }
}
