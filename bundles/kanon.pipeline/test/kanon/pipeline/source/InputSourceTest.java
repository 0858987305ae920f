package kanon.pipeline.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputSourceTest {
  private static final byte[] TABLE = table();

  /** So mixed that a packed part lacks rows. */
  private static byte[] table() {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder table = new StringBuilder("name,age,number\n");
    for (int i = 0; i < 5000; i++) {
      table.append("Anna,").append(random.nextInt(90)).append(',').append(random.nextLong());
      table.append('\n');
    }
    return table.toString().getBytes(StandardCharsets.UTF_8);
  }

  @TempDir private Path folder;

  /** How a test compresses. */
  private interface Packer {
    OutputStream on(OutputStream out) throws IOException;
  }

  private static final Packer ZIP =
      out -> {
        ZipOutputStream zip = new ZipOutputStream(out);
        zip.putNextEntry(new ZipEntry("folder/"));
        zip.putNextEntry(new ZipEntry("folder/table.csv"));
        return zip;
      };

  private static byte[] packed(Packer packer, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = packer.on(bytes)) {
      out.write(content);
    }
    return bytes.toByteArray();
  }

  private InputSource source(byte[] content) throws IOException {
    return InputSource.of(Optional.of(Files.write(folder.resolve("table.csv"), content)));
  }

  private static byte[] all(InputSource source) throws IOException {
    try (InputStream in = source.open()) {
      return in.readAllBytes();
    }
  }

  @Test
  void compressedFiles_areUnpackedByTheirFirstBytes_asOftenAsAsked() throws IOException {
    for (Packer packer : List.<Packer>of(GZIPOutputStream::new, ZstdOutputStream::new, ZIP)) {
      InputSource source = source(packed(packer, TABLE));
      assertFalse(source.isPlain());
      assertArrayEquals(TABLE, all(source));
      assertArrayEquals(TABLE, all(source));
      assertArrayEquals(Arrays.copyOf(TABLE, 4096), source.head());
    }
  }

  @Test
  void otherFiles_areAsTheyLieThere() throws IOException {
    InputSource source = source(TABLE);
    assertTrue(source.isPlain());
    assertArrayEquals(TABLE, all(source));
    assertTrue(source(new byte[0]).isPlain());
    assertTrue(InputSource.of(Optional.of(folder.resolve("none"))).isPlain());
    assertTrue(InputSource.of(Optional.empty()).path().isEmpty());
  }

  @Test
  void documentsOfOffice_areNoArchives() throws IOException {
    Packer office =
        out -> {
          ZipOutputStream zip = new ZipOutputStream(out);
          zip.putNextEntry(new ZipEntry("[Content_Types].xml"));
          return zip;
        };
    assertTrue(source(packed(office, TABLE)).isPlain());
  }

  @Test
  void archivesOfSeveralFilesOrNone_areRefused() throws IOException {
    Packer two =
        out -> {
          OutputStream zip = ZIP.on(out);
          ((ZipOutputStream) zip).putNextEntry(new ZipEntry("other.csv"));
          return zip;
        };
    byte[] several = packed(two, TABLE);
    KanonException e = assertThrows(KanonException.class, () -> source(several));
    assertEquals("ARCHIVE", e.code());
    assertEquals(KanonException.Kind.INPUT, e.kind());
  }

  @Test
  void whatIsCutOffOrDamaged_isAnErrorOfReading() throws IOException {
    for (Packer packer : List.<Packer>of(GZIPOutputStream::new, ZstdOutputStream::new, ZIP)) {
      byte[] bytes = packed(packer, TABLE);
      for (int length : List.of(bytes.length / 2, bytes.length * 3 / 4)) {
        byte[] cut = Arrays.copyOf(bytes, length);
        assertTrue(unreadable(cut));
      }
    }
    byte[] bytes = packed(ZstdOutputStream::new, TABLE);
    for (int i = 4; i < bytes.length; i += 97) {
      byte[] damaged = bytes.clone();
      damaged[i] ^= 0x55;
      unreadable(damaged);
    }
  }

  /** Whether reading is refused; if it is, then without a cell in the message. */
  private boolean unreadable(byte[] content) {
    try {
      all(source(content));
      return false;
    } catch (IOException | KanonException e) {
      assertFalse(String.valueOf(e.getMessage()).contains("Anna"), e.getMessage());
      return true;
    }
  }

  @Test
  void bombs_areRefusedBeforeTheyFillMemory() throws IOException {
    byte[] block = new byte[1 << 20];
    for (Packer packer : List.<Packer>of(GZIPOutputStream::new, ZstdOutputStream::new, ZIP)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (OutputStream out = packer.on(bytes)) {
        for (int i = 0; i < 100; i++) {
          out.write(block);
        }
      }
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> {
                try (InputStream in = source(bytes.toByteArray()).open()) {
                  in.transferTo(OutputStream.nullOutputStream());
                }
              });
      assertEquals("PACKED_TOO_MUCH", e.code());
    }
  }

  @Test
  void extensions_areThoseOfWhatIsPacked() {
    assertEquals("csv", InputSource.extension("data/Table.CSV.gz"));
    assertEquals("tsv", InputSource.extension("a.tsv.ZST"));
    assertEquals("csv", InputSource.extension("a.csv"));
    assertEquals("data/a.csv", InputSource.unpackedName("data/a.csv.zip"));
  }

  @Test
  void standardInput_isReadOnceAndKept() throws IOException {
    StandardInput input = new StandardInput(new ByteArrayInputStream(TABLE), 1 << 20);
    for (int i = 0; i < 2; i++) {
      try (InputStream in = input.open()) {
        assertArrayEquals(TABLE, in.readAllBytes());
      }
    }
    assertEquals(TABLE.length, input.size());
    StandardInput large = new StandardInput(new ByteArrayInputStream(TABLE), 100);
    KanonException e = assertThrows(KanonException.class, large::open);
    assertEquals("TOO_MUCH_STANDARD_INPUT", e.code());
    assertTrue(StandardInput.isNamed("-") && StandardInput.isNamed("/dev/stdin"));
    assertTrue(StandardInput.is(Path.of("/dev/../dev/stdin")));
    assertFalse(StandardInput.is(Path.of("stdin")) || StandardInput.isNamed("--"));
  }
}
