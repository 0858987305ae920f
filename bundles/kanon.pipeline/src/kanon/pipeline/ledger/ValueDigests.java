package kanon.pipeline.ledger;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.keys.SecretKey;
import kanon.model.Attribute;
import kanon.model.Dictionary;

/**
 * What a ledger keeps of a person's sensitive values: a keyed digest of each, which depends on the
 * person, so that nobody without the key sees who has the same.
 */
final class ValueDigests {
  private static final String PURPOSE = "ledger value";
  private static final char BETWEEN = '\0';
  private static final String IS = "=";
  private static final int BYTES = 8;
  private static final int UNKNOWN = -1;

  private final SecretKey key;

  /** Digests under a ledger's key. */
  ValueDigests(SecretKey ledger) {
    key = ledger.derived(PURPOSE);
  }

  /**
   * Of a value.
   *
   * @param person her digest
   * @param code in the column's dictionary
   */
  String of(String person, String column, Dictionary values, int code) {
    String value = code == values.missing() ? "" : IS + values.value(code);
    return of(person + BETWEEN + column + BETWEEN + value);
  }

  /** Of a column by its name. */
  String of(String person, String column) {
    return of(person + BETWEEN + column);
  }

  private String of(String text) {
    byte[] mac = key.mac(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(mac, 0, BYTES);
  }

  /** The code of each digest that a person can have in a column. */
  private Map<String, Integer> codes(String person, Attribute attribute) {
    Map<String, Integer> codes = new HashMap<>();
    for (int code = 0; code < attribute.dictionary().size(); code++) {
      codes.put(of(person, attribute.name(), attribute.dictionary(), code), code);
    }
    return codes;
  }

  /**
   * The values of a person's rows.
   *
   * @param rows the digests of each row's values
   * @return of each row a code for each attribute; empty where the dictionaries lack one of them
   */
  Optional<int[][]> read(String person, List<String[]> rows, List<Attribute> attributes) {
    int[][] found = new int[rows.size()][attributes.size()];
    for (int s = 0; s < attributes.size(); s++) {
      Map<String, Integer> codes = codes(person, attributes.get(s));
      for (int row = 0; row < found.length; row++) {
        found[row][s] = UNKNOWN;
        for (String digest : rows.get(row)) {
          found[row][s] = codes.getOrDefault(digest, found[row][s]);
        }
        if (found[row][s] == UNKNOWN) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(found);
  }
}
