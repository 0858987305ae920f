package kanon.lib.detect;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Values that are words of closed lists: {@code values.txt}, and places of {@code places.txt}. */
final class KnownValues {
  /** So much of the distinct values, and of the rows, has to be known. */
  private static final double MOST = 0.5;

  private static final int LEAST = 2;

  /** Blanks and marks; a hyphen only between letters, since blood groups end with one. */
  private static final Pattern BREAKS = Pattern.compile("[\\s.,'’/()]+|(?<=\\p{L})-(?=\\p{L})");

  private static final Pattern NUMBERED = Pattern.compile("(\\p{L}{3,}.*?) +\\d{1,3}");

  private static final Map<Meaning, Set<String>> WORDS = read();

  /**
   * Words of one list.
   *
   * @param meaning what they mean
   * @param share of the distinct values that are among them
   */
  record Found(Meaning meaning, double share) {}

  private KnownValues() {}

  private static Map<Meaning, Set<String>> read() {
    Map<Meaning, Set<String>> words = new EnumMap<>(Meaning.class);
    Vocabulary.entries("values.txt").forEach((meaning, texts) -> add(words, meaning, texts));
    for (String line : Vocabulary.lines("places.txt")) {
      add(words, Meaning.PLACE, List.of(line.split(";", -1)));
    }
    return words;
  }

  private static void add(Map<Meaning, Set<String>> words, Meaning meaning, List<String> texts) {
    Set<String> known = words.computeIfAbsent(meaning, m -> new HashSet<>());
    texts.forEach(text -> known.add(plain(text)));
  }

  /** The list that has more of a column's values than any other, and most of its rows. */
  static Optional<Found> of(Column column) {
    Optional<Found> best = Optional.empty();
    for (Map.Entry<Meaning, Set<String>> list : WORDS.entrySet()) {
      Predicate<String> known = known(list.getKey(), list.getValue());
      double share = column.share(known);
      boolean most = share >= MOST && share * column.distinct() >= LEAST;
      if (most && share > best.map(Found::share).orElse(0.0) && column.rowShare(known) >= MOST) {
        best = Optional.of(new Found(list.getKey(), share));
      }
    }
    return best;
  }

  /** A number behind a place or a department tells which of several it is. */
  private static Predicate<String> known(Meaning meaning, Set<String> words) {
    boolean several = meaning == Meaning.PLACE || meaning == Meaning.EMPLOYER;
    return value ->
        words.contains(plain(value))
            || several && words.contains(plain(NUMBERED.matcher(value).replaceAll("$1")));
  }

  private static String plain(String text) {
    return ColumnName.plain(BREAKS.matcher(text.strip()).replaceAll(" ").strip());
  }
}
