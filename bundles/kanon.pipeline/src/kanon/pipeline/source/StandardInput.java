package kanon.pipeline.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import kanon.model.KanonException;

/**
 * Standard input, read to its end once and kept in memory, as it came: it is asked for more than
 * once, and no file may hold what people's tables say.
 */
public final class StandardInput {
  private static final Path PATH = Path.of("/dev/stdin");
  private static final String DASH = "-";
  private static final StandardInput OF_PROCESS =
      new StandardInput(System.in, Runtime.getRuntime().maxMemory() / 4);
  private static final int BLOCK = 1 << 16;

  private final InputStream in;
  private final long most;
  private final List<byte[]> blocks = new ArrayList<>();
  private long size;
  private boolean ended;

  /**
   * @param most how many bytes are kept at most
   */
  StandardInput(InputStream in, long most) {
    this.in = in;
    this.most = most;
  }

  /** The standard input of this process; a quarter of the memory is kept at most. */
  public static StandardInput ofProcess() {
    return OF_PROCESS;
  }

  /** Whether a name in a config means it: {@code -} or {@code /dev/stdin}. */
  public static boolean isNamed(String name) {
    return name.equals(DASH) || name.equals(PATH.toString());
  }

  /** What it is called among files. */
  public static Path path() {
    return PATH;
  }

  /** Whether a file is standard input. */
  public static boolean is(Path file) {
    return file.toAbsolutePath().normalize().equals(PATH.toAbsolutePath());
  }

  /** Its bytes from the first one on. */
  public synchronized InputStream open() throws IOException {
    while (!ended) {
      byte[] block = in.readNBytes(BLOCK);
      size += block.length;
      ended = block.length < BLOCK;
      if (size > most) {
        blocks.clear();
        throw KanonException.input(
            "TOO_MUCH_STANDARD_INPUT",
            "standard input has more than %,d bytes; save it as a file and name that"
                .formatted(most));
      }
      blocks.add(block);
    }
    return new SequenceInputStream(
        Collections.enumeration(
            blocks.stream().map(b -> (InputStream) new ByteArrayInputStream(b)).toList()));
  }

  /** How many bytes it has; after it was opened. */
  synchronized long size() {
    return size;
  }
}
