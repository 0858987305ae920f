package kanon.lib.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** What the bytes of a text tell of its encoding. */
public final class EncodingFound {
  /** So many characters of several bytes are no chance in an encoding of other such ones. */
  private static final long NO_CHANCE = 10;

  /** Text of which more bytes are ASCII is in no encoding that has its letters elsewhere. */
  private static final double ASCII = 0.8;

  private enum Kind {
    MARK,
    UTF_16,
    UTF_8,
    BYTES
  }

  private final Kind kind;
  private final Optional<Charset> charset;
  private final Optional<Charset> rival;
  private final long sequences;
  private final boolean escapes;
  private final long[] seen;

  private EncodingFound(
      Kind kind,
      Optional<Charset> charset,
      Optional<Charset> rival,
      long sequences,
      boolean escapes,
      long[] seen) {
    this.kind = kind;
    this.charset = charset;
    this.rival = rival;
    this.sequences = sequences;
    this.escapes = escapes;
    this.seen = seen;
  }

  private static EncodingFound sure(Kind kind, Charset charset, long sequences, boolean escapes) {
    return new EncodingFound(
        kind, Optional.of(charset), Optional.empty(), sequences, escapes, new long[256]);
  }

  static EncodingFound marked(Charset charset) {
    return sure(Kind.MARK, charset, 0, false);
  }

  static EncodingFound utf16(Charset charset) {
    return sure(Kind.UTF_16, charset, 0, false);
  }

  static EncodingFound utf8(long sequences, boolean escapes) {
    return sure(Kind.UTF_8, StandardCharsets.UTF_8, sequences, escapes);
  }

  static EncodingFound bytes(Optional<Charset> charset, Optional<Charset> rival, long[] seen) {
    return new EncodingFound(Kind.BYTES, charset, rival, 0, false, seen);
  }

  /** Whether what was found and has one byte a character reads a byte of the text otherwise. */
  public boolean readsOtherwise(Charset said) {
    boolean differs = false;
    for (int b = 0x80; b < seen.length && charset.isPresent() && kind == Kind.BYTES; b++) {
      byte[] one = {(byte) b};
      differs |= seen[b] > 0 && !new String(one, charset.get()).equals(new String(one, said));
    }
    return differs;
  }

  /** The encoding; empty where nothing tells. */
  public Optional<Charset> charset() {
    return charset;
  }

  /** Another encoding that is hardly less likely, and in which the text reads otherwise. */
  public Optional<Charset> rival() {
    return rival;
  }

  /** Whether the text cannot be in an encoding that somebody says, or not reasonably. */
  public boolean refutes(Charset said) {
    return switch (kind) {
      case MARK, UTF_16 -> !said.name().startsWith(family());
      case UTF_8 -> !said.equals(StandardCharsets.UTF_8) && refutedByUtf8(said);
      case BYTES -> refutedByBytes(said);
    };
  }

  private String family() {
    String name = charset.map(Charset::name).orElse("");
    return name.startsWith("UTF-16") ? "UTF-16" : name;
  }

  private boolean refutedByUtf8(Charset said) {
    if (sequences == 0) {
      return !escapes && !ascii(said);
    }
    return sequences > NO_CHANCE || oneByte(said) || !ascii(said);
  }

  private boolean refutedByBytes(Charset said) {
    if (said.name().startsWith("UTF-")) {
      return true;
    }
    long all = Arrays.stream(seen).sum();
    if (!ascii(said)) {
      return Arrays.stream(seen, 0, 0x80).sum() > ASCII * all;
    }
    for (int b = 0x80; b < seen.length && oneByte(said); b++) {
      char c = new String(new byte[] {(byte) b}, said).charAt(0);
      if (seen[b] > 0 && (c == '\uFFFD' || Character.isISOControl(c) && c != '\u0085')) {
        return true;
      }
    }
    return false;
  }

  private static boolean oneByte(Charset charset) {
    return charset.canEncode() && charset.newEncoder().maxBytesPerChar() == 1.0f;
  }

  /** Whether letters, digits and line ends of ASCII are what they are there. */
  private static boolean ascii(Charset charset) {
    String text = "az AZ,09\n";
    return new String(text.getBytes(StandardCharsets.US_ASCII), charset).equals(text);
  }
}
