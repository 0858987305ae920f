package kanon.lib.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;

/**
 * Decodes a part of a file straight into the caller's array. Malformed bytes are a {@link
 * kanon.model.KanonException} that names their line, thrown when all text before them has been
 * handed out. Not thread-safe.
 */
public final class TextReader extends Reader {
  private static final int NONE = -1;

  private final TextFile file;
  private final ReadableByteChannel channel;
  private final BytesRead progress;
  private final CharsetDecoder decoder;
  private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).limit(0);
  private final char[] two = new char[2];
  private final long to;
  private long position;
  private boolean ended;
  private boolean flushed;
  private int pending = NONE;

  TextReader(TextFile file, long from, long to, BytesRead progress) throws IOException {
    this.file = file;
    this.to = to;
    this.progress = progress;
    position = from;
    channel = channel(file, from);
    decoder =
        file.charset()
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  private static ReadableByteChannel channel(TextFile file, long from) throws IOException {
    if (file.source().isPlain()) {
      return FileChannel.open(file.source().file()).position(from);
    }
    InputStream in = file.source().open();
    in.skipNBytes(from);
    return Channels.newChannel(in);
  }

  @Override
  public int read(char[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (pending != NONE) {
      into[offset] = (char) pending;
      pending = NONE;
      return 1;
    }
    if (length > 1) {
      return decode(into, offset, length);
    }
    int n = decode(two, 0, 2);
    if (n > 0) {
      into[offset] = two[0];
      pending = n == 2 ? two[1] : NONE;
    }
    return Math.min(n, 1);
  }

  private int decode(char[] into, int offset, int length) throws IOException {
    if (flushed) {
      return -1;
    }
    CharBuffer out = CharBuffer.wrap(into, offset, length);
    while (true) {
      CoderResult result = decoder.decode(bytes, out, ended);
      if (out.position() > offset) {
        return out.position() - offset;
      }
      if (result.isError()) {
        throw file.malformed(position - bytes.remaining(), progress);
      }
      if (ended) {
        decoder.flush(out);
        flushed = true;
        return out.position() > offset ? out.position() - offset : -1;
      }
      fill();
    }
  }

  private void fill() throws IOException {
    bytes.compact();
    int room = (int) Math.min(bytes.remaining(), to - position);
    bytes.limit(bytes.position() + room);
    int n = room == 0 ? -1 : channel.read(bytes);
    if (n < 0) {
      ended = true;
    } else {
      position += n;
      progress.add(n);
    }
    bytes.flip();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
