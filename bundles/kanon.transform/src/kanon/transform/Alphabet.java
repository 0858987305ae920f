package kanon.transform;

import java.util.Map;

/** The characters that pseudonyms are made of. */
final class Alphabet {
  private static final int FEWEST = 10;
  private static final int MOST = 256;

  /** Without I, L, O and U, which are read as others. */
  private static final Map<String, String> NAMED =
      Map.of(
          "base32", "0123456789ABCDEFGHJKMNPQRSTVWXYZ",
          "hex", "0123456789abcdef",
          "digits", "0123456789",
          "letters", "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

  private Alphabet() {}

  /**
   * The characters of an alphabet.
   *
   * @throws IllegalArgumentException if there are too few, or one twice
   */
  static int[] of(String name) {
    int[] characters = NAMED.getOrDefault(name, name).codePoints().toArray();
    boolean plain =
        name.codePoints().distinct().count() == name.codePointCount(0, name.length())
            && name.codePoints()
                .noneMatch(c -> Character.isWhitespace(c) || Character.isISOControl(c));
    if (!NAMED.containsKey(name)
        && (!plain || characters.length < FEWEST || characters.length > MOST)) {
      throw new IllegalArgumentException(
          "'alphabet' is \"%s\", expected base32, hex, digits, letters, or %d to %d different characters without blanks"
              .formatted(name, FEWEST, MOST));
    }
    return characters;
  }
}
