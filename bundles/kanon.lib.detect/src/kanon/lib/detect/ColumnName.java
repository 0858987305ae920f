package kanon.lib.detect;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The words of a column's name, without case, accents and digits: {@code dateOfBirth}, {@code
 * DATE_OF_BIRTH} and {@code Date of birth 2} are the same.
 */
record ColumnName(List<String> words) {
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  /** What exporting programs write where a column has no name. */
  private static final Pattern NO_NAME =
      Pattern.compile(
          "(?i)(column|col|field|var|v|c|f|x|spalte|feld|unnamed|colonne|campo|kolom|kolumna)?[ _:.-]*\\d*");

  static ColumnName of(String name) {
    if (NO_NAME.matcher(name.strip()).matches()) {
      return new ColumnName(List.of());
    }
    String text = Normalizer.normalize(name, Normalizer.Form.NFC);
    StringBuilder spaced = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (begins(text, i)) {
        spaced.append(' ');
      }
      spaced.append(Character.isLetter(text.charAt(i)) ? text.charAt(i) : ' ');
    }
    return new ColumnName(words(plain(spaced.toString())));
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

  /** Small letters without accents; ae, oe and ue like the umlauts that they stand for. */
  static String plain(String text) {
    String small =
        text.toLowerCase(Locale.ROOT)
            .replace("ß", "ss")
            .replace('ø', 'o')
            .replace('ł', 'l')
            .replace('ı', 'i')
            .replace('đ', 'd')
            .replace('ς', 'σ')
            .replace("æ", "ae")
            .replace("œ", "oe");
    String bare = MARKS.matcher(Normalizer.normalize(small, Normalizer.Form.NFD)).replaceAll("");
    return bare.replace("ae", "a").replace("oe", "o").replace("ue", "u");
  }

  /** Whether there is no name to go by. */
  boolean none() {
    return words.isEmpty();
  }

  /** How well a phrase of the vocabulary fits: the letters it explains, 0 for none. */
  int match(Vocabulary.Phrase phrase) {
    int length = phrase.joined().length();
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
