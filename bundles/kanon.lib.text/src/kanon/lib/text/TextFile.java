package kanon.lib.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kanon.api.Run;
import kanon.api.Source;
import kanon.model.KanonException;

/**
 * A text file whose encoding is known: that of its byte order mark, else the one given. It does not
 * change while it is read.
 */
public final class TextFile {
  private static final long UNKNOWN = Long.MAX_VALUE;

  private final Source source;
  private final Charset charset;
  private final long start;
  private final long size;
  private final String advice;

  private TextFile(Source source, String advice, Charset charset, long start, long size) {
    this.advice = advice;
    this.charset = charset;
    this.start = start;
    this.size = size;
    this.source = source;
  }

  /**
   * Opens a file and finds its encoding.
   *
   * @param standard its encoding, unless it has a byte order mark
   * @param advice what to do about another encoding, as a clause for messages, or empty
   * @throws KanonException of kind INPUT if it is not there or cannot be read
   */
  public static TextFile open(Source source, Charset standard, String advice) {
    if (source.isPlain()) {
      requireFile(source);
    }
    try (InputStream in = source.open()) {
      byte[] head = in.readNBytes(3);
      long size = source.isPlain() ? Files.size(source.file()) : UNKNOWN;
      Optional<Charset> marked = EncodingGuess.mark(head, head.length);
      if (marked.isEmpty()) {
        return new TextFile(source, advice, standard, 0, size);
      }
      int mark = marked.get().equals(StandardCharsets.UTF_8) ? 3 : 2;
      return new TextFile(source, advice, marked.get(), mark, size);
    } catch (IOException e) {
      throw unreadable(source.name(), e);
    }
  }

  /** Refuses a source whose path leads to no file. */
  public static void requireFile(Source source) {
    Path path = source.file();
    if (!Files.exists(path)) {
      throw KanonException.input("NO_SUCH_FILE", source.name() + ": there is no such file");
    }
    if (!Files.isRegularFile(path)) {
      throw KanonException.input(
          "NOT_A_FILE", source.name() + " is not a file, expected a regular file");
    }
  }

  /** How the user calls it. */
  public String name() {
    return source.name();
  }

  /** Where its bytes are. */
  public Source source() {
    return source;
  }

  /** Its encoding. */
  public Charset charset() {
    return charset;
  }

  /** Where its text begins, behind a byte order mark. */
  public long start() {
    return start;
  }

  /** Its bytes, or more than any file has where nothing tells: it is compressed, or a stream. */
  public long size() {
    return size;
  }

  /** Counts its bytes while they are read. */
  public BytesRead progress(Run run) {
    return new BytesRead(run, size == UNKNOWN ? 0 : size);
  }

  /** Whether every byte 10 is the end of a line and every byte below 128 the ASCII character. */
  public boolean asciiBytes() {
    return charset.equals(StandardCharsets.UTF_8)
        || charset.canEncode()
            && charset.newEncoder().maxBytesPerChar() == 1.0f
            && new String(new byte[] {'\n', '"', ','}, charset).equals("\n\",");
  }

  /** Reads everything. */
  public TextReader read(BytesRead progress) {
    return read(start, size, progress);
  }

  /** Reads the bytes from one place up to another. */
  public TextReader read(long from, long to, BytesRead progress) {
    try {
      return new TextReader(this, from, to, progress);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** A file that cannot be read. */
  public KanonException unreadable(Exception e) {
    return unreadable(source.name(), e);
  }

  private static KanonException unreadable(String name, Exception e) {
    Throwable reason = e.getCause() == null ? e : e.getCause();
    return new KanonException(
        KanonException.Kind.INPUT,
        "UNREADABLE_FILE",
        name + " cannot be read: " + reason.getMessage(),
        e);
  }

  /** Wrong content at a line, counted from 1. */
  public KanonException fault(String code, long line, String message) {
    return KanonException.input(code, name() + ", line " + line + ": " + message);
  }

  /** What text is expected, for messages. */
  public String expected() {
    return "expected text in " + charset.name() + advice;
  }

  /** Bytes that are no text in the file's encoding. */
  KanonException malformed(long offset, BytesRead progress) {
    try (InputStream in = source.open()) {
      LineCount lines = LineCount.of(in, start, offset, charset, progress);
      return fault(
          "MALFORMED_TEXT",
          lines.line(),
          "malformed text at byte " + lines.byteOfLine() + ", " + expected());
    } catch (IOException e) {
      return unreadable(e);
    }
  }
}
