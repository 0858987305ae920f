package kanon.shell.interactive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.lib.json.JsonTree;

/**
 * Quotes the JSON in a line. Gogo takes {@code [10,20]} for a list of one text and expands {@code
 * {"k":5,"l":2}} to two words, so that what people write would come as something else.
 */
final class JsonWords {
  private JsonWords() {}

  /**
   * A line with each object and list, where it begins a word or stands behind a {@code =}, in
   * quotes. What is no JSON and no list with commas is Gogo's, and stays.
   */
  static String quoted(String line) {
    StringBuilder quoted = new StringBuilder();
    int i = 0;
    while (i < line.length()) {
      char c = line.charAt(i);
      boolean begins =
          i > 0 && (Character.isWhitespace(line.charAt(i - 1)) || line.charAt(i - 1) == '=');
      int end = i + 1;
      if (c == '\\') {
        end = Math.min(i + 2, line.length());
      } else if (c == '"' || c == '\'') {
        end = afterText(line, i);
      } else if (begins && (c == '{' || c == '[')) {
        end = afterBracket(line, i);
        Optional<String> json = json(line.substring(i, end));
        if (json.isPresent()) {
          quoted.append('\'').append(json.get()).append('\'');
          i = end;
          continue;
        }
        end = i + 1;
      }
      quoted.append(line, i, end);
      i = end;
    }
    return quoted.toString();
  }

  /** JSON for a text in brackets, unless it holds what ends a quote. */
  private static Optional<String> json(String text) {
    if (text.indexOf('\'') >= 0 || text.indexOf('\\') >= 0) {
      return Optional.empty();
    }
    if (JsonTree.parse(text).isPresent()) {
      return Optional.of(text);
    }
    boolean list = text.charAt(0) == '[' && text.endsWith("]") && text.indexOf(',') >= 0;
    String inner = list ? text.substring(1, text.length() - 1) : "";
    if (!list || inner.chars().anyMatch(c -> "[]{}\"$()|;".indexOf(c) >= 0)) {
      return Optional.empty();
    }
    List<String> items = new ArrayList<>();
    for (String item : inner.split(",", -1)) {
      String word = item.strip();
      items.add(JsonTree.parse(word).isPresent() ? word : '"' + word + '"');
    }
    return Optional.of('[' + String.join(",", items) + ']');
  }

  private static int afterText(String line, int from) {
    char quote = line.charAt(from);
    for (int i = from + 1; i < line.length(); i++) {
      if (line.charAt(i) == '\\' && quote == '"') {
        i++;
      } else if (line.charAt(i) == quote) {
        return i + 1;
      }
    }
    return line.length();
  }

  private static int afterBracket(String line, int from) {
    int depth = 0;
    int i = from;
    while (i < line.length()) {
      char c = line.charAt(i);
      depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      i = c == '"' ? afterText(line, i) : i + 1;
      if (depth == 0) {
        return i;
      }
    }
    return i;
  }
}
