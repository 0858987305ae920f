package kanon.repository.resolve;

import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.repository.index.Need;
import kanon.repository.index.Offered;
import kanon.repository.index.Part;
import org.osgi.resource.Capability;

/**
 * Who can meet a requirement: what is installed first, then what the requiring bundle's own
 * repository offers, then the others in their order, higher versions first.
 */
final class Candidates {
  private final Map<String, List<Capability>> installed = new HashMap<>();
  private final Map<String, List<Capability>> offered = new HashMap<>();
  private final Map<URI, Integer> order = new HashMap<>();

  Candidates(List<Installed> installed, List<Offered> offered) {
    for (Installed bundle : installed) {
      for (Part part : bundle.parts()) {
        this.installed.computeIfAbsent(part.getNamespace(), n -> new ArrayList<>()).add(part);
      }
    }
    for (Offered bundle : offered) {
      order.putIfAbsent(bundle.repository(), order.size());
      for (Part part : bundle.parts()) {
        this.offered.computeIfAbsent(part.getNamespace(), n -> new ArrayList<>()).add(part);
      }
    }
  }

  /** The capabilities that meet a requirement, the best first. */
  List<Capability> providers(Need need) {
    List<Capability> found = new ArrayList<>(here(need));
    URI own = need.getResource() instanceof Offered bundle ? bundle.repository() : null;
    offered.getOrDefault(need.getNamespace(), List.of()).stream()
        .filter(c -> usable(c) && need.metBy(c))
        .sorted(
            Comparator.comparing((Capability c) -> !bundle(c).repository().equals(own))
                .thenComparing(c -> order.getOrDefault(bundle(c).repository(), order.size()))
                .thenComparing(c -> bundle(c).version(), Comparator.reverseOrder()))
        .forEach(found::add);
    return found;
  }

  /** Those that are installed. */
  List<Capability> here(Need need) {
    return installed.getOrDefault(need.getNamespace(), List.of()).stream()
        .filter(need::metBy)
        .toList();
  }

  /** Everything of a namespace that is installed. */
  List<Capability> here(String namespace) {
    return installed.getOrDefault(namespace, List.of());
  }

  /** Bundles that offer what is required, and can be no plugins. */
  List<Offered> unusable(Need need) {
    return offered.getOrDefault(need.getNamespace(), List.of()).stream()
        .filter(c -> !usable(c) && need.metBy(c))
        .map(Candidates::bundle)
        .distinct()
        .toList();
  }

  private static boolean usable(Capability c) {
    return bundle(c).unusable().isEmpty();
  }

  private static Offered bundle(Capability c) {
    return (Offered) c.getResource();
  }
}
