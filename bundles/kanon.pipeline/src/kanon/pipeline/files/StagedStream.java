package kanon.pipeline.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import kanon.lib.files.Reason;
import kanon.model.KanonException;
import kanon.pipeline.control.Vetted;

/**
 * The bytes of a file on their way. What the system refuses, such as a byte more than the disk
 * holds, is told of the file as it was asked for, whoever writes.
 */
final class StagedStream extends OutputStream {
  private final OutputStream to;
  private final Path asked;
  private final Runnable closed;

  /**
   * @param asked where the file belongs
   * @param closed is called when everything has been written
   */
  StagedStream(OutputStream to, Path asked, Runnable closed) {
    this.to = to;
    this.asked = asked;
    this.closed = closed;
  }

  /** What a system refuses to do. */
  private interface Step {
    void take() throws IOException;
  }

  private void take(Step step) {
    try {
      step.take();
    } catch (IOException e) {
      throw refused(asked, e);
    }
  }

  /** A refusal that passes through plugins as it is. */
  static KanonException refused(Path asked, IOException e) {
    return Vetted.add(Reason.unwritable(asked, e));
  }

  @Override
  public void write(int one) {
    take(() -> to.write(one));
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    take(() -> to.write(bytes, from, length));
  }

  @Override
  public void flush() {
    take(to::flush);
  }

  @Override
  public void close() {
    take(to::close);
    closed.run();
  }
}
