package kanon.algorithm.minvariance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.Signatures;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.Seeds;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class MInvarianceTest {
  private static final List<String> VALUES = List.of("a", "b", "c", "d");

  /**
   * The paper's second table: bronchitis (b), dyspepsia (d), flu (a for influenza), gastritis (c).
   * Its first release showed Bob {b, d}, David and Gary {a, c}, Jane and Linda {a, c, d}, Steve {c,
   * d}; Emily, Mary, Ray, Tom and Vince are new.
   */
  @Test
  void papersSecondRelease_hasTwoCounterfeits() {
    String values = "dc" + "adc" + "c" + "acdca";
    int[] numbers = {1, 2, 2, 3, 3, 4, 0, 0, 0, 0, 0};
    List<List<String>> shown =
        List.of(List.of(), List.of("bd"), List.of("ac"), List.of("acd"), List.of("cd"));
    for (int seed = 0; seed < 50; seed++) {
      Case one = new Case(values, numbers, shown, List.of("", "", "", "", ""), 2, 0);
      Outcome outcome = one.solved(seed);
      assertEquals(2, outcome.counterfeits());
      assertTrue(one.counterfeits(outcome).contains("b"), "nobody has bronchitis any more");
      assertEquals(6, outcome.classes());
      one.requireSound(outcome);
    }
  }

  @Test
  void firstRelease_isAnatomys() {
    Case one = new Case("aabbcd", new int[6], List.of(List.of()), List.of(""), 2, 0);
    Outcome outcome = one.solved(1);
    assertEquals(3, outcome.classes());
    assertEquals(0, outcome.counterfeits());
  }

  @Test
  void whoeverIsLeftOfAGroup_keepsItByCounterfeits() {
    Case one =
        new Case("a", new int[] {1}, List.of(List.of(), List.of("abc")), List.of("", ""), 2, 0);
    Outcome outcome = one.solved(1);
    assertEquals(2, outcome.counterfeits());
    one.requireSound(outcome);
  }

  @Test
  void anotherValueOfTheSameSignature_keepsIt() {
    List<List<String>> shown = List.of(List.of(), List.of("ab"));
    Case one = new Case("aa", new int[] {1, 1}, shown, List.of("", ""), 2, 0);
    Outcome outcome = one.solved(1);
    assertEquals(List.of("bb"), List.of(one.counterfeits(outcome)));
  }

  @Test
  void aValueThatTheSignatureLacks_beginsANewOne() {
    List<List<String>> shown = List.of(List.of(), List.of("ab"));
    Case one = new Case("cd", new int[] {1, 0}, shown, List.of("", ""), 2, 0);
    Outcome outcome = one.solved(1);
    assertEquals(0, outcome.counterfeits());
    assertEquals(1, outcome.classes());
  }

  @Test
  void aValueTooFrequentAmongTheNew_isInfeasible() {
    Case one = new Case("aaab", new int[4], List.of(List.of()), List.of(""), 2, 0);
    KanonException e = assertThrows(KanonException.class, () -> one.solved(1));
    assertEquals("GOAL_UNREACHABLE", e.code());
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }

  @Test
  void aValueThatNoRowHas_removesItsPeopleOrIsInfeasible() {
    List<List<String>> shown = List.of(List.of(), List.of());
    int[] numbers = {1, 0, 0};
    Case one = new Case("aab", numbers, shown, List.of("", "a"), 2, 1);
    assertEquals(1, one.solved(1).removed());
    Case none = new Case("aab", numbers, shown, List.of("", "a"), 2, 0);
    assertEquals(
        "GOAL_UNREACHABLE", assertThrows(KanonException.class, () -> none.solved(1)).code());
  }

  /** Counterfeits against every choice of new rows that fill up buckets. */
  @Test
  void counterfeits_areFewestOnSmallTables() {
    var random = Seeds.random("m-invariance");
    List<String> sets = List.of("ab", "ac", "bd", "abc", "bcd", "cd");
    int feasible = 0;
    for (int round = 0; round < 400; round++) {
      int m = 2 + random.nextInt(2);
      List<String> fit = sets.stream().filter(s -> s.length() >= m).toList();
      List<List<String>> shown = new ArrayList<>(List.of(List.of()));
      fit.forEach(s -> shown.add(List.of(s)));
      int n = 1 + random.nextInt(9);
      StringBuilder values = new StringBuilder();
      int[] numbers = new int[n];
      for (int i = 0; i < n; i++) {
        numbers[i] = random.nextInt(fit.size() + 1);
        values.append((char) ('a' + random.nextInt(4)));
      }
      List<String> lost = shown.stream().map(s -> "").toList();
      Case one = new Case(values.toString(), numbers, shown, lost, m, 0);
      Optional<Integer> least = one.least();
      if (least.isEmpty()) {
        assertThrows(KanonException.class, () -> one.solved(1));
      } else {
        Outcome outcome = one.solved(round);
        assertEquals((long) least.get(), outcome.counterfeits());
        one.requireSound(outcome);
        feasible++;
      }
    }
    assertTrue(feasible > 50 && feasible < 400);
  }

  /** A small table, whose rows all differ in their quasi-identifier. */
  private record Case(
      String values,
      int[] numbers,
      List<List<String>> shown,
      List<String> lost,
      int m,
      long removable) {
    private Signatures signatures() {
      return Signatures.of(
          shown.stream().map(sets -> sets.stream().map(Case::set).toList()).toList(),
          lost.stream().map(Case::set).toList());
    }

    private static BitSet set(String letters) {
      BitSet set = new BitSet();
      letters.chars().forEach(c -> set.set(c - 'a'));
      return set;
    }

    private Profile profile() {
      int n = values.length();
      Dictionary s = Dictionary.of(Type.STRING, VALUES, Optional.empty());
      Dictionary q = numbers(n);
      Dictionary e = numbers(shown.size());
      Schema schema =
          new Schema(
                  List.of(
                      Attribute.of("q", Role.QUASI_IDENTIFIER, q),
                      Attribute.of("s", Role.SENSITIVE, s)))
              .withEarlier(Attribute.of("e", Role.IDENTIFYING, e));
      int[] codes = values.chars().map(c -> c - 'a').toArray();
      int[] places = IntStream.range(0, n).map(i -> q.code("" + i)).toArray();
      int[] before = Arrays.stream(numbers).map(i -> e.code("" + i)).toArray();
      return Profile.of(
          schema,
          List.of(Codes.of(places, q.size())),
          List.of(Codes.of(codes, s.size()), Codes.of(before, e.size())),
          Parallel.sequential());
    }

    private static Dictionary numbers(int n) {
      List<String> texts = IntStream.range(0, n).mapToObj(i -> "" + i).toList();
      return Dictionary.of(Type.STRING, texts, Optional.empty());
    }

    Outcome solved(long seed) {
      Profile p = profile();
      Problem problem =
          TestProblem.of(p, TestGoal.share(p.schema(), 0, m, 1), removable).with(signatures());
      return Outcome.of(
          p, new MInvariance().solve(problem, new NoOptions(), TestRun.seeded(seed)).plan());
    }

    /** The counterfeits of all groups, as letters in order. */
    String counterfeits(Outcome outcome) {
      return IntStream.range(0, outcome.classes())
          .boxed()
          .flatMap(
              c ->
                  IntStream.range(0, outcome.counterfeits(c))
                      .mapToObj(i -> VALUES.get(outcome.counterfeit(c, i))))
          .sorted()
          .collect(Collectors.joining());
    }

    /** Every group shows m values or more, each once, and everybody her signature. */
    void requireSound(Outcome outcome) {
      Group group = new Group(outcome.profile().schema());
      for (int c = 0; c < outcome.classes(); c++) {
        outcome.group(c, group);
        BitSet set = new BitSet();
        for (int v = 0; v < VALUES.size(); v++) {
          assertTrue(group.count(0, v) <= 1, "a value twice");
          set.set(v, group.count(0, v) == 1);
        }
        assertTrue(set.cardinality() >= m && set.cardinality() == group.size());
        for (int i = 0; i < outcome.parts(c); i++) {
          int atom = outcome.atom(c, i);
          int number = outcome.profile().earlier(atom);
          Optional<int[]> was = signatures().of(number, outcome.profile().sensitive(0, atom));
          was.ifPresent(w -> assertEquals(set, BitSet.valueOf(bits(w)), "another signature"));
        }
      }
    }

    private static long[] bits(int[] set) {
      return new long[] {Arrays.stream(set).mapToLong(v -> 1L << v).sum()};
    }

    /** The fewest counterfeits over all ways to fill up buckets; empty where there is none. */
    Optional<Integer> least() {
      int[] fresh = new int[VALUES.size()];
      int[][] bucket = new int[shown.size()][VALUES.size()];
      for (int i = 0; i < numbers.length; i++) {
        int v = values.charAt(i) - 'a';
        boolean was = signatures().of(numbers[i], v).isPresent();
        (was ? bucket[numbers[i]] : fresh)[v]++;
      }
      int[] asked = new int[VALUES.size()];
      for (int b = 1; b < bucket.length; b++) {
        int height = Arrays.stream(bucket[b]).max().orElse(0);
        for (int v : signature(b)) {
          asked[v] += height - bucket[b][v];
        }
      }
      return least(fresh, asked, 0, 0);
    }

    private int[] signature(int b) {
      return set(shown.get(b).get(0)).stream().toArray();
    }

    private Optional<Integer> least(int[] fresh, int[] asked, int v, int missing) {
      if (v == fresh.length) {
        int all = Arrays.stream(fresh).sum();
        boolean eligible = Arrays.stream(fresh).allMatch(f -> f * m <= all);
        return eligible ? Optional.of(missing) : Optional.empty();
      }
      Optional<Integer> best = Optional.empty();
      for (int fill = 0; fill <= Math.min(fresh[v], asked[v]); fill++) {
        int[] left = fresh.clone();
        left[v] -= fill;
        Optional<Integer> one = least(left, asked, v + 1, missing + asked[v] - fill);
        best = one.isPresent() && best.map(b -> one.get() < b).orElse(true) ? one : best;
      }
      return best;
    }
  }
}
