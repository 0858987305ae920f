package kanon.hierarchy;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import kanon.api.HierarchyBuilder;
import kanon.model.Dictionary;
import kanon.model.Type;
import kanon.testkit.HierarchyContract;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

class HierarchyContractsTest {
  /** Some of 60 values, in the type's order, often with a missing one. */
  private static Dictionary randomValues(
      Type type, RandomGenerator random, IntFunction<String> value) {
    Set<String> texts = new LinkedHashSet<>();
    for (int n = random.nextInt(30); n >= 0; n--) {
      texts.add(value.apply(random.nextInt(60)));
    }
    if (random.nextBoolean()) {
      texts.add("?");
    }
    return Building.values(type, texts.toArray(new String[0]));
  }

  @Nested
  class Suppress extends HierarchyContract {
    @Override
    protected HierarchyBuilder<?> create() {
      return new SuppressHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.STRING, random, i -> "v" + i);
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return Map.of();
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("all", false));
    }
  }

  @Nested
  class Mask extends HierarchyContract {
    @Override
    protected HierarchyBuilder<?> create() {
      return new MaskHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.STRING, random, i -> Integer.toString(i * i, 7));
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return Map.of("from", random.nextBoolean() ? "left" : "right");
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(
          Map.of("from", "middle"),
          Map.of("char", ""),
          Map.of("char", "**"),
          Map.of("mask", "*"),
          Map.of("width", 0L),
          Map.of("pad", "ab"),
          Map.of("pad", "*"));
    }
  }

  @Nested
  class Intervals extends HierarchyContract {
    @Override
    protected HierarchyBuilder<?> create() {
      return new IntervalHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.DECIMAL, random, i -> (i - 20) + "." + i);
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return Map.of("origin", (double) random.nextInt(100), "widths", List.of(2.5, 5L, 20L));
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(
          Map.of("widths", List.of()),
          Map.of("widths", List.of(0L)),
          Map.of("widths", List.of(-5L)),
          Map.of("widths", List.of(5L, 5L)),
          Map.of("widths", List.of(10L, 5L)),
          Map.of("widths", List.of(5L, 12L)),
          Map.of("origin", Double.NaN),
          Map.of("widths", 5L));
    }
  }

  @Nested
  class Borders extends HierarchyContract {
    @Override
    protected HierarchyBuilder<?> create() {
      return new BorderHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.DECIMAL, random, i -> (i - 20) + "." + i);
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return random.nextBoolean()
          ? Map.of("at", List.of(-7.5, 0L, 1L, 12.25, 30L))
          : Map.of("at", List.of(3L));
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(
          Map.of("at", List.of()),
          Map.of("at", List.of(1L, 1L)),
          Map.of("at", List.of(2L, 1L)),
          Map.of("at", List.of(Double.NaN)),
          Map.of("at", 5L));
    }
  }

  @Nested
  class Fitted extends HierarchyContract {
    @Override
    protected HierarchyBuilder<?> create() {
      return new FittedHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.DECIMAL, random, i -> (i - 20) + "." + i);
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return random.nextBoolean()
          ? Map.of("atLeast", List.of(2L, 5L))
          : Map.of("atLeast", List.of(0.1, 0.3));
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(
          Map.of("atLeast", List.of()),
          Map.of("atLeast", List.of(0L)),
          Map.of("atLeast", List.of(0.2, 5L)),
          Map.of("atLeast", List.of(5L, 5L)),
          Map.of("atLeast", 5L));
    }
  }

  @Nested
  class Prefix extends HierarchyContract {
    @Override
    protected HierarchyBuilder<?> create() {
      return new PrefixHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.STRING, random, i -> "C" + Integer.toString(i * i, 5));
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return Map.of("lengths", random.nextBoolean() ? List.of(3L, 1L) : List.of(2L));
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(
          Map.of("lengths", List.of()),
          Map.of("lengths", List.of(0L)),
          Map.of("lengths", List.of(1L, 3L)),
          Map.of("lengths", List.of(2L, 2L)));
    }
  }

  @Nested
  class RareValues extends HierarchyContract {
    @Override
    protected HierarchyBuilder<?> create() {
      return new RareHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.STRING, random, i -> i == 0 ? "other (5%)" : "v" + i);
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return Map.of("below", random.nextBoolean() ? List.of(0.01, 0.05, 0.4) : List.of(5L, 20L));
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(
          Map.of("below", List.of()),
          Map.of("below", List.of(0L)),
          Map.of("below", List.of(-0.5)),
          Map.of("below", List.of(2.5)),
          Map.of("below", List.of(Double.NaN)),
          Map.of("below", List.of(0.1, 0.1)),
          Map.of("below", List.of(30L, 5L)),
          Map.of("below", List.of(0.1, 30L)));
    }
  }

  @Nested
  class AlikeValues extends HierarchyContract {
    @Override
    protected HierarchyBuilder<?> create() {
      return new AlikeHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.STRING, random, i -> i == 0 ? "{v1,v2}" : "v" + i);
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return Map.of("beside", "income");
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("beside", " "), Map.of("beside", 5L));
    }
  }

  @Nested
  class Dates extends HierarchyContract {
    @Override
    protected HierarchyBuilder<?> create() {
      return new DateHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.DATE, random, i -> LocalDate.EPOCH.plusDays(i * 97L).toString());
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return Map.of("steps", List.of("month", "year", "century"));
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(
          Map.of("steps", List.of()),
          Map.of("steps", List.of("year", "month")),
          Map.of("steps", List.of("year", "year")),
          Map.of("steps", List.of("week", "month")),
          Map.of("steps", List.of("fortnight")));
    }
  }

  @Nested
  class FromFile extends HierarchyContract {
    @TempDir private Path folder = Path.of("");

    private String file(Dictionary values) {
      StringBuilder lines = new StringBuilder("other;x;*\n");
      for (int code = 0; code < values.present(); code++) {
        lines.append(values.value(code)).append(code % 2 == 0 ? ";x;*\n" : ";y;*\n");
      }
      return Building.file(folder, "h.csv", lines.toString());
    }

    @Override
    protected HierarchyBuilder<?> create() {
      return new FileHierarchy();
    }

    @Override
    protected Dictionary values(RandomGenerator random) {
      return randomValues(Type.STRING, random, i -> "v" + i);
    }

    @Override
    protected Map<String, Object> options(Dictionary values, RandomGenerator random) {
      return Map.of("path", file(values));
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("path", " "));
    }
  }
}
