package kanon.lib.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EncodingGuessTest {
  private static final String GERMAN = "Name;Straße\nMüller;Grüner Weg 5\nWeiß;Am Öhrchen 7\n";
  private static final Charset WINDOWS = Charset.forName("windows-1252");

  private static EncodingFound found(byte[] bytes) throws IOException {
    return EncodingGuess.of(new ByteArrayInputStream(bytes));
  }

  private static Optional<Charset> guess(byte[] bytes) throws IOException {
    return found(bytes).charset();
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
  void ofBytesThatNoLanguageHas_isNone() throws IOException {
    assertEquals(Optional.empty(), guess(HexFormat.of().parseHex("61e481fc")));
    assertEquals(
        Optional.empty(), guess(HexFormat.of().parseHex("6162636465666768696a6b00e4616263")));
    byte[] noise = new byte[4000];
    new SplittableRandom(3).nextBytes(noise);
    for (int i = 0; i < noise.length; i++) {
      noise[i] = (byte) (noise[i] == 0 ? ' ' : i % 11 == 0 ? '\n' : noise[i] | 0x80);
    }
    assertEquals(Optional.empty(), guess(noise));
  }

  private static final Map<String, String> PEOPLE =
      Map.ofEntries(
          Map.entry(
              "windows-1250 ISO-8859-2 pl",
              "imię,miasto\nGrażyna Wójcik,Łódź\nMichał Dąbrowski,Poznań\nZofia Zięba,Kraków\nPaweł Głowacki,Rzeszów\nStanisław Pająk,Częstochowa\n"),
          Map.entry(
              "windows-1250 ISO-8859-2 cs",
              "jméno,město\nJiří Dvořák,Plzeň\nTomáš Němec,Děčín\nLenka Růžičková,České Budějovice\nVěra Křížová,Třebíč\n"),
          Map.entry(
              "windows-1250 ISO-8859-2 hu",
              "név,város\nSzabó Gergő,Győr\nKőműves Tünde,Hódmezővásárhely\nFarkas Béla,Eger\nKovács Zsófia,Székesfehérvár\nErdős Ákos,Kőszeg\n"),
          Map.entry(
              "windows-1253 ISO-8859-7 el",
              "όνομα,πόλη\nΓιώργος Αντωνίου,Λάρισα\nΕλένη Νικολάου,Ιωάννινα\nΔημήτρης Βασιλείου,Χανιά\nΆννα Άλκη,Άρτα\n"),
          Map.entry(
              "windows-1251 KOI8-R ru",
              "имя,город\nЕкатерина Орлова,Тверь\nДмитрий Соколов,Казань\n"),
          Map.entry(
              "windows-1254 tr",
              "adı,şehir\nAyşe Yıldız,Eskişehir\nÇağlar Öztürk,Muğla\nİsmail Güneş,Kırşehir\n"),
          Map.entry(
              "ISO-8859-1 windows-1252 fr",
              "prénom,ville\nAgnès Lefèvre,Orléans\nFrançoise Hébert,Nîmes\n"),
          Map.entry("ISO-8859-1 da", "navn,by\nSøren Kjær,Ærøskøbing\nÅse Bjørnø,Tønder\n"),
          Map.entry(
              "ISO-8859-1 pt", "nome,cidade\nJoão Conceição,São João\nInês Guimarães,Évora\n"),
          Map.entry("windows-31j EUC-JP ja", "氏名,住所\n高橋 健一,東京都杉並区\nさとう はなこ,大阪府\n"),
          Map.entry("GB18030 zh", "姓名,地址\n欧阳娜,广州市天河区\n陈建国,成都市武侯区\n"),
          Map.entry("x-windows-949 ko", "이름,주소\n박서준,부산시 해운대구\n최유진,대전시 유성구\n"));

  @Test
  void ofOneByteACharacterAndOfSeveral_isThatOfTheLanguage() throws IOException {
    for (Map.Entry<String, String> people : PEOPLE.entrySet()) {
      for (String name : people.getKey().split(" ", -1)) {
        if (Charset.isSupported(name)) {
          Charset charset = Charset.forName(name);
          byte[] bytes = people.getValue().getBytes(charset);
          Charset found = guess(bytes).orElseThrow(() -> new AssertionError(name));
          assertEquals(people.getValue(), new String(bytes, found), name + " is " + found);
        }
      }
    }
  }

  @Test
  void aEuroSign_tellsLatin9FromLatin1() throws IOException {
    Charset latin9 = Charset.forName("ISO-8859-15");
    assertGuess(latin9, "nom;prix\nBœuf;12 €\nSœur;8 €\n".getBytes(latin9));
  }

  @Test
  void quotesAlone_areThoseOfWindows() throws IOException {
    assertGuess(WINDOWS, "name\nO’Connell\n“Biff” Smith\n".getBytes(WINDOWS));
  }

  @Test
  void oneLetter_isNotSure_andManyAre() throws IOException {
    Charset central = Charset.forName("windows-1250");
    assertTrue(found("name\nNuñez\nSmith\n".getBytes(WINDOWS)).rival().isPresent());
    assertTrue(found(PEOPLE.get("windows-1250 ISO-8859-2 cs").getBytes(central)).rival().isEmpty());
    assertTrue(found(GERMAN.getBytes(WINDOWS)).rival().isEmpty());
  }

  @Test
  void whatIsSaid_isRefutedWhereItCannotBe() throws IOException {
    Charset utf16 = StandardCharsets.UTF_16;
    Charset ebcdic = Charset.forName("IBM1047");
    EncodingFound ascii = found("a,b\n1,2\n".getBytes(StandardCharsets.US_ASCII));
    assertTrue(ascii.refutes(utf16) && ascii.refutes(ebcdic));
    assertFalse(ascii.refutes(WINDOWS) || ascii.refutes(StandardCharsets.UTF_8));
    EncodingFound utf8 = found(GERMAN.getBytes(StandardCharsets.UTF_8));
    assertTrue(utf8.refutes(WINDOWS) && utf8.refutes(utf16));
    EncodingFound windows = found((GERMAN + "€ 5\n").getBytes(WINDOWS));
    assertTrue(windows.refutes(StandardCharsets.UTF_8) && windows.refutes(ebcdic));
    assertTrue(windows.refutes(StandardCharsets.ISO_8859_1));
    assertFalse(windows.refutes(Charset.forName("windows-1250")));
    EncodingFound wide = found(GERMAN.getBytes(StandardCharsets.UTF_16LE));
    assertTrue(wide.refutes(WINDOWS));
    assertFalse(wide.refutes(utf16));
    EncodingFound marked = found(("\uFEFF" + GERMAN).getBytes(StandardCharsets.UTF_8));
    assertTrue(marked.refutes(WINDOWS));
    assertFalse(found("a,b\n1,2\n".repeat(9).getBytes(ebcdic)).refutes(ebcdic));
    byte[] japanese = "氏名\n高橋\n".getBytes(Charset.forName("ISO-2022-JP"));
    assertFalse(found(japanese).refutes(Charset.forName("ISO-2022-JP")));
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
