package kanon.importer.json;

import com.google.gson.stream.JsonReader;
import kanon.lib.text.TextFile;
import kanon.model.KanonException;

/** Where a reader stands in a file, for messages. */
final class Place {
  private final TextFile file;
  private final JsonReader json;
  private final long linesBefore;

  /**
   * @param linesBefore the lines of the file that the reader was not given
   */
  Place(TextFile file, JsonReader json, long linesBefore) {
    this.file = file;
    this.json = json;
    this.linesBefore = linesBefore;
  }

  /** What the reader is about to read, or has just read, is wrong. */
  KanonException fault(String code, String message) {
    return file.fault(code, line(), json.getPath() + " " + message);
  }

  /** What the reader is about to read is no JSON. */
  KanonException malformed() {
    return file.fault(
        "MALFORMED_JSON", line(), "malformed JSON near character " + number(" column "));
  }

  private long line() {
    return linesBefore + number(" line ");
  }

  /** The reader tells line and column only as a text. */
  private int number(String word) {
    String text = json.toString();
    int at = text.indexOf(word) + word.length();
    int end = at;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return Integer.parseInt(text.substring(at, end));
  }
}
