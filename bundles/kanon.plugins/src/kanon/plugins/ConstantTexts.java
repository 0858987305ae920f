package kanon.plugins;

import java.util.List;

/** The texts among the constants of a class file, looked for without reading anything else. */
final class ConstantTexts {
  private static final int FIRST = 10;

  private final byte[] bytes;

  ConstantTexts(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Whether one of some plain texts is among them. */
  boolean any(List<String> plain) {
    int count = number(FIRST - 2);
    int at = FIRST;
    for (int constant = 1; constant < count && at + 2 < bytes.length; constant++) {
      int tag = bytes[at];
      if (tag == 1) {
        int length = number(at + 1);
        int from = at + 3;
        if (plain.stream().anyMatch(text -> is(text, from, length))) {
          return true;
        }
        at = from + length;
      } else {
        at += size(tag);
        constant += tag == 5 || tag == 6 ? 1 : 0;
      }
    }
    return false;
  }

  private boolean is(String text, int from, int length) {
    if (text.length() != length || from + length > bytes.length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (bytes[from + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private int number(int at) {
    return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
  }

  /** The bytes of a constant that is no text, its tag included. */
  private static int size(int tag) {
    return switch (tag) {
      case 5, 6 -> 9;
      case 7, 8, 16, 19, 20 -> 3;
      case 15 -> 4;
      default -> 5;
    };
  }
}
