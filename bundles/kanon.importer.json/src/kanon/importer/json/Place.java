package kanon.importer.json;

import com.google.gson.stream.JsonReader;
import kanon.lib.text.TextFile;
import kanon.model.KanonException;

/** Where a reader stands in a file, for messages. */
final class Place {
  private static final int MOST_SHOWN = 200;

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

  /** A fault in what the reader is about to read or has just read. */
  KanonException fault(String code, String message) {
    return file.fault(code, line(), path() + " " + message);
  }

  /** With the key where it reads like the name of a column; else its object alone. */
  private String path() {
    String path = json.getPath();
    boolean plain = path.length() <= MOST_SHOWN && path.chars().noneMatch(Character::isISOControl);
    int key = path.indexOf('.');
    return plain || key < 0 ? path : "a value in " + path.substring(0, key);
  }

  /** A fault where the text is no JSON. */
  KanonException malformed() {
    return file.fault(
        "MALFORMED_JSON", line(), "malformed JSON near character " + number(" column "));
  }

  private long line() {
    return linesBefore + number(" line ");
  }

  /**
   * Parses line or column from the reader's description of its place, which exists only as a text.
   */
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
