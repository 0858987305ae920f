package kanon.reproduce;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import kanon.api.report.AttackResult;

/** What each guess of each attack achieves over all releases. */
final class AttackOverview {
  private static final String GAINS = "gains";

  /** How many algorithms are named at most. */
  private static final int NAMED = 6;

  private final Map<String, List<Of>> guesses = new TreeMap<>();

  /** A result, and whose release was attacked. */
  private record Of(String algorithm, AttackResult result) {}

  void add(String algorithm, List<AttackResult> results) {
    for (AttackResult result : results) {
      guesses
          .computeIfAbsent(result.attack() + ": " + result.guess(), g -> new ArrayList<>())
          .add(new Of(algorithm, result));
    }
  }

  /** Whether an attack gains, in a word. */
  static String word(AttackResult result) {
    if (result.trials() == 0) {
      return "nothing to guess";
    }
    return result.interval().low() > 0 ? GAINS : "no gain";
  }

  /** A sentence for each guess. */
  Map<String, String> told() {
    Map<String, String> told = new TreeMap<>();
    guesses.forEach((guess, all) -> told.put(guess, told(all)));
    return told;
  }

  private static String told(List<Of> all) {
    List<Of> guessed = all.stream().filter(of -> of.result.trials() > 0).toList();
    if (guessed.isEmpty()) {
      return "nothing to guess in %d releases".formatted(all.size());
    }
    List<String> gain =
        guessed.stream()
            .filter(of -> word(of.result).equals(GAINS))
            .map(Of::algorithm)
            .collect(Collectors.toList());
    String named =
        gain.isEmpty() || gain.size() > NAMED ? "" : " (" + String.join(", ", gain) + ")";
    Comparator<Of> byGain = Comparator.comparingDouble(of -> of.result.advantage());
    Comparator<Of> byRecall = Comparator.comparingDouble(of -> of.result.recall());
    Of least = guessed.stream().min(byGain).orElseThrow();
    Of most = guessed.stream().max(byGain).orElseThrow();
    Of fewest = all.stream().min(byRecall).orElseThrow();
    Of widest = all.stream().max(byRecall).orElseThrow();
    return String.format(
        Locale.ROOT,
        "gains in %d of %d releases%s; gain %+.1f (%s) to %+.1f (%s); recall %.1f %% (%s) to %.1f %% (%s)",
        gain.size(),
        all.size(),
        named,
        100 * least.result.advantage(),
        least.algorithm,
        100 * most.result.advantage(),
        most.algorithm,
        100 * fewest.result.recall(),
        fewest.algorithm,
        100 * widest.result.recall(),
        widest.algorithm);
  }
}
