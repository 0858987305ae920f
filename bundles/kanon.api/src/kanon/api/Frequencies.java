package kanon.api;

import kanon.model.FrequencySet;
import kanon.model.Parallel;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/** Makes frequency sets of a problem's table. Thread-safe. */
@ProviderType
@FunctionalInterface
public interface Frequencies {
  /** The classes of the table at one level for each quasi-identifier. */
  FrequencySet at(int[] levels);

  /**
   * The same where it is counted, for those who ask for no more than what it rolls up to and
   * whether it passes.
   */
  default FrequencyTable table(int[] levels) {
    return FrequencyTable.of(at(levels));
  }

  /**
   * Rolls up from the profile.
   *
   * @param histograms whether the goal looks at sensitive values
   */
  static Frequencies of(Profile profile, boolean histograms, Parallel parallel) {
    FrequencySet base = FrequencySet.of(profile, histograms, parallel);
    return levels -> java.util.Arrays.equals(levels, base.levels()) ? base : base.rollUp(levels);
  }
}
