package kanon.campaign.verifiers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;

/** People, their visits, and bills below visits or people: linked tables of few values. */
final class Linked {
  private final Draw draw;
  private final Path folder;
  private final boolean below;
  private final boolean bills;
  private final List<List<String>> people = new ArrayList<>();
  private final List<List<String>> visits = new ArrayList<>();
  private final List<List<String>> billed = new ArrayList<>();

  private Linked(Draw draw, Path folder) {
    this.draw = draw;
    this.folder = folder;
    bills = draw.oneIn(2);
    below = draw.oneIn(2);
  }

  /**
   * Writes tables and config.
   *
   * @return the config
   */
  static Map<String, Object> in(Path folder, Draw draw) throws IOException {
    Linked linked = new Linked(draw, folder);
    linked.fill();
    linked.write("people", List.of("id", "sex", "age", "job"), linked.people);
    linked.write("visits", List.of("number", "who", "ward", "cost"), linked.visits);
    linked.write("bills", List.of("of", "kind", "paid"), linked.billed);
    return linked.config();
  }

  private String some(String... values) {
    return draw.oneIn(15) ? Csv.MISSING : draw.of(values);
  }

  private void fill() {
    int persons = draw.between(8, 30);
    for (int p = 0; p < persons; p++) {
      people.add(List.of("p" + p, some("f", "m"), some("1", "2", "3", "7", "9"), some("a", "b")));
      for (int v = draw.between(0, 3); v > 0; v--) {
        visits.add(
            List.of("v" + visits.size(), "p" + p, some("x", "y", "z"), some("10", "20", "30")));
      }
    }
    visits.add(List.of("v" + visits.size(), "p0", "x", "10"));
    List<List<String>> parents = below ? visits : people;
    for (List<String> parent : parents) {
      for (int b = draw.between(0, 2); b > 0; b--) {
        billed.add(List.of(parent.get(0), some("A1", "A2", "B1"), some("yes", "no")));
      }
    }
    billed.add(List.of(parents.get(0).get(0), "A1", "yes"));
  }

  private void write(String name, List<String> header, List<List<String>> rows) throws IOException {
    List<List<String>> lines = new ArrayList<>();
    lines.add(header);
    lines.addAll(rows);
    Files.writeString(folder.resolve(name + ".csv"), Csv.write(lines, ','));
  }

  private Map<String, Object> table(String name, Map<String, Object> attributes) {
    Map<String, Object> table = new LinkedHashMap<>();
    table.put("input", Map.of("path", name + ".csv"));
    table.put("attributes", attributes);
    table.put("output", Map.of("path", folder.resolve("out/" + name + ".csv").toString()));
    return table;
  }

  private static Map<String, Object> quasi(Object... more) {
    Map<String, Object> told = new LinkedHashMap<>(Map.of("role", "quasi-identifier"));
    if (more.length == 2) told.put(String.valueOf(more[0]), more[1]);
    return told;
  }

  private Map<String, Object> config() {
    Map<String, Object> key = Map.of("role", "identifying");
    Map<String, Object> sensitive = Map.of("role", "sensitive");
    Map<String, Object> tables = new LinkedHashMap<>();
    Map<String, Object> visited =
        table("visits", Map.of("number", key, "who", key, "ward", quasi(), "cost", sensitive));
    if (draw.oneIn(2)) visited.put("privacy", List.of(model("cost")));
    tables.put("visits", visited);
    Map<String, Object> age = quasi("type", "integer");
    if (draw.oneIn(2)) age.put("hierarchy", Map.of("intervals", Map.of("widths", List.of(2L, 4L))));
    tables.put(
        "people", table("people", Map.of("id", key, "sex", quasi(), "age", age, "job", sensitive)));
    List<String> keys = new ArrayList<>(List.of("visits.who -> people.id"));
    if (bills) {
      Map<String, Object> kind = quasi("hierarchy", Map.of("mask", Map.of("from", "right")));
      Map<String, Object> bill = table("bills", Map.of("of", key, "kind", kind, "paid", sensitive));
      if (draw.oneIn(2)) bill.put("privacy", List.of(model("paid")));
      tables.put("bills", bill);
      keys.add(below ? "bills.of -> visits.number" : "bills.of -> people.id");
    }
    List<Object> models = new ArrayList<>();
    models.add(Map.of("model", "k-anonymity", "k", (long) draw.between(2, 4)));
    if (draw.oneIn(3)) models.add(model("job"));
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("tables", tables);
    config.put("keys", keys);
    config.put("privacy", models);
    config.put("suppression", Map.of("limit", 1L));
    config.put("order", draw.of("shuffled", "shuffled", "sorted", "input"));
    if (draw.oneIn(2)) config.put("seed", draw.any() >>> 12);
    return config;
  }

  private Map<String, Object> model(String sensitive) {
    Map<String, Object> model = new LinkedHashMap<>();
    switch (draw.between(0, 4)) {
      case 0 -> model.putAll(Map.of("model", "l-diversity", "kind", "distinct", "l", 2L));
      case 1 -> model.putAll(Map.of("model", "l-diversity", "kind", "entropy", "l", 1.5));
      case 2 -> model.putAll(Map.of("model", "alpha-k", "alpha", 0.75, "k", 2L));
      case 3 -> model.putAll(Map.of("model", "t-closeness", "t", 0.5));
      default -> model.putAll(Map.of("model", "highest-risk", "threshold", 0.5));
    }
    if (!"highest-risk".equals(model.get("model"))) model.put("attribute", sensitive);
    return model;
  }
}
