package kanon.console.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Pattern;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/** Files that visitors send: written as they come, seen under their name when they are whole. */
final class Uploads {
  private static final String FOLDER = "uploads/";
  private static final Pattern UNUSUAL = Pattern.compile("[^\\p{L}\\p{N}._ -]");
  private static final int LONGEST = 120;
  private static final int CHUNK = 1 << 16;
  private static final long SPARED = 256L << 20;

  private Uploads() {}

  static String keep(Roots roots, String name, InputStream body) {
    String wanted = FOLDER + safe(name);
    Path target = roots.writable(wanted);
    Path folder = roots.project().resolve(FOLDER);
    WholeFile.make(folder);
    @Nullable Path part = null;
    try {
      part = Files.createTempFile(folder, ".upload-", ".part");
      try (OutputStream out = Files.newOutputStream(part)) {
        copy(body, out, part);
      }
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
      return wanted;
    } catch (IOException e) {
      throw KanonException.usage("UPLOAD_FAILED", "The upload did not come to its end");
    } finally {
      delete(part);
    }
  }

  private static void copy(InputStream body, OutputStream out, Path part) throws IOException {
    byte[] chunk = new byte[CHUNK];
    long written = 0;
    for (int n = body.read(chunk); n >= 0; n = body.read(chunk)) {
      if (written % (1 << 26) < CHUNK && Files.getFileStore(part).getUsableSpace() < SPARED) {
        throw KanonException.usage("UPLOAD_FAILED", "There is no room for the upload on the disk");
      }
      out.write(chunk, 0, n);
      written += n;
    }
  }

  private static void delete(@Nullable Path part) {
    try {
      if (part != null) {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      // A file that begins with a dot is left, which nothing reads.
    }
  }

  /** The last part of a name, without what file systems or shells read as more than a letter. */
  private static String safe(String name) {
    String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    String plain = UNUSUAL.matcher(last).replaceAll("_").strip();
    String shown = plain.replaceAll("^\\.+", "");
    String cut = shown.length() > LONGEST ? shown.substring(shown.length() - LONGEST) : shown;
    return cut.isEmpty() ? "table.csv" : cut;
  }
}
