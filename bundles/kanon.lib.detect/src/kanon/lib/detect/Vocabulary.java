package kanon.lib.detect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The words that names of columns are made of, from {@code vocabulary.txt}. */
final class Vocabulary {
  private static final int LONG = 5;

  /** The generic words for identifiers count less than any that say of what. */
  private static final int GENERIC = 2;

  private static final List<Phrase> PHRASES = read();

  /** Where in a word of a name a phrase may stand. */
  enum Place {
    WHOLE,
    WITHIN,
    END,
    BEGINNING
  }

  /**
   * Words that mean something.
   *
   * @param meaning what
   * @param text as it stands in the vocabulary
   * @param words without accents
   * @param joined the words without blanks
   * @param place where in a word it may stand
   */
  record Phrase(Meaning meaning, String text, List<String> words, String joined, Place place) {
    boolean within(String word) {
      return switch (place) {
        case WHOLE -> false;
        case WITHIN -> words.size() == 1 && word.contains(joined);
        case END -> word.endsWith(joined);
        case BEGINNING -> word.startsWith(joined);
      };
    }
  }

  /**
   * What a name may mean.
   *
   * @param meaning what
   * @param phrase why
   * @param strength how much of the name says so
   */
  record Match(Meaning meaning, String phrase, int strength) {}

  private Vocabulary() {}

  /** What a name may mean, the likeliest first. */
  static List<Match> matches(ColumnName name) {
    List<Match> found = new ArrayList<>();
    for (Phrase phrase : PHRASES) {
      int strength = name.match(phrase);
      if (strength > 0) {
        boolean generic = phrase.meaning() == Meaning.IDENTIFIER;
        found.add(new Match(phrase.meaning(), phrase.text(), generic ? GENERIC : strength));
      }
    }
    found.sort(Comparator.comparingInt((Match m) -> -m.strength()).thenComparing(Match::meaning));
    return found;
  }

  private static List<Phrase> read() {
    List<Phrase> phrases = new ArrayList<>();
    for (String line : lines("vocabulary.txt")) {
      int colon = line.indexOf(':');
      String key = line.substring(0, colon).toUpperCase(Locale.ROOT).replace('-', '_');
      Meaning meaning = Meaning.valueOf(key);
      for (String text : line.substring(colon + 1).split(";", -1)) {
        phrases.add(phrase(meaning, text.strip()));
      }
    }
    return List.copyOf(phrases);
  }

  private static Phrase phrase(Meaning meaning, String marked) {
    String text = marked.replaceAll("^[=-]|-$", "");
    List<String> words = ColumnName.words(ColumnName.plain(text));
    String joined = String.join("", words);
    Place place = joined.length() < LONG ? Place.WHOLE : Place.WITHIN;
    if (marked.startsWith("=")) {
      place = Place.WHOLE;
    } else if (marked.startsWith("-")) {
      place = Place.END;
    } else if (marked.endsWith("-")) {
      place = Place.BEGINNING;
    }
    return new Phrase(meaning, text, words, joined, place);
  }

  /** The lines of a list beside this class, without comments. */
  static List<String> lines(String file) {
    try (InputStream in = Vocabulary.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("The list " + file + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
