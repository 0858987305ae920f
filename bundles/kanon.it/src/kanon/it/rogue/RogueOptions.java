package kanon.it.rogue;

import java.util.Optional;
import kanon.api.Option;

/** Options that are hard to take. */
public record RogueOptions(
    @Option("what to do instead of what the bundle says") Optional<String> misdeed) {
  public RogueOptions {
    if (Misdeed.is("binding-loops")) {
      Misdeed.never();
    }
    if (Misdeed.is("binding-exits")) {
      System.exit(0);
    }
  }
}
