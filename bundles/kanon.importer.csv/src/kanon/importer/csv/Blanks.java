package kanon.importer.csv;

/** Spaces and tabs around a cell. */
final class Blanks {
  private Blanks() {}

  /** Where a cell begins without them. */
  static int start(char[] chars, int from, int length) {
    int start = from;
    while (start < from + length && blank(chars[start])) {
      start++;
    }
    return start;
  }

  /** Where a cell that begins at {@code start} ends without them. */
  static int end(char[] chars, int start, int to) {
    int end = to;
    while (end > start && blank(chars[end - 1])) {
      end--;
    }
    return end;
  }

  private static boolean blank(char c) {
    return c == ' ' || c == '\t';
  }
}
