package kanon.pipeline.transform;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kanon.api.OptionInfo;
import kanon.lib.json.record.Options;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;

/**
 * What a transform does, in words: its name and the options that are not as they are by default. A
 * key is told by what tells it apart.
 */
final class Told {
  private static final String KEY = "key";
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_.:/+-]+");

  private Told() {}

  static String of(BoundPlugin transform, KeyRing keys) {
    Map<String, Object> values = PluginCall.on(transform.lease(), transform::values);
    List<OptionInfo> options =
        PluginCall.on(transform.lease(), () -> Options.list(BoundPlugin.type(transform.lease())));
    List<String> shown = new ArrayList<>();
    Optional<String> bare = Optional.empty();
    for (OptionInfo option : options) {
      Object value = values.get(option.name());
      if (value == null || standard(option, value)) {
        continue;
      }
      boolean key = option.name().equals(KEY) && value instanceof String;
      shown.add(key ? key(String.valueOf(value), keys) : option.name() + " " + shown(value));
      if (!key && option.equals(options.get(0))) {
        bare = Optional.of(shown(value));
      }
    }
    if (shown.size() == 1 && bare.isPresent()) {
      return transform.name() + " " + bare.get();
    }
    shown.add(0, transform.name());
    return String.join(", ", shown);
  }

  private static boolean standard(OptionInfo option, Object value) {
    String standard = option.standard();
    return standard.equals(String.valueOf(value)) || standard.equals("\"" + value + "\"");
  }

  private static String key(String name, KeyRing keys) {
    if (name.equals(KeyRing.FRESH)) {
      return "a key of this release alone";
    }
    return keys.id(name).map(id -> "key ID " + id).orElse("a key that is not here");
  }

  private static String shown(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(Told::shown).collect(Collectors.joining(" or "));
    }
    String text = String.valueOf(value);
    return PLAIN.matcher(text).matches() ? text : "'" + text + "'";
  }
}
