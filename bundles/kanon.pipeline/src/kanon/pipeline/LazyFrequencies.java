package kanon.pipeline;

import java.util.Optional;
import kanon.api.Frequencies;
import kanon.model.FrequencySet;
import kanon.model.Parallel;
import kanon.model.Profile;

/** Frequency sets of a profile, whose base is made when the first one is asked for. */
final class LazyFrequencies implements Frequencies {
  private final Profile profile;
  private final boolean histograms;
  private final Parallel parallel;
  private Optional<Frequencies> made = Optional.empty();

  LazyFrequencies(Profile profile, boolean histograms, Parallel parallel) {
    this.profile = profile;
    this.histograms = histograms;
    this.parallel = parallel;
  }

  @Override
  public FrequencySet at(int[] levels) {
    return base().at(levels);
  }

  private synchronized Frequencies base() {
    Frequencies base = made.orElseGet(() -> Frequencies.of(profile, histograms, parallel));
    made = Optional.of(base);
    return base;
  }
}
