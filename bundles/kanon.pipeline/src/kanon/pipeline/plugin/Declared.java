package kanon.pipeline.plugin;

import java.util.List;
import java.util.Locale;
import kanon.api.platform.PluginInfo;

/** What plugins declare, read back from service properties. */
public final class Declared {
  private Declared() {}

  /** The words of a list, or the only one. */
  public static List<String> words(PluginInfo info, String key) {
    Object value = info.properties().get(key);
    if (value instanceof List<?> list) {
      return list.stream().map(String::valueOf).toList();
    }
    return value instanceof String word ? List.of(word) : List.of();
  }

  /** Whether something is so. */
  public static boolean flag(PluginInfo info, String key, boolean standard) {
    return info.properties().get(key) instanceof Boolean flag ? flag : standard;
  }

  /** One of an enumeration. */
  public static <E extends Enum<E>> E constant(PluginInfo info, String key, E standard) {
    Object value = info.properties().get(key);
    if (value == null) {
      return standard;
    }
    return Enum.valueOf(standard.getDeclaringClass(), value.toString().toUpperCase(Locale.ROOT));
  }
}
