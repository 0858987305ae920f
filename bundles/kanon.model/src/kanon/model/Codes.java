package kanon.model;

import java.util.Arrays;

/**
 * An immutable list of small non-negative ints in the narrowest of byte, char and int arrays: 1, 2 or
 * 4 bytes an entry.
 */
public final class Codes {
  private static final int BYTE_LIMIT = 1 << 8;
  private static final int CHAR_LIMIT = 1 << 16;

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

  private static final byte[] NO_BYTES = {};
  private static final char[] NO_CHARS = {};
  private static final int[] NO_INTS = {};

  /** Copies codes that are all below {@code cardinality}. */
  public static Codes of(int[] codes, int cardinality) {
    Builder b = new Builder(codes.length, cardinality);
    for (int c : codes) {
      b.add(c);
    }
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
    for (int i = 0; i < length; i++) {
      b.add(map[at(i)]);
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
      if (code >= limit) {
        widen(code);
      }
      if (limit == BYTE_LIMIT) {
        if (length == bytes.length) {
          bytes = Arrays.copyOf(bytes, grown());
        }
        bytes[length++] = (byte) code;
      } else if (limit == CHAR_LIMIT) {
        if (length == chars.length) {
          chars = Arrays.copyOf(chars, grown());
        }
        chars[length++] = (char) code;
      } else {
        if (length == ints.length) {
          ints = Arrays.copyOf(ints, grown());
        }
        ints[length++] = code;
      }
    }

    /** How many were appended. */
    public int length() {
      return length;
    }

    private int grown() {
      if (length == Integer.MAX_VALUE - 8) {
        throw KanonException.input("TOO_MANY_ROWS", "A table holds at most 2,147,483,639 rows");
      }
      return (int) Math.min(Integer.MAX_VALUE - 8, length * 2L);
    }

    private void widen(int code) {
      if (code < CHAR_LIMIT) {
        chars = new char[bytes.length];
        for (int i = 0; i < length; i++) {
          chars[i] = (char) (bytes[i] & 0xFF);
        }
        bytes = NO_BYTES;
        limit = CHAR_LIMIT;
      } else {
        boolean narrow = limit == BYTE_LIMIT;
        ints = new int[narrow ? bytes.length : chars.length];
        for (int i = 0; i < length; i++) {
          ints[i] = narrow ? bytes[i] & 0xFF : chars[i];
        }
        bytes = NO_BYTES;
        chars = NO_CHARS;
        limit = Integer.MAX_VALUE;
      }
    }

    /** The codes so far; the builder is then used up. */
    public Codes build() {
      return new Codes(
          limit == BYTE_LIMIT ? Arrays.copyOf(bytes, length) : NO_BYTES,
          limit == CHAR_LIMIT ? Arrays.copyOf(chars, length) : NO_CHARS,
          limit == Integer.MAX_VALUE ? Arrays.copyOf(ints, length) : NO_INTS,
          length);
    }
  }
}
