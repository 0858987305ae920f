package kanon.campaign.verifiers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.campaign.pipelines.RandomPipeline;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/** Tables with a column of sets. */
final class Sets {
  static final List<String> SEPARATORS = List.of(";", "|", " + ");

  private final Draw draw;
  private final Path folder;
  private final String separator;
  private final int items;

  private Sets(Draw draw, Path folder) {
    this.draw = draw;
    this.folder = folder;
    separator = draw.of(SEPARATORS);
    items = draw.between(1, draw.oneIn(3) ? 40 : 9);
  }

  /**
   * Writes table and config.
   *
   * @return the config
   */
  static Map<String, Object> in(Path folder, Draw draw) throws IOException {
    return new Sets(draw, folder).made();
  }

  private Map<String, Object> made() throws IOException {
    Map<String, Object> bought = new LinkedHashMap<>();
    bought.put("role", "quasi-identifier");
    bought.put("type", "set");
    bought.put("separator", separator);
    hierarchy(bought);
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put("bought", bought);
    boolean paid = draw.oneIn(2);
    if (paid) attributes.put("paid", Map.of("role", "sensitive"));
    boolean persons = draw.oneIn(2);
    if (persons) attributes.put("who", Map.of("role", "identifying"));
    table(paid, persons);
    Map<String, Object> config = config(attributes);
    if (persons) config.put("persons", Map.of("column", "who"));
    Files.writeString(RandomPipeline.config(folder), Json.write(config));
    return config;
  }

  private String item(int number) {
    return (char) ('a' + number % 5) + "" + number / 5;
  }

  private void hierarchy(Map<String, Object> bought) throws IOException {
    switch (draw.between(0, 4)) {
      case 0 -> bought.put("hierarchy", Map.of("mask", Map.of("from", draw.of("left", "right"))));
      case 1 -> bought.put("hierarchy", Map.of("prefix", Map.of("lengths", List.of(1L))));
      case 2 -> bought.put("hierarchy", Map.of("rare", List.of((long) draw.between(2, 6))));
      case 3 -> {
        List<String> lines = new ArrayList<>();
        for (int i : draw.shuffled(numbers())) {
          lines.add(item(i) + ",group " + i % 5 + ",part " + i % 5 % 2);
        }
        Files.write(folder.resolve("items.csv"), lines);
        bought.put("hierarchy", Map.of("file", "items.csv"));
      }
      default -> {}
    }
  }

  private List<Integer> numbers() {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < items; i++) numbers.add(i);
    return numbers;
  }

  private void table(boolean paid, boolean persons) throws IOException {
    int rows = draw.between(1, draw.oneIn(3) ? 8 : 60);
    List<List<String>> lines = new ArrayList<>();
    int people = draw.between(1, rows);
    lines.add(line("bought", paid, "paid", persons, "who"));
    for (int row = 0; row < rows; row++) {
      List<String> set = new ArrayList<>();
      for (int n = draw.between(0, draw.oneIn(4) ? 7 : 3); n > 0; n--) {
        set.add(item((int) (items * Math.pow(draw.share(), 2))));
      }
      String cell = set.isEmpty() ? Csv.MISSING : String.join(separator, set);
      lines.add(line(cell, paid, draw.of("cash", "card"), persons, "p" + draw.between(1, people)));
    }
    String text = Csv.write(lines, ',');
    Files.writeString(folder.resolve("table.csv"), text);
    Files.writeString(RandomPipeline.plain(folder), text);
  }

  private static List<String> line(
      String bought, boolean paid, String how, boolean persons, String who) {
    List<String> line = new ArrayList<>(List.of(bought));
    if (paid) line.add(how);
    if (persons) line.add(who);
    return line;
  }

  private Map<String, Object> config(Map<String, Object> attributes) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", new LinkedHashMap<>(Map.of("path", "table.csv")));
    config.put("attributes", attributes);
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("model", "km-anonymity");
    model.put("k", (long) draw.between(1, 5));
    model.put("m", (long) draw.between(1, 4));
    config.put("privacy", new ArrayList<>(List.of(model)));
    Map<String, Object> algorithm = new LinkedHashMap<>();
    algorithm.put("name", draw.oneIn(5) ? "best" : "apriori");
    if (draw.oneIn(3) && algorithm.containsValue("apriori")) algorithm.put("method", "direct");
    config.put("algorithm", algorithm);
    config.put("suppression", Map.of("limit", draw.oneIn(2) ? 0.0 : draw.between(1, 4) / 10.0));
    config.put("order", draw.of("input", "shuffled"));
    String out = folder.resolve("out/release.csv").toString();
    config.put("output", new LinkedHashMap<>(Map.of("path", out)));
    config.put("seed", draw.any() >>> 12);
    return config;
  }
}
