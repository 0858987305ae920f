package kanon.campaign.rogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Solution;

/** The algorithm of a {@link RogueJar}, which has a file that says how it misbehaves. */
public final class Planted implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    return misbehaviour().solve(problem, run);
  }

  private static Misbehaviour misbehaviour() {
    try (InputStream in =
        Objects.requireNonNull(Planted.class.getResourceAsStream("/" + RogueJar.FILE))) {
      return Misbehaviour.valueOf(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
