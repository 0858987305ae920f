package kanon.transform;

import java.util.BitSet;
import java.util.Optional;
import kanon.api.Option;
import kanon.api.ProvidesTransform;
import kanon.api.Transform;
import org.osgi.service.component.annotations.Component;

/**
 * Puts pseudonyms in the place of identifiers. One key makes of one text the same pseudonym in
 * every table; without the key nobody can tell which is whose, nor try out the identifiers that
 * there are. Two texts that became one would join two persons, so the platform refuses that.
 */
@Component
@ProvidesTransform(
    name = "pseudonym",
    description = "the same unreadable text for the same cell, by a secret key",
    hides = true,
    distinct = true)
public final class PseudonymTransform implements Transform<PseudonymTransform.Pseudonym> {
  private static final int SHORTEST = 4;
  private static final int LONGEST = 64;

  record Pseudonym(
      @Option(
              "the key: a file of 'kanon keys new', env:NAME for a variable of the environment, or fresh for one that is forgotten after the run, so that nobody can link the pseudonyms to others")
          String key,
      @Option(value = "how many characters a pseudonym has, 4 to 64", standard = "16") int length,
      @Option(
              value = "its characters: base32, hex, digits, letters, or the characters themselves",
              standard = "\"base32\"")
          String alphabet,
      @Option(
              value =
                  "what is told apart although it reads alike: the patient 17 from the doctor 17",
              standard = "\"\"")
          String scope) {
    Pseudonym {
      if (length < SHORTEST || length > LONGEST) {
        throw new IllegalArgumentException(
            "'length' is " + length + ", expected " + SHORTEST + " to " + LONGEST);
      }
      Alphabet.of(alphabet);
      if (scope.indexOf('\0') >= 0) {
        throw new IllegalArgumentException("'scope' has a NUL character");
      }
    }
  }

  @Override
  public Class<Pseudonym> options() {
    return Pseudonym.class;
  }

  /** It has its length and its characters, and is not what it stands for. */
  @Override
  public Optional<Trace> trace(Pseudonym options) {
    BitSet characters = new BitSet();
    for (int character : Alphabet.of(options.alphabet())) {
      characters.set(character);
    }
    return Optional.of(
        (cell, changed) -> {
          boolean made =
              changed
                  .map(
                      text ->
                          text.codePointCount(0, text.length()) == options.length()
                              && text.codePoints().allMatch(characters::get)
                              && !cell.equals(changed))
                  .orElse(true);
          return made && cell.isPresent() == changed.isPresent()
              ? Optional.of("")
              : Optional.empty();
        });
  }

  @Override
  public Step prepare(Pseudonym options, Keys keys) {
    Key key = keys.key(options.key());
    int[] alphabet = Alphabet.of(options.alphabet());
    return PresentCells.every(
        cell -> {
          KeyedDraws draws = new KeyedDraws(key, options.scope(), cell);
          StringBuilder pseudonym = new StringBuilder();
          for (int i = 0; i < options.length(); i++) {
            pseudonym.appendCodePoint(alphabet[draws.below(alphabet.length)]);
          }
          return Optional.of(pseudonym.toString());
        });
  }
}
