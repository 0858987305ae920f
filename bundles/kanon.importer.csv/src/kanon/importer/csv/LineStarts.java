package kanon.importer.csv;

/** Tells where the lines of a text begin; they end with LF, CR LF or CR. */
final class LineStarts {
  private boolean start = true;
  private boolean behindReturn;

  /** Whether the next character of the text begins a line. */
  boolean begins(char c) {
    if (behindReturn && c == '\n') {
      behindReturn = false;
      return false;
    }
    boolean begins = start;
    behindReturn = c == '\r';
    start = c == '\r' || c == '\n';
    return begins;
  }

  /** Whether the last line was ended. */
  boolean ended() {
    return start;
  }
}
