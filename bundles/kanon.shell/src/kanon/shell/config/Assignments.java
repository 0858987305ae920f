package kanon.shell.config;

import java.util.ArrayList;
import java.util.List;

/** Assignments as people type them: {@code key=value}, and {@code key value}. */
public final class Assignments {
  private Assignments() {}

  /** The words with each key that stands alone joined to the value behind it. */
  public static List<String> joined(List<String> words) {
    List<String> joined = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      boolean pair = words.get(i).indexOf('=') < 0 && i + 1 < words.size();
      joined.add(pair ? words.get(i) + "=" + words.get(++i) : words.get(i));
    }
    return joined;
  }
}
