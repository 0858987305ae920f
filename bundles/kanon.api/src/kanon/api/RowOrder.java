package kanon.api;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The order in which the rows of a release stand, so that every engine puts them in the same one.
 * Immutable.
 *
 * <ul>
 *   <li><i>input</i>: that of the source.
 *   <li><i>sorted</i>: by the texts of the released cells as UTF-8 bytes, missing last, the columns
 *       in the order of the header. It says nothing of the source's order.
 *   <li><i>shuffled</i>: by a key of 32 hexadecimal digits. A row's place is told by the first 8
 *       bytes of the SHA-256 of the key followed by the row's number in the source, in decimal from
 *       1 on, as a number without sign; of two rows with the same bytes the one that is first in
 *       the source is first. Whoever has the source and the key can tell which row became which;
 *       without the key every order is as likely as any other.
 * </ul>
 */
@ProviderType
public final class RowOrder {
  /** How many of a digest's bytes tell a row's place. */
  public static final int BYTES = 8;

  private static final RowOrder INPUT = new RowOrder(false, Optional.empty());
  private static final RowOrder SORTED = new RowOrder(true, Optional.empty());
  private static final Pattern KEY = Pattern.compile("[0-9a-f]{32}");
  private static final int CHUNK = 1 << 14;
  private static final int SHA_256_BYTES = 32;

  private final boolean sorted;
  private final Optional<String> key;

  private RowOrder(boolean sorted, Optional<String> key) {
    this.sorted = sorted;
    this.key = key;
  }

  /** That of the source. */
  public static RowOrder input() {
    return INPUT;
  }

  /** By the released cells. */
  public static RowOrder sorted() {
    return SORTED;
  }

  /**
   * By a key.
   *
   * @param key 32 hexadecimal digits in lower case
   * @throws IllegalArgumentException where it is anything else
   */
  public static RowOrder shuffled(String key) {
    if (!isKey(key)) {
      throw new IllegalArgumentException("A key of an order has 32 hexadecimal digits");
    }
    return new RowOrder(false, Optional.of(key));
  }

  /** By a key that is drawn now. */
  public static RowOrder shuffled(RandomGenerator random) {
    byte[] key = new byte[16];
    random.nextBytes(key);
    return shuffled(HexFormat.of().formatHex(key));
  }

  /** Whether a text can be a key. */
  public static boolean isKey(String text) {
    return KEY.matcher(text).matches();
  }

  /** Whether rows stand by their cells. */
  public boolean isSorted() {
    return sorted;
  }

  /** What rows are shuffled by; empty where they are not. */
  public Optional<String> key() {
    return key;
  }

  /**
   * All rows of the source in this order, which cells do not decide: where some are not released,
   * the others keep theirs.
   *
   * @param rows how many
   * @return the numbers of the rows, from 0 on
   * @throws IllegalStateException where the order is by cells
   */
  public int[] rows(int rows, Run run) {
    if (sorted) {
      throw new IllegalStateException("The order is by cells");
    }
    if (key.isEmpty()) {
      int[] order = new int[rows];
      Arrays.setAll(order, row -> row);
      return order;
    }
    byte[] text = key.get().getBytes(StandardCharsets.US_ASCII);
    long[] places = new long[rows];
    run.parallel()
        .each(
            (rows + CHUNK - 1) / CHUNK,
            chunk -> {
              run.check();
              places(text, places, chunk * CHUNK, Math.min(rows, (chunk + 1) * CHUNK));
            });
    return sorted(places, run);
  }

  /** The sign is turned, so that numbers compare as those without one. */
  private static void places(byte[] key, long[] places, int from, int to) {
    byte[] digest = new byte[SHA_256_BYTES];
    ByteBuffer first = ByteBuffer.wrap(digest);
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      for (int row = from; row < to; row++) {
        sha256.update(key);
        sha256.update(Integer.toString(row + 1).getBytes(StandardCharsets.US_ASCII));
        sha256.digest(digest, 0, digest.length);
        places[row] = first.getLong(0) ^ Long.MIN_VALUE;
      }
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no SHA-256", e);
    }
  }

  /**
   * Sorts numbers that have the first bits of a place and, instead of the others, the row; then
   * those with the same first bits by their whole places.
   */
  private static int[] sorted(long[] places, Run run) {
    int rowBits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, places.length - 1));
    long rowMask = (1L << rowBits) - 1;
    long[] packed = new long[places.length];
    for (int row = 0; row < packed.length; row++) {
      packed[row] = places[row] & ~rowMask | row;
    }
    Arrays.sort(packed);
    run.check();
    int[] order = new int[packed.length];
    for (int i = 0; i < order.length; i++) {
      int row = (int) (packed[i] & rowMask);
      int at = i;
      while (at > 0 && places[order[at - 1]] > places[row]) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = row;
    }
    return order;
  }
}
