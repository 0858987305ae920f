package kanon.campaign.environment;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A small file system in memory, mounted on a folder until it is closed. */
final class Mount implements AutoCloseable {
  private final Path folder;

  /**
   * @param kilobytes how much it holds
   */
  Mount(Path folder, int kilobytes) throws IOException {
    this.folder = folder;
    run(
        List.of(
            "mount", "-t", "tmpfs", "-o", "size=" + kilobytes + "k", "tmpfs", folder.toString()));
  }

  void readOnly() throws IOException {
    run(List.of("mount", "-o", "remount,ro", folder.toString()));
  }

  /** What is used of it. */
  Optional<Long> used() throws IOException {
    FileStore store = Files.getFileStore(folder);
    return Optional.of((store.getTotalSpace() - store.getUnallocatedSpace()) / 1024);
  }

  private static void run(List<String> command) throws IOException {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      byte[] said = process.getInputStream().readAllBytes();
      if (process.waitFor() != 0)
        throw new IOException(
            command + ": " + new String(said, java.nio.charset.StandardCharsets.UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    run(List.of("umount", folder.toString()));
  }
}
