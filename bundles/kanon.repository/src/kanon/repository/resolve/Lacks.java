package kanon.repository.resolve;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.lib.bundles.NeedText;
import kanon.repository.index.Need;
import kanon.repository.index.Offered;
import org.osgi.resource.Capability;
import org.osgi.resource.Resource;

/** Says what an offered bundle needs that nothing has, following the bundles that it needs. */
final class Lacks {
  private static final int DEEPEST = 200;

  private final Candidates candidates;
  private final Set<Resource> seen = new HashSet<>();

  private Lacks(Candidates candidates) {
    this.candidates = candidates;
  }

  /** In words that follow the bundle's name; empty where each need alone can be met. */
  static Optional<String> of(Offered bundle, Candidates candidates) {
    return bundle.unusable().or(() -> new Lacks(candidates).of(bundle, 0));
  }

  private Optional<String> of(Offered bundle, int depth) {
    if (!seen.add(bundle) || depth > DEEPEST) {
      return Optional.empty();
    }
    for (Need need : bundle.needs()) {
      if (need.effective() && !need.optional()) {
        Optional<String> lacking = of(need, depth);
        if (lacking.isPresent()) {
          return lacking;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> of(Need need, int depth) {
    List<Capability> providers = candidates.providers(need);
    if (providers.isEmpty()) {
      String what = NeedText.of(need, candidates.here(need.getNamespace()));
      List<Offered> others = candidates.unusable(need);
      return Optional.of(
          "needs "
              + what
              + (others.isEmpty()
                  ? ", which no repository offers"
                  : ", which %s offers: that %s"
                      .formatted(others.get(0), others.get(0).unusable().orElse(""))));
    }
    Optional<String> reason = Optional.empty();
    for (Capability c : providers) {
      Optional<String> lacking =
          c.getResource() instanceof Offered other
              ? of(other, depth + 1).map(l -> "needs " + other + ", which " + l)
              : Optional.empty();
      if (lacking.isEmpty()) {
        return Optional.empty();
      }
      reason = reason.isEmpty() ? lacking : reason;
    }
    return reason;
  }
}
