package kanon.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.HierarchyBuilder;
import kanon.api.Importer;
import kanon.api.Run;
import kanon.api.Source;
import kanon.hierarchy.DateHierarchy;
import kanon.hierarchy.FileHierarchy;
import kanon.hierarchy.MaskHierarchy;
import kanon.hierarchy.SuppressHierarchy;
import kanon.importer.csv.CsvImporter;
import kanon.lib.json.record.Options;
import kanon.lib.synthetic.Synthetic;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/** A table to measure on: a CSV file, and its quasi-identifiers with their hierarchies. */
final class Sample {
  private static final Path GENERATED = Path.of("benchmarks", "generated");

  private final Path file;
  private final Map<String, HierarchyOf> hierarchies;

  private interface HierarchyOf {
    HierarchyBuilder.Levels levels(Dictionary values);
  }

  private Sample(Path file, Map<String, HierarchyOf> hierarchies) {
    this.file = file;
    this.hierarchies = hierarchies;
  }

  /** {@code adult} or {@code pointofsale}. */
  static Sample named(String name, Run run) {
    return name.equals("adult") ? adult() : pointOfSale(run);
  }

  private static Sample adult() {
    Map<String, HierarchyOf> hierarchies = new LinkedHashMap<>();
    for (String name :
        "age sex race marital-status education native-country workclass occupation salary-class"
            .split(" ")) {
      Map<String, String> options = Map.of("path", "hierarchies/incognito/" + name + ".csv");
      hierarchies.put(name, values -> build(new FileHierarchy(), options, values));
    }
    return new Sample(
        Path.of(System.getProperty("kanon.adult", "examples/adult.csv")), hierarchies);
  }

  private static Sample pointOfSale(Run run) {
    int rows = Integer.getInteger("kanon.rows", 4_591_581);
    Path file = GENERATED.resolve("pointofsale-" + rows + ".csv");
    if (!Files.exists(file)) {
      write(Synthetic.POINTOFSALE.table(rows, 1, Synthetic.Variant.USUAL, run), file);
    }
    HierarchyOf mask = values -> build(new MaskHierarchy(), Map.of("from", "right"), values);
    HierarchyOf date =
        values -> build(new DateHierarchy(), Map.of("steps", List.of("month", "year")), values);
    HierarchyOf suppress = values -> build(new SuppressHierarchy(), Map.of(), values);
    Map<String, HierarchyOf> hierarchies = new LinkedHashMap<>();
    hierarchies.put("zipcode", mask);
    hierarchies.put("orderdate", date);
    hierarchies.put("gender", suppress);
    hierarchies.put("style", suppress);
    hierarchies.put("price", mask);
    hierarchies.put("quantity", suppress);
    hierarchies.put("cost", mask);
    hierarchies.put("shipment", suppress);
    return new Sample(file, hierarchies);
  }

  private static <O extends Record> HierarchyBuilder.Levels build(
      HierarchyBuilder<O> builder, Map<String, ?> options, Dictionary values) {
    return builder.build(values, Options.bind(builder.options(), options, "hierarchy"), Path::of);
  }

  private static void write(Table table, Path file) {
    try {
      Files.createDirectories(GENERATED);
      Path beside = file.resolveSibling(file.getFileName() + ".new");
      try (BufferedWriter out = Files.newBufferedWriter(beside)) {
        out.write(String.join(",", table.names()) + "\n");
        for (int row = 0; row < table.rows(); row++) {
          String separator = "";
          for (Column column : table.columns()) {
            out.write(separator);
            out.write(column.value(row));
            separator = ",";
          }
          out.write('\n');
        }
      }
      Files.move(beside, file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  Path file() {
    return file;
  }

  List<String> names() {
    return List.copyOf(hierarchies.keySet());
  }

  /** What the CSV importer makes of the file. */
  Table read(Run run) {
    return read(new CsvImporter(), run);
  }

  private <O extends Record> Table read(Importer<O> importer, Run run) {
    Source source =
        new Source() {
          @Override
          public String name() {
            return file.toString();
          }

          @Override
          public Optional<Path> path() {
            return Optional.of(file);
          }
        };
    return importer.read(source, Options.bind(importer.options(), Map.of(), "importer"), run);
  }

  /** The columns of the quasi-identifiers in the order of their hierarchies. */
  Columns columns(Run run) {
    Table table = read(run);
    List<Attribute> attributes = new ArrayList<>();
    List<Codes> codes = new ArrayList<>();
    hierarchies.forEach(
        (name, hierarchy) -> {
          Column column = table.find(name).orElseThrow();
          HierarchyBuilder.Levels levels = hierarchy.levels(column.dictionary().sorted(type(name)));
          Dictionary leaves = levels.leaves();
          attributes.add(
              Attribute.of(name, Role.QUASI_IDENTIFIER, leaves)
                  .with(Hierarchy.of(leaves, levels.ancestors())));
          codes.add(column.in(leaves).codes());
        });
    return new Columns(new Schema(attributes), codes);
  }

  private static Type type(String name) {
    return name.equals("orderdate") ? Type.DATE : Type.STRING;
  }

  /** Encoded columns, as an engine hands them to the profile. */
  record Columns(Schema schema, List<Codes> codes) {
    Profile profile(Run run) {
      return Profile.of(schema, codes, List.of(), run.parallel());
    }
  }
}
