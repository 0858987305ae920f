package kanon.it.swapped;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;

/** Misbehaves in the way that its bundle's mark names. */
public final class Liar implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    Profile profile = problem.profile();
    return switch (mark()) {
      case "throws" -> throw new IllegalStateException("broken");
      case "not-anonymous" ->
          solution(new Plan.Levels(new int[profile.schema().heights().length], new BitSet()));
      case "rows-it-lacks" -> {
        Assignment.Builder rows = new Assignment.Builder(profile);
        for (int atom = 0; atom < profile.atoms(); atom++) {
          rows.add(atom, 0, profile.rows(atom) + 1);
        }
        yield solution(oneClass(profile, rows.build()));
      }
      case "class-it-lacks" -> {
        int[] targets = new int[profile.atoms()];
        targets[0] = 7;
        yield solution(oneClass(profile, Assignment.whole(profile, targets)));
      }
      case "another-recoding" ->
          solution(
              new Plan.Groups(
                  Assignment.whole(profile, new int[profile.atoms()]),
                  1,
                  Plan.Bucketization.ANATOMY));
      case "never-stops" -> {
        while (!Thread.currentThread().isInterrupted() || mark().isEmpty()) {
          LockSupport.parkNanos(1_000_000);
          if (Boolean.getBoolean("kanon.it.released")) {
            throw new IllegalStateException("released");
          }
          Thread.interrupted();
        }
        throw new IllegalStateException("cannot be");
      }
      default -> throw new IllegalArgumentException(mark());
    };
  }

  private static Plan oneClass(Profile profile, Assignment assignment) {
    int attributes = profile.schema().quasiIdentifiers().size();
    java.util.List<Cells> cells = new java.util.ArrayList<>();
    int[][] cellOfClass = new int[attributes][1];
    for (int a = 0; a < attributes; a++) {
      Cells ofAttribute = new Cells(profile.schema().quasiIdentifier(a));
      cellOfClass[a][0] = ofAttribute.root();
      cells.add(ofAttribute);
    }
    return new Plan.Classes(assignment, cells, cellOfClass);
  }

  private static Solution solution(Plan plan) {
    return Solution.of(plan, Guarantee.of(Guarantee.Kind.HEURISTIC));
  }

  private static String mark() {
    try (InputStream in = Objects.requireNonNull(Liar.class.getResourceAsStream("/mark.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
