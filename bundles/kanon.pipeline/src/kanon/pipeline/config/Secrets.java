package kanon.pipeline.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Takes out of a config what nobody else should read: passwords, alone and in addresses. */
public final class Secrets {
  private static final String HIDDEN = "***";
  private static final List<String> WORDS =
      List.of("password", "passwd", "pwd", "secret", "token", "apikey", "api_key", "accesskey");

  private Secrets() {}

  /** A copy without secrets. */
  public static Map<String, Object> redacted(Map<String, Object> tree) {
    Map<String, Object> copy = new LinkedHashMap<>();
    tree.forEach((key, value) -> copy.put(key, secret(key) ? HIDDEN : redacted(value)));
    return copy;
  }

  private static Object redacted(Object value) {
    if (value instanceof Map<?, ?> map) {
      return redacted(Fields.copy(map));
    }
    if (value instanceof List<?> list) {
      List<Object> copy = new ArrayList<>();
      list.forEach(item -> copy.add(redacted(item)));
      return copy;
    }
    return value instanceof String text && text.contains(":") ? address(text) : value;
  }

  private static boolean secret(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    return WORDS.stream().anyMatch(lower::endsWith);
  }

  /** Hides {@code user:password@} and parameters with a secret's name. */
  static String address(String url) {
    String text = url;
    int host = text.indexOf("//");
    if (host >= 0) {
      int end = text.indexOf('/', host + 2);
      int at = text.lastIndexOf('@', end < 0 ? text.length() : end);
      int colon = text.indexOf(':', host + 2);
      if (at > host && colon > 0 && colon < at) {
        text = text.substring(0, colon + 1) + HIDDEN + text.substring(at);
      }
    }
    StringBuilder out = new StringBuilder();
    int from = 0;
    while (from < text.length()) {
      int end = from;
      while (end < text.length() && "?&;".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      int equals = text.indexOf('=', from);
      boolean hide = equals >= 0 && equals < end && secret(text.substring(from, equals));
      out.append(text, from, hide ? equals + 1 : end).append(hide ? HIDDEN : "");
      if (end < text.length()) {
        out.append(text.charAt(end));
      }
      from = end + 1;
    }
    return out.toString();
  }
}
