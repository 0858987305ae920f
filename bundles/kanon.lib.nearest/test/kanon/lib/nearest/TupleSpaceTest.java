package kanon.lib.nearest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.LevelWeights;
import kanon.model.LevelWeights.Kind;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class TupleSpaceTest {
  private static final Example BIRTH =
      new Example().hierarchy("birth", "day;month;year;decade;age;*").rows("day");

  @Test
  void fromDayToYear_weighsTwoFifths() {
    TupleSpace space = space(BIRTH, Kind.UNIFORM);
    assertEquals(0.4, space.height(0, 2) / space.unitsOfOne());
  }

  @Test
  void fromDayToMonth_weighs12Of137_byHeight() {
    TupleSpace space = space(BIRTH, Kind.HEIGHT);
    assertEquals(137, space.unitsOfOne());
    assertEquals(12, space.height(0, 1));
  }

  @Test
  void tuplesOfThePaper_areTwoAndAHalfApart() {
    Example people =
        new Example()
            .hierarchy("Gender", "male;*", "female;*")
            .hierarchy("Age", "young;*", "middle;*", "old;*")
            .hierarchy("Postcode", "4351;435*;43**;4***;*", "4352;435*;43**;4***;*")
            .rows("male young 4351");
    TupleSpace space = space(people, Kind.UNIFORM);
    assertEquals(4, space.unitsOfOne());
    assertEquals(10, distance(space, new int[] {0, 0, 0}, new int[] {1, 0, 1}));
  }

  @Test
  void attributeWeights_countAndStayWhole() {
    Example weighted =
        new Example().hierarchy("a", "1;2;3;*").weight(0.5).hierarchy("b", "x;*").rows("1 x");
    TupleSpace space = space(weighted, Kind.UNIFORM);
    assertEquals(6, space.unitsOfOne());
    assertEquals(1, space.height(0, 1));
    assertEquals(3, space.height(0, 3));
    assertEquals(6, space.height(1, 1));
  }

  @Test
  void weightsThatAreNoFractions_areRoundedButNeverToNothing() {
    Example weighted =
        new Example().hierarchy("a", "1;2;*").weight(1e-12).hierarchy("b", "x;y;*").rows("1 x");
    TupleSpace space =
        new TupleSpace(weighted.profile().schema(), LevelWeights.of(Kind.HEIGHT, 0.3));
    assertTrue(space.height(0, 1) > 0);
    assertTrue(space.height(0, 2) > space.height(0, 1));
    double exact = LevelWeights.of(Kind.HEIGHT, 0.3).distances(2)[1];
    assertEquals(exact, space.height(1, 1) / space.unitsOfOne(), 1e-8);
  }

  @Test
  void withoutHierarchy_thereIsOneLevelAboveTheValues() {
    Example plain = new Example().values("a", Type.STRING, "x", "y").rows("x");
    TupleSpace space = space(plain, Kind.UNIFORM);
    assertEquals(3, space.nodes(0));
    assertEquals(2, space.common(0, 0, 1));
    assertEquals(space.unitsOfOne(), space.height(0, 2));
  }

  @Test
  void intervals_areAsHighAsTheyAreWide_andTheMissingValueMeetsOthersAtTheRoot() {
    Dictionary ages = Dictionary.of(Type.INTEGER, List.of("10", "20", "50"), Optional.of("?"));
    Schema schema = new Schema(List.of(Attribute.of("age", Role.QUASI_IDENTIFIER, ages)));
    TupleSpace space = TupleSpace.withIntervals(schema, LevelWeights.of(Kind.UNIFORM, 0));
    assertEquals(4, space.unitsOfOne());
    int young = space.common(0, 0, 1);
    assertEquals("[10,20]", space.cells(0).label(young));
    assertEquals(1, space.height(0, young));
    assertEquals(3, space.meeting(0, 1, 2));
    assertEquals("[10,50]", space.cells(0).label(space.common(0, young, 2)));
    assertEquals("*", space.cells(0).label(space.common(0, young, 3)));
    assertEquals(4, space.meeting(0, young, 3));
    assertEquals(3, space.common(0, 3, 3));
  }

  @Test
  void intervals_ofTextsInAnOrder_areWideByPlaces() {
    Dictionary sizes = Dictionary.of(Type.STRING, List.of("S", "M", "L"), Optional.empty());
    Attribute size = Attribute.of("size", Role.QUASI_IDENTIFIER, sizes).ordered(true).weight(2);
    TupleSpace space =
        TupleSpace.withIntervals(new Schema(List.of(size)), LevelWeights.of(Kind.UNIFORM, 0));
    assertEquals(1.0, space.meeting(0, 0, 1) / space.unitsOfOne());
    assertEquals(2.0, space.meeting(0, 0, 2) / space.unitsOfOne());
  }

  @Test
  void lemma1_theDistanceIsAMetric() {
    eachTriple(
        (space, one, two, three) -> {
          assertEquals(0, distance(space, one, one));
          assertEquals(distance(space, one, two), distance(space, two, one));
          assertTrue(
              distance(space, one, three)
                  <= distance(space, one, two) + distance(space, two, three));
          assertEquals(java.util.Arrays.equals(one, two), distance(space, one, two) == 0);
        });
  }

  @Test
  void lemma2_mergingIsAssociative() {
    eachTriple(
        (space, one, two, three) -> {
          int[] onetwo = common(space, one, two);
          int[] twothree = common(space, two, three);
          assertEquals(
              distance(space, one, 1, two, 1) + distance(space, onetwo, 2, three, 1),
              distance(space, two, 1, three, 1) + distance(space, one, 1, twothree, 2));
        });
  }

  private interface Check {
    void accept(TupleSpace space, int[] one, int[] two, int[] three);
  }

  private static void eachTriple(Check check) {
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Schema schema = new RandomTables(seed).height(5).values(9).next(Shape.MIXED).schema();
          Kind kind = random.nextBoolean() ? Kind.UNIFORM : Kind.HEIGHT;
          TupleSpace space = new TupleSpace(schema, LevelWeights.of(kind, random.nextDouble(3)));
          for (int i = 0; i < 20; i++) {
            check.accept(space, tuple(space, random), tuple(space, random), tuple(space, random));
          }
        });
  }

  private static int[] tuple(TupleSpace space, SplittableRandom random) {
    int[] tuple = new int[space.attributes()];
    java.util.Arrays.setAll(tuple, a -> random.nextInt(space.nodes(a)));
    return tuple;
  }

  private static int[] common(TupleSpace space, int[] one, int[] two) {
    int[] common = new int[one.length];
    java.util.Arrays.setAll(common, a -> space.common(a, one[a], two[a]));
    return common;
  }

  private static long distance(TupleSpace space, int[] one, int[] two) {
    return distance(space, one, 1, two, 1);
  }

  private static long distance(TupleSpace space, int[] one, long rows, int[] two, long otherRows) {
    long sum = 0;
    for (int a = 0; a < one.length; a++) {
      int meeting = space.meeting(a, one[a], two[a]);
      sum += rows * (meeting - space.height(a, one[a]));
      sum += otherRows * (meeting - space.height(a, two[a]));
    }
    return sum;
  }

  private static TupleSpace space(Example example, Kind kind) {
    return new TupleSpace(example.profile().schema(), LevelWeights.of(kind, 1));
  }
}
