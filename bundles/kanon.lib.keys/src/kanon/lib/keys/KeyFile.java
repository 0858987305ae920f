package kanon.lib.keys;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import kanon.lib.files.Access;
import kanon.lib.files.OutputPlace;
import kanon.lib.files.Reason;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;

/** A key's file: nobody but its owner may read it. */
public final class KeyFile {
  private KeyFile() {}

  /**
   * Reads a key.
   *
   * @throws KanonException if it is none, or others than its owner may do anything with the file
   */
  public static SecretKey read(Path file) {
    return OwnFile.read(file).flatMap(KeyText::parse).orElseThrow(() -> bad(file));
  }

  private static KanonException bad(Path file) {
    return KanonException.input(
        "BAD_KEY",
        "'" + file + "' is no key file: expected a line 'kanon-key-1' and 64 hexadecimal digits");
  }

  /**
   * Writes a key into a file that is not there yet.
   *
   * @throws KanonException if it is
   */
  public static void write(Path file, SecretKey key) {
    OwnFile.write(file, KeyText.of(key));
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
    for (int n = 2; !OwnFile.made(old, text); n++) {
      old = file.resolveSibling(name + "." + n);
    }
    return old;
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
