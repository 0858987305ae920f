package kanon.lib.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Parallel;
import kanon.model.Type;

/**
 * Encodes the cells of a column as they come, without a String for each: a cell costs a hash of its
 * characters, a look into an open-addressing table and a comparison. The characters of distinct
 * texts lie one after another in one array; a slot of the table holds the hash and, one higher, the
 * code.
 *
 * <p>Codes are given in the order in which texts are first seen; the missing value gets one like
 * any text, and {@link #join} makes it the last. Columns read in parts are joined in the order of
 * the parts, so that the result is the one of reading them in one go.
 *
 * <p>Bytes: 1, 2 or 4 a cell, and about 24 and two for each character a distinct text. Not
 * thread-safe.
 */
public final class TextColumn {
  private static final int NONE = -1;
  static final int MULTIPLIER = 0x9E3779B1;
  private static final int MOST = Integer.MAX_VALUE - 8;

  private char[] texts = new char[32];
  private int[] ends = new int[4];
  private int size;
  private long[] slots = new long[8];
  private int missing = NONE;
  private final Codes.Builder codes;

  /**
   * @param rows how many cells are expected
   */
  public TextColumn(int rows) {
    codes = new Codes.Builder(rows, 1);
  }

  /** How many cells. */
  public int rows() {
    return codes.length();
  }

  /** Appends a text; whether it is a new one. */
  public boolean add(char[] chars, int from, int length) {
    int before = size;
    codes.add(code(chars, from, length, hash(chars, from, length)));
    return size > before;
  }

  /** Appends a missing value. */
  public void addMissing() {
    if (missing == NONE) {
      missing = size;
      append(texts, 0, 0);
    }
    codes.add(missing);
  }

  static int hash(char[] chars, int from, int length) {
    int h = length;
    for (int i = from, to = from + length; i < to; i++) {
      h = (h + chars[i]) * MULTIPLIER;
    }
    return h ^ h >>> 15;
  }

  private int code(char[] chars, int from, int length, int hash) {
    int mask = slots.length - 1;
    int at = hash & mask;
    long slot = slots[at];
    while (slot != 0) {
      int code = (int) slot - 1;
      if ((int) (slot >>> 32) == hash && isText(code, chars, from, length)) {
        return code;
      }
      at = at + 1 & mask;
      slot = slots[at];
    }
    slots[at] = (long) hash << 32 | size + 1;
    append(chars, from, length);
    if (size > mask >> 1) {
      rehash();
    }
    return size - 1;
  }

  private boolean isText(int code, char[] chars, int from, int length) {
    int start = start(code);
    if (ends[code] - start != length) {
      return false;
    }
    char[] own = texts;
    for (int i = 0; i < length; i++) {
      if (own[start + i] != chars[from + i]) {
        return false;
      }
    }
    return true;
  }

  private int start(int code) {
    return code == 0 ? 0 : ends[code - 1];
  }

  private void append(char[] chars, int from, int length) {
    int start = start(size);
    if (length > MOST - start) {
      throw KanonException.input(
          "TOO_MUCH_TEXT",
          "The distinct texts of a column have more than 2,147,483,639 characters");
    }
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, (int) Math.min(MOST, size * 2L));
    }
    if (start + length > texts.length) {
      texts = Arrays.copyOf(texts, (int) Math.min(MOST, (start + (long) length) * 2));
    }
    System.arraycopy(chars, from, texts, start, length);
    ends[size++] = start + length;
  }

  private void rehash() {
    long[] old = slots;
    slots = new long[old.length * 2];
    int mask = slots.length - 1;
    for (long slot : old) {
      if (slot != 0) {
        int at = (int) (slot >>> 32) & mask;
        while (slots[at] != 0) {
          at = at + 1 & mask;
        }
        slots[at] = slot;
      }
    }
  }

  /**
   * The cells of all parts, in the order of the parts; the parts are then used up.
   *
   * @param shown what a missing value is shown by
   */
  public static Column join(String name, List<TextColumn> parts, String shown) {
    TextColumn first = parts.get(0);
    if (parts.size() == 1 && first.missing == NONE) {
      return new Column(name, first.dictionary(shown), first.codes.build());
    }
    TextColumn all = new TextColumn(0);
    boolean missing = false;
    long rows = 0;
    int[][] maps = new int[parts.size()][];
    for (int p = 0; p < maps.length; p++) {
      TextColumn part = parts.get(p);
      maps[p] = all.codesOf(part);
      missing |= part.missing != NONE;
      rows += part.rows();
    }
    if (missing) {
      all.missing = all.size;
      all.append(all.texts, 0, 0);
    }
    Codes.Builder codes = new Codes.Builder((int) Math.min(MOST, rows), all.size);
    for (int p = 0; p < maps.length; p++) {
      TextColumn part = parts.get(p);
      if (part.missing != NONE) {
        maps[p][part.missing] = all.missing;
      }
      append(part.codes.build(), maps[p], codes);
    }
    return new Column(name, all.dictionary(shown), codes.build());
  }

  /** Adds the texts of a part; for each code of the part the code here. */
  private int[] codesOf(TextColumn part) {
    int[] map = new int[part.size];
    for (int code = 0; code < map.length; code++) {
      if (code != part.missing) {
        int start = part.start(code);
        int length = part.ends[code] - start;
        map[code] = code(part.texts, start, length, hash(part.texts, start, length));
      }
    }
    return map;
  }

  private static void append(Codes from, int[] map, Codes.Builder into) {
    int[] block = new int[Math.min(1 << 12, from.length())];
    for (int at = 0; at < from.length(); at += block.length) {
      int n = Math.min(block.length, from.length() - at);
      from.copy(at, n, block);
      for (int i = 0; i < n; i++) {
        into.add(map[block[i]]);
      }
    }
  }

  private Dictionary dictionary(String shown) {
    String[] values = new String[missing == NONE ? size : size - 1];
    for (int code = 0; code < values.length; code++) {
      int start = start(code);
      values[code] = new String(texts, start, ends[code] - start);
    }
    return Dictionary.of(
        Type.STRING,
        Arrays.asList(values),
        missing == NONE ? Optional.empty() : Optional.of(shown));
  }

  /** Joins the columns of a table, each of them on its own. */
  public static List<Column> join(
      List<String> names, List<TextColumn[]> parts, String shown, Parallel parallel) {
    Column[] columns = new Column[names.size()];
    parallel.each(
        columns.length,
        c -> {
          TextColumn[] own = new TextColumn[parts.size()];
          for (int p = 0; p < own.length; p++) {
            own[p] = parts.get(p)[c];
          }
          columns[c] = join(names.get(c), Arrays.asList(own), shown);
        });
    return Arrays.asList(columns);
  }
}
