package kanon.campaign.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/** A small table of planted cells, its hierarchies and its config; one of them is broken. */
public final class Inputs {
  private final Draw draw;
  private final Path folder;
  private final Spoiler spoiler;
  private final Cells cells;

  /** Inputs in a folder. */
  public Inputs(Draw draw, Path folder) {
    this.draw = draw;
    this.folder = folder;
    spoiler = new Spoiler(draw);
    cells = new Cells(draw);
  }

  /** Files of which nothing is broken; the config. */
  public String whole() throws IOException {
    Files.writeString(folder.resolve("table.csv"), Cells.HEADER + Cells.ROWS);
    Files.writeString(folder.resolve("kind.csv"), Cells.LINES);
    return write(Json.write(config("table.csv", "kind.csv")));
  }

  private String write(String text) throws IOException {
    return Files.writeString(folder.resolve("config.json"), text).toString();
  }

  /** A broken table. */
  String csv() throws IOException {
    String config = whole();
    Files.write(folder.resolve("table.csv"), cells.csv());
    return config;
  }

  /** A broken table of JSON. */
  String json() throws IOException {
    whole();
    Files.write(folder.resolve("table.json"), cells.json());
    Map<String, Object> config = config("table.json", "kind.csv");
    config.put("input", Map.of("importer", "json", "path", "table.json"));
    return write(Json.write(config));
  }

  /** A broken hierarchy of lines. */
  String lines() throws IOException {
    String config = whole();
    Files.write(folder.resolve("kind.csv"), cells.lines());
    return config;
  }

  /** A broken hierarchy that is a tree. */
  String tree() throws IOException {
    whole();
    Files.write(folder.resolve("kind.json"), cells.tree());
    return write(Json.write(config("table.csv", "kind.json")));
  }

  /** A config that is broken as a text. */
  String configText() throws IOException {
    Path config = Path.of(whole());
    Files.write(config, spoiler.spoil(Files.readString(config), 0));
    return config.toString();
  }

  /** A config with odd values. */
  String configTree() throws IOException {
    whole();
    return write(Json.write(new Trees(draw).spoil(config("table.csv", "kind.csv"))));
  }

  private Map<String, Object> config(String table, String hierarchy) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put("name", Map.of("role", "identifying"));
    attributes.put("zip", column("string", Map.of("mask", Map.of("from", "right"))));
    attributes.put(
        "age", column("integer", Map.of("intervals", Map.of("widths", List.of(5L, 10L)))));
    attributes.put("born", column("date", Map.of("date", List.of("month", "year"))));
    attributes.put("kind", column("string", Map.of("file", hierarchy)));
    attributes.put("ill", Map.of("role", "sensitive"));
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", new LinkedHashMap<>(Map.of("importer", "csv", "path", table)));
    config.put("attributes", attributes);
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 2L)));
    config.put("suppression", Map.of("limit", 0.5));
    config.put("algorithm", Map.of("name", "frontier"));
    config.put("metrics", List.of("ncp", Map.of("name", "query-error", "queries", 5L)));
    config.put("output", Map.of("path", folder.resolve("out/release.csv").toString()));
    config.put("seed", 1L);
    config.put("deadline", "5s");
    config.put("threads", 1L);
    config.put("order", "input");
    return config;
  }

  private static Map<String, Object> column(String type, Map<String, Object> hierarchy) {
    Map<String, Object> column = new LinkedHashMap<>();
    column.put("role", "quasi-identifier");
    column.put("type", type);
    column.put("hierarchy", hierarchy);
    column.put("weight", 1.0);
    return column;
  }
}
