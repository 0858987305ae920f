package kanon.it;

import java.io.IOException;
import java.nio.file.Path;
import kanon.it.rogue.Rogue;

/** The bundle of the rogue plugins, which does the misdeed that it is made for. */
final class RogueJar {
  static final String BUNDLE = "third.party.rogue";
  static final String ALGORITHM = "rogue";

  private static final String FAULTS =
      """
      ROGUE_REFUSES.kind = input
      ROGUE_REFUSES.meaning = The table has a row that the rogue does not like.
      ROGUE_REFUSES.remedy = Remove it.
      """;

  private RogueJar() {}

  /** Writes the bundle. */
  static Path write(Path file, String misdeed) {
    try {
      return new PluginJar(BUNDLE, ALGORITHM, Rogue.class)
          .packageOfComponent()
          .file("misdeed.txt", misdeed)
          .file("kanon/it/rogue/faults.properties", FAULTS)
          .write(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
