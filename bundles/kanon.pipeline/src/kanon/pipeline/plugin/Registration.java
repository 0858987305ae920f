package kanon.pipeline.plugin;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;

/** A registered plugin: the reference to its service, and what it declares. */
final class Registration implements Comparable<Registration> {
  private static final String BUCKETS = "BUCKETS";
  private static final String HIDES = "kanon.hides";

  final PluginInfo info;
  final ServiceReference<?> reference;
  final Bundle bundle;
  private final long id;
  private final boolean trusted;
  private volatile @Nullable Set<String> words;

  /**
   * @param trusted whether its bundle came with the platform, or is the program's that holds it
   */
  Registration(PluginKind kind, String name, ServiceReference<?> reference, boolean trusted) {
    this.reference = reference;
    this.trusted = trusted;
    bundle = reference.getBundle();
    id = (Long) reference.getProperty(Constants.SERVICE_ID);
    info =
        new PluginInfo(
            kind,
            name,
            String.valueOf(reference.getProperty("kanon.description")),
            bundle.getSymbolicName(),
            bundle.getVersion().toString(),
            declared(kind, reference));
  }

  private static Map<String, Object> declared(PluginKind kind, ServiceReference<?> reference) {
    Map<String, Object> declared = new HashMap<>();
    for (String key : reference.getPropertyKeys()) {
      if (key.startsWith("kanon.")) {
        Object value = reference.getProperty(key);
        declared.put(key, value instanceof String[] words ? List.of(words) : value);
      }
    }
    if (kind == PluginKind.ALGORITHM) {
      hides(declared);
    }
    return declared;
  }

  /** One word; of what releases no buckets nothing, whatever the default of kanon.api 1.0 was. */
  private static void hides(Map<String, Object> declared) {
    Object hides = declared.remove(HIDES);
    Object word = hides instanceof List<?> words && !words.isEmpty() ? words.get(0) : hides;
    if (word instanceof String && BUCKETS.equals(declared.get("kanon.recoding"))) {
      declared.put(HIDES, word);
    }
  }

  /** Whether a text was written by the plugin's author, and not made of what it has read. */
  boolean says(String text) {
    if (trusted()) {
      return true;
    }
    Set<String> known = words;
    if (known == null) {
      known = OwnWords.of(bundle);
      words = known;
    }
    return known.contains(text);
  }

  boolean trusted() {
    return trusted;
  }

  /** As in: {@code algorithm 'incognito' of bundle kanon.algorithm.incognito 1.0.0}. */
  String origin() {
    return "%s '%s' of bundle %s %s"
        .formatted(info.kind().label(), info.name(), info.bundle(), info.version());
  }

  /** The version that new runs use comes first: the highest, then the latest. */
  @Override
  public int compareTo(Registration other) {
    int byVersion = other.bundle.getVersion().compareTo(bundle.getVersion());
    return byVersion != 0 ? byVersion : Long.compare(other.id, id);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Registration r && r.id == id && r.info.kind() == info.kind();
  }

  @Override
  public int hashCode() {
    return Long.hashCode(id);
  }
}
