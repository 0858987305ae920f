package kanon.exporter.excel;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.lib.text.CellBytes;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;

/**
 * A column's cells. The texts of a workbook stand in one list, and cells have their numbers there;
 * only texts that a row shows are in it.
 */
final class SheetColumn extends CellBytes {
  /** The numbers of styles: see {@link BookParts#STYLES}. */
  private static final String DAY = "\" s=\"1";

  private static final String GUARDED = "\" s=\"2";

  /** What programs take for the beginning of a formula when a cell is edited or saved as CSV. */
  private static final String OF_FORMULAS = "=+-@\t\r";

  private final Dictionary dictionary;
  private final Codes codes;
  private final Optional<String> missing;
  private final BitSet used;
  private final Form form;
  private final int[] numbers;
  private final byte[] place;

  /**
   * @param place the letters of the column
   * @param missing what missing values are written as; empty for cells without content
   * @param used the codes that rows have
   * @param first the number of the column's first text
   */
  SheetColumn(Column column, String place, Optional<String> missing, BitSet used, int first) {
    super(column.dictionary().size());
    dictionary = column.dictionary();
    codes = column.codes();
    this.missing = missing;
    this.used = used;
    this.place = ascii("<c r=\"" + place);
    form = Form.of(dictionary.type(), values());
    numbers = new int[dictionary.size()];
    int next = first;
    for (int code = used.nextSetBit(0); code >= 0; code = used.nextSetBit(code + 1)) {
      if (isText(code)) {
        numbers[code] = next++;
      }
    }
  }

  private List<String> values() {
    List<String> values = new ArrayList<>();
    for (int code = used.nextSetBit(0); code >= 0; code = used.nextSetBit(code + 1)) {
      if (code != dictionary.missing()) {
        values.add(dictionary.value(code));
      }
    }
    return values;
  }

  private boolean isText(int code) {
    return code == dictionary.missing() ? missing.isPresent() : form == Form.TEXT;
  }

  /** The column's texts in the order of their numbers. */
  List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (int code = used.nextSetBit(0); code >= 0; code = used.nextSetBit(code + 1)) {
      if (isText(code)) {
        texts.add(text(code));
      }
    }
    return texts;
  }

  private String text(int code) {
    return code == dictionary.missing() ? missing.orElseThrow() : dictionary.value(code);
  }

  int code(int row) {
    return codes.at(row);
  }

  /** Whether a cell has no content. */
  boolean empty(int code) {
    return code == dictionary.missing() && missing.isEmpty();
  }

  /** How a cell begins, before the number of its row. */
  byte[] place() {
    return place;
  }

  @Override
  protected byte[] make(int code) {
    if (isText(code)) {
      return text(numbers[code], text(code));
    }
    String value = form.value(dictionary.value(code));
    return ascii((form == Form.DATE ? DAY : "") + "\"><v>" + value + "</v></c>");
  }

  /** What follows the number of the row in a cell that shows a text. */
  static byte[] text(int number, String text) {
    boolean guarded = !text.isEmpty() && OF_FORMULAS.indexOf(text.charAt(0)) >= 0;
    return ascii((guarded ? GUARDED : "") + "\" t=\"s\"><v>" + number + "</v></c>");
  }

  /** The letters of a column: A to Z, AA and on. */
  static String letters(int column) {
    StringBuilder letters = new StringBuilder();
    for (int rest = column; rest >= 0; rest = rest / 26 - 1) {
      letters.insert(0, (char) ('A' + rest % 26));
    }
    return letters.toString();
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
