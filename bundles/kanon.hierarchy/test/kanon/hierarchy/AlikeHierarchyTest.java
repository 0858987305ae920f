package kanon.hierarchy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import kanon.api.HierarchyBuilder.Beside;
import kanon.api.HierarchyBuilder.Counts;
import kanon.api.HierarchyBuilder.Levels;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

class AlikeHierarchyTest {
  private static final Dictionary OTHERS =
      Dictionary.of(Type.STRING, List.of("high", "low"), Optional.empty());

  /** Rows of the two values beside each value. */
  private static Counts beside(Dictionary values, Map<String, List<Long>> rows) {
    return new Counts() {
      @Override
      public long rows(int code) {
        return of(code).stream().mapToLong(n -> n).sum();
      }

      private List<Long> of(int code) {
        return rows.getOrDefault(values.value(code), List.of(0L, 0L));
      }

      @Override
      public Beside beside(String column, int most) {
        assertEquals("income", column);
        return Beside.of(
            OTHERS,
            IntStream.range(0, values.present())
                .mapToObj(code -> of(code).stream().mapToLong(n -> n).toArray())
                .toArray(long[][]::new));
      }
    };
  }

  private static Hierarchy built(Dictionary values, Map<String, List<Long>> rows) {
    Levels levels =
        new AlikeHierarchy()
            .build(values, beside(values, rows), new AlikeHierarchy.Alike("income"), Path::of);
    return Hierarchy.of(levels.leaves(), levels.ancestors());
  }

  private static List<String> path(Map<String, List<Long>> rows, String value) {
    Dictionary values = Building.values(Type.STRING, rows.keySet().toArray(new String[0]));
    Hierarchy h = built(values, rows);
    int leaf = values.code(value);
    return IntStream.rangeClosed(0, h.height())
        .mapToObj(l -> h.label(h.ancestor(leaf, l)))
        .toList();
  }

  /**
   * Surgeons and lawyers earn alike, cooks and waiters too; whose names are alike does not count.
   */
  @Test
  void valuesThatGoWithTheSame_areTogether() {
    Map<String, List<Long>> rows =
        new TreeMap<>(
            Map.of(
                "cook", List.of(5L, 95L),
                "lawyer", List.of(180L, 20L),
                "surgeon", List.of(92L, 8L),
                "waiter", List.of(9L, 141L)));
    assertEquals(List.of("cook", "{cook,waiter}", "*"), path(rows, "cook"));
    assertEquals(List.of("surgeon", "{lawyer,surgeon}", "*"), path(rows, "surgeon"));
  }

  @Test
  void aValueWithoutRows_isLikeTheWhole() {
    Map<String, List<Long>> rows =
        new TreeMap<>(
            Map.of(
                "a", List.of(90L, 10L),
                "b", List.of(50L, 50L),
                "c", List.of(10L, 90L),
                "d", List.of(95L, 5L),
                "e", List.of(6L, 94L),
                "none", List.of(0L, 0L)));
    assertEquals("{b,none}", path(rows, "none").get(1));
  }

  @Test
  void commasAreQuoted_andLabelsThatAreValuesMarked() {
    Map<String, List<Long>> rows =
        new TreeMap<>(
            Map.of(
                "x,y", List.of(9L, 1L),
                "z", List.of(9L, 1L),
                "{\"x,y\",z}", List.of(1L, 9L)));
    assertEquals("_{\"x,y\",z}", path(rows, "z").get(1));
  }

  @Test
  void oneOrTwoValues_haveTheRootAlone() {
    Map<String, List<Long>> rows = new TreeMap<>(Map.of("a", List.of(1L, 0L)));
    assertEquals(List.of("a", "*"), path(rows, "a"));
    rows.put("b", List.of(0L, 1L));
    assertEquals(List.of("b", "*"), path(rows, "b"));
  }

  @Test
  void tooManyValuesAndNumbers_areRefused() {
    Dictionary many =
        Building.values(
            Type.STRING, IntStream.range(0, 300).mapToObj(i -> "v" + i).toArray(String[]::new));
    assertEquals(
        "TOO_MANY_TO_GROUP",
        assertThrows(KanonException.class, () -> built(many, Map.of())).code());
    Dictionary ages = Building.values(Type.INTEGER, "17", "18", "19");
    assertEquals(
        "TYPE_UNFIT", assertThrows(KanonException.class, () -> built(ages, Map.of())).code());
  }

  /** The plain way: all pairs looked at for every step. */
  @Test
  void groups_areThoseOfAllPairs() {
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int values = random.nextInt(3, 14);
          int others = random.nextInt(1, 4);
          long[][] rows = new long[values][others];
          for (long[] of : rows) {
            for (int other = 0; other < others; other++) {
              of[other] = random.nextInt(random.nextInt(1, 9));
            }
          }
          int left = random.nextInt(1, values);
          List<String> texts = IntStream.range(0, others).mapToObj(i -> "o" + i).toList();
          Likeness groups =
              new Likeness(
                  Beside.of(Dictionary.of(Type.STRING, texts, Optional.empty()), rows), values);
          groups.join(left);
          assertEquals(plain(rows, left), groups.groups());
        });
  }

  private static List<BitSet> plain(long[][] rows, int left) {
    double[] spread = new double[rows[0].length];
    double all = 0;
    for (long[] of : rows) {
      for (int i = 0; i < of.length; i++) {
        spread[i] += of[i];
        all += of[i];
      }
    }
    List<BitSet> groups = new ArrayList<>();
    List<double[]> shown = new ArrayList<>();
    for (int v = 0; v < rows.length; v++) {
      groups.add(new BitSet());
      groups.get(v).set(v);
      double[] of = new double[spread.length];
      for (int i = 0; i < of.length; i++) {
        of[i] = rows[v][i] + spread[i] / Math.max(1, all);
      }
      shown.add(of);
    }
    List<Double> sizes = new ArrayList<>();
    for (long[] of : rows) {
      sizes.add(java.util.Arrays.stream(of).sum() + 1.0);
    }
    while (groups.size() > left) {
      int[] best = {0, 1};
      double least = Double.POSITIVE_INFINITY;
      for (int x = 0; x < groups.size(); x++) {
        for (int y = x + 1; y < groups.size(); y++) {
          double n = sizes.get(x);
          double m = sizes.get(y);
          double sum = 0;
          for (int i = 0; i < spread.length; i++) {
            double d = shown.get(x)[i] / n - shown.get(y)[i] / m;
            sum += d * d;
          }
          if (n * m / (n + m) * sum < least) {
            least = n * m / (n + m) * sum;
            best = new int[] {x, y};
          }
        }
      }
      groups.get(best[0]).or(groups.remove(best[1]));
      double[] gone = shown.remove(best[1]);
      for (int i = 0; i < gone.length; i++) {
        shown.get(best[0])[i] += gone[i];
      }
      sizes.set(best[0], sizes.get(best[0]) + sizes.remove(best[1]));
    }
    groups.sort(Comparator.comparing(group -> group.nextSetBit(0)));
    return groups;
  }
}
