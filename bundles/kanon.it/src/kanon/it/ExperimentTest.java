package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.lib.experiment.PermutationFigures;
import kanon.lib.experiment.PermutationFigures.Scale;
import kanon.lib.experiment.Point;
import org.junit.jupiter.api.Test;

/** Experiments of papers, small. */
class ExperimentTest {
  @Test
  void permutationFigures_haveEveryLine() {
    List<Point> points;
    try (Workbench bench = new Patients(Path.of("")).pipeline().open(Path.of(""))) {
      points = new PermutationFigures(bench, Scale.QUICK.of(1000, 20), 1, Monitor.NONE).measure();
    }
    Set<Integer> figures = points.stream().map(Point::figure).collect(Collectors.toSet());
    assertEquals(Set.of(1, 2, 3, 4, 5), figures);
    for (int figure = 1; figure <= 4; figure++) {
      int of = figure;
      assertEquals(
          Set.of("permutation", "anatomy", "mondrian", PermutationFigures.SAME_GROUPS),
          points.stream()
              .filter(p -> p.figure() == of)
              .map(Point::method)
              .collect(Collectors.toSet()));
    }
    assertEquals(2 * 2 * 2 * 3, points.stream().filter(p -> p.figure() == 5).count());
    assertTrue(points.stream().allMatch(p -> p.number() >= 0 && p.number() < 100));
    assertTrue(
        points.stream()
            .anyMatch(p -> p.measure().equals(PermutationFigures.VALUES) && p.number() > 0));
  }
}
