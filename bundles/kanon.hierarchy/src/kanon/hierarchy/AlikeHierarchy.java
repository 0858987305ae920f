package kanon.hierarchy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;
import org.osgi.service.component.annotations.Component;

/**
 * Values grouped by what stands beside them: those whose rows have about the same mixture of
 * another column's values come together first, so that raising them says least less of that column.
 * Groups are joined two by two, each time those two ({@link Likeness}) of which the sum of squared
 * differences from the mixture of their group grows least, as Ward (1963) does. A level has half as
 * many groups as the one below.
 *
 * <p>A group shows all of its values, {@code {Sales,Tech-support}}.
 */
@Component
@ProvidesHierarchy(
    name = "alike",
    description = "values that go with about the same values of another column are grouped")
public final class AlikeHierarchy implements HierarchyBuilder<AlikeHierarchy.Alike> {
  /** How many values the column and the one beside it may have: labels list all of a group. */
  static final int MOST = 256;

  record Alike(
      @Option("the column by whose values groups are made: a quasi-identifier or insensitive")
          String beside) {
    Alike {
      if (beside.isBlank()) {
        throw KanonException.usage("BAD_OPTION", "beside must name a column");
      }
    }
  }

  @Override
  public Class<Alike> options() {
    return Alike.class;
  }

  /** Where nobody counts, nothing is known of what stands beside the values. */
  @Override
  public Levels build(Dictionary values, Alike options, Files files) {
    return build(values, code -> 1, options, files);
  }

  @Override
  public Levels build(Dictionary values, Counts counts, Alike options, Files files) {
    Paths.requireType("alike", values, List.of(Type.STRING), "string");
    if (values.present() > MOST) {
      throw KanonException.input(
          "TOO_MANY_TO_GROUP",
          "'alike' groups at most %,d values, and the column has %,d"
              .formatted(MOST, values.present()));
    }
    List<String[]> levels = new ArrayList<>();
    if (values.present() > 2) {
      Likeness groups = new Likeness(counts.beside(options.beside(), MOST), values.present());
      for (int size = half(values.present()); size > 1; size = half(size)) {
        files.check();
        groups.join(size);
        levels.add(labels(values, groups));
      }
    }
    int length = levels.isEmpty() ? 1 : levels.get(levels.size() - 1)[0].length();
    return Paths.of(values, levels.size() + 1, length, files, value -> path(levels, values, value));
  }

  private static int half(int size) {
    return (size + 1) / 2;
  }

  private static String[] labels(Dictionary values, Likeness groups) {
    String[] labels = new String[values.present()];
    for (BitSet group : groups.groups()) {
      String label = label(values, group);
      group.stream().forEach(code -> labels[code] = label);
    }
    return labels;
  }

  /** A value that is alone shows itself. */
  private static String label(Dictionary values, BitSet group) {
    if (group.cardinality() == 1) {
      return values.value(group.nextSetBit(0));
    }
    String label = Cells.set(group.stream().mapToObj(values::value).toList());
    while (values.code(label) >= 0) {
      label = "_" + label;
    }
    return label;
  }

  private static String[] path(List<String[]> levels, Dictionary values, String value) {
    String[] path = new String[levels.size() + 1];
    for (int l = 0; l < levels.size(); l++) {
      path[l] = levels.get(l)[values.code(value)];
    }
    path[levels.size()] = Paths.ROOT;
    return path;
  }
}
