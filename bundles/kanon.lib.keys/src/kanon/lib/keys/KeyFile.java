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
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;
import kanon.lib.files.Access;
import kanon.lib.files.OutputPlace;
import kanon.lib.files.Reason;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;

/** A key's file: nobody but its owner may read it. */
public final class KeyFile {
  private static final Set<PosixFilePermission> OWN =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
  private static final Set<StandardOpenOption> ANEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  private static final long MOST_BYTES = 4096;

  private KeyFile() {}

  /**
   * Reads a key.
   *
   * @throws KanonException if it is none, or others than its owner may do anything with the file
   */
  public static SecretKey read(Path file) {
    if (!Files.exists(file)) {
      throw KanonException.input("KEY_MISSING", "Key file '" + file + "' does not exist");
    }
    if (!Files.isRegularFile(file)) {
      throw KanonException.input("BAD_KEY", "'" + file + "' is no file, expected a key file");
    }
    try {
      requireOwn(file);
      if (Files.size(file) <= MOST_BYTES) {
        String text = Files.readString(file);
        return KeyText.parse(text).orElseThrow(() -> bad(file));
      }
    } catch (CharacterCodingException e) {
      throw bad(file);
    } catch (IOException e) {
      throw KanonException.input("BAD_KEY", "Key file '" + file + "' cannot be read");
    }
    throw bad(file);
  }

  private static KanonException bad(Path file) {
    return KanonException.input(
        "BAD_KEY",
        "'" + file + "' is no key file: expected a line 'kanon-key-1' and 64 hexadecimal digits");
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
   * Writes a key into a file that is not there yet.
   *
   * @throws KanonException if it is
   */
  public static void write(Path file, SecretKey key) {
    try {
      if (!made(file, KeyText.of(key).getBytes(StandardCharsets.UTF_8))) {
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
  private static boolean made(Path file, byte[] text) throws IOException {
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

  /**
   * Puts a new key in the place of another, which is kept beside it with a date in its name. Links
   * are followed.
   *
   * @return where the old one is
   */
  public static Path rotate(Path file, SecretKey key, LocalDate today) {
    read(file);
    try {
      Path real = OutputPlace.of(file);
      Path old = kept(real, Files.readAllBytes(real), today);
      boolean rotated = false;
      try {
        WholeFile.write(KeyText.of(key).getBytes(StandardCharsets.UTF_8), real, Access.OWNER);
        rotated = true;
      } finally {
        if (!rotated) {
          Files.deleteIfExists(old);
        }
      }
      return Files.isSymbolicLink(file) ? old : file.resolveSibling(name(old));
    } catch (IOException e) {
      throw notRotated(file, Reason.of(e));
    } catch (KanonException e) {
      throw notRotated(file, String.valueOf(e.getMessage()));
    }
  }

  private static KanonException notRotated(Path file, String why) {
    return KanonException.input(
        "KEY_NOT_WRITTEN", "Key file '" + file + "' cannot be replaced and is as it was: " + why);
  }

  /** Keeps a key under the first name that is free. */
  private static Path kept(Path file, byte[] text, LocalDate today) throws IOException {
    String name = name(file) + "." + today;
    Path old = file.resolveSibling(name);
    for (int n = 2; !made(old, text); n++) {
      old = file.resolveSibling(name + "." + n);
    }
    return old;
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
