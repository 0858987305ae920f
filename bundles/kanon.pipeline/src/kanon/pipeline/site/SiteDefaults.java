package kanon.pipeline.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.PluginKind;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;

/**
 * Options that a site gives where a config does not name them, before the plugin's own defaults.
 * One object serves one call, and knows what it gave.
 */
public final class SiteDefaults {
  private static final String PREFIX = "kanon.defaults.";

  private final Function<String, Optional<Map<String, Object>>> configured;
  private final List<String> told = new ArrayList<>();

  /**
   * Defaults as they are configured.
   *
   * @param configured what stands under a name; empty where nothing does
   */
  public SiteDefaults(Function<String, Optional<Map<String, Object>>> configured) {
    this.configured = configured;
  }

  /** No defaults: for what is told completely, as a manifest is. */
  public static SiteDefaults none() {
    return new SiteDefaults(pid -> Optional.empty());
  }

  /** The name that the defaults of a plugin stand under. */
  public static String pid(PluginKind kind, String name) {
    return PREFIX + kind.label() + "." + name;
  }

  /**
   * What a plugin is given.
   *
   * @param type its options
   * @param given what the config names
   * @throws KanonException of kind USAGE naming what is configured wrong, and where
   */
  public Map<String, Object> complete(
      PluginKind kind, String name, Class<? extends Record> type, Map<String, Object> given) {
    String pid = pid(kind, name);
    Optional<Map<String, Object>> site = configured.apply(pid);
    if (site.isEmpty()) {
      return given;
    }
    Map<String, Object> defaults = Options.configured(type, site.get(), pid, "BAD_SITE_DEFAULT");
    Map<String, Object> all = new LinkedHashMap<>(given);
    List<String> used = new ArrayList<>();
    defaults.forEach(
        (option, value) -> {
          if (all.putIfAbsent(option, value) == null) {
            used.add(option + " = " + value);
          }
        });
    if (used.isEmpty()) {
      return given;
    }
    refuseTogether(type, all, pid);
    String line =
        "%s '%s': by the site's defaults (%s) %s"
            .formatted(kind.label(), name, pid, String.join(", ", used));
    tell(line);
    return all;
  }

  /** What is configured of a plugin; empty where nothing is. */
  public Optional<Map<String, Object>> of(PluginKind kind, String name) {
    return configured.apply(pid(kind, name));
  }

  /** Keeps what was given, once. */
  public void tell(String line) {
    if (!told.contains(line)) {
      told.add(line);
    }
  }

  /**
   * Options of which each can be read may refuse each other: that is told with the name of the
   * configuration, since the config does not show all of them. Other faults are the config's.
   */
  private static void refuseTogether(
      Class<? extends Record> type, Map<String, Object> all, String pid) {
    if (!Options.readable(type, all)) {
      return;
    }
    try {
      Options.bind(type, all, pid);
    } catch (KanonException e) {
      throw KanonException.usage("BAD_SITE_DEFAULT", String.valueOf(e.getMessage()));
    }
  }

  /** What was given, a line for each plugin. */
  public List<String> told() {
    return List.copyOf(told);
  }
}
