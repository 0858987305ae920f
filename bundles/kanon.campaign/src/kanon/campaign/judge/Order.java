package kanon.campaign.judge;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The order in which original rows are released.
 *
 * @param rows their numbers from 0 on; empty where it is not known
 */
record Order(Optional<List<Integer>> rows) {
  private static final int BYTES = 8;

  /** That of the table. */
  static Order input(int rows) {
    return new Order(Optional.of(IntStream.range(0, rows).boxed().toList()));
  }

  /** Not known. */
  static Order unknown() {
    return new Order(Optional.empty());
  }

  /** By the first bytes of the SHA-256 of a key and the row's number. */
  static Order shuffled(int rows, String key) {
    List<BigInteger> places = IntStream.rangeClosed(1, rows).mapToObj(n -> place(key + n)).toList();
    return new Order(
        Optional.of(
            IntStream.range(0, rows).boxed().sorted(Comparator.comparing(places::get)).toList()));
  }

  private static BigInteger place(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return new BigInteger(1, Arrays.copyOf(digest, BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
