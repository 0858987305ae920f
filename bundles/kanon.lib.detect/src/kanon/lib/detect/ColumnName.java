package kanon.lib.detect;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a column's name, without case, accents and digits: {@code dateOfBirth}, {@code
 * DATE_OF_BIRTH} and {@code Date of birth 2} are the same.
 *
 * @param words all of them
 * @param cutShort those with a point behind them
 */
record ColumnName(List<String> words, List<String> cutShort) {
  private static final Pattern CURRENCY = Pattern.compile("\\p{Sc}");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  /** Behind what is done, given or had: who does, gives or has it, in some languages. */
  private static final Pattern WHO =
      Pattern.compile(
          "[aeiou]?[tdn]?(or|er|ar|ur|eur|oro|ora|ero|era|ado|ada|ato|ata|atore|atrice|ee|ist|ant|ent"
              + "|nik|nic|nec|tel|ec|do|da|nehm\\p{L}*|geb(er|end)\\p{L}*|inhab\\p{L}*|empfang\\p{L}*)"
              + "(a|e|o|s|en|in|innen|ka|es|ji|ki|ul)?");

  /** A word with a point behind it: {@code Post. br.}. */
  private static final Pattern CUT_SHORT = Pattern.compile("(\\p{L}{3,})\\.");

  private static final int LONG_STEM = 5;

  /** What exporting programs write where a column has no name. */
  private static final Pattern NO_NAME =
      Pattern.compile(
          "(?i)(column|col|field|var|v|c|f|x|spalte|feld|unnamed|colonne|campo|kolom|kolumna)?[ _:.-]*\\d*");

  static ColumnName of(String name) {
    if (NO_NAME.matcher(name.strip()).matches()) {
      return new ColumnName(List.of(), List.of());
    }
    String text = Normalizer.normalize(spelledOut(name), Normalizer.Form.NFKC);
    StringBuilder spaced = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (begins(text, i)) {
        spaced.append(' ');
      }
      spaced.append(ofWord(text.charAt(i)) ? text.charAt(i) : ' ');
    }
    List<String> cutShort = new ArrayList<>();
    Matcher cut = CUT_SHORT.matcher(text);
    while (cut.find()) {
      cutShort.add(plain(cut.group(1)));
    }
    return new ColumnName(words(plain(spaced.toString())), List.copyOf(cutShort));
  }

  /** Signs that stand for words. */
  private static String spelledOut(String name) {
    return CURRENCY
        .matcher(name)
        .replaceAll(" currency ")
        .replace("#", " no ")
        .replace("〒", " zip ");
  }

  /** Vowels of Indian and Thai scripts are marks. */
  private static boolean ofWord(char c) {
    int type = Character.getType(c);
    return Character.isLetter(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  /** Whether a word begins in the midst of letters, as in {@code birthDate} and {@code IDCard}. */
  private static boolean begins(String text, int i) {
    if (i == 0 || !Character.isUpperCase(text.charAt(i))) {
      return false;
    }
    char before = text.charAt(i - 1);
    return Character.isLowerCase(before)
        || Character.isUpperCase(before)
            && i + 1 < text.length()
            && Character.isLowerCase(text.charAt(i + 1));
  }

  static List<String> words(String plain) {
    List<String> words = new ArrayList<>();
    for (String word : plain.strip().split(" +", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return List.copyOf(words);
  }

  /**
   * Small Latin letters without accents, where the script has letters that stand for them; ae, oe
   * and ue like the umlauts that they stand for.
   */
  static String plain(String text) {
    String small =
        Latin.of(text.toLowerCase(Locale.ROOT))
            .replace("ß", "ss")
            .replace('ø', 'o')
            .replace('ł', 'l')
            .replace('ı', 'i')
            .replace('đ', 'd')
            .replace("æ", "ae")
            .replace("œ", "oe");
    String bare = MARKS.matcher(Normalizer.normalize(small, Normalizer.Form.NFD)).replaceAll("");
    return bare.replace("ae", "a").replace("oe", "o").replace("ue", "u");
  }

  /** Whether a phrase is the beginning of a word for somebody, as in {@code Vaccinator}. */
  boolean tellsWho(Vocabulary.Phrase phrase) {
    String text = phrase.joined();
    return text.length() >= LONG_STEM
        && words.stream()
            .anyMatch(
                word ->
                    word.startsWith(text) && WHO.matcher(word.substring(text.length())).matches());
  }

  /** Whether there is no name to go by. */
  boolean none() {
    return words.isEmpty();
  }

  /** How well a phrase of the vocabulary fits: the letters it explains, 0 for none. */
  int match(Vocabulary.Phrase phrase) {
    int length = phrase.joined().length();
    if (phrase.place() == Vocabulary.Place.ALONE) {
      return words.equals(phrase.words()) ? 3 * length + 2 : 0;
    }
    int first = Collections.indexOfSubList(words, phrase.words());
    if (first >= 0) {
      return 3 * length + (phrase.words().size() == words.size() ? 2 : 1);
    }
    boolean whole = phrase.place() == Vocabulary.Place.WHOLE;
    String joined = String.join("", words);
    if (joined.equals(phrase.joined()) && length > 2) {
      return 3 * length + 1;
    }
    if (whole) {
      return 0;
    }
    Optional<String> inside = words.stream().filter(phrase::within).findFirst();
    if (inside.isPresent() || phrase.words().size() > 1 && joined.contains(phrase.joined())) {
      return 3 * length;
    }
    return 0;
  }
}
