package kanon.pipeline;

import java.util.List;
import java.util.Locale;
import kanon.api.platform.PluginInfo;

/** What plugins declare, read back from service properties. */
final class Properties {
  private Properties() {}

  static List<String> words(PluginInfo info, String key) {
    Object value = info.properties().get(key);
    if (value instanceof List<?> list) {
      return list.stream().map(String::valueOf).toList();
    }
    return value instanceof String word ? List.of(word) : List.of();
  }

  static boolean flag(PluginInfo info, String key, boolean standard) {
    return info.properties().get(key) instanceof Boolean flag ? flag : standard;
  }

  static <E extends Enum<E>> E constant(PluginInfo info, String key, E standard) {
    Object value = info.properties().get(key);
    if (value == null) {
      return standard;
    }
    return Enum.valueOf(standard.getDeclaringClass(), value.toString().toUpperCase(Locale.ROOT));
  }
}
