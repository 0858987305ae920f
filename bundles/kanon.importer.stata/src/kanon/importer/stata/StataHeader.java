package kanon.importer.stata;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What stands before the rows.
 *
 * @param release the number of the format
 * @param texts how texts are encoded
 * @param variables the columns
 * @param rows how many rows follow
 */
record StataHeader(int release, StataTexts texts, List<StataVariable> variables, long rows) {
  /** Until Stata 12 a file began with its number, the order of bytes, and 1. */
  private static final int HEAD = 3;

  private static final int OLDEST = 101;
  private static final int FIRST = 117;
  private static final int UNICODE = 118;
  private static final int WIDE = 119;
  private static final int OFFSETS = 14 * 8;
  private static final int SORTED_BY = 1;

  /** A format that is not known; its number, or what stands in its place. */
  static final class Unknown extends IOException {
    private static final long serialVersionUID = 1;

    Unknown(String release) {
      super(release);
    }
  }

  /** Reads up to the rows. */
  static StataHeader read(StataBytes in, String encoding) throws IOException {
    byte[] head = in.bytes(HEAD);
    boolean old = head[0] > OLDEST && head[0] < FIRST && (head[1] == 1 || head[1] == 2);
    if (old && head[2] == 1) {
      throw new Unknown(String.valueOf(head[0]));
    }
    if (!new String(head, StandardCharsets.US_ASCII).equals("<st")) {
      throw new StataBytes.Damaged("its beginning");
    }
    in.tag("ata_dta><header><release>");
    String number = new String(in.bytes(3), StandardCharsets.US_ASCII);
    if (!number.matches("11[789]")) {
      throw new Unknown(number.matches("\\d{3}") ? number : "?");
    }
    int release = Integer.parseInt(number);
    in.tag("</release><byteorder>");
    boolean lowFirst = in.either("LSF", "MSF");
    in.order(lowFirst ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    in.tag("</byteorder><K>");
    int columns = release == WIDE ? in.fourBytes() : in.twoBytes();
    in.tag("</K><N>");
    long rows = release == FIRST ? in.fourBytes() & 0xFFFF_FFFFL : in.eightBytes();
    in.tag("</N><label>");
    in.bytes(release == FIRST ? in.oneByte() : in.twoBytes());
    in.tag("</label><timestamp>");
    in.bytes(in.oneByte());
    in.tag("</timestamp></header><map>");
    in.bytes(OFFSETS);
    in.tag("</map>");
    if (columns < 0 || rows < 0 || rows > Integer.MAX_VALUE - 8) {
      throw new StataBytes.Damaged("<header>");
    }
    StataTexts texts =
        new StataTexts(release == FIRST ? Charset.forName(encoding) : StandardCharsets.UTF_8);
    return new StataHeader(release, texts, variables(in, release, columns, texts), rows);
  }

  private static List<StataVariable> variables(
      StataBytes in, int release, int columns, StataTexts texts) throws IOException {
    int nameLength = nameLength(release);
    in.tag("<variable_types>");
    List<Integer> types = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      types.add(in.twoBytes());
    }
    in.tag("</variable_types>");
    List<String> names = list(in, "varnames", columns, nameLength, texts);
    in.tag("<sortlist>");
    in.bytes((columns + SORTED_BY) * (release == WIDE ? 4 : 2));
    in.tag("</sortlist>");
    List<String> formats = list(in, "formats", columns, release == FIRST ? 49 : 57, texts);
    List<String> labels = list(in, "value_label_names", columns, nameLength, texts);
    list(in, "variable_labels", columns, release == FIRST ? 81 : 321, StataTexts.ANY);
    in.tag("<characteristics>");
    while (in.either("<ch>", "</characteristics>")) {
      int length = in.fourBytes();
      if (length < 0) {
        throw new StataBytes.Damaged("<ch>");
      }
      in.bytes(length);
      in.tag("</ch>");
    }
    List<StataVariable> variables = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      variables.add(
          new StataVariable(
              names.get(c), StataType.of(types.get(c)), formats.get(c), labels.get(c)));
    }
    return variables;
  }

  private static List<String> list(
      StataBytes in, String section, int columns, int width, StataTexts texts) throws IOException {
    UnaryOperator<String> tag = slash -> "<" + slash + section + ">";
    in.tag(tag.apply(""));
    List<String> list = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      byte[] field = in.bytes(width);
      list.add(texts.text(field, 0, width));
    }
    in.tag(tag.apply("/"));
    return list;
  }

  /** How long a name is, with the NUL behind it. */
  static int nameLength(int release) {
    return release >= UNICODE ? 129 : 33;
  }

  int nameLength() {
    return nameLength(release);
  }

  /** How many bytes of a long text's eight tell its variable. */
  int variableBytes() {
    return release == FIRST ? 4 : release == UNICODE ? 2 : 3;
  }

  /** How many bytes tell its row where the text itself stands. */
  boolean longRows() {
    return release >= UNICODE;
  }
}
