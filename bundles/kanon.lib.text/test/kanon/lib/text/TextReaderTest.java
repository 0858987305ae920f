package kanon.lib.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.model.KanonException;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextReaderTest {
  private static final String[] PIECES = {"a", "\n", "é", "語", "🜁"};

  @TempDir private Path folder;

  private TextFile file(byte[] content, Charset charset) {
    return TextFile.open(TestSource.of(folder, content), charset, "");
  }

  private static String read(TextFile file, RandomGenerator random) throws IOException {
    StringBuilder text = new StringBuilder();
    try (TextReader reader = file.read(new BytesRead(TestRun.sequential(), file.size()))) {
      char[] chars = new char[9];
      while (true) {
        int length = 1 + random.nextInt(8);
        int n = reader.read(chars, 1, length);
        if (n < 0) {
          assertEquals(-1, reader.read(chars, 0, 1), "the end stays the end");
          return text.toString();
        }
        assertTrue(n >= 1 && n <= length);
        text.append(chars, 1, n);
      }
    }
  }

  @Test
  void read_decodesInPiecesOfAnyLength() {
    Seeds.each(
        20,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          StringBuilder text = new StringBuilder();
          int length = random.nextInt(100_000);
          for (int i = 0; i < length; i++) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
          }
          for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE)) {
            try {
              byte[] content = text.toString().getBytes(charset);
              assertEquals(text.toString(), read(file(content, charset), random));
            } catch (IOException e) {
              throw new AssertionError(e);
            }
          }
        });
  }

  @Test
  void malformed_isToldWithItsLineBehindTheTextBefore() throws IOException {
    byte[] content = ("a\r\nb\rc\n" + "x".repeat(70_000) + "\nyé").getBytes(StandardCharsets.UTF_8);
    content[content.length - 1] = 'z';
    TextFile file = file(content, StandardCharsets.UTF_8);
    try (TextReader reader = file.read(new BytesRead(TestRun.sequential(), file.size()))) {
      char[] chars = new char[100_000];
      int n = 0;
      while (n < 70_009) {
        n += reader.read(chars, n, chars.length - n);
      }
      KanonException e = assertThrows(KanonException.class, () -> reader.read(chars, 0, 10));
      assertEquals(
          "table, line 5: malformed text at byte 2, expected text in UTF-8", e.getMessage());
    }
  }

  @Test
  void part_isReadAlone() throws IOException {
    TextFile file = file("abc\ndef\n".getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    TestRun run = TestRun.sequential();
    try (TextReader reader = file.read(4, 7, new BytesRead(run, file.size()))) {
      char[] chars = new char[10];
      assertEquals(3, reader.read(chars, 0, 10));
      assertEquals("def", new String(chars, 0, 3));
      assertEquals(-1, reader.read(chars, 0, 10));
    }
    assertEquals(3, run.done());
    assertEquals(8, run.total());
  }

  @Test
  void asciiBytes_isForEncodingsWhoseLineEndsAreBytes() {
    byte[] content = {'a'};
    assertTrue(file(content, StandardCharsets.UTF_8).asciiBytes());
    assertTrue(file(content, Charset.forName("windows-1252")).asciiBytes());
    assertFalse(file(content, StandardCharsets.UTF_16LE).asciiBytes());
    assertFalse(file(content, Charset.forName("Shift_JIS")).asciiBytes());
    assertFalse(file(content, Charset.forName("IBM037")).asciiBytes());
  }

  @Test
  void blocks_keepTheOrderOfBytes() throws IOException {
    RandomGenerator random = Seeds.random("blocks");
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    ByteArrayOutputStream actual = new ByteArrayOutputStream();
    ByteBlocks blocks = new ByteBlocks(actual);
    for (int i = 0; i < 2000; i++) {
      byte[] bytes = new byte[random.nextInt(i % 500 == 0 ? 200_000 : 300)];
      random.nextBytes(bytes);
      expected.write(bytes);
      blocks.put(bytes);
    }
    blocks.flush();
    assertArrayEquals(expected.toByteArray(), actual.toByteArray());
  }

  @Test
  void surrogates_arePairsOrFaults() {
    assertFalse(Surrogates.unpaired("a🜁b"));
    assertFalse(Surrogates.unpaired(""));
    assertTrue(Surrogates.unpaired("a\uD83D"));
    assertTrue(Surrogates.unpaired("\uDC00"));
    assertTrue(Surrogates.unpaired("\uD83Dx"));
    assertTrue(Surrogates.unpaired("🜁\uDC00"));
  }
}
