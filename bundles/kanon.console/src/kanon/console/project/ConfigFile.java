package kanon.console.project;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import kanon.lib.files.Access;
import kanon.lib.files.WholeFile;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;

/**
 * The config's file. It is read anew each time, so that what an editor or another console wrote is
 * seen; what was decided for another version of it is refused. Thread-safe.
 */
final class ConfigFile {
  private static final int STAMP = 16;
  private static final String SEED = "seed";

  private final Path file;

  ConfigFile(Path file) {
    this.file = file;
  }

  /** A version of the file. */
  record Version(String stamp, Map<String, Object> config) {}

  synchronized Version read() {
    try {
      byte[] bytes = Files.readAllBytes(file);
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new Version(stamp(bytes), JsonTree.object(new StringReader(text), file.toString()));
    } catch (CharacterCodingException e) {
      throw KanonException.input("MALFORMED_TEXT", file + ": is not UTF-8");
    } catch (NoSuchFileException e) {
      return new Version(stamp(new byte[0]), new LinkedHashMap<>());
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "File '" + file + "' cannot be read: " + e);
    }
  }

  /** The version alone, also of a file that is no config. */
  synchronized String stamp() {
    try {
      return stamp(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]);
    } catch (IOException e) {
      return "";
    }
  }

  synchronized String change(String seen, UnaryOperator<Map<String, Object>> change) {
    Version now = read();
    if (!now.stamp().equals(seen)) {
      throw KanonException.usage(
          "STALE_CONFIG",
          "The config was changed meanwhile, in another window or by another program; nothing was"
              + " changed now. Look at it as it is and decide again");
    }
    Map<String, Object> changed = change.apply(JsonPath.with(now.config(), java.util.List.of()));
    if (!changed.equals(now.config())) {
      WholeFile.write(
          JsonTree.text(changed).getBytes(StandardCharsets.UTF_8),
          file,
          access(now.config(), changed));
    }
    return stamp();
  }

  /** A seed undoes what was random: where one comes in, the file is for its owner alone. */
  private Access access(Map<String, Object> before, Map<String, Object> after) {
    boolean seeded = after.containsKey(SEED) && !after.get(SEED).equals(before.get(SEED));
    return seeded || !Files.exists(file) ? Access.OWNER : Access.USUAL;
  }

  private static String stamp(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest).substring(0, STAMP);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
