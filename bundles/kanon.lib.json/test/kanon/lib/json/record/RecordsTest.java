package kanon.lib.json.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.Measurement;
import kanon.api.Option;
import kanon.api.report.Flat;
import kanon.model.KanonException;
import kanon.model.Role;
import org.junit.jupiter.api.Test;

class RecordsTest {
  record Point(long x, OptionalDouble y) {}

  record Rest(String name, @Flat Map<String, Object> options) {}

  record Inner(String inside, List<Point> points) {}

  record Outer(
      @Flat Optional<Inner> inner,
      Optional<String> absent,
      @Option(value = "renamed", name = "class") int type,
      Map<String, Role> roles,
      Map<String, Measurement> metrics,
      OptionalLong seed,
      Optional<List<Integer>> node,
      Number nodes) {}

  private static Outer outer() {
    Map<String, Role> roles = new LinkedHashMap<>();
    roles.put("zip", Role.QUASI_IDENTIFIER);
    roles.put("age", Role.SENSITIVE);
    return new Outer(
        Optional.of(
            new Inner(
                "in",
                List.of(
                    new Point(1, OptionalDouble.empty()), new Point(2, OptionalDouble.of(0.5))))),
        Optional.empty(),
        3,
        roles,
        Map.of("m", Measurement.named().with("mean", 1.5).with("by", Map.of("zip", 2.0))),
        OptionalLong.of(7),
        Optional.of(List.of(1, 0)),
        1e30);
  }

  @Test
  void tree_hasComponentsInTheirOrderWithoutWhatIsEmpty() {
    Map<String, Object> tree = Records.tree(outer());
    assertEquals(
        List.of("inside", "points", "class", "roles", "metrics", "seed", "node", "nodes"),
        List.copyOf(tree.keySet()));
    assertEquals(List.of(Map.of("x", 1L), Map.of("x", 2L, "y", 0.5)), tree.get("points"));
    assertEquals("{zip=quasi-identifier, age=sensitive}", tree.get("roles").toString());
    assertEquals(List.of(1L, 0L), tree.get("node"));
    assertEquals(3L, tree.get("class"));
  }

  @Test
  void of_readsWhatTreeWrites() {
    Map<String, Object> tree = Records.tree(outer());
    assertEquals(tree, Records.tree(Records.of(Outer.class, tree, "here")));
  }

  @Test
  void of_passesOverKeysThatNoComponentHas() {
    assertEquals(
        new Point(1, OptionalDouble.empty()),
        Records.of(Point.class, Map.of("x", 1L, "later", true), "here"));
  }

  @Test
  void flat_mapTakesTheKeysThatAreLeft() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("k", 5L);
    tree.put("name", "mondrian");
    Rest rest = Records.of(Rest.class, tree, "here");
    assertEquals(new Rest("mondrian", Map.of("k", 5L)), rest);
    assertEquals("{name=mondrian, k=5}", Records.tree(rest).toString());
  }

  @Test
  void flat_recordThatIsNotThereIsEmpty() {
    Map<String, Object> tree = Records.tree(outer());
    tree.remove("points");
    assertEquals(Optional.empty(), Records.of(Outer.class, tree, "here").inner());
  }

  @Test
  void of_namesThePlaceOfWhatIsMissingOrWrong() {
    assertEquals("here: 'x' is missing", refused(Point.class, Map.of()));
    assertEquals(
        "here: 'points' has an item that 'x' is \"1\", expected: integer",
        refused(Inner.class, Map.of("inside", "", "points", List.of(Map.of("x", "1")))));
    Map<String, Object> tree = Records.tree(outer());
    tree.put("roles", Map.of("zip", "none"));
    assertEquals(
        "here: 'roles' 'zip' is \"none\", expected: identifying, quasi-identifier, sensitive,"
            + " insensitive, undecided",
        refused(Outer.class, tree));
  }

  private static String refused(Class<? extends Record> type, Map<String, ?> tree) {
    KanonException e = assertThrows(KanonException.class, () -> Records.of(type, tree, "here"));
    assertEquals("BAD_DOCUMENT", e.code());
    return e.getMessage();
  }
}
