package kanon.lib.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a publication does to files, a step each. Between any two of them the process may end; tests
 * end it there.
 */
class Disk {
  /** The real one. */
  static final Disk REAL = new Disk();

  private static final boolean WINDOWS =
      System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");

  /** Is called before each step. */
  void before(String step) {}

  /** Makes a file that is on the disk, whole, before it has its name. */
  void write(Path file, String text) throws IOException {
    Path half = file.resolveSibling(file.getFileName() + ".half");
    before("write " + half.getFileName());
    try (FileChannel channel =
        FileChannel.open(
            half,
            Set.of(
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE),
            Permissions.attributes(Permissions.PRIVATE_FILE, half))) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
    force(half);
    move(half, file);
    Path folder = file.getParent();
    if (folder != null) {
      forceFolder(folder);
    }
  }

  void move(Path from, Path to) throws IOException {
    before("move to " + to.getFileName());
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  void delete(Path file) throws IOException {
    before("delete " + file.getFileName());
    Files.deleteIfExists(file);
  }

  void permit(Path file, Optional<String> permissions) throws IOException {
    before("permit " + file.getFileName());
    if (permissions.isPresent()) {
      Permissions.set(file, permissions.get());
    }
  }

  /** Returns when a file's content is on the disk. */
  void force(Path file) throws IOException {
    before("force " + file.getFileName());
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Returns when the names in a folder are on the disk; Windows sees to that itself. */
  void forceFolder(Path folder) throws IOException {
    before("force folder " + folder.getFileName());
    if (!WINDOWS) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
