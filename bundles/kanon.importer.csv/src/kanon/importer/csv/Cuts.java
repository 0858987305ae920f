package kanon.importer.csv;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import kanon.api.Run;
import kanon.lib.text.TextFile;

/** Cuts a file behind line breaks into parts of about the same size. */
final class Cuts {
  private static final int BLOCK = 1 << 13;

  private Cuts() {}

  /**
   * Where parts begin, and the end of the file. No byte is looked at twice, however long its line
   * is.
   */
  static long[] of(TextFile file, int parts, Run run) throws IOException {
    long[] cuts = new long[parts + 1];
    cuts[0] = file.start();
    int found = 1;
    long seen = 0;
    try (FileChannel channel = FileChannel.open(file.source().file())) {
      for (int p = 1; p < parts; p++) {
        long from = file.size() / parts * p;
        if (from < seen) {
          continue;
        }
        seen = behindLine(channel, from, run);
        if (seen > cuts[found - 1] && seen < file.size()) {
          cuts[found++] = seen;
        }
      }
    }
    cuts[found++] = file.size();
    return Arrays.copyOf(cuts, found);
  }

  private static long behindLine(FileChannel channel, long from, Run run) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK);
    long at = from;
    while (channel.read(block.clear(), at) > 0) {
      run.check();
      for (int i = 0; i < block.position(); i++) {
        if (block.get(i) == '\n') {
          return at + i + 1;
        }
      }
      at += block.position();
    }
    return at;
  }
}
