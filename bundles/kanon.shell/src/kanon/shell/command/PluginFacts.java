package kanon.shell.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.api.Goal;
import kanon.api.Names;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.model.KanonException;

/** What plugins declare, by the names that users have for it. */
final class PluginFacts {
  private static final List<String> SHOWN_APART = List.of("kanon.name", "kanon.description");
  private static final String PREFIX = "kanon.";
  private static final String GOALS = "kanon.goals";

  private PluginFacts() {}

  /** All names, one for each kind. */
  static List<String> kinds() {
    return Arrays.stream(PluginKind.values()).map(PluginKind::label).toList();
  }

  /** The kind of a name such as "algorithm" or "algorithms". */
  static PluginKind of(String word) {
    for (PluginKind kind : PluginKind.values()) {
      if (kind.label().equals(word) || kind.plural().equals(word)) {
        return kind;
      }
    }
    throw KanonException.usage("UNKNOWN_KIND", Names.unknown("kind", word, kinds()));
  }

  /** The plugin of a name. */
  static PluginInfo plugin(Pipeline pipeline, PluginKind kind, String name) {
    List<PluginInfo> all = pipeline.plugins(kind);
    return all.stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                KanonException.usage(
                    "UNKNOWN_" + kind.name(),
                    Names.unknown(
                        kind.label(), name, all.stream().map(PluginInfo::name).toList())));
  }

  /** What a plugin declares besides its name and description, sorted. */
  static Map<String, Object> declared(PluginInfo plugin) {
    Map<String, Object> declared = new TreeMap<>();
    plugin
        .properties()
        .forEach(
            (key, value) -> {
              if (key.startsWith(PREFIX) && !SHOWN_APART.contains(key) && !"".equals(value)) {
                declared.put(key.substring(PREFIX.length()), shown(value));
              }
            });
    Optional.ofNullable(plugin.properties().get(GOALS))
        .ifPresent(goals -> declared.put("persons", persons(String.valueOf(goals))));
    return declared;
  }

  /** With which models an algorithm counts people of whom several rows may be: its goals decide. */
  private static String persons(String goals) {
    return switch (Goal.valueOf(goals)) {
      case POPULATION, ANY -> "counted with every model that counts them, the guarantee as of rows";
      case MONOTONE, GROWING ->
          "counted with k-anonymity and highest-risk, the guarantee as of rows";
      case SIZE ->
          "not counted: refused where somebody has several rows, as what is proven is proven of rows";
      case SHARE, SHARES ->
          "not counted: refused where somebody has several rows, as nobody sees whose a value of a group is";
      case ITEMS -> "counted with km-anonymity, by a row and by all rows of a person together";
    };
  }

  /** Constants are written as everywhere else: {@code full-domain}. */
  private static Object shown(Object value) {
    if (value instanceof Object[] array) {
      return Arrays.stream(array).map(PluginFacts::shown).toList();
    }
    return value instanceof String s && s.matches("[A-Z][A-Z_]+")
        ? s.toLowerCase(java.util.Locale.ROOT).replace('_', '-')
        : value;
  }

  /** A declared value for people. */
  static String plain(Object value) {
    if (value instanceof List<?> list) {
      return String.join(", ", list.stream().map(String::valueOf).toList());
    }
    return value instanceof Boolean yes ? yes ? "yes" : "no" : String.valueOf(value);
  }

  /** A plugin as JSON. */
  static Map<String, Object> tree(PluginInfo plugin) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", plugin.name());
    tree.put("description", plugin.description());
    tree.put("bundle", plugin.bundle());
    tree.put("version", plugin.version());
    tree.putAll(declared(plugin));
    return tree;
  }

  /** As in "full-domain, optimal": what tells plugins of a kind apart. */
  static String traits(PluginInfo plugin) {
    Map<String, Object> declared = declared(plugin);
    List<String> parts = new ArrayList<>();
    for (String key : List.of("recoding", "guarantee")) {
      if (declared.get(key) != null) {
        parts.add(String.valueOf(declared.get(key)));
      }
    }
    if (declared.get("extensions") instanceof List<?> extensions) {
      extensions.forEach(e -> parts.add("." + String.valueOf(e).replaceFirst("^\\.", "")));
    }
    return String.join(", ", parts);
  }
}
