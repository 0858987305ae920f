package kanon.lib.sql;

import java.util.List;
import java.util.stream.IntStream;
import kanon.model.KeyLayout;

/** The longs of keys as columns. */
final class KeyColumns {
  private KeyColumns() {}

  /** Their names, numbered behind a letter. */
  static List<String> of(KeyLayout layout, String letter) {
    return IntStream.range(0, layout.words()).mapToObj(w -> letter + w).toList();
  }
}
