package kanon.pipeline.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import kanon.lib.detect.Column;
import org.junit.jupiter.api.Test;

class RareSharesTest {
  private static List<Double> shares(long... counts) {
    List<String> values = IntStream.range(0, counts.length).mapToObj(i -> "v" + i).toList();
    return RareShares.of(Column.of("town", values, counts, 10_000));
  }

  @Test
  void shares_areRoundAndGroupMoreEachTime() {
    assertEquals(
        List.of(0.005, 0.05, 0.1),
        shares(4000, 3000, 900, 800, 400, 300, 300, 200, 40, 30, 20, 10));
  }

  @Test
  void shares_groupTheLongTailOfManyValues() {
    long[] counts = IntStream.range(0, 2000).mapToLong(i -> 1 + 10_000 / (i + 1)).toArray();
    List<Double> shares = shares(counts);
    assertEquals(shares.stream().sorted().distinct().toList(), shares);
    assertEquals(0.002, shares.get(shares.size() - 1));
  }

  @Test
  void shares_areNoneWhereNothingIsRare() {
    assertEquals(List.of(), shares(5000, 5000));
    assertEquals(List.of(), shares(2500, 2500, 2500, 2500));
    assertEquals(List.of(), shares(9999, 1));
    assertEquals(List.of(), shares());
  }
}
