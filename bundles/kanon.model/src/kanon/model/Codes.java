package kanon.model;

import java.util.Arrays;
import org.osgi.annotation.versioning.ProviderType;

/**
 * An immutable list of small non-negative ints in the narrowest of byte, char and int arrays: 1, 2
 * or 4 bytes an entry.
 */
@ProviderType
public final class Codes {
  private static final int BYTE_LIMIT = 1 << 8;
  private static final int CHAR_LIMIT = 1 << 16;
  private static final int BLOCK = 1 << 12;
  private static final byte[] NO_BYTES = {};
  private static final char[] NO_CHARS = {};
  private static final int[] NO_INTS = {};

  private final byte[] bytes;
  private final char[] chars;
  private final int[] ints;
  private final int length;

  private Codes(byte[] bytes, char[] chars, int[] ints, int length) {
    this.bytes = bytes;
    this.chars = chars;
    this.ints = ints;
    this.length = length;
  }

  /** Copies codes that are all below {@code cardinality}. */
  public static Codes of(int[] codes, int cardinality) {
    Builder b = new Builder(codes.length, cardinality);
    b.add(codes, codes.length);
    return b.build();
  }

  /** How many. */
  public int length() {
    return length;
  }

  /** The code at a place. */
  public int at(int i) {
    if (bytes.length > 0) {
      return bytes[i] & 0xFF;
    }
    return chars.length > 0 ? chars[i] : ints[i];
  }

  /** Copies {@code n} codes from place {@code from} to the start of {@code into}. */
  public void copy(int from, int n, int[] into) {
    if (bytes.length > 0) {
      for (int i = 0; i < n; i++) {
        into[i] = bytes[from + i] & 0xFF;
      }
    } else if (chars.length > 0) {
      for (int i = 0; i < n; i++) {
        into[i] = chars[from + i];
      }
    } else {
      System.arraycopy(ints, from, into, 0, n);
    }
  }

  /** Replaces each code c by {@code map[c]}, all of them below {@code cardinality}. */
  public Codes map(int[] map, int cardinality) {
    Builder b = new Builder(length, cardinality);
    int[] block = new int[Math.min(BLOCK, length)];
    int n;
    for (int from = 0; from < length; from += n) {
      n = Math.min(BLOCK, length - from);
      copy(from, n, block);
      for (int i = 0; i < n; i++) {
        block[i] = map[block[i]];
      }
      b.add(block, n);
    }
    return b.build();
  }

  /** Keeps the given places, in their order. */
  public Codes select(int[] places, int cardinality) {
    Builder b = new Builder(places.length, cardinality);
    for (int place : places) {
      b.add(at(place));
    }
    return b.build();
  }

  /** Grows by appending and widens when a code needs it. */
  @ProviderType
  public static final class Builder {
    private byte[] bytes = NO_BYTES;
    private char[] chars = NO_CHARS;
    private int[] ints = NO_INTS;
    private int length;
    private int limit;

    /**
     * @param expected how many codes are expected; more may come
     * @param cardinality a bound that codes are expected to stay below; larger ones may come
     */
    public Builder(int expected, int cardinality) {
      int room = Math.max(16, expected);
      if (cardinality <= BYTE_LIMIT) {
        bytes = new byte[room];
        limit = BYTE_LIMIT;
      } else if (cardinality <= CHAR_LIMIT) {
        chars = new char[room];
        limit = CHAR_LIMIT;
      } else {
        ints = new int[room];
        limit = Integer.MAX_VALUE;
      }
    }

    /** Appends a code. */
    public void add(int code) {
      if (code >= limit || code < 0) {
        widen(code);
      }
      if (length == room()) {
        grow(length + 1L);
      }
      if (limit == BYTE_LIMIT) {
        bytes[length++] = (byte) code;
      } else if (limit == CHAR_LIMIT) {
        chars[length++] = (char) code;
      } else {
        ints[length++] = code;
      }
    }

    /** Appends the first {@code n} of some codes. */
    public void add(int[] codes, int n) {
      int all = 0;
      for (int i = 0; i < n; i++) {
        all |= codes[i];
      }
      // At least the highest code, and of no more bits; negative where a code is.
      if (all >= limit || all < 0) {
        widen(all);
      }
      if (n > room() - length) {
        grow((long) length + n);
      }
      if (limit == BYTE_LIMIT) {
        for (int i = 0; i < n; i++) {
          bytes[length + i] = (byte) codes[i];
        }
      } else if (limit == CHAR_LIMIT) {
        for (int i = 0; i < n; i++) {
          chars[length + i] = (char) codes[i];
        }
      } else {
        System.arraycopy(codes, 0, ints, length, n);
      }
      length += n;
    }

    /** How many were appended. */
    public int length() {
      return length;
    }

    private int room() {
      return limit == BYTE_LIMIT ? bytes.length : limit == CHAR_LIMIT ? chars.length : ints.length;
    }

    private void grow(long needed) {
      int most = Integer.MAX_VALUE - 8;
      if (needed > most) {
        throw KanonException.input("TOO_MANY_ROWS", "A table holds at most 2,147,483,639 rows");
      }
      int room = (int) Math.min(most, Math.max(needed, room() * 2L));
      if (limit == BYTE_LIMIT) {
        bytes = Arrays.copyOf(bytes, room);
      } else if (limit == CHAR_LIMIT) {
        chars = Arrays.copyOf(chars, room);
      } else {
        ints = Arrays.copyOf(ints, room);
      }
    }

    private void widen(int code) {
      if (code < 0) {
        throw new IllegalArgumentException("A code is negative");
      }
      if (limit == Integer.MAX_VALUE) {
        return;
      }
      boolean narrow = limit == BYTE_LIMIT;
      if (code < CHAR_LIMIT) {
        chars = new char[bytes.length];
        for (int i = 0; i < length; i++) {
          chars[i] = (char) (bytes[i] & 0xFF);
        }
        limit = CHAR_LIMIT;
      } else {
        ints = new int[narrow ? bytes.length : chars.length];
        for (int i = 0; i < length; i++) {
          ints[i] = narrow ? bytes[i] & 0xFF : chars[i];
        }
        chars = NO_CHARS;
        limit = Integer.MAX_VALUE;
      }
      bytes = NO_BYTES;
    }

    /** The codes so far; the builder is then used up. */
    public Codes build() {
      return new Codes(
          bytes.length == length ? bytes : Arrays.copyOf(bytes, limit == BYTE_LIMIT ? length : 0),
          chars.length == length ? chars : Arrays.copyOf(chars, limit == CHAR_LIMIT ? length : 0),
          ints.length == length
              ? ints
              : Arrays.copyOf(ints, limit == Integer.MAX_VALUE ? length : 0),
          length);
    }
  }
}
