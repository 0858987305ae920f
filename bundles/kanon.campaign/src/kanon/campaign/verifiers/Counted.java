package kanon.campaign.verifiers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import kanon.campaign.pipelines.RandomPipeline;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/**
 * Tables of which rows are counted: with hierarchies that follow how many rows a value has, and
 * with estimates of the population that the table was drawn from.
 */
final class Counted {
  private static final List<String> ALGORITHMS =
      List.of(
          "datafly",
          "mondrian",
          "frontier",
          "incognito",
          "samarati",
          "top-down",
          "full-subtree",
          "cell-suppression",
          "attribute-suppression",
          "bottom-up",
          "ola",
          "flash",
          "lightning",
          "specialization",
          "genetic",
          "best");
  private static final List<String> ESTIMATORS =
      List.of("automatic", "dankar", "pitman", "zayatz", "snb");
  private static final List<Object> SHARES = List.of(0.005, 0.01, 0.02, 0.05, 0.07, 0.1, 0.2, 0.35);
  private static final List<Object> NUMBERS = List.of(2L, 3L, 5L, 7L, 10L, 30L, 70L);

  private final Draw draw;
  private final Path folder;
  private final int rows;
  private final List<String> names = new ArrayList<>();
  private final List<List<String>> columns = new ArrayList<>();
  private final Map<String, Object> attributes = new LinkedHashMap<>();

  private Counted(Draw draw, Path folder) {
    this.draw = draw;
    this.folder = folder;
    rows = draw.between(3, draw.oneIn(3) ? 60 : 900);
  }

  /**
   * Writes table and config.
   *
   * @return the config
   */
  static Map<String, Object> in(Path folder, Draw draw) throws IOException {
    Counted counted = new Counted(draw, folder);
    counted.columns();
    counted.table();
    return counted.config();
  }

  private void columns() {
    int kinds = draw.between(1, 4);
    List<String> drawn = draw.shuffled(List.of("town", "age", "sum", "day")).subList(0, kinds);
    for (String kind : drawn) {
      Map<String, Object> told = new LinkedHashMap<>();
      told.put("role", "quasi-identifier");
      if (!kind.equals("town")) told.put("type", type(kind));
      told.put("hierarchy", hierarchy(kind, drawn));
      int values = draw.between(1, draw.oneIn(3) ? 8 : 120);
      boolean lacking = draw.oneIn(5);
      double skew = draw.between(2, 10) / 2.0;
      List<String> cells = new ArrayList<>();
      for (int row = 0; row < rows; row++) {
        int value = (int) (values * Math.pow(draw.share(), skew));
        cells.add(lacking && draw.oneIn(12) ? "" : cell(kind, value));
      }
      add(kind, told, cells);
    }
    if (draw.oneIn(2)) {
      List<String> ills = new ArrayList<>();
      for (int row = 0; row < rows; row++) ills.add(draw.of("flu", "cold", "gout"));
      add("ill", Map.of("role", "sensitive"), ills);
    }
  }

  /** Of towns also one that follows what stands beside them. */
  private Map<String, Object> hierarchy(String kind, List<String> columns) {
    if (kind.equals("town") && columns.size() > 1 && draw.oneIn(2)) {
      return Map.of("alike", draw.of(columns.stream().filter(c -> !c.equals(kind)).toList()));
    }
    boolean rare = kind.equals("town") || draw.oneIn(4);
    return Map.of(rare ? "rare" : "fitted", bounds());
  }

  private void add(String name, Map<String, Object> told, List<String> cells) {
    names.add(name);
    attributes.put(name, told);
    columns.add(cells);
  }

  private static String type(String kind) {
    return switch (kind) {
      case "age" -> "integer";
      case "sum" -> "decimal";
      default -> "date";
    };
  }

  /** Some values are written in two ways, some texts look like labels. */
  private String cell(String kind, int value) {
    return switch (kind) {
      case "age" -> (draw.oneIn(40) ? "0" : "") + (18 + value);
      case "sum" -> value / 10 + "." + value % 10 + (draw.oneIn(40) ? "0" : "");
      case "day" -> LocalDate.of(1990, 1, 1).plusDays(value * 17L).toString();
      default -> value == 1 ? "other (5%)" : "t" + value;
    };
  }

  /** One to three, of one sort, rising. */
  private List<Object> bounds() {
    boolean shares = draw.oneIn(2);
    TreeSet<Integer> places = new TreeSet<>();
    int levels = draw.between(1, 3);
    while (places.size() < levels) {
      places.add(draw.between(0, (shares ? SHARES : NUMBERS).size() - 1));
    }
    return places.stream().map((shares ? SHARES : NUMBERS)::get).toList();
  }

  private void table() throws IOException {
    List<List<String>> lines = new ArrayList<>();
    lines.add(names);
    for (int row = 0; row < rows; row++) {
      int at = row;
      lines.add(columns.stream().map(cells -> cells.get(at)).toList());
    }
    String text = Csv.write(lines, ',');
    Files.writeString(folder.resolve("table.csv"), text);
    Files.writeString(RandomPipeline.plain(folder), text);
  }

  private Map<String, Object> config() throws IOException {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", new LinkedHashMap<>(Map.of("path", "table.csv")));
    config.put("attributes", attributes);
    List<Object> models = new ArrayList<>();
    if (draw.oneIn(3)) {
      models.add(
          new LinkedHashMap<>(Map.of("model", "k-anonymity", "k", (long) draw.between(2, 4))));
    }
    if (models.isEmpty() || draw.oneIn(2)) models.add(unique());
    config.put("privacy", models);
    config.put("algorithm", new LinkedHashMap<>(Map.of("name", draw.of(ALGORITHMS))));
    config.put("suppression", Map.of("limit", draw.between(0, 4) / 10.0));
    String out = folder.resolve("out/release.csv").toString();
    config.put("output", new LinkedHashMap<>(Map.of("path", out)));
    config.put("seed", draw.any() >>> 12);
    Files.writeString(RandomPipeline.config(folder), Json.write(config));
    return config;
  }

  private Map<String, Object> unique() {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("model", "population-uniqueness");
    model.put("share", draw.of(List.of(0.0, 0.001, 0.01, 0.05, 0.125, 0.25)));
    model.put("fraction", draw.of(List.of(0.001, 0.05, 0.1, 0.2, 0.5, 0.9)));
    if (!draw.oneIn(5)) model.put("estimator", draw.of(ESTIMATORS));
    return model;
  }
}
