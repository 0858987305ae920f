package kanon.pipeline.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kanon.api.report.DraftReport;
import kanon.lib.detect.Column;
import org.junit.jupiter.api.Test;

/** Pictures of columns. */
class ShapesTest {
  private static final double[] NO_NUMBERS = {};

  private static Column column(long... counts) {
    List<String> values = IntStream.range(0, counts.length).mapToObj(i -> "v" + i).toList();
    return Column.of("c", values, counts, Arrays.stream(counts).sum());
  }

  @Test
  void texts_haveTheirMostFrequentValuesFirst() {
    DraftReport.Shape shape = Shapes.of(column(1, 6, 3), NO_NUMBERS);
    assertFalse(shape.ordered());
    assertEquals(List.of(0.6, 0.3, 0.1), shape.shares());
  }

  @Test
  void manyTexts_areCutAtTwelve() {
    long[] counts = new long[50];
    Arrays.fill(counts, 2);
    DraftReport.Shape shape = Shapes.of(column(counts), NO_NUMBERS);
    assertEquals(12, shape.shares().size());
    assertEquals(0.02, shape.shares().get(11));
  }

  @Test
  void numbers_areTwelveIntervals_extremesAtTheEnds() {
    double[] numbers = new double[1_000];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i;
    }
    numbers[999] = 1e12;
    long[] counts = new long[1_000];
    Arrays.fill(counts, 1);
    DraftReport.Shape shape = Shapes.of(column(counts), numbers);
    assertTrue(shape.ordered());
    assertEquals(12, shape.shares().size());
    assertEquals(1, shape.shares().stream().mapToDouble(d -> d).sum(), 1e-3);
    shape.shares().forEach(share -> assertEquals(1 / 12.0, share, 0.012));
  }

  @Test
  void oneNumberOrNone_hasAShape() {
    assertEquals(List.of(1.0), Shapes.of(column(7), new double[] {3, 3, 3}).shares());
    assertEquals(List.of(), Shapes.of(column(), NO_NUMBERS).shares());
    double[] nearlyOne = new double[1_000];
    nearlyOne[998] = 1;
    nearlyOne[999] = 2;
    assertEquals(1.0, Shapes.of(column(998, 1, 1), nearlyOne).shares().get(0));
  }
}
