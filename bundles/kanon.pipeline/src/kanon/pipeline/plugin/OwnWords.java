package kanon.pipeline.plugin;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Set;
import org.osgi.framework.Bundle;

/**
 * The words that stand in a bundle's code as whole constants. A text of a plugin that is one of
 * them was written by its author; any other may be made of cells.
 */
final class OwnWords {
  private static final int LONGEST = 60;
  private static final int MAGIC = 0xCAFEBABE;

  private OwnWords() {}

  /** Those of a bundle's classes; what cannot be read has none. */
  static Set<String> of(Bundle bundle) {
    Set<String> words = new HashSet<>();
    Enumeration<URL> classes = bundle.findEntries("/", "*.class", true);
    if (classes == null) {
      return words;
    }
    try {
      for (URL type : Collections.list(classes)) {
        try (InputStream in = type.openStream()) {
          read(new DataInputStream(new BufferedInputStream(in)), words);
        }
      }
      return words;
    } catch (IOException e) {
      return words; // What is not known is not told.
    }
  }

  /** The constant pool of a class file, as in section 4.4 of the Java Virtual Machine's book. */
  static void read(DataInputStream in, Set<String> words) throws IOException {
    if (in.readInt() != MAGIC) {
      return;
    }
    in.readInt();
    int count = in.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> {
          String word = in.readUTF();
          if (word.length() <= LONGEST) {
            words.add(word);
          }
        }
        case 5, 6 -> {
          in.readLong();
          i++; // takes two places
        }
        case 7, 8, 16, 19, 20 -> in.readUnsignedShort();
        case 15 -> in.skipNBytes(3);
        default -> in.readInt();
      }
    }
  }
}
