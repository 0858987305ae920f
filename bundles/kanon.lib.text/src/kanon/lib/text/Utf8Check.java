package kanon.lib.text;

/** Whether bytes are UTF-8, byte by byte: no overlong form, no surrogate, nothing cut off. */
final class Utf8Check {
  private int open;
  private int least = 0x80;
  private int most = 0xBF;
  private boolean wrong;
  private long sequences;

  void add(int b) {
    if (open > 0) {
      wrong |= b < least || b > most;
      least = 0x80;
      most = 0xBF;
      open--;
    } else if (b >= 0x80) {
      begin(b);
    }
  }

  private void begin(int b) {
    sequences++;
    if (b >= 0xC2 && b <= 0xDF) {
      open = 1;
    } else if (b >= 0xE0 && b <= 0xEF) {
      open = 2;
      least = b == 0xE0 ? 0xA0 : 0x80;
      most = b == 0xED ? 0x9F : 0xBF;
    } else if (b >= 0xF0 && b <= 0xF4) {
      open = 3;
      least = b == 0xF0 ? 0x90 : 0x80;
      most = b == 0xF4 ? 0x8F : 0xBF;
    } else {
      wrong = true;
    }
  }

  /** How many characters had several bytes. */
  long sequences() {
    return sequences;
  }

  boolean valid() {
    return !wrong && open == 0;
  }
}
