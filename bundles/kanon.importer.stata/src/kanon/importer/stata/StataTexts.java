package kanon.importer.stata;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes texts, which end at a NUL or with their field. */
final class StataTexts {
  /** Takes any bytes, for texts that nobody looks at. */
  static final StataTexts ANY = new StataTexts(StandardCharsets.ISO_8859_1);

  private final Charset charset;
  private final CharsetDecoder decoder;

  StataTexts(Charset charset) {
    this.charset = charset;
    decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  String encoding() {
    return charset.name();
  }

  String text(byte[] bytes, int from, int most) throws CharacterCodingException {
    int end = from;
    boolean ascii = true;
    while (end < from + most && bytes[end] != 0) {
      ascii &= bytes[end] > 0;
      end++;
    }
    return ascii
        ? new String(bytes, from, end - from, StandardCharsets.US_ASCII)
        : decoder.decode(ByteBuffer.wrap(bytes, from, end - from)).toString();
  }
}
