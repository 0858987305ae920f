package kanon.lib.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A language in an encoding, and how likely words are in it: logarithms of shares, of which only
 * differences mean something.
 *
 * <p>A letter beyond ASCII counts by its share in the language, and much less where the language
 * does not have it. Signs within words, capitals behind small letters, words of one letter, words
 * of Latin letters of which most lie beyond ASCII, and words of two scripts count against it. Of
 * characters of several bytes the usual ones count by a share, others less.
 */
final class Alphabet {
  private static final double CAPITAL = -1;
  private static final double FOREIGN = -6;
  private static final double SIGN = -3;
  private static final double QUOTE_AMONG_LETTERS = -6.5;
  private static final double ODD_SIGN = -8;
  private static final double CAPITAL_INSIDE = -3;
  private static final double MOSTLY_BEYOND = -5;
  private static final double ALONE = -3;
  private static final double TWO_SCRIPTS = -6;
  private static final double COMMON = -4.5;
  private static final double KANA = -5;
  private static final double USUAL = -8;
  private static final double RARE = -12;
  private static final Set<Character.UnicodeBlock> KANA_BLOCKS =
      Set.of(Character.UnicodeBlock.HIRAGANA, Character.UnicodeBlock.KATAKANA);
  private static final String QUOTES = "’‘“”„–—…«»´";
  private static final String UNITS = "\u00a0°§²³½";

  /** What is written in an encoding before anything is known, where it is not as usual. */
  private static final Map<String, Double> BEFORE =
      Map.of(
          "windows-1252", 3.0,
          "IBM850", -4.0,
          "IBM852", -5.0,
          "IBM866", -3.0,
          "x-MacRoman", -4.0,
          "KOI8-R", -1.0,
          "ISO-8859-2", -1.0,
          "ISO-8859-7", -1.0,
          "ISO-8859-5", -2.0,
          "ISO-8859-9", -1.0);

  private static final List<Alphabet> ALL = read();

  private final Charset charset;
  private final boolean several;
  private final boolean latin;
  private final Map<Character, Double> letters;

  private Alphabet(Charset charset, boolean several, Map<Character, Double> letters) {
    this.charset = charset;
    this.several = several;
    this.letters = letters;
    this.latin = !several && letters.keySet().stream().allMatch(Alphabet::isLatin);
  }

  /** Every language in every encoding that this Java has. */
  static List<Alphabet> all() {
    return ALL;
  }

  Charset charset() {
    return charset;
  }

  /** Whether a character has several bytes. */
  boolean several() {
    return several;
  }

  /** How likely the encoding is before anything is read. */
  double before() {
    return BEFORE.getOrDefault(charset.name(), 0.0);
  }

  /** How likely a word is; empty where it is none in this encoding. */
  OptionalDouble of(String token) {
    try {
      String word =
          charset
              .newDecoder()
              .decode(ByteBuffer.wrap(token.getBytes(StandardCharsets.ISO_8859_1)))
              .toString();
      if (word.chars().anyMatch(c -> Character.isISOControl(c) && c != '\u0085')) {
        return OptionalDouble.empty();
      }
      return OptionalDouble.of(several ? signs(word) : letters(word));
    } catch (CharacterCodingException e) {
      return OptionalDouble.empty();
    }
  }

