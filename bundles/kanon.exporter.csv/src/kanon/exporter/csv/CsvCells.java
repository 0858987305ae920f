package kanon.exporter.csv;

import kanon.lib.text.CellBytes;
import kanon.lib.text.Surrogates;
import kanon.model.Column;
import kanon.model.Dictionary;

/** The cells of a column, each with the separator or line end that follows. */
final class CsvCells extends CellBytes {
  private final String name;
  private final Dictionary dictionary;
  private final Quoting quoting;
  private final String behind;

  CsvCells(Column column, Quoting quoting, String behind) {
    super(column.dictionary().size());
    name = column.name();
    dictionary = column.dictionary();
    this.quoting = quoting;
    this.behind = behind;
  }

  byte[] header() {
    return bytes(quoting.text(name));
  }

  @Override
  protected byte[] make(int code) {
    String value = dictionary.value(code);
    return bytes(code == dictionary.missing() ? quoting.missing(name, value) : quoting.text(value));
  }

  private byte[] bytes(String cell) {
    return Surrogates.encoded(cell + behind, name);
  }
}
