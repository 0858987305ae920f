package kanon.hierarchy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.HierarchyBuilder;
import kanon.api.HierarchyBuilder.Levels;
import kanon.lib.json.record.Options;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Type;

/** Builds hierarchies of values given as texts; "?" is missing. */
final class Building {
  private Building() {}

  static Dictionary values(Type type, String... values) {
    List<String> present = Arrays.stream(values).filter(v -> !v.equals("?")).toList();
    Optional<String> missing = present.size() < values.length ? Optional.of("?") : Optional.empty();
    return Dictionary.of(Type.STRING, present, missing).sorted(type);
  }

  static <O extends Record> Levels levels(
      HierarchyBuilder<O> builder, Map<String, Object> options, Dictionary values) {
    return builder.build(values, Options.bind(builder.options(), options, "test"), Path::of);
  }

  static <O extends Record> Hierarchy compiled(
      HierarchyBuilder<O> builder, Map<String, Object> options, Dictionary values) {
    Levels levels = levels(builder, options, values);
    return Hierarchy.of(levels.leaves(), levels.ancestors());
  }

  /** The labels of a value from level 0 to the root. */
  static <O extends Record> List<String> path(
      HierarchyBuilder<O> builder, Map<String, Object> options, Dictionary values, String value) {
    Levels levels = levels(builder, options, values);
    Hierarchy h = Hierarchy.of(levels.leaves(), levels.ancestors());
    int leaf = value.equals("?") ? levels.leaves().missing() : levels.leaves().code(value);
    return java.util.stream.IntStream.rangeClosed(0, h.height())
        .mapToObj(l -> h.label(h.ancestor(leaf, l)))
        .toList();
  }

  static String file(Path folder, String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
