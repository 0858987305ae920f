package kanon.exporter.json;

import java.nio.charset.StandardCharsets;
import kanon.lib.text.CellBytes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Type;

/** The members of a column's cells: key, colon, value, with what stands before and behind. */
final class JsonCells extends CellBytes {
  private final Dictionary dictionary;
  private final boolean numbers;
  private final String before;
  private final String behind;

  JsonCells(Column column, String before, String behind) {
    super(column.dictionary().size());
    dictionary = column.dictionary();
    numbers = dictionary.type() == Type.INTEGER || dictionary.type() == Type.DECIMAL;
    this.before = before + JsonText.of(column.name()) + ':';
    this.behind = behind;
  }

  @Override
  protected byte[] make(int code) {
    String value = dictionary.value(code);
    String json;
    if (code == dictionary.missing()) {
      json = "null";
    } else {
      json = numbers && JsonText.isNumber(value) ? value : JsonText.of(value);
    }
    return (before + json + behind).getBytes(StandardCharsets.UTF_8);
  }
}
