package kanon.hierarchy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import kanon.api.HierarchyBuilder.Files;
import kanon.api.HierarchyBuilder.Levels;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;

/** Helps builders that compute labels. */
final class Paths {
  /** The root's label. */
  static final String ROOT = "*";

  /** What a label and its node take besides its characters. */
  private static final int LABEL_BYTES = 112;

  private static final int CHECKED = 1 << 12;

  private Paths() {}

  /**
   * The labels of every value that is not missing, level 1 to the root. Those of the missing value
   * only tell how many levels there are where nothing else does.
   *
   * @param characters about how many a label has
   * @param files asked whether to go on
   */
  static Levels of(
      Dictionary values,
      int levels,
      int characters,
      Files files,
      Function<String, String[]> labels) {
    requireRoom(values.size(), levels, characters);
    String[] missing = new String[levels];
    Arrays.fill(missing, ROOT);
    List<String[]> paths = new ArrayList<>();
    for (int code = 0; code < values.size(); code++) {
      if (code % CHECKED == 0) {
        files.check();
      }
      paths.add(code == values.missing() ? missing : labels.apply(values.value(code)));
    }
    return Levels.of(values, paths);
  }

  /** Refuses labels that Java's memory cannot hold, before making them. */
  private static void requireRoom(int values, int levels, int characters) {
    double bytes = (double) values * levels * ((double) LABEL_BYTES + characters);
    long most = Runtime.getRuntime().maxMemory();
    if (bytes > most / 2.0) {
      throw KanonException.input(
          "HIERARCHY_TOO_LARGE",
          ("%,d levels over %,d values need about %,.0f MB, half of Java's memory of %,d MB is there for"
                  + " them: take fewer levels or shorter values, or set KANON_JAVA_OPTS=-Xmx8g, say")
              .formatted(levels, values, bytes / (1 << 20), most >> 20));
    }
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
