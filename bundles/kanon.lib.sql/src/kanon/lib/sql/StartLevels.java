package kanon.lib.sql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Names;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;

/**
 * Attributes that are profiled on a level of their hierarchy above the values of their column, so
 * that there are fewer tuples. To everyone but the database these labels are then the attribute's
 * values.
 */
final class StartLevels {
  private final Map<String, Integer> levels;

  private StartLevels(Map<String, Integer> levels) {
    this.levels = levels;
  }

  /** Reads {@code {"column": level, ...}}. */
  static StartLevels of(Object option) {
    Map<String, Integer> levels = new LinkedHashMap<>();
    if (!(option instanceof Map<?, ?> given)) {
      throw KanonException.usage(
          "BAD_OPTION", "input.startLevels: expected an object of levels by column");
    }
    given.forEach(
        (column, level) -> {
          if (!(level instanceof Long whole) || whole < 0 || whole > Integer.MAX_VALUE) {
            throw KanonException.usage(
                "BAD_OPTION",
                "input.startLevels.%s: expected a level of its hierarchy, 0 or above"
                    .formatted(column));
          }
          levels.put(String.valueOf(column), whole.intValue());
        });
    return new StartLevels(levels);
  }

  /** The schema with raised attributes; fills what is below each attribute of a coding. */
  Schema raise(Schema schema, List<Coding.Leaves> leaves) {
    requireQuasiIdentifiers(schema);
    List<Attribute> attributes = new ArrayList<>();
    for (Attribute attribute : schema.attributes()) {
      int level = attribute.role() == Role.QUASI_IDENTIFIER ? level(attribute) : 0;
      attributes.add(level == 0 ? attribute : raised(attribute, level));
    }
    Schema raised = schema.withAttributes(attributes);
    for (int a = 0; a < schema.quasiIdentifiers().size(); a++) {
      Attribute from = schema.quasiIdentifier(a);
      int level = level(from);
      leaves.add(level == 0 ? Coding.Leaves.of(from) : leaves(from, level));
    }
    schema.carried().forEach(s -> leaves.add(Coding.Leaves.of(s)));
    return raised;
  }

  private void requireQuasiIdentifiers(Schema schema) {
    List<String> names = schema.quasiIdentifiers().stream().map(Attribute::name).toList();
    for (String name : levels.keySet()) {
      if (!names.contains(name)) {
        throw KanonException.usage(
            "BAD_OPTION", "input.startLevels: " + Names.unknown("quasi-identifier", name, names));
      }
    }
  }

  private int level(Attribute attribute) {
    int level = levels.getOrDefault(attribute.name(), 0);
    if (level > 0 && (!attribute.hasHierarchy() || level > attribute.height())) {
      throw KanonException.usage(
          "BAD_OPTION",
          "input.startLevels.%s: is %d, expected %s"
              .formatted(
                  attribute.name(),
                  level,
                  attribute.hasHierarchy()
                      ? "0 to " + attribute.height()
                      : "0, as it has no hierarchy"));
    }
    return level;
  }

  /** For each code on the level its place among the values, the missing one last. */
  private static int[] places(Attribute attribute, int level) {
    int size = attribute.size(level);
    int missing = missing(attribute, level);
    int[] places = new int[size];
    int next = 0;
    for (int code = 0; code < size; code++) {
      places[code] = code == missing ? size - 1 : next++;
    }
    return places;
  }

  /** The code of the missing value on a level, or -1 where it has none of its own. */
  private static int missing(Attribute attribute, int level) {
    int leaf = attribute.dictionary().missing();
    if (leaf < 0) {
      return -1;
    }
    int code = attribute.step(0, level)[leaf];
    return attribute.hierarchy().leavesBelow(attribute.node(level, code)) == 1 ? code : -1;
  }

  private static Attribute raised(Attribute attribute, int level) {
    Hierarchy h = attribute.hierarchy();
    int size = h.size(level);
    int[] places = places(attribute, level);
    int missing = missing(attribute, level);
    String[] labels = new String[size];
    String[][] ancestors = new String[size][attribute.height() - level];
    for (int code = 0; code < size; code++) {
      labels[places[code]] = h.label(h.node(level, code));
      for (int l = level + 1; l <= attribute.height(); l++) {
        ancestors[places[code]][l - level - 1] = h.label(h.node(l, h.step(level, l)[code]));
      }
    }
    List<String> values = new ArrayList<>(List.of(labels));
    Optional<String> shown = Optional.empty();
    if (missing >= 0) {
      values.remove(size - 1);
      shown = Optional.of(attribute.dictionary().value(attribute.dictionary().missing()));
    }
    Dictionary dictionary = Dictionary.of(Type.STRING, values, shown);
    Attribute made =
        Attribute.of(attribute.name(), attribute.role(), dictionary).weight(attribute.weight());
    if (level == attribute.height()) {
      return made;
    }
    return made.with(Hierarchy.of(dictionary, List.of(ancestors)));
  }

  private static Coding.Leaves leaves(Attribute attribute, int level) {
    int[] step = attribute.step(0, level);
    int[] places = places(attribute, level);
    int[] codes = new int[step.length];
    for (int leaf = 0; leaf < codes.length; leaf++) {
      codes[leaf] = places[step[leaf]];
    }
    return new Coding.Leaves(attribute.dictionary(), codes, true);
  }
}
