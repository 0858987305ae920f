package kanon.lib.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import kanon.api.Source;
import kanon.model.KanonException;

/**
 * A text file whose encoding is known: that of its byte order mark, else the one given. It does not
 * change while it is read.
 */
public final class TextFile {
  private static final int BLOCK = 1 << 16;

  private final String name;
  private final Path path;
  private final Charset charset;
  private final long start;
  private final long size;
  private final String advice;

  private TextFile(Source source, String advice, Charset charset, long start, long size) {
    this.advice = advice;
    this.charset = charset;
    this.start = start;
    this.size = size;
    name = source.name();
    path = source.file();
  }

  /**
   * Opens a file and finds its encoding.
   *
   * @param standard its encoding, unless it has a byte order mark
   * @param advice what to do about another encoding, as a clause for messages, or empty
   * @throws KanonException of kind INPUT if it is not there or cannot be read
   */
  public static TextFile open(Source source, Charset standard, String advice) {
    Path path = source.file();
    String name = source.name();
    if (!Files.exists(path)) {
      throw KanonException.input("NO_SUCH_FILE", name + ": there is no such file");
    }
    if (!Files.isRegularFile(path)) {
      throw KanonException.input("NOT_A_FILE", name + " is not a file, expected a regular file");
    }
    try (InputStream in = Files.newInputStream(path)) {
      byte[] head = in.readNBytes(3);
      long size = Files.size(path);
      if (begins(head, 0xEF, 0xBB, 0xBF)) {
        return new TextFile(source, advice, StandardCharsets.UTF_8, 3, size);
      }
      if (begins(head, 0xFE, 0xFF)) {
        return new TextFile(source, advice, StandardCharsets.UTF_16BE, 2, size);
      }
      if (begins(head, 0xFF, 0xFE)) {
        return new TextFile(source, advice, StandardCharsets.UTF_16LE, 2, size);
      }
      return new TextFile(source, advice, standard, 0, size);
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  private static boolean begins(byte[] head, int... mark) {
    if (head.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((head[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  /** How the user calls it. */
  public String name() {
    return name;
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** Its encoding. */
  public Charset charset() {
    return charset;
  }

  /** Where its text begins, behind a byte order mark. */
  public long start() {
    return start;
  }

  /** Its bytes. */
  public long size() {
    return size;
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
    return unreadable(name, e);
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
    return KanonException.input(code, name + ", line " + line + ": " + message);
  }

  /** What text is expected, for messages. */
  public String expected() {
    return "expected text in " + charset.name() + advice;
  }

  /** Bytes that are no text in the file's encoding. */
  KanonException malformed(long offset) {
    String code = "MALFORMED_TEXT";
    if (!asciiBytes()) {
      return KanonException.input(
          code, name + ", byte " + (offset + 1) + ": malformed text, " + expected());
    }
    try (InputStream in = Files.newInputStream(path)) {
      long line = 1;
      long lineStart = start;
      boolean afterReturn = false;
      byte[] block = new byte[BLOCK];
      for (long at = 0; at < offset; ) {
        int n = in.readNBytes(block, 0, (int) Math.min(BLOCK, offset - at));
        for (int i = 0; i < n; i++) {
          boolean feed = block[i] == '\n';
          if (block[i] == '\r' || feed && !afterReturn) {
            line++;
          }
          afterReturn = block[i] == '\r';
          if (feed || afterReturn) {
            lineStart = at + i + 1;
          }
        }
        at += Math.max(1, n);
      }
      return fault(
          code, line, "malformed text at byte " + (offset - lineStart + 1) + ", " + expected());
    } catch (IOException e) {
      return unreadable(e);
    }
  }
}
