package kanon.hierarchy;

import java.util.List;
import java.util.Map;
import kanon.api.HierarchyBuilder;
import kanon.api.PluginKind;
import kanon.testkit.PluginContract;
import org.junit.jupiter.api.Nested;

class HierarchyContractsTest {
  private abstract static class Contract extends PluginContract {
    abstract HierarchyBuilder<?> builder();

    @Override
    protected PluginKind kind() {
      return PluginKind.HIERARCHY;
    }

    @Override
    protected Object plugin() {
      return builder();
    }

    @Override
    protected Class<? extends Record> optionsType() {
      return builder().options();
    }
  }

  @Nested
  class Suppress extends Contract {
    @Override
    HierarchyBuilder<?> builder() {
      return new SuppressHierarchy();
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("all", false));
    }
  }

  @Nested
  class Mask extends Contract {
    @Override
    HierarchyBuilder<?> builder() {
      return new MaskHierarchy();
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
  class Intervals extends Contract {
    @Override
    HierarchyBuilder<?> builder() {
      return new IntervalHierarchy();
    }

    @Override
    protected Map<String, Object> standardOptions() {
      return Map.of("widths", List.of(5L, 10L));
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
  class Dates extends Contract {
    @Override
    HierarchyBuilder<?> builder() {
      return new DateHierarchy();
    }

    @Override
    protected Map<String, Object> standardOptions() {
      return Map.of("steps", List.of("month", "year"));
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
  class FromFile extends Contract {
    @Override
    HierarchyBuilder<?> builder() {
      return new FileHierarchy();
    }

    @Override
    protected Map<String, Object> standardOptions() {
      return Map.of("path", "h.csv");
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("path", " "));
    }
  }
}
