package kanon.pipeline.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import kanon.api.HierarchyBuilder;
import kanon.api.Names;
import kanon.api.Session;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Items;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;

/**
 * Makes the schema: each attribute's domain in its order, and its hierarchy over exactly that
 * domain. The order is the one that the user gave; else that of a numeric or date type; else that
 * of the hierarchy's leaves; else by code point.
 */
final class SchemaBuilder {
  /** How many columns that there are not are told; the others are counted. */
  private static final int MOST_TOLD = 8;

  private static final String LACKING = "VALUE_NOT_IN_HIERARCHY";
  private static final String SHOWN = "; check --values shows them";

  private final Session session;
  private final PopulationData population;
  private final Map<String, BoundPlugin> builders;
  private final InputFiles files;
  private final RunControl run;

  SchemaBuilder(
      Session session,
      PopulationData population,
      Map<String, BoundPlugin> builders,
      InputFiles files,
      RunControl run) {
    this.session = session;
    this.population = population;
    this.builders = builders;
    this.files = files;
    this.run = run;
  }

  /** The schema of the columns that the config names. */
  Schema schema(Map<String, Config.Field> fields) {
    List<Attribute> attributes = new ArrayList<>();
    long done = 0;
    for (Map.Entry<String, Config.Field> e : fields.entrySet()) {
      run.check();
      attributes.add(attribute(e.getKey(), e.getValue(), fields));
      run.at(++done, fields.size(), "attributes");
    }
    return new Schema(attributes);
  }

  /**
   * Refuses names of which there is no column. Where the table has none that is named or nearly
   * named so, its columns are not told: what was taken for the header may be a row.
   */
  static void refuseUnknown(String what, Collection<String> named, List<String> columns) {
    Set<String> known = new HashSet<>(columns);
    List<String> unknown = named.stream().filter(name -> !known.contains(name)).toList();
    List<String> told = unknown.subList(0, Math.min(MOST_TOLD, unknown.size()));
    boolean header =
        unknown.size() < named.size()
            || told.stream().anyMatch(name -> Names.nearest(name, columns).isPresent());
    if (!header && !named.isEmpty()) {
      throw KanonException.usage(
          "UNKNOWN_COLUMN",
          "There is no %s '%s', nor any other that the config names, among %d columns: is it the right file, has it a header, and is the separator right?"
              .formatted(what, named.iterator().next(), columns.size()));
    }
    List<String> problems = new ArrayList<>();
    told.forEach(name -> problems.add(Names.unknown(what, name, columns)));
    if (unknown.size() > told.size()) {
      problems.add("%,d more are unknown".formatted(unknown.size() - told.size()));
    }
    if (!problems.isEmpty()) {
      throw KanonException.usage("UNKNOWN_COLUMN", String.join("; ", problems));
    }
  }

  /**
   * An attribute of a column whose values no step looks at has no values: it may have more of them
   * than memory takes.
   */
  private static boolean unlooked(Config.Field field) {
    return field.released() != Role.QUASI_IDENTIFIER
        && field.released() != Role.SENSITIVE
        && field.type() == Type.STRING
        && field.hierarchy().isEmpty()
        && field.order().isEmpty();
  }

  private Attribute attribute(String name, Config.Field field, Map<String, Config.Field> fields) {
    if (unlooked(field)) {
      Dictionary none = Dictionary.of(Type.STRING, List.of(), Optional.empty());
      return Attribute.of(name, field.released(), none).weight(field.weight());
    }
    Dictionary values = domain(name, field);
    if (field.released() == Role.SENSITIVE) {
      refuseTwoEmptinesses(name, values);
    }
    Attribute attribute;
    if (field.separator().isPresent()) {
      attribute = withItems(name, field, values, field.separator().get());
    } else if (field.hierarchy().isPresent()) {
      attribute =
          withHierarchy(
              name,
              field,
              values,
              new ValueCounts(session, name, field.type(), values, fields, run));
    } else {
      Dictionary ordered =
          field.order().isEmpty()
              ? values
              : values.sorted(field.type(), given(name, field.order(), values));
      attribute = Attribute.of(name, field.released(), ordered);
    }
    return attribute.ordered(field.ordered()).weight(field.weight());
  }

