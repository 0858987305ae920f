package kanon.repository;

import java.util.List;
import java.util.Optional;
import kanon.repository.index.Offered;
import org.osgi.framework.VersionRange;

/**
 * A bundle that is to come.
 *
 * @param range which versions may replace it later
 * @param choices its versions that will do, the newest first
 */
record Target(VersionRange range, List<Offered> choices) {

  String name() {
    return choices.get(0).name();
  }

  /** The newest version, where another one comes. */
  Optional<Offered> passedOver(List<Offered> coming) {
    Offered newest = choices.get(0);
    return coming.contains(newest) ? Optional.empty() : Optional.of(newest);
  }

  /** Where one that comes is from. */
  static Origin origin(Offered bundle, List<Target> targets) {
    Optional<Target> own = targets.stream().filter(t -> t.name().equals(bundle.name())).findFirst();
    return new Origin(
        bundle.content().orElseThrow().sha256(),
        own.isPresent(),
        own.map(Target::range).orElse(VersionRange.valueOf("0.0.0")),
        bundle.repository());
  }
}
