package kanon.pipeline.isolated;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kanon.lib.files.LockFile;
import kanon.lib.files.Permissions;
import kanon.lib.files.Unused;

/**
 * The folder of one process, which only the user may look into. It is locked while this process
 * lives, so that what a killed one has left is found, as any storage of a framework is.
 */
final class PrivateFolder implements Closeable {
  private final Path folder;
  private final LockFile lock;

  PrivateFolder() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    folder =
        Files.createTempDirectory(
            temporary, "kanon", Permissions.attributes(Permissions.PRIVATE_FOLDER, temporary));
    lock =
        LockFile.take(folder.resolve("lock"))
            .orElseThrow(() -> new IOException(folder + " is locked by another process"));
  }

  /** An empty folder in it. */
  Path folder(String name) throws IOException {
    return Files.createDirectory(folder.resolve(name));
  }

  @Override
  public void close() throws IOException {
    try {
      lock.close();
    } finally {
      Unused.delete(folder);
    }
  }
}
