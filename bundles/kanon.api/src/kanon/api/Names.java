package kanon.api;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.osgi.annotation.versioning.ProviderType;

/** Messages about names that users type and that nothing has. */
@ProviderType
public final class Names {
  private static final int LISTED = 60;

  /** What is longer is cut where it is listed, and nobody has misspelt it. */
  private static final int LONGEST = 200;

  private Names() {}

  /** The candidate nearest to a word that may be misspelt, unless none is near. */
  public static Optional<String> nearest(String word, Collection<String> candidates) {
    int allowed = Math.max(1, word.length() / 3);
    return candidates.stream()
        .filter(c -> Math.max(c.length(), word.length()) <= LONGEST)
        .filter(c -> near(word, c, allowed) || begins(c, word))
        .min(Comparator.comparingInt((String c) -> edits(word, c)).thenComparing(c -> c));
  }

  private static boolean near(String word, String candidate, int allowed) {
    return Math.abs(word.length() - candidate.length()) <= allowed
        && edits(word, candidate) <= allowed;
  }

  private static boolean begins(String candidate, String word) {
    return !word.isEmpty() && candidate.regionMatches(true, 0, word, 0, word.length());
  }

  /**
   * As in: {@code Unknown metric 'ncpp'. Did you mean 'ncp'? Valid names are: discernibility, ncp}.
   */
  public static String unknown(String what, String word, Collection<String> candidates) {
    String valid =
        candidates.isEmpty() ? " There is none" : " Valid names are: " + listed(candidates);
    return "Unknown "
        + what
        + " '"
        + word
        + "'."
        + nearest(word, candidates).map(n -> " Did you mean '" + n + "'?").orElse("")
        + valid;
  }

  /** All of them, or the first: a table may have 100,000 columns. */
  private static String listed(Collection<String> candidates) {
    String first =
        candidates.stream().limit(LISTED).map(Names::cut).collect(Collectors.joining(", "));
    int more = candidates.size() - LISTED;
    return more > 0 ? first + " and %,d more".formatted(more) : first;
  }

  private static String cut(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "...";
  }

  /** Insertions, deletions, substitutions and swaps of neighbours, case not counted. */
  private static int edits(String a, String b) {
    String x = a.toLowerCase(Locale.ROOT);
    String y = b.toLowerCase(Locale.ROOT);
    int[][] d = new int[x.length() + 1][y.length() + 1];
    for (int i = 0; i <= x.length(); i++) {
      for (int j = 0; j <= y.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int change = x.charAt(i - 1) == y.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
        if (i > 1
            && j > 1
            && x.charAt(i - 1) == y.charAt(j - 2)
            && x.charAt(i - 2) == y.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[x.length()][y.length()];
  }
}
