package kanon.importer.json;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import kanon.api.Source;
import kanon.lib.text.TextFile;

/**
 * Opens JSON files. The first character of JSON is in ASCII, so that its bytes tell the encoding
 * without a doubt: a NUL before it or behind it is one of UTF-16, by the side; else it is UTF-8. A
 * byte order mark says the same.
 */
final class JsonFiles {
  private JsonFiles() {}

  static TextFile open(Source source) {
    TextFile file = TextFile.open(source, StandardCharsets.UTF_8, "");
    try (InputStream in = source.open()) {
      Charset told = encoding(in.readNBytes(2));
      return told.equals(StandardCharsets.UTF_8) ? file : TextFile.open(source, told, "");
    } catch (IOException e) {
      throw file.unreadable(e);
    }
  }

  private static Charset encoding(byte[] head) {
    if (head.length < 2 || head[0] == 0 == (head[1] == 0)) {
      return StandardCharsets.UTF_8;
    }
    return head[0] == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
  }
}
