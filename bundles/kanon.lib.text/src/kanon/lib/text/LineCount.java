package kanon.lib.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Where in a text a byte is.
 *
 * @param line its line, counted from 1; lines end with LF, CR LF or CR
 * @param byteOfLine its place among the line's bytes, counted from 1
 */
record LineCount(long line, long byteOfLine) {
  private static final int BLOCK = 1 << 16;

  /** Counts lines up to an offset; a unit of UTF-16 is two bytes, of other encodings one. */
  static LineCount of(InputStream in, long start, long offset, Charset charset, BytesRead progress)
      throws IOException {
    boolean big =
        charset.equals(StandardCharsets.UTF_16BE) || charset.equals(StandardCharsets.UTF_16);
    int unit = big || charset.equals(StandardCharsets.UTF_16LE) ? 2 : 1;
    long line = 1;
    long lineStart = start;
    boolean afterReturn = false;
    byte[] block = new byte[BLOCK];
    for (long at = 0; at < offset; ) {
      progress.check();
      int n = in.readNBytes(block, 0, (int) Math.min(BLOCK, offset - at));
      for (int i = 0; i + unit <= n; i += unit) {
        int c = block[i];
        if (unit == 2) {
          c = big ? c << 8 | block[i + 1] & 0xFF : block[i + 1] << 8 | c & 0xFF;
        }
        boolean feed = c == '\n';
        if (c == '\r' || feed && !afterReturn) {
          line++;
        }
        afterReturn = c == '\r';
        if (feed || afterReturn) {
          lineStart = at + i + unit;
        }
      }
      at += Math.max(1, n);
    }
    return new LineCount(line, offset - lineStart + 1);
  }
}