  /**
   * Refuses a sensitive column with a value that is written as missing ones are shown: in the
   * release nobody tells them apart, and classes have fewer values than it seems.
   */
  private static void refuseTwoEmptinesses(String name, Dictionary values) {
    Optional<String> missing = missing(values);
    if (missing.isPresent() && values.code(missing.get()) >= 0) {
      throw KanonException.input(
          "LOOKS_MISSING",
          "Sensitive column '%s' has missing values, which are shown as '%s', and that as a text, too; if it means the same, write \"transform\": [{\"missing\": [\"%s\"]}]"
              .formatted(name, missing.get(), missing.get()));
    }
  }

  /** The values that occur, those of the population and those that the user adds. */
  private Dictionary domain(String name, Config.Field field) {
    Dictionary occurring = OddTexts.dictionary(session, name, field, run);
    Optional<Dictionary> others =
        field.role() == Role.QUASI_IDENTIFIER
            ? population.values(name, field.type())
            : Optional.empty();
    Map<String, Boolean> added = new LinkedHashMap<>();
    List<String> elsewhere = others.map(SchemaBuilder::texts).orElse(List.of());
    for (List<String> more : List.of(elsewhere, field.domain(), field.order())) {
      for (String value : more) {
        if (occurring.code(value) < 0) {
          added.put(value, true);
        }
      }
    }
    Optional<String> missing = missing(occurring).or(() -> others.flatMap(SchemaBuilder::missing));
    if (added.isEmpty() && missing.equals(missing(occurring))) {
      return occurring;
    }
    List<String> all = new ArrayList<>(texts(occurring));
    all.addAll(added.keySet());
    return Dictionary.of(field.type(), all, missing).sorted(field.type());
  }

  private static List<String> texts(Dictionary values) {
    return IntStream.range(0, values.present()).mapToObj(values::value).toList();
  }

  private static Optional<String> missing(Dictionary values) {
    return values.missing() < 0 ? Optional.empty() : Optional.of(values.value(values.missing()));
  }

  /** The user's order, which has to have every value. */
  private static Comparator<String> given(String name, List<String> order, Dictionary values) {
    Map<String, Integer> place = new HashMap<>();
    for (String value : order) {
      place.put(value, place.size());
    }
    List<String> lacking = texts(values).stream().filter(v -> !place.containsKey(v)).toList();
    if (!lacking.isEmpty()) {
      throw KanonException.usage(
          "INCOMPLETE_ORDER",
          "attributes." + name + ".order lacks " + counted(lacking.size()) + SHOWN);
    }
    return Comparator.comparing(place::get);
  }

  /** Of sets, whose hierarchy is one of items. */
  private Attribute withItems(
      String name, Config.Field field, Dictionary values, String separator) {
    Dictionary items = ItemColumns.items(name, values, separator);
    Attribute sets = Attribute.of(name, field.released(), values);
    if (field.hierarchy().isEmpty()) {
      return ItemColumns.attribute(sets, separator, items, Items.flat(items));
    }
    ValueCounts counts = new ValueCounts(session, name, field.type(), values, Map.of(), run);
    Attribute over =
        withHierarchy(name, field, items, ItemColumns.counts(counts, values, items, separator));
    return ItemColumns.attribute(sets, separator, over.dictionary(), over.hierarchy());
  }

