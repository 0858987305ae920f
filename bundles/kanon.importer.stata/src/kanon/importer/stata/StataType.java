package kanon.importer.stata;

import java.io.IOException;

/**
 * How a column's values lie in a row.
 *
 * @param width in bytes
 */
record StataType(Kind kind, int width) {
  private static final int LONGEST = 2045;

  /** What the bytes are. */
  enum Kind {
    TEXT,
    LONG_TEXT,
    BYTE,
    INT,
    LONG,
    FLOAT,
    DOUBLE
  }

  static StataType of(int code) throws IOException {
    return switch (code) {
      case 65530 -> new StataType(Kind.BYTE, 1);
      case 65529 -> new StataType(Kind.INT, 2);
      case 65528 -> new StataType(Kind.LONG, 4);
      case 65527 -> new StataType(Kind.FLOAT, 4);
      case 65526 -> new StataType(Kind.DOUBLE, 8);
      case 32768 -> new StataType(Kind.LONG_TEXT, 8);
      default -> {
        if (code < 1 || code > LONGEST) {
          throw new StataBytes.Damaged("<variable_types>");
        }
        yield new StataType(Kind.TEXT, code);
      }
    };
  }

  boolean isText() {
    return kind == Kind.TEXT || kind == Kind.LONG_TEXT;
  }
}
