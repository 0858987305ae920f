package kanon.algorithm.mondrian;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.Traits;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class MondrianTest {
  @Test
  void cut_halvesAnAxisDownToK() {
    Profile p = numbers("1", "2", "3", "4", "5", "6", "7", "8");
    assertEquals(List.of("[1,2] 2", "[3,4] 2", "[5,6] 2", "[7,8] 2"), solve(p, size(2), Map.of()));
  }

  @Test
  void cut_takesTheAllowedPlaceNearestToTheMedian() {
    Profile p = numbers("1", "1", "1", "1", "2", "3");
    assertEquals(List.of("1 4", "[2,3] 2"), solve(p, size(2), Map.of()));
  }

  @Test
  void strict_keepsEqualTuplesTogether() {
    Profile p = numbers("1", "1", "1", "1", "1", "2");
    assertEquals(List.of("[1,2] 6"), solve(p, size(2), Map.of()));
  }

  @Test
  void relaxed_sendsRowsOfTheMedianToBothSides() {
    Profile p = numbers("1", "1", "1", "1", "1", "2");
    assertEquals(List.of("1 3", "[1,2] 3"), solve(p, size(2), Map.of("strict", false)));
  }

  @Test
  void missing_isCutOffFromNumbers() {
    Profile p = numbers("1", "9", "", "", "");
    assertEquals(List.of(" 3", "[1,9] 2"), solve(p, size(2), Map.of()));
  }

  @Test
  void missing_besideNumbersShowsTheRoot() {
    Profile p = numbers("1", "9", "");
    assertEquals(List.of("* 3"), solve(p, size(2), Map.of()));
  }

  @Test
  void hierarchy_isCutAtItsBorders() {
    Profile p = animals("cat", "dog", "dog", "dog", "ant", "bee", "bee");
    assertEquals(List.of("insect 3", "mammal 4"), solve(p, size(3), Map.of()));
  }

  @Test
  void order_isCutAnywhereAndShowsAncestors() {
    Profile p = animals("cat", "cat", "cat", "dog", "dog", "ant", "ant");
    assertEquals(List.of("* 4", "cat 3"), solve(p, size(3), Map.of("cuts", "order")));
  }

  @Test
  void set_showsEveryValue() {
    Profile p = animals("cat", "dog", "dog", "dog", "ant", "bee", "bee");
    assertEquals(List.of("{ant,bee} 3", "{cat,dog} 4"), solve(p, size(3), Map.of("cells", "set")));
  }

  @Test
  void goal_movesTheCutAwayFromTheMedian() {
    Profile p = withSensitive(new int[] {1, 2, 3, 4, 5, 6}, new int[] {0, 0, 0, 1, 0, 1});
    assertEquals(List.of("[1,4] 4", "[5,6] 2"), solve(p, twoValues(), Map.of()));
  }

  @Test
  void wholeTable_thatDoesNotHoldIsInfeasible() {
    KanonException e =
        assertThrows(KanonException.class, () -> solve(numbers("1", "2"), size(3), Map.of()));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }

  @Test
  void threads_doNotMatter() {
    String[] values = new String[5000];
    Arrays.setAll(values, i -> String.valueOf((i * 7919) % 1013));
    Profile p = numbers(values);
    assertEquals(
        solve(p, size(3), Map.of(), TestRun.sequential()),
        solve(p, size(3), Map.of(), TestRun.threads(4)));
  }

  @Test
  void cancellation_endsTheRun() {
    Profile p = numbers("1", "2", "3");
    TestRun run = TestRun.sequential().cancelAt(1);
    KanonException e = assertThrows(KanonException.class, () -> solve(p, size(1), Map.of(), run));
    assertEquals(KanonException.Kind.CANCELLED, e.kind());
  }

  private static List<String> solve(Profile p, Criterion goal, Map<String, Object> options) {
    return solve(p, goal, options, TestRun.sequential());
  }

  /** The classes as label and size, in order. */
  private static List<String> solve(
      Profile p, Criterion goal, Map<String, Object> options, TestRun run) {
    Problem problem =
        new Problem(
            p,
            goal,
            0,
            Objective.leastLoss(p),
            Frequencies.of(p, !goal.traits().sizeOnly(), Parallel.sequential()));
    MondrianOptions bound = Options.bind(MondrianOptions.class, options, "algorithm 'mondrian'");
    Outcome o = Outcome.of(p, new Mondrian().solve(problem, bound, run).plan());
    List<String> classes = new ArrayList<>();
    for (int c = 0; c < o.classes(); c++) {
      classes.add(o.cells(0).label(o.cell(0, c)) + " " + o.size(c));
    }
    return classes.stream().sorted().toList();
  }

  private static Profile numbers(String... cells) {
    TreeSet<String> values = new TreeSet<>(Type.INTEGER.order());
    Arrays.stream(cells).filter(c -> !c.isEmpty()).forEach(values::add);
    boolean missing = Arrays.asList(cells).contains("");
    Dictionary d =
        Dictionary.of(
            Type.INTEGER, List.copyOf(values), missing ? Optional.of("") : Optional.empty());
    int[] codes =
        Arrays.stream(cells).mapToInt(c -> c.isEmpty() ? d.missing() : d.code(c)).toArray();
    Schema schema = new Schema(List.of(Attribute.of("n", Role.QUASI_IDENTIFIER, d)));
    return Profile.of(schema, List.of(Codes.of(codes, d.size())), List.of(), Parallel.sequential());
  }

  private static Profile animals(String... cells) {
    Dictionary d =
        Dictionary.of(Type.STRING, List.of("cat", "ant", "dog", "bee"), Optional.empty());
    String[] mammal = {"mammal", "*"};
    String[] insect = {"insect", "*"};
    Attribute a =
        Attribute.of("animal", Role.QUASI_IDENTIFIER, d)
            .with(Hierarchy.of(d, List.of(mammal, insect, mammal, insect)));
    int[] codes = Arrays.stream(cells).mapToInt(d::code).toArray();
    return Profile.of(
        new Schema(List.of(a)),
        List.of(Codes.of(codes, d.size())),
        List.of(),
        Parallel.sequential());
  }

  private static Profile withSensitive(int[] numbers, int[] values) {
    Dictionary n =
        Dictionary.of(
            Type.INTEGER,
            Arrays.stream(numbers).mapToObj(String::valueOf).toList(),
            Optional.empty());
    Dictionary s = Dictionary.of(Type.STRING, List.of("flu", "hiv"), Optional.empty());
    int[] codes = Arrays.stream(numbers).map(i -> n.code(String.valueOf(i))).toArray();
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("n", Role.QUASI_IDENTIFIER, n), Attribute.of("s", Role.SENSITIVE, s)));
    return Profile.of(
        schema,
        List.of(Codes.of(codes, n.size())),
        List.of(Codes.of(values, 2)),
        Parallel.sequential());
  }

  private static Criterion size(long k) {
    return goal(Traits.size(k), g -> g.size() >= k);
  }

  private static Criterion twoValues() {
    return goal(Traits.sensitive(true), g -> g.distinct(0) >= 2);
  }

  private static Criterion goal(Traits traits, java.util.function.Predicate<Group> holds) {
    return new Criterion() {
      @Override
      public boolean holds(Group group) {
        return holds.test(group);
      }

      @Override
      public long deficit(Group group) {
        return holds.test(group) ? 0 : 1;
      }

      @Override
      public Traits traits() {
        return traits;
      }

      @Override
      public Optional<String> impossible(long removable) {
        return Optional.empty();
      }

      @Override
      public Map<String, Double> reached(Outcome outcome) {
        return Map.of();
      }
    };
  }
}
