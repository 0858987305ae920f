package kanon.hierarchy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import kanon.api.HierarchyBuilder.Levels;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;

/** Helps builders that compute labels. */
final class Paths {
  /** The root's label. */
  static final String ROOT = "*";

  private Paths() {}

  /**
   * The labels of every value that is not missing, level 1 to the root. Those of the missing value
   * only tell how many levels there are where nothing else does.
   */
  static Levels of(Dictionary values, int levels, Function<String, String[]> labels) {
    String[] missing = new String[levels];
    Arrays.fill(missing, ROOT);
    List<String[]> paths = new ArrayList<>();
    for (int code = 0; code < values.size(); code++) {
      paths.add(code == values.missing() ? missing : labels.apply(values.value(code)));
    }
    return Levels.of(values, paths);
  }

  static void requireType(String builder, Dictionary values, List<Type> types, String expected) {
    if (!types.contains(values.type())) {
      throw KanonException.usage(
          "TYPE_UNFIT",
          "'%s' does not fit an attribute of type %s, expected %s"
              .formatted(builder, values.type().label(), expected));
    }
  }
}
