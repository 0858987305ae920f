package kanon.lib.keys;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import kanon.lib.files.Reason;
import kanon.model.KanonException;

/** A file with a secret: nobody but its owner may read it. */
final class OwnFile {
  private static final Set<PosixFilePermission> OWN =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
  private static final Set<StandardOpenOption> ANEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  private static final long MOST_BYTES = 4096;

  private OwnFile() {}

  /**
   * The text of a file; empty where it is too long or no text.
   *
   * @throws KanonException if it is not there, or others than its owner may do anything with it
   */
  static Optional<String> read(Path file) {
    if (!Files.exists(file)) {
      throw KanonException.input("KEY_MISSING", "Key file '" + file + "' does not exist");
    }
    if (!Files.isRegularFile(file)) {
      throw KanonException.input("BAD_KEY", "'" + file + "' is no file, expected a key file");
    }
    try {
      requireOwn(file);
      return Files.size(file) <= MOST_BYTES
          ? Optional.of(Files.readString(file))
          : Optional.empty();
    } catch (CharacterCodingException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw KanonException.input("BAD_KEY", "Key file '" + file + "' cannot be read");
    }
  }

  private static void requireOwn(Path file) throws IOException {
    if (!posix(file)) {
      return;
    }
    Set<PosixFilePermission> others = EnumSet.copyOf(PosixFilePermissions.fromString("rwxrwxrwx"));
    others.removeAll(PosixFilePermissions.fromString("rwx------"));
    others.retainAll(Files.getPosixFilePermissions(file));
    if (!others.isEmpty()) {
      throw KanonException.input(
          "KEY_EXPOSED",
          "Key file '%s' has the permissions %s, others than its owner may have none: chmod 600 %s"
              .formatted(
                  file, PosixFilePermissions.toString(Files.getPosixFilePermissions(file)), file));
    }
  }

  private static boolean posix(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /**
   * Writes a text into a file that is not there yet.
   *
   * @throws KanonException if it is
   */
  static void write(Path file, String text) {
    try {
      if (!made(file, text.getBytes(StandardCharsets.UTF_8))) {
        throw KanonException.usage(
            "KEY_EXISTS",
            "'"
                + file
                + "' exists and is not written over; 'keys rotate' puts a new key in its place");
      }
    } catch (IOException e) {
      throw KanonException.input(
          "KEY_NOT_WRITTEN", "Key file '" + file + "' cannot be written: " + Reason.of(e));
    }
  }

  /** Makes a file that its owner alone may read, on the disk; not where there is one already. */
  static boolean made(Path file, byte[] text) throws IOException {
    FileAttribute<?>[] owned =
        posix(file)
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWN)}
            : new FileAttribute<?>[0];
    FileChannel channel;
    try {
      channel = FileChannel.open(file, ANEW, owned);
    } catch (FileAlreadyExistsException e) {
      return false;
    }
    boolean whole = false;
    try (channel) {
      ByteBuffer left = ByteBuffer.wrap(text);
      while (left.hasRemaining()) {
        channel.write(left);
      }
      channel.force(true);
      whole = true;
    } finally {
      if (!whole) {
        Files.deleteIfExists(file);
      }
    }
    return true;
  }
}
