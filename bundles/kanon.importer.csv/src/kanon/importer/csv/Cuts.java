package kanon.importer.csv;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import kanon.lib.text.TextFile;

/** Cuts a file behind line breaks into parts of about the same size. */
final class Cuts {
  private static final int BLOCK = 1 << 13;

  private Cuts() {}

  /** Where parts begin, and the end of the file. */
  static long[] of(TextFile file, int parts) throws IOException {
    long[] cuts = new long[parts + 1];
    cuts[0] = file.start();
    int found = 1;
    try (FileChannel channel = FileChannel.open(file.source().file())) {
      for (int p = 1; p < parts; p++) {
        long cut = behindLine(channel, file.size() / parts * p);
        if (cut > cuts[found - 1] && cut < file.size()) {
          cuts[found++] = cut;
        }
      }
    }
    cuts[found++] = file.size();
    return Arrays.copyOf(cuts, found);
  }

  private static long behindLine(FileChannel channel, long from) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK);
    long at = from;
    while (channel.read(block.clear(), at) > 0) {
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
