package kanon.shell.config;

import java.util.ArrayList;
import java.util.List;

/**
 * Assignments as people type them: {@code key=value}, and {@code key value}. What Gogo takes for a
 * list, {@code key=[a,b]}, comes as two words.
 */
public final class Assignments {
  private Assignments() {}

  /** The words with each key that stands alone joined to the value behind it. */
  public static List<String> joined(List<String> words) {
    List<String> joined = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean more = i + 1 < words.size();
      boolean list = more && word.endsWith("=") && words.get(i + 1).startsWith("[");
      boolean pair = more && word.indexOf('=') < 0;
      String key = pair ? word + "=" : word;
      joined.add(pair || list ? key + words.get(++i) : word);
    }
    return joined;
  }
}
