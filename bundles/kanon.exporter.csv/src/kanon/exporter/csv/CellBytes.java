package kanon.exporter.csv;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import kanon.lib.text.Surrogates;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;

/**
 * The bytes of a column's cells, each with the separator or line end that follows. They are made
 * when first needed and kept, unless the column has so many distinct values that few come again.
 */
final class CellBytes {
  private static final int MOST_KEPT = 1 << 16;
  private static final byte[] NONE = {};

  private final String name;
  private final Dictionary dictionary;
  private final Quoting quoting;
  private final String behind;
  private final byte[][] kept;

  CellBytes(Column column, Quoting quoting, String behind) {
    name = column.name();
    dictionary = column.dictionary();
    this.quoting = quoting;
    this.behind = behind;
    kept = new byte[dictionary.size() <= MOST_KEPT ? dictionary.size() : 0][];
    Arrays.fill(kept, NONE);
  }

  byte[] header() {
    return bytes(quoting.text(name));
  }

  byte[] of(int code) {
    if (kept.length == 0) {
      return make(code);
    }
    byte[] bytes = kept[code];
    if (bytes.length == 0) {
      bytes = make(code);
      kept[code] = bytes;
    }
    return bytes;
  }

  private byte[] make(int code) {
    String value = dictionary.value(code);
    return bytes(code == dictionary.missing() ? quoting.missing(name, value) : quoting.text(value));
  }

  private byte[] bytes(String cell) {
    if (Surrogates.unpaired(cell)) {
      throw KanonException.input(
          "MALFORMED_TEXT",
          "Column '" + name + "' has a text with half a surrogate pair, which UTF-8 cannot encode");
    }
    return (cell + behind).getBytes(StandardCharsets.UTF_8);
  }
}
