package kanon.hierarchy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.api.HierarchyBuilder.Levels;
import kanon.lib.json.record.Options;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class RareHierarchyTest {
  /** Of 1,000 rows. */
  private static final Map<String, Long> TRADES =
      Map.of(
          "baker", 400L, "clerk", 350L, "diver", 4L, "farmer", 200L, "falconer", 3L, "miner", 43L);

  private static List<String> path(Map<String, Long> counts, List<?> below, String value) {
    RareHierarchy builder = new RareHierarchy();
    Dictionary values =
        Dictionary.of(Type.STRING, List.copyOf(counts.keySet()), java.util.Optional.of("?"))
            .sorted(Type.STRING);
    Levels levels =
        builder.build(
            values,
            code -> counts.getOrDefault(values.value(code), 0L),
            Options.bind(builder.options(), Map.of("below", below), "test"),
            Path::of);
    Hierarchy h = Hierarchy.of(levels.leaves(), levels.ancestors());
    int leaf = value.equals("?") ? values.missing() : values.code(value);
    return IntStream.rangeClosed(0, h.height())
        .mapToObj(l -> h.label(h.ancestor(leaf, l)))
        .toList();
  }

  @Test
  void values_belowAShareAreOneGroup() {
    List<Double> below = List.of(0.005, 0.05);
    assertEquals(List.of("diver", "other (0.5%)", "other (5%)", "*"), path(TRADES, below, "diver"));
    assertEquals(
        List.of("falconer", "other (0.5%)", "other (5%)", "*"), path(TRADES, below, "falconer"));
    assertEquals(List.of("miner", "miner", "other (5%)", "*"), path(TRADES, below, "miner"));
    assertEquals(List.of("baker", "baker", "baker", "*"), path(TRADES, below, "baker"));
  }

  @Test
  void values_belowANumberOfRowsAreOneGroup() {
    assertEquals(List.of("diver", "other (5)", "*"), path(TRADES, List.of(5L), "diver"));
    assertEquals(List.of("miner", "miner", "*"), path(TRADES, List.of(5L), "miner"));
  }

  /** 0.07 times 100 is 7.000000000000001 in binary fractions. */
  @Test
  void valuesWithExactlyTheShare_areNotRare() {
    Map<String, Long> counts = Map.of("a", 7L, "b", 3L, "c", 4L, "d", 86L);
    assertEquals(List.of("a", "a", "*"), path(counts, List.of(0.07), "a"));
    assertEquals(List.of("b", "other (7%)", "*"), path(counts, List.of(0.07), "b"));
  }

  @Test
  void group_isNeverOneValueNorRareItself() {
    assertEquals(List.of("miner", "other (4%)", "*"), path(TRADES, List.of(0.04), "miner"));
    Map<String, Long> one = Map.of("a", 1L, "b", 50L, "c", 49L);
    assertEquals(List.of("c", "other (10%)", "*"), path(one, List.of(0.1), "c"));
    assertEquals(List.of("b", "b", "*"), path(one, List.of(0.1), "b"));
  }

  @Test
  void group_ofAllIsTheRoot() {
    Map<String, Long> one = Map.of("a", 1L, "b", 50L);
    assertEquals(List.of("b", "*"), path(one, List.of(0.1, 0.2), "b").stream().distinct().toList());
  }

  @Test
  void group_thatDoesNotGrowKeepsItsLabel() {
    assertEquals(
        List.of("diver", "other (0.5%)", "other (0.5%)", "*"),
        path(TRADES, List.of(0.005, 0.006), "diver"));
  }

  @Test
  void group_withAValuesTextHasAnotherName() {
    Map<String, Long> taken = Map.of("other (10%)", 80L, "a", 2L, "b", 3L, "c", 15L);
    assertEquals(List.of("a", "_other (10%)", "*"), path(taken, List.of(0.1), "a"));
    assertEquals(
        List.of("other (10%)", "other (10%)", "*"), path(taken, List.of(0.1), "other (10%)"));
  }

  @Test
  void values_thatNoRowHasAreRare() {
    Map<String, Long> none = Map.of("a", 0L, "b", 0L, "c", 30L, "d", 40L, "e", 30L);
    assertEquals("other (20%)", path(none, List.of(0.2), "a").get(1));
    assertEquals("d", path(none, List.of(0.2), "d").get(1));
  }

  @Test
  void missing_isNotGrouped() {
    assertEquals(List.of("?", "?", "*"), path(TRADES, List.of(0.05), "?"));
  }

  @Test
  void values_thatNobodyCountsAreEqual() {
    Dictionary values = Building.values(Type.STRING, "a", "b", "c");
    for (String[] path :
        Building.levels(new RareHierarchy(), Map.of("below", List.of(2L)), values).ancestors()) {
      assertEquals(List.of("*", "*"), Arrays.asList(path));
    }
  }
}
