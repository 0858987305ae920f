package kanon.console.plugins;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import kanon.model.KanonException;

/**
 * Looks through a jar before anything opens it: what it says of its sizes is not believed, its
 * entries are unpacked into nothing and counted.
 */
final class JarLook {
  private static final long MOST_UNPACKED = 512L << 20;
  private static final int MOST_ENTRIES = 50_000;
  private static final int CHUNK = 1 << 16;

  private JarLook() {}

  /** Refuses what is no archive, or unpacks to more than a plugin has. */
  static void refuse(Path jar) {
    try (InputStream file = new BufferedInputStream(Files.newInputStream(jar), CHUNK);
        ZipInputStream in = new ZipInputStream(file)) {
      byte[] chunk = new byte[CHUNK];
      long unpacked = 0;
      int entries = 0;
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries++;
        for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
          unpacked += n;
          if (unpacked > MOST_UNPACKED) {
            throw refused("it unpacks to more than " + (MOST_UNPACKED >> 20) + " MB");
          }
        }
        if (entries > MOST_ENTRIES) {
          throw refused("it has more than " + MOST_ENTRIES + " entries");
        }
      }
      if (entries == 0) {
        throw refused("it is no jar");
      }
    } catch (IOException | IllegalArgumentException e) {
      throw refused("it is no jar, or a broken one");
    }
  }

  private static KanonException refused(String why) {
    return KanonException.usage("JAR_REFUSED", "The plugin is refused: " + why);
  }
}
