package kanon.lib.detect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The words that names of columns are made of, from {@code vocabulary.txt}. */
final class Vocabulary {
  private static final int LONG = 5;

  /** A word of so many letters may stand in the midst of another, shorter ones at its ends. */
  private static final int LONG_ENOUGH = 7;

  /** So much of a name is looked at. */
  private static final int LONGEST_NAME = 200;

  /** The generic words for identifiers count less than any that say of what. */
  private static final int GENERIC = 2;

  /** By what is left of a phrase without blanks. */
  private static final Map<String, List<Phrase>> PHRASES = read();

  private static final int LONGEST =
      PHRASES.keySet().stream().mapToInt(String::length).max().orElse(0);

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
        case WITHIN ->
            words.size() == 1
                && (joined.length() >= LONG_ENOUGH
                    ? word.contains(joined)
                    : word.startsWith(joined) || word.endsWith(joined));
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
    for (String part : parts(String.join("", name.words()))) {
      for (Phrase phrase : PHRASES.getOrDefault(part, List.of())) {
        int strength = name.match(phrase);
        if (strength > 0) {
          boolean generic = phrase.meaning() == Meaning.IDENTIFIER;
          found.add(new Match(phrase.meaning(), phrase.text(), generic ? GENERIC : strength));
        }
      }
    }
    found.sort(
        Comparator.comparingInt((Match m) -> -m.strength())
            .thenComparing(Match::meaning)
            .thenComparing(Match::phrase));
    return found;
  }

  /** Every stretch of a text that may be a phrase: whatever fits a name stands in it somewhere. */
  private static Set<String> parts(String text) {
    int end = Math.min(text.length(), LONGEST_NAME);
    Set<String> parts = new HashSet<>();
    for (int from = 0; from < end; from++) {
      for (int to = from + 1; to <= Math.min(end, from + LONGEST); to++) {
        parts.add(text.substring(from, to));
      }
    }
    return parts;
  }

  private static Map<String, List<Phrase>> read() {
    Map<String, List<Phrase>> phrases = new HashMap<>();
    entries("vocabulary.txt")
        .forEach(
            (meaning, texts) -> {
              for (String text : texts) {
                Phrase phrase = phrase(meaning, text);
                // Of "ae" an "a" is left, which any column may be called.
                if (phrase.joined().length() == 1 && phrase.text().length() > 1) {
                  continue;
                }
                phrases.computeIfAbsent(phrase.joined(), key -> new ArrayList<>()).add(phrase);
              }
            });
    return phrases;
  }

  /** What a list has for each meaning, which may stand in several lines. */
  static Map<Meaning, List<String>> entries(String file) {
    Map<Meaning, List<String>> entries = new EnumMap<>(Meaning.class);
    for (String line : lines(file)) {
      int colon = line.indexOf(':');
      String key = line.substring(0, colon).toUpperCase(Locale.ROOT).replace('-', '_');
      for (String text : line.substring(colon + 1).split(";", -1)) {
        entries
            .computeIfAbsent(Meaning.valueOf(key), meaning -> new ArrayList<>())
            .add(text.strip());
      }
    }
    return entries;
  }

  private static Phrase phrase(Meaning meaning, String marked) {
    String text = marked.replaceAll("^[=-]|-$", "");
    List<String> words = ColumnName.words(ColumnName.plain(text));
    String joined = String.join("", words);
    boolean signs = joined.codePoints().anyMatch(Character::isIdeographic);
    Place place = joined.length() < LONG && !signs ? Place.WHOLE : Place.WITHIN;
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
