package kanon.lib.detect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The words that names of columns are made of, from {@code vocabulary.txt}. */
final class Vocabulary {
  private static final int LONG = 5;

  /** A word of so many letters may stand in the midst of another, shorter ones at its ends. */
  private static final int LONG_ENOUGH = 7;

  /** Stands before the beginning of words that languages have in common. */
  static final String STEM = "~";

  /** So much of a name is looked at. */
  private static final int LONGEST_NAME = 200;

  /** The generic words for identifiers count less than any that say of what. */
  private static final int GENERIC = 2;

  /** What words of many languages begin with counts less than a word of one. */
  private static final int MUCH_LONGER = 3;

  private static final int SHORTEST_STEM = 4;

  /** Beginnings of words that languages have in common, folded. */
  private static final List<Stem> STEMS = stems();

  /** By what is left of a phrase without blanks. */
  private static final NavigableMap<String, List<Phrase>> PHRASES = read();

  /** So many of the words that begin alike have to mean the same. */
  private static final double MOST = 0.6;

  private static final int LONGEST =
      PHRASES.keySet().stream().mapToInt(String::length).max().orElse(0);

  /** Where in a word of a name a phrase may stand. */
  enum Place {
    WHOLE,
    WITHIN,
    END,
    BEGINNING,
    ALONE
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
        case WHOLE, ALONE -> false;
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
   * @param who whether the word goes on as one for somebody does
   */
  record Match(Meaning meaning, String phrase, int strength, boolean who) {}

  private record Stem(Meaning meaning, String text, String folded) {}

  private Vocabulary() {}

  /** What a name may mean, the likeliest first. */
  static List<Match> matches(ColumnName name) {
    List<Match> found = new ArrayList<>();
    for (String part : parts(String.join("", name.words()))) {
      for (Phrase phrase : PHRASES.getOrDefault(part, List.of())) {
        int strength = name.match(phrase);
        if (strength > 0) {
          boolean generic = phrase.meaning() == Meaning.IDENTIFIER;
          found.add(
              new Match(
                  phrase.meaning(),
                  phrase.text(),
                  generic ? GENERIC : strength,
                  name.tellsWho(phrase)));
        }
      }
    }
    for (Stem stem : STEMS) {
      if (name.words().stream().anyMatch(word -> Folding.of(word).startsWith(stem.folded()))) {
        int strength = stem.folded().length() / MUCH_LONGER;
        found.add(new Match(stem.meaning(), stem.text(), Math.max(GENERIC + 1, strength), false));
      }
    }
    for (String word : name.cutShort()) {
      longer(word).ifPresent(found::add);
    }
    found.sort(
        Comparator.comparingInt((Match m) -> -m.strength())
            .thenComparing(Match::meaning)
            .thenComparing(Match::phrase));
    return found;
  }

  /** What a word that was cut short means, if most words that begin with it mean the same. */
  private static Optional<Match> longer(String word) {
    Map<Meaning, Integer> votes = new EnumMap<>(Meaning.class);
    int all = 0;
    for (String phrase : PHRASES.subMap(word, word + Character.MAX_VALUE).keySet()) {
      for (Phrase longer : PHRASES.getOrDefault(phrase, List.of())) {
        votes.merge(longer.meaning(), 1, Integer::sum);
        all++;
      }
    }
    int most = (int) Math.ceil(MOST * all);
    return votes.entrySet().stream()
        .filter(vote -> vote.getValue() >= Math.max(1, most))
        .map(vote -> new Match(vote.getKey(), word, GENERIC, false))
        .findFirst();
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

  private static NavigableMap<String, List<Phrase>> read() {
    NavigableMap<String, List<Phrase>> phrases = new TreeMap<>();
    entries("vocabulary.txt")
        .forEach(
            (meaning, texts) -> {
              for (String text : texts) {
                Phrase phrase = phrase(meaning, text);
                // Of "ae" an "a" is left, which any column may be called.
                boolean letter = phrase.joined().length() == 1 && phrase.text().length() > 1;
                if (letter || text.startsWith(STEM)) {
                  continue;
                }
                phrases.computeIfAbsent(phrase.joined(), key -> new ArrayList<>()).add(phrase);
              }
            });
    return phrases;
  }

  private static List<Stem> stems() {
    List<Stem> stems = new ArrayList<>();
    entries("vocabulary.txt")
        .forEach(
            (meaning, texts) ->
                texts.stream()
                    .filter(text -> text.startsWith(STEM))
                    .map(text -> text.substring(STEM.length()))
                    .map(text -> new Stem(meaning, text, Folding.of(ColumnName.plain(text))))
                    .filter(stem -> stem.folded().length() >= SHORTEST_STEM)
                    .forEach(stems::add));
    return stems;
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
    String text = marked.replaceAll("^(==|[=-])|-$", "");
    List<String> words = ColumnName.words(ColumnName.plain(text));
    String joined = String.join("", words);
    boolean signs = joined.codePoints().anyMatch(Vocabulary::sign);
    Place place = joined.length() < LONG && !signs ? Place.WHOLE : Place.WITHIN;
    if (marked.startsWith("==")) {
      place = Place.ALONE;
    } else if (marked.startsWith("=")) {
      place = Place.WHOLE;
    } else if (marked.startsWith("-")) {
      place = Place.END;
    } else if (marked.endsWith("-")) {
      place = Place.BEGINNING;
    }
    return new Phrase(meaning, text, words, joined, place);
  }

  /** Whether a letter stands in a script without blanks between words. */
  private static boolean sign(int letter) {
    Character.UnicodeScript script = Character.UnicodeScript.of(letter);
    return Character.isIdeographic(letter)
        || script == Character.UnicodeScript.KATAKANA
        || script == Character.UnicodeScript.HANGUL
        || script == Character.UnicodeScript.THAI;
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
