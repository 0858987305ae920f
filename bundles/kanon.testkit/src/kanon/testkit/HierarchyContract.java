package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.api.HierarchyBuilder;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.lib.json.record.Options;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Type;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/** What every hierarchy builder must do: make a hierarchy that compiles and has every value. */
@ConsumerType
public abstract class HierarchyContract extends PluginContract {
  private static final int ROUNDS = 40;

  /** Values occur in up to so many rows, and some in none. */
  private static final int COUNTED = 31;

  /** A new instance of the builder. */
  protected abstract HierarchyBuilder<?> create();

  /** Values that it can work with, some of them missing. */
  protected abstract Dictionary values(RandomGenerator random);

  /** Options that fit the values. */
  protected abstract Map<String, Object> options(Dictionary values, RandomGenerator random);

  /** Where files lie; the working directory unless overridden. */
  protected Path find(String name) {
    return Path.of(name);
  }

  @Override
  protected PluginKind kind() {
    return PluginKind.HIERARCHY;
  }

  @Override
  protected Plugin<?> plugin() {
    return create();
  }

  @Override
  protected Map<String, Object> standardOptions() {
    SplittableRandom random = new SplittableRandom(1);
    return options(values(random), random);
  }

  /** Builds. */
  protected final HierarchyBuilder.Levels build(Dictionary values, Map<String, Object> options) {
    return build(create(), values, options);
  }

  private <O extends Record> HierarchyBuilder.Levels build(
      HierarchyBuilder<O> builder, Dictionary values, Map<String, Object> options) {
    return builder.build(
        values, counts(values), Options.bind(builder.options(), options, "test"), this::find);
  }

  /** Of every value so many rows as its text says; beside it, in any column, x, y or nothing. */
  private static HierarchyBuilder.Counts counts(Dictionary values) {
    return new HierarchyBuilder.Counts() {
      @Override
      public long rows(int code) {
        return values.value(code).hashCode() & COUNTED;
      }

      @Override
      public HierarchyBuilder.Beside beside(String column, int most) {
        Dictionary others = Dictionary.of(Type.STRING, List.of("x", "y"), Optional.of(""));
        long[][] rows = new long[values.present()][others.size()];
        for (int code = 0; code < rows.length; code++) {
          rows[code][0] = rows(code) / 2;
          rows[code][2] = rows(code) & 1;
          rows[code][1] = rows(code) - rows[code][0] - rows[code][2];
        }
        return HierarchyBuilder.Beside.of(others, rows);
      }
    };
  }

  @Test
  void build_hasEveryValueAndCompiles() {
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Dictionary values = values(random);
          HierarchyBuilder.Levels levels = build(values, options(values, random));
          Dictionary leaves = levels.leaves();
          for (int code = 0; code < values.present(); code++) {
            assertTrue(leaves.code(values.value(code)) >= 0, "A value is not there");
          }
          assertTrue(values.missing() < 0 || leaves.missing() >= 0, "The missing one is not");
          Hierarchy hierarchy = Hierarchy.of(leaves, levels.ancestors());
          assertEquals("*", hierarchy.label(hierarchy.root()));
          for (int leaf = 0; leaf < leaves.size(); leaf++) {
            assertTrue(hierarchy.covers(hierarchy.root(), leaf));
          }
        });
  }

  @Test
  void build_sameValuesSameLevels() {
    Seeds.each(
        5,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Dictionary values = values(random);
          Map<String, Object> options = options(values, random);
          HierarchyBuilder.Levels one = build(values, options);
          HierarchyBuilder.Levels other = build(values, options);
          assertEquals(one.leaves().size(), other.leaves().size());
          for (int leaf = 0; leaf < one.leaves().present(); leaf++) {
            assertEquals(one.leaves().value(leaf), other.leaves().value(leaf));
            assertEquals(List.of(one.ancestors().get(leaf)), List.of(other.ancestors().get(leaf)));
          }
        });
  }
}
