package kanon.lib.detect;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Values that are words of closed lists: {@code values.txt}, and places of {@code places.txt}. */
final class KnownValues {
  /** So much of the distinct values, and of the rows, has to be known. */
  private static final double MOST = 0.5;

  private static final int LEAST = 2;

  /** Blanks and marks; a hyphen only between letters, since blood groups end with one. */
  private static final Pattern BREAKS = Pattern.compile("[\\s.,'’/()]+|(?<=\\p{L})-(?=\\p{L})");

  private static final Pattern NUMBERED = Pattern.compile("(\\p{L}{3,}.*?) +\\d{1,3}");

  /** M and F, M and W, H and F, Ч and Ж, and so on, in the order of the alphabet. */
  private static final Set<String> SEX_LETTERS =
      Set.of(
          "fm", "mw", "fh", "hm", "mv", "km", "ek", "mn", "mz", "fn", "bf", "cz", "sv", "lp", "ag",
          "男女", "女男");

  /** Letters for other sexes and for unknown ones. */
  private static final String OTHER_SEXES = "dxuo";

  private static final Map<Meaning, Set<String>> WORDS = new EnumMap<>(Meaning.class);

  /** What words of a meaning have in them, in many languages. */
  private static final Map<Meaning, List<Part>> PARTS = new EnumMap<>(Meaning.class);

  static {
    Vocabulary.entries("values.txt").forEach(KnownValues::add);
    for (String line : Vocabulary.lines("places.txt")) {
      add(Meaning.PLACE, List.of(line.split(";", -1)));
    }
  }

  /** A part of a word. */
  private record Part(String folded, boolean end) {
    static Part of(String marked) {
      boolean end = marked.startsWith("-");
      return new Part(Folding.of(plain(end ? marked.substring(1) : marked)), end);
    }

    boolean in(String word) {
      return end ? word.endsWith(folded) : word.startsWith(folded);
    }
  }

  /**
   * Words of one list.
   *
   * @param meaning what they mean
   * @param share of the distinct values that are among them
   */
  record Found(Meaning meaning, double share) {}

  private KnownValues() {}

  private static void add(Meaning meaning, List<String> texts) {
    Set<String> words = WORDS.computeIfAbsent(meaning, m -> new HashSet<>());
    List<Part> parts = PARTS.computeIfAbsent(meaning, m -> new ArrayList<>());
    for (String text : texts) {
      if (text.startsWith(Vocabulary.STEM)) {
        parts.add(Part.of(text.substring(Vocabulary.STEM.length())));
      } else {
        words.add(plain(text));
      }
    }
  }

  /** Whether values are words for the sexes, or the letters that languages begin these with. */
  static boolean sexes(Column column) {
    Set<String> words = WORDS.getOrDefault(Meaning.SEX, Set.of());
    String letters =
        column.values().stream()
            .map(KnownValues::plain)
            .filter(value -> value.length() == 1 && !OTHER_SEXES.contains(value))
            .sorted()
            .collect(Collectors.joining());
    return (letters.isEmpty() || SEX_LETTERS.contains(letters))
        && column.all(v -> plain(v).length() == 1 || words.contains(plain(v)));
  }

  /** The list that has more of a column's values than any other, and most of its rows. */
  static Optional<Found> of(Column column) {
    Optional<Found> best = Optional.empty();
    for (Map.Entry<Meaning, Set<String>> list : WORDS.entrySet()) {
      if (list.getKey() == Meaning.SEX) {
        continue; // Single letters may be any codes: Fit asks for all values.
      }
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
    List<Part> parts = PARTS.getOrDefault(meaning, List.of());
    return value ->
        words.contains(plain(value))
            || several && words.contains(plain(NUMBERED.matcher(value).replaceAll("$1")))
            || parted(value, parts);
  }

  private static boolean parted(String value, List<Part> parts) {
    for (String word : plain(value).split(" ", -1)) {
      String folded = Folding.of(word);
      if (parts.stream().anyMatch(part -> part.in(folded))) {
        return true;
      }
    }
    return false;
  }

  private static String plain(String text) {
    return ColumnName.plain(BREAKS.matcher(text.strip()).replaceAll(" ").strip());
  }
}
