package kanon.it.swapped;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Objects;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Solution;

/** Raises every attribute to its root, and tells the mark of its bundle before and after. */
public final class Marked implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    long before = mark();
    int[] levels = problem.schema().heights();
    run.check();
    return Solution.of(
            new Plan.Levels(levels, new BitSet()), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("before", before)
        .with("after", mark());
  }

  /** Read from the bundle at each call: fails once the bundle is gone. */
  private static long mark() {
    try (InputStream in = Objects.requireNonNull(Marked.class.getResourceAsStream("/mark.txt"))) {
      return Long.parseLong(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
