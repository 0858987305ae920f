package kanon.plugins;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginAdmin.Entry;
import kanon.api.platform.PluginAdmin.Standing;
import kanon.api.report.Manifest;
import kanon.plugins.trust.TrustFile;
import kanon.plugins.trust.Verdict;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;

/** What is told of the bundles of plugins. */
final class Listing {
  private final BundleContext context;
  private final Place place;
  private final Map<String, Jar> jars;
  private final Drain drain;

  /**
   * @param jars those of the folder, which others change meanwhile
   */
  Listing(BundleContext context, Place place, Map<String, Jar> jars, Drain drain) {
    this.context = context;
    this.place = place;
    this.jars = jars;
    this.drain = drain;
  }

  /** Every bundle that offers plugins, or was meant to. */
  List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (Bundle bundle : context.getBundles()) {
      if (!Admission.admitted(bundle) && Offer.declaresPlugins(bundle)) {
        String state = bundle.getState() == Bundle.ACTIVE ? "active" : "not active";
        entries.add(entry(bundle, state, ""));
      }
    }
    jars.forEach(
        (name, jar) -> {
          jar.serving().ifPresent(a -> entries.add(serving(a, name)));
          jar.refusal()
              .ifPresent(
                  r -> entries.add(new Entry(place.bundle(name), "", "refused: it " + r, name)));
        });
    for (PluginAdmin.Draining d : drain.list()) {
      entries.add(new Entry(d.bundle(), d.version(), Drain.state(d), d.file()));
    }
    entries.sort(Comparator.comparing(Entry::bundle).thenComparing(Entry::version));
    return entries;
  }

  static Entry serving(Admitted admitted, String file) {
    Bundle bundle = admitted.bundle();
    String state = Offer.registered(bundle) ? "active" : "active, offers no plugin";
    return entry(bundle, state, file);
  }

  private static Entry entry(Bundle bundle, String state, String file) {
    return new Entry(bundle.getSymbolicName(), bundle.getVersion().toString(), state, file);
  }

  /** What is known of a bundle that is listed. */
  Standing standing(Entry entry) {
    if (entry.file().isEmpty()) {
      return new Standing(Manifest.Jar.PLATFORM, "");
    }
    return Optional.ofNullable(jars.get(entry.file()))
        .flatMap(Jar::serving)
        .filter(a -> a.bundle().getVersion().toString().equals(entry.version()))
        .map(a -> new Standing(a.how(), a.needs()))
        .orElse(new Standing("", ""));
  }

  /** Whether algorithms of a bundle are to work in processes of their own. */
  boolean isolates(long id, TrustFile.Judge judge) {
    Bundle bundle = context.getBundle(id);
    return bundle == null || judge.isolates(bundle.getSymbolicName());
  }

  /** How a bundle is trusted. */
  String trust(long bundle) {
    return jars.values().stream()
        .flatMap(jar -> jar.serving().stream())
        .filter(a -> a.bundle().getBundleId() == bundle)
        .map(Admitted::how)
        .findFirst()
        .or(() -> drain.how(bundle))
        .orElse(Verdict.UNCHECKED);
  }
}
