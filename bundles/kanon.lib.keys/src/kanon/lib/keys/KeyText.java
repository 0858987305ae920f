package kanon.lib.keys;

import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A key as text: lines that begin with {@code #} and blank ones do not count, and the only other is
 * {@code kanon-key-1} with the key's 64 hexadecimal digits behind it.
 */
public final class KeyText {
  private static final Pattern LINE = Pattern.compile("(?:kanon-key-1\\s+)?([0-9a-fA-F]{64})");

  private KeyText() {}

  /** The key of a text, if it is one. */
  public static Optional<SecretKey> parse(String text) {
    List<String> lines =
        text.lines().map(String::strip).filter(l -> !l.isEmpty() && !l.startsWith("#")).toList();
    if (lines.size() != 1) {
      return Optional.empty();
    }
    Matcher line = LINE.matcher(lines.get(0));
    return line.matches()
        ? Optional.of(SecretKey.of(HexFormat.of().parseHex(line.group(1))))
        : Optional.empty();
  }

  /** The text of a key's file. */
  static String of(SecretKey key) {
    return """
        # A key of Kanon, id %s. Whoever has it can find out which pseudonym is whose
        # and by how many days a person's dates are shifted: keep it apart from releases.
        kanon-key-1 %s
        """
        .formatted(key.id(), HexFormat.of().formatHex(key.bytes()));
  }
}
