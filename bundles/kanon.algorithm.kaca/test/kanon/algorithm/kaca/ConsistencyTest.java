package kanon.algorithm.kaca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

/** KACA2's bound, by the listing and by merging anew. */
class ConsistencyTest {
  @Test
  void inconsistency_staysBelowTheBound() {
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile p = new RandomTables(seed).height(5).rows(120).next(Shape.MIXED);
          int k = 1 + random.nextInt(5);
          double bound = 0.05 + 0.95 * random.nextDouble();
          if (p.rows() >= k) {
            Outcome o = KacaTest.solve(p, k, Map.of("maxInconsistency", bound), seed);
            for (int a = 0; a < p.schema().quasiIdentifiers().size(); a++) {
              assertTrue(inconsistency(o, a) < bound, a + ": " + inconsistency(o, a));
            }
          }
        });
  }

  @Test
  void reclustering_keepsTheBound_andNeverDistortsMoreThanLevelling() {
    Set<String> seen = new TreeSet<>();
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile p = new RandomTables(seed).height(5).rows(120).next(Shape.MIXED);
          int k = 1 + random.nextInt(5);
          double bound = 0.05 + 0.95 * random.nextDouble();
          if (p.rows() >= k) {
            Map<String, Object> listing = Map.of("maxInconsistency", bound);
            double levelled = KacaTest.distortion(KacaTest.solve(p, k, listing, seed));
            Map<String, Object> anew = Map.of("maxInconsistency", bound, "repair", "recluster");
            Outcome o = KacaTest.solve(p, k, anew, seed);
            for (int a = 0; a < p.schema().quasiIdentifiers().size(); a++) {
              assertTrue(inconsistency(o, a) < bound, a + ": " + inconsistency(o, a));
            }
            assertTrue(
                KacaTest.distortion(o) <= levelled + 1e-9,
                KacaTest.distortion(o) + " > " + levelled);
            seen.add(KacaTest.distortion(o) < levelled - 1e-9 ? "less" : "the same");
          }
        });
    assertEquals(Set.of("less", "the same"), seen);
  }

  @Test
  void reclustering_startsAnAttributeHigher_soThatNothingIsLevelled() {
    Example rows =
        new Example()
            .hierarchy("a", "1;low;*", "2;low;*", "3;high;*", "4;high;*")
            .hierarchy("b", "x;*", "y;*")
            .rows("1 x", "1 x", "1 x", "2 x", "3 y", "3 y", "3 y", "4 y");
    Map<String, Object> anew = Map.of("maxInconsistency", 0.1, "repair", "recluster");
    assertEquals(
        List.of("high y 4", "low x 4"),
        KacaTest.classes(KacaTest.solve(rows.profile(), 2, anew, 1)));
  }

  private static double inconsistency(Outcome o, int a) {
    Nodes nodes = new Nodes(o.profile().schema().quasiIdentifier(a));
    long most = 0;
    for (int level = 0; level <= nodes.height(); level++) {
      long on = 0;
      for (int c = 0; c < o.classes(); c++) {
        int cell = o.cell(a, c);
        on += nodes.lowestLevel(cell) <= level && level <= nodes.highestLevel(cell) ? o.size(c) : 0;
      }
      most = Math.max(most, on);
    }
    return o.released() == 0 ? 0 : (double) (o.released() - most) / o.released();
  }
}
