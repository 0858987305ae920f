package kanon.repository;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Names;
import kanon.api.platform.PluginAdmin.Entry;
import kanon.model.KanonException;
import kanon.repository.index.Offered;
import kanon.repository.resolve.Wanted;
import org.osgi.framework.Version;
import org.osgi.framework.VersionRange;

/** Which plugins are to be replaced by what. */
final class Updates {
  private final Map<String, Entry> present;
  private final Map<String, Origin> known;
  private final boolean elsewhere;

  /**
   * @param present the plugins that are there, by bundle
   * @param known where those of them came from that came from a repository
   * @param elsewhere whether other repositories than those are asked
   */
  Updates(Map<String, Entry> present, Map<String, Origin> known, boolean elsewhere) {
    this.present = present;
    this.known = known;
    this.elsewhere = elsewhere;
  }

  /**
   * The bundles that are meant, each with its origin and the range that holds from now on.
   *
   * @param texts none for all that came from a repository
   */
  Map<String, Origin> wanted(List<String> texts) {
    if (texts.isEmpty()) {
      return known;
    }
    Map<String, Origin> wanted = new LinkedHashMap<>();
    for (String text : texts) {
      Wanted one = Wanted.of(text);
      if (!present.containsKey(one.name())) {
        throw KanonException.usage(
            "UNKNOWN_PLUGIN",
            Names.unknown("plugin", one.name(), present.keySet()) + "; 'plugins install' adds it");
      }
      Origin origin = known.get(one.name());
      if (origin == null) {
        throw KanonException.usage(
            "NO_ORIGIN",
            "Bundle '%s' was not installed from a repository; 'plugins update FILE' replaces it, or remove it and install it by name"
                .formatted(one.name()));
      }
      VersionRange range = one.any() ? origin.range() : one.range();
      wanted.put(one.name(), new Origin(origin.sha256(), true, range, origin.repository()));
    }
    return wanted;
  }

  /** What is to come for them: nothing for those that are up to date. */
  List<Target> targets(Map<String, Origin> wanted, Catalogue catalogue) {
    List<Target> targets = new ArrayList<>();
    wanted.forEach(
        (name, origin) -> {
          Catalogue from = elsewhere ? catalogue : catalogue.of(origin.repository());
          List<Offered> choices = newer(origin, from.choices(new Wanted(name, origin.range())));
          if (!choices.isEmpty()) {
            targets.add(new Target(origin.range(), choices));
          }
        });
    return targets;
  }

  /**
   * None where the newest is there. One of the same version and another content counts as newer;
   * one of a lower version only where the range leaves out what is there.
   */
  private List<Offered> newer(Origin origin, List<Offered> choices) {
    Version here = Version.parseVersion(version(choices.get(0).name()));
    List<Offered> newer =
        choices.stream()
            .takeWhile(c -> !c.content().orElseThrow().sha256().equals(origin.sha256()))
            .toList();
    return origin.range().includes(here)
        ? newer.stream().filter(c -> c.version().compareTo(here) >= 0).toList()
        : newer;
  }

  private String version(String name) {
    Entry entry = present.get(name);
    return entry == null ? "" : entry.version();
  }

  /** Those for which nothing comes. */
  List<Entry> upToDate(Map<String, Origin> wanted, List<Target> targets) {
    List<Entry> entries = new ArrayList<>();
    for (String name : wanted.keySet()) {
      Entry entry = present.get(name);
      if (entry != null && targets.stream().noneMatch(t -> t.name().equals(name))) {
        entries.add(new Entry(name, entry.version(), "up to date", entry.file()));
      }
    }
    return entries;
  }
}
