package kanon.pipeline.source;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** How the bytes of a file are compressed, told by its first ones. */
enum Packing {
  /** Not at all. */
  NONE,
  /** By gzip. */
  GZIP,
  /** By Zstandard. */
  ZSTD,
  /** As the only file of a zip archive. */
  ZIP;

  /** What such files are called, behind the name of what they hold. */
  private static final List<String> SUFFIXES = List.of(".gz", ".zst", ".zip");

  private static final int BLOCK = 1 << 16;

  /** The packing that the first four bytes tell. */
  static Packing of(byte[] head) {
    if (begins(head, 0x1F, 0x8B)) {
      return GZIP;
    }
    if (begins(head, 0x28, 0xB5, 0x2F, 0xFD)) {
      return ZSTD;
    }
    return begins(head, 'P', 'K', 3, 4) ? ZIP : NONE;
  }

  private static boolean begins(byte[] head, int... magic) {
    for (int i = 0; i < magic.length; i++) {
      if (head.length <= i || (head[i] & 0xFF) != magic[i]) {
        return false;
      }
    }
    return true;
  }

  /** A file's name without what tells its compression. */
  static String unpackedName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (String suffix : SUFFIXES) {
      if (lower.endsWith(suffix)) {
        return name.substring(0, name.length() - suffix.length());
      }
    }
    return name;
  }

  /** What is packed in a stream. */
  InputStream unpack(InputStream packed) throws IOException {
    return switch (this) {
      case NONE -> packed;
      case GZIP -> new GZIPInputStream(packed, BLOCK);
      case ZSTD -> new FaultsAsIo(new ZstdInputStream(packed));
      case ZIP -> first(new ZipInputStream(packed));
    };
  }

  private static InputStream first(ZipInputStream zip) throws IOException {
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      if (!entry.isDirectory()) {
        return zip;
      }
    }
    return zip;
  }
}
