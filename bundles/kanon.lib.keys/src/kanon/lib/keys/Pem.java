package kanon.lib.keys;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Keys as text: RFC 7468. */
final class Pem {
  private static final int LINE = 64;

  private Pem() {}

  static String block(String label, byte[] der) {
    String lines =
        Base64.getMimeEncoder(LINE, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(der);
    return "-----BEGIN " + label + "-----\n" + lines + "\n-----END " + label + "-----\n";
  }

  /** The first block of a label in a text. */
  static Optional<byte[]> find(String label, String text) {
    Matcher block =
        Pattern.compile(
                "-----BEGIN " + label + "-----([A-Za-z0-9+/=\\s]*)-----END " + label + "-----")
            .matcher(text);
    try {
      return block.find()
          ? Optional.of(Base64.getMimeDecoder().decode(block.group(1).strip()))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
