package kanon.lib.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Tells the encoding of words by how likely they are in each language. The likeliest is the answer,
 * if its letters are those of a language at all; the likeliest that reads the words otherwise is
 * its rival where it is hardly less likely.
 */
final class LetterGuess {
  /** Below such a mean for each byte beyond ASCII the letters are those of no language. */
  private static final double LEAST = -4;

  private static final double LEAST_OF_SEVERAL = -5.5;

  /** Some four hundred times less likely is much less likely. */
  private static final double RIVAL = 6;

  private static final Charset WINDOWS = Charset.forName("windows-1252");

  private final Collection<String> tokens;
  private final long[] seen;

  /**
   * @param tokens words, each byte a character
   * @param seen how often each byte occurs anywhere
   */
  LetterGuess(Collection<String> tokens, long[] seen) {
    this.tokens = tokens;
    this.seen = seen;
  }

  private record Reading(Alphabet alphabet, double likelihood) {
    private Charset charset() {
      return alphabet.charset();
    }
  }

  EncodingFound answer() {
    List<Reading> readings = new ArrayList<>();
    for (Alphabet alphabet : Alphabet.all()) {
      if (alphabet.several() || allBytes(alphabet.charset())) {
        likelihood(alphabet).ifPresent(l -> readings.add(new Reading(alphabet, l)));
      }
    }
    readings.sort(Comparator.comparingDouble(r -> -r.likelihood()));
    if (readings.isEmpty() || !language(readings.get(0))) {
      return EncodingFound.bytes(Optional.empty(), Optional.empty(), seen);
    }
    Reading best = readings.get(0);
    Optional<Charset> rival =
        readings.stream()
            .filter(r -> best.likelihood() - r.likelihood() < RIVAL)
            .filter(r -> !alike(r.charset(), best.charset()))
            .map(Reading::charset)
            .findFirst();
    return EncodingFound.bytes(Optional.of(named(best.charset())), rival, seen);
  }

  /** Whether an encoding of one byte a character has every byte of the text. */
  private boolean allBytes(Charset charset) {
    for (int b = 0x80; b < seen.length; b++) {
      if (seen[b] > 0) {
        char c = new String(new byte[] {(byte) b}, charset).charAt(0);
        if (c == '\uFFFD' || Character.isISOControl(c) && c != '\u0085') {
          return false;
        }
      }
    }
    return true;
  }

  private OptionalDouble likelihood(Alphabet alphabet) {
    double sum = alphabet.before();
    for (String token : tokens) {
      OptionalDouble likelihood = alphabet.of(token);
      if (likelihood.isEmpty()) {
        return likelihood;
      }
      sum += likelihood.getAsDouble();
    }
    return OptionalDouble.of(sum);
  }

  private boolean language(Reading best) {
    long beyond = tokens.stream().flatMapToInt(String::chars).filter(c -> c >= 0x80).count();
    double least = best.alphabet().several() ? LEAST_OF_SEVERAL : LEAST;
    return best.likelihood() - best.alphabet().before() >= least * beyond;
  }

  private boolean alike(Charset one, Charset other) {
    return one.equals(other)
        || tokens.stream()
            .map(token -> token.getBytes(StandardCharsets.ISO_8859_1))
            .allMatch(word -> new String(word, one).equals(new String(word, other)));
  }

  /** What Windows-1252 and ISO-8859-1 read alike has the name of the standard. */
  private Charset named(Charset charset) {
    return charset.equals(WINDOWS) && allBytes(StandardCharsets.ISO_8859_1)
        ? StandardCharsets.ISO_8859_1
        : charset;
  }
}
