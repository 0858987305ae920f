package kanon.campaign.pipelines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.campaign.judge.Judge;
import kanon.campaign.pipelines.Columns.Column;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/** Makes the files of a pipeline: table, hierarchies, config. */
final class Maker {
  static final String CONFIG = "config.json";

  /** The table as transforms have to make it. */
  static final String PLAIN = "plain.csv";

  private static final int SPELLED_ONE_IN = 4;
  private static final String KEY = "row";
  private static final String PERSON = "whose";
  private static final FileAttribute<Set<PosixFilePermission>> OWN =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
  private static final List<String> NAMES =
      List.of(
          "age",
          "zip",
          "sex",
          "A",
          "a",
          "größe",
          "two words",
          "a,b",
          "a\"b",
          "a.b",
          "0",
          "x;y",
          "İd",
          "年",
          "k",
          "null",
          "-",
          "é");

  private final Draw draw;
  private final Path folder;
  private final Columns columns;
  private final Spelling spelling;
  private final List<Column> all = new ArrayList<>();
  private boolean persons;

  Maker(Draw draw, Path folder) {
    this.draw = draw;
    this.folder = folder;
    columns = new Columns(draw, folder);
    spelling = new Spelling(draw);
  }

  /** The same of tables of which several rows are of one person. */
  Maker ofPersons() {
    persons = true;
    return this;
  }

  /**
   * Writes the files.
   *
   * @param algorithms what is installed
   * @param options of each algorithm, some
   * @param engine what reads the table
   * @return the config
   */
  Map<String, Object> make(List<String> algorithms, Options options, String engine)
      throws IOException {
    boolean sets = persons && draw.oneIn(3);
    String algorithm = sets ? "trajectories" : draw.of(algorithms);
    boolean groups = Judge.bucketized(algorithm);
    List<String> names = new ArrayList<>(draw.shuffled(NAMES));
    // Names in a database do not differ by case alone.
    if (!engine.equals("memory")) names.remove("A");
    int quasiIdentifiers = draw.between(1, 4);
    for (int i = 0; i < quasiIdentifiers; i++) {
      add(columns.quasiIdentifier(names.remove(0)));
    }
    int sensitive = groups ? draw.between(1, 2) : draw.between(0, 2);
    for (int i = 0; i < sensitive; i++) add(columns.other(names.remove(0), "sensitive"));
    if (draw.oneIn(4)) add(columns.other(names.remove(0), "insensitive"));
    if (draw.oneIn(4)) all.add(columns.other(names.remove(0), "identifying"));
    if (!groups && draw.oneIn(8)) {
      all.add(Spelling.persons(names.remove(0)));
      key(folder.resolve(Spelling.KEY));
    }
    if (persons) all.add(persons());
    boolean more = draw.oneIn(8);
    if (more) all.add(new Column(names.remove(0), Map.of(), List.of("x", "y")));
    boolean keyed = draw.oneIn(2);
    if (keyed) all.add(key());
    List<Column> shuffled = draw.shuffled(all);
    int rows = draw.oneIn(40) ? draw.between(0, 1) : draw.between(2, draw.oneIn(12) ? 150 : 30);
    if (algorithm.equals("exact")) rows = Math.min(rows, 12);
    List<List<String>> plain = table(shuffled, rows);
    Files.writeString(folder.resolve(PLAIN), Csv.write(plain, ','));
    Files.writeString(folder.resolve("table.csv"), Csv.write(written(shuffled, plain), ','));
    Map<String, Object> config = config(shuffled, engine, plain.size() == 1);
    if (more) config.put("others", "drop");
    if (persons) {
      String view = sets ? "set" : "rows";
      config.put("persons", new LinkedHashMap<>(Map.of("column", PERSON, "view", view)));
    }
    new Goals(draw, folder, all).put(config, algorithm);
    config.put("algorithm", options.of(algorithm, draw));
    if (!draw.oneIn(3)) {
      boolean sorted =
          keyed
              && !persons
              && !config.containsKey(
                  "population"); // Whose a row is can be told where rows can be matched.
      config.put("order", draw.of("shuffled", sorted ? "sorted" : "input", "input"));
    }
    Files.writeString(folder.resolve(CONFIG), Json.write(config));
    return config;
  }

  private void add(Column column) {
    all.add(draw.oneIn(SPELLED_ONE_IN) ? spelling.spelled(column) : column);
  }

  private void key(Path file) throws IOException {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < 64; i++) digits.append(Integer.toHexString(draw.between(0, 15)));
    Files.createFile(file, OWN);
    Files.writeString(file, "kanon-key-1 " + digits + "\n");
  }

  private List<List<String>> written(List<Column> shuffled, List<List<String>> plain) {
    List<List<String>> lines = new ArrayList<>(plain.subList(0, 1));
    for (List<String> row : plain.subList(1, plain.size())) {
      List<String> line = new ArrayList<>();
      for (int c = 0; c < row.size(); c++) {
        line.add(spelling.written(shuffled.get(c), row.get(c)));
      }
      lines.add(line);
    }
    return lines;
  }

  /** A column that tells rows apart. */
  private static Column key() {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("role", "insensitive");
    told.put("releaseAnyway", "it tells rows apart for the judge");
    return new Column(KEY, told, List.of());
  }

  /** A column that tells whose a row is. */
  private Column persons() {
    List<String> names = new ArrayList<>();
    int n = draw.between(1, 24);
    for (int i = 0; i < n; i++) names.add("person " + i);
    return new Column(PERSON, Map.of("role", "identifying"), names);
  }

  private List<List<String>> table(List<Column> shuffled, int rows) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(shuffled.stream().map(Column::name).toList());
    boolean missing = draw.oneIn(3);
    double skew = draw.between(1, 3);
    for (int row = 0; row < rows; row++) {
      List<String> line = new ArrayList<>();
      for (Column column : shuffled) {
        int n = column.values().size();
        if (column.name().equals(KEY)) line.add("r" + row);
        else if (missing && !column.name().equals(PERSON) && draw.oneIn(5)) line.add(Csv.MISSING);
        else line.add(column.values().get((int) (n * Math.pow(draw.share(), skew))));
      }
      lines.add(line);
    }
    return lines;
  }

  /** Names may look like cells; missing values are shown by another text than they have. */
  private Map<String, Object> options() {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("header", true);
    if (draw.oneIn(5)) options.put("missing", List.of("?", ""));
    return options;
  }

  private Map<String, Object> config(List<Column> shuffled, String engine, boolean headerAlone) {
    Map<String, Object> config = new LinkedHashMap<>();
    Map<String, Object> input = new LinkedHashMap<>();
    input.put("path", "table.csv");
    if (engine.equals("memory")) input.put("options", options());
    else input.put("engine", engine);
    // DuckDB takes the separator of a header alone from the names that stand in it.
    if (engine.equals("duckdb") && headerAlone) input.put("separator", ",");
    config.put("input", input);
    Map<String, Object> attributes = new LinkedHashMap<>();
    // The order of the config is not that of the table.
    for (Column column : draw.shuffled(shuffled)) {
      if (!column.told().isEmpty()) attributes.put(column.name(), column.told());
    }
    config.put("attributes", attributes);
    config.put(
        "output",
        new LinkedHashMap<>(Map.of("path", folder.resolve("out/release.csv").toString())));
    config.put("report", Map.of("json", folder.resolve("report/report.json").toString()));
    config.put("seed", draw.any() >>> 12);
    config.put("threads", (long) draw.between(1, 2));
    return config;
  }
}
