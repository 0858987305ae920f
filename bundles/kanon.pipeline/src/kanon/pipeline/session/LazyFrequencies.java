package kanon.pipeline.session;

import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.Frequencies;
import kanon.api.FrequencyTable;
import kanon.model.FrequencySet;

/** Frequency sets that are prepared when the first one is asked for. */
public final class LazyFrequencies implements Frequencies {
  private final Supplier<Frequencies> maker;
  private Optional<Frequencies> made = Optional.empty();

  /** Not made yet. */
  public LazyFrequencies(Supplier<Frequencies> maker) {
    this.maker = maker;
  }

  @Override
  public FrequencySet at(int[] levels) {
    return base().at(levels);
  }

  @Override
  public FrequencyTable table(int[] levels) {
    return base().table(levels);
  }

  private synchronized Frequencies base() {
    Frequencies base = made.orElseGet(maker);
    made = Optional.of(base);
    return base;
  }
}
