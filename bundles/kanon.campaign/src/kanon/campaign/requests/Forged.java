package kanon.campaign.requests;

import java.nio.charset.StandardCharsets;

/**
 * A request as it is sent.
 *
 * @param bytes all of it
 * @param pieces in how many parts it is sent, with a pause behind each
 * @param cut whether the client ends sending behind it, as something may be missing
 * @param endless whether the answer may have no end
 */
record Forged(byte[] bytes, int pieces, boolean cut, boolean endless) {
  String text() {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