  private double letters(String word) {
    double sum = 0;
    int beyond = 0;
    int ascii = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c < 0x80) {
        ascii += Character.isLetter(c) ? 1 : 0;
        continue;
      }
      boolean inside = i > 0 && i + 1 < word.length();
      if (!Character.isLetter(c) && !letters.containsKey(c)) {
        sum += sign(c, inside, !asciiAlone(word));
        continue;
      }
      beyond++;
      sum += letter(c);
      boolean after = i > 0 && Character.isLowerCase(word.charAt(i - 1));
      sum += after && Character.isUpperCase(c) ? CAPITAL_INSIDE : 0;
    }
    boolean alone = beyond == 1 && word.length() == 1;
    boolean mostly = latin && beyond > ascii && beyond + ascii > 2;
    boolean mixed = !latin && ascii > 0 && beyond > 0;
    return sum + (alone ? ALONE : 0) + (mostly ? MOSTLY_BEYOND : 0) + (mixed ? TWO_SCRIPTS : 0);
  }

  /** Whether a word has no letter beyond ASCII: its quotes are those of any language. */
  private static boolean asciiAlone(String word) {
    return word.chars().noneMatch(c -> c >= 0x80 && Character.isLetter(c));
  }

  private static double sign(char c, boolean inside, boolean among) {
    boolean currency = Character.getType(c) == Character.CURRENCY_SYMBOL && c != '¤';
    boolean unit = currency || UNITS.indexOf(c) >= 0;
    if (QUOTES.indexOf(c) >= 0) {
      return among ? QUOTE_AMONG_LETTERS : SIGN;
    }
    return unit && !inside ? SIGN : ODD_SIGN;
  }

  private double letter(char c) {
    Double share = letters.get(c);
    if (share != null) {
      return share;
    }
    Double small = letters.get(Character.toLowerCase(c));
    return small == null ? FOREIGN : small + CAPITAL;
  }

  private double signs(String word) {
    double sum = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c < 0x80) {
        continue;
      }
      Optional<Character.UnicodeBlock> block = Optional.ofNullable(Character.UnicodeBlock.of(c));
      if (letters.containsKey(c)) {
        sum += COMMON;
      } else if (block.filter(KANA_BLOCKS::contains).isPresent()) {
        sum += KANA;
      } else {
        sum += usual(c) ? USUAL : RARE;
      }
    }
    return sum;
  }

  /** Whether a sign stands among those that the encoding gives its first, usual places. */
  private boolean usual(char c) {
    byte[] bytes = String.valueOf(c).getBytes(charset);
    int lead = bytes[0] & 0xFF;
    return switch (charset.name()) {
      case "windows-31j" -> bytes.length == 2 && lead >= 0x88 && lead <= 0x98;
      case "EUC-JP" -> bytes.length == 2 && lead >= 0xB0 && lead <= 0xCF;
      case "GB18030" ->
          bytes.length == 2 && lead >= 0xB0 && lead <= 0xD7 && (bytes[1] & 0xFF) >= 0xA1;
      case "Big5" -> bytes.length == 2 && lead >= 0xA4 && lead <= 0xC6;
      default -> bytes.length == 2 && lead >= 0xB0 && lead <= 0xC8 && (bytes[1] & 0xFF) >= 0xA1;
    };
  }

  private static boolean isLatin(char c) {
    return Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN;
  }

  private static List<Alphabet> read() {
    List<Alphabet> all = new ArrayList<>();
    try (InputStream in = Alphabet.class.getResourceAsStream("letters.txt")) {
      if (in == null) {
        throw new IllegalStateException("The list letters.txt is missing");
      }
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(line -> add(line.split("\\|", -1), all));
      return List.copyOf(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void add(String[] fields, List<Alphabet> to) {
    boolean several = fields[0].endsWith("*");
    Map<Character, Double> letters = several ? signsOf(fields[2]) : lettersOf(fields[2]);
    for (String name : fields[1].split(" ", -1)) {
      if (Charset.isSupported(name)) {
        to.add(new Alphabet(Charset.forName(name), several, letters));
      }
    }
  }

  private static Map<Character, Double> signsOf(String text) {
    Map<Character, Double> signs = new HashMap<>();
    text.chars().forEach(c -> signs.put((char) c, COMMON));
    return signs;
  }

  private static Map<Character, Double> lettersOf(String text) {
    Map<Character, Double> letters = new HashMap<>();
    double sum = 0;
    for (String letter : text.split(" ", -1)) {
      double weight = Double.parseDouble(letter.substring(1));
      letters.put(letter.charAt(0), weight);
      sum += weight;
    }
    double all = sum;
    letters.replaceAll((letter, weight) -> Math.log(weight / all));
    return letters;
  }
}
