package kanon.lib.text;

import java.util.Arrays;

/**
 * The bytes of a column's cells by code. They are made when first needed and kept, unless the
 * column has so many distinct values that few come again. Not thread-safe.
 */
public abstract class CellBytes {
  private static final int MOST_KEPT = 1 << 16;
  private static final byte[] NONE = {};

  private final byte[][] kept;

  /** Of a column of so many distinct values. */
  protected CellBytes(int values) {
    kept = new byte[values <= MOST_KEPT ? values : 0][];
    Arrays.fill(kept, NONE);
  }

  /** Makes the bytes of a cell, of which there is at least one. */
  protected abstract byte[] make(int code);

  /** The bytes of a cell, which are not to be changed. */
  public final byte[] of(int code) {
    if (kept.length == 0) {
      return make(code);
    }
    byte[] bytes = kept[code];
    if (bytes.length == 0) {
      bytes = make(code);
      kept[code] = bytes;
    }
    return bytes;
  }
}