  private Attribute withHierarchy(
      String name, Config.Field field, Dictionary values, HierarchyBuilder.Counts counts) {
    BoundPlugin builder = builders.get(name);
    Config.HierarchySpec spec = field.hierarchy().orElseThrow();
    if (builder == null) {
      throw new IllegalStateException(place(name, spec, "") + " was not bound");
    }
    try {
      HierarchyBuilder<Record> plugin = builder.as(HierarchyBuilder.class);
      HierarchyBuilder.Levels levels =
          PluginCall.on(
              builder.lease(), run, () -> plugin.build(values, counts, builder.options(), found()));
      requireAll(levels.leaves(), values);
      Dictionary leaves = ordered(name, field, levels, values);
      return Attribute.of(name, field.released(), leaves)
          .with(
              Hierarchy.of(
                  leaves,
                  permuted(levels, leaves),
                  leaf -> called(leaf, leaves, levels),
                  run::check));
    } catch (KanonException e) {
      String said = String.valueOf(e.getMessage());
      String shown = e.code().equals(LACKING) ? SHOWN : "";
      throw new KanonException(
          e.kind(), e.code(), place(name, spec, said) + ": " + said + shown, e);
    }
  }

  /** The files, for work that ends when the run is told to. */
  private HierarchyBuilder.Files found() {
    return new HierarchyBuilder.Files() {
      @Override
      public Path find(String name) {
        return files.find(name);
      }

      @Override
      public void check() {
        run.check();
      }
    };
  }

  /** Whose hierarchy is at fault; its file only where the fault does not name it. */
  private static String place(String name, Config.HierarchySpec spec, String said) {
    boolean told = spec.value() instanceof String text && said.contains(text);
    String file = spec.value() instanceof String text && !told ? " '" + text + "'" : "";
    return "Attribute '" + name + "', hierarchy " + spec.builder() + file;
  }

  private static void requireAll(Dictionary leaves, Dictionary values) {
    long lacking = texts(values).stream().filter(v -> leaves.code(v) < 0).count();
    if (lacking > 0) {
      throw KanonException.input("VALUE_NOT_IN_HIERARCHY", "it lacks " + counted(lacking));
    }
  }

  private static String counted(long values) {
    return values == 1 ? "1 value of the data" : values + " values of the data";
  }

  /** The leaves in the attribute's order, with a missing value where the data has one. */
  private static Dictionary ordered(
      String name, Config.Field field, HierarchyBuilder.Levels levels, Dictionary values) {
    Type type = field.type() == Type.SET ? Type.STRING : field.type();
    Dictionary leaves = levels.leaves();
    if (type.numeric()) {
      for (int leaf = 0; leaf < leaves.present(); leaf++) {
        if (!type.accepts(leaves.value(leaf))) {
          throw KanonException.input("NOT_OF_TYPE", levels.place(leaf) + " is no " + type.label());
        }
      }
    }
    Optional<String> missing = missing(values).or(() -> missing(leaves));
    boolean asGiven = field.order().isEmpty() && !type.numeric();
    if (asGiven && leaves.type() == type && missing.equals(missing(leaves))) {
      return leaves;
    }
    Dictionary all = Dictionary.of(type, texts(leaves), missing);
    if (asGiven) {
      return all;
    }
    return all.sorted(
        type, field.order().isEmpty() ? type.order() : given(name, field.order(), all));
  }

  /** What messages call a leaf: its place among the builder's values, not in the order. */
  private static String called(int leaf, Dictionary leaves, HierarchyBuilder.Levels levels) {
    if (leaf == leaves.missing()) {
      return "the missing value";
    }
    return levels.place(levels.leaves().code(leaves.value(leaf)));
  }

  private static List<String[]> permuted(HierarchyBuilder.Levels levels, Dictionary leaves) {
    if (levels.ancestors().size() != levels.leaves().size()) {
      throw new IllegalStateException(
          levels.ancestors().size() + " paths for " + levels.leaves().size() + " leaves");
    }
    if (leaves == levels.leaves()) {
      return levels.ancestors();
    }
    String[][] ancestors = new String[leaves.size()][];
    Arrays.fill(ancestors, new String[0]);
    if (leaves.missing() >= 0 && levels.leaves().missing() >= 0) {
      ancestors[leaves.missing()] = levels.ancestors().get(levels.leaves().missing());
    }
    for (int code = 0; code < leaves.present(); code++) {
      ancestors[code] = levels.ancestors().get(levels.leaves().code(leaves.value(code)));
    }
    return Arrays.asList(ancestors);
  }
}
