package kanon.api;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Which sets of sensitive values the groups showed that people stood in before, each by the codes
 * of the one sensitive attribute. People who stood with the same sets have the same number: what a
 * profile's atoms say of earlier releases ({@link kanon.model.Profile#earlier}). Immutable.
 */
@ProviderType
public final class Signatures {
  private final List<List<BitSet>> ofNumber;
  private final List<BitSet> lost;

  private Signatures(List<List<BitSet>> ofNumber, List<BitSet> lost) {
    this.ofNumber = ofNumber;
    this.lost = lost;
  }

  /**
   * Signatures of the numbers 0, 1 and so on; none of whoever is in no release before.
   *
   * @param ofNumber the different sets of each number
   * @param lost for each number the values of sets of which the table lacks another value, so that
   *     they cannot be shown again
   */
  public static Signatures of(List<List<BitSet>> ofNumber, List<BitSet> lost) {
    return new Signatures(ofNumber.stream().map(List::copyOf).toList(), List.copyOf(lost));
  }

  /** How many numbers there are. */
  public int size() {
    return ofNumber.size();
  }

  /**
   * The set that has to be shown again to whoever has a value, in ascending order. Empty where
   * nothing was shown of her, or only sets that her value is not in: she has another than before.
   */
  public Optional<int[]> of(int number, int value) {
    return ofNumber.get(number).stream()
        .filter(set -> set.get(value))
        .findFirst()
        .map(set -> set.stream().toArray());
  }

  /**
   * Whether somebody's set has a value that the table lacks, so that she cannot be released: no
   * dictionary has the counterfeit that her group would need.
   */
  public boolean lost(int number, int value) {
    return of(number, value).isEmpty() && lost.get(number).get(value);
  }

  /** Whether a set is one that was shown of a number. */
  public boolean shown(int number, int[] set) {
    BitSet of = new BitSet();
    Arrays.stream(set).forEach(of::set);
    return ofNumber.get(number).contains(of);
  }

  /** Whether nothing was shown of a number. */
  public boolean fresh(int number) {
    return ofNumber.get(number).isEmpty() && lost.get(number).isEmpty();
  }
}
