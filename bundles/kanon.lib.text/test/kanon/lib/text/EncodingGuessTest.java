package kanon.lib.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EncodingGuessTest {
  private static final String GERMAN = "Name;Straße\nMüller;Grüner Weg 5\nWeiß;Am Öhrchen 7\n";
  private static final Charset WINDOWS = Charset.forName("windows-1252");

  private static Optional<Charset> guess(byte[] bytes) throws IOException {
    return EncodingGuess.of(new ByteArrayInputStream(bytes));
  }

  private static void assertGuess(Charset expected, byte[] bytes) throws IOException {
    assertEquals(Optional.of(expected), guess(bytes));
  }

  @Test
  void ofNothingAndOfAscii_isUtf8() throws IOException {
    assertGuess(StandardCharsets.UTF_8, new byte[0]);
    assertGuess(StandardCharsets.UTF_8, "a,b\n1,2\n".getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void ofTextInManyAlphabets_isUtf8() throws IOException {
    for (String text :
        List.of(GERMAN, "имя,город\nАнна,Пермь\n", "姓名,年齢\n山田,34\n", "🜁\u0800\uD7FF\uE000")) {
      assertGuess(StandardCharsets.UTF_8, text.getBytes(StandardCharsets.UTF_8));
      assertGuess(StandardCharsets.UTF_8, ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void ofUtf16_isItsByteOrder_withAMarkOrWithout() throws IOException {
    for (String text : List.of("a", GERMAN, "имя,город\nАнна,Пермь\n")) {
      for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
        assertGuess(charset, text.getBytes(charset));
        assertGuess(charset, ("\uFEFF" + text).getBytes(charset));
      }
    }
  }

  @Test
  void ofOneByteACharacter_isLatinUnlessItHasWhatOnlyWindowsHas() throws IOException {
    assertGuess(StandardCharsets.ISO_8859_1, GERMAN.getBytes(StandardCharsets.ISO_8859_1));
    assertGuess(StandardCharsets.ISO_8859_1, GERMAN.getBytes(WINDOWS));
    assertGuess(WINDOWS, (GERMAN + "€ 5\n").getBytes(WINDOWS));
  }

  @Test
  void ofAnAlphabetThatNothingTells_isNone() throws IOException {
    assertEquals(
        Optional.empty(),
        guess("id,имя\n1,Анна\n2,Пётр\n".getBytes(Charset.forName("windows-1251"))));
    assertEquals(Optional.empty(), guess(HexFormat.of().parseHex("61e481fc")));
    assertEquals(
        Optional.empty(), guess(HexFormat.of().parseHex("6162636465666768696a6b00e4616263")));
  }

  @Test
  void ofAsciiWithANul_isUtf8_soThatItsPlaceIsTold() throws IOException {
    assertGuess(StandardCharsets.UTF_8, "a,b\n1,2\n3,\0\n".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aLateByteCounts() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < 20_000; i++) {
      bytes.writeBytes("plain,text\n".getBytes(StandardCharsets.US_ASCII));
    }
    bytes.writeBytes("Zoë,x\n".getBytes(StandardCharsets.ISO_8859_1));
    assertGuess(StandardCharsets.ISO_8859_1, bytes.toByteArray());
  }

  @Test
  void whatIsNoUtf8_isNotTakenForIt() throws IOException {
    for (String hex :
        List.of("c0af", "eda080", "f4908080", "c3", "80", "e0809f", "f08f8080", "c328")) {
      Utf8Check check = new Utf8Check();
      for (byte b : HexFormat.of().parseHex(hex)) {
        check.add(b & 0xFF);
      }
      assertEquals(false, check.valid(), hex);
    }
  }
}
