package kanon.plugins.trust;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What has to be known of a plugin before it is let in, the least first. */
public enum Mode {
  /** Nothing. */
  ANY,
  /** A signature by a key that is named, or its digest is listed. */
  SIGNED,
  /** Its digest is listed. */
  LISTED;

  /** As it is written. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The mode of a word. */
  static Optional<Mode> of(String word) {
    return Stream.of(values()).filter(mode -> mode.label().equals(word)).findFirst();
  }

  /** Their words. */
  static List<String> labels() {
    return Stream.of(values()).map(Mode::label).toList();
  }
}
