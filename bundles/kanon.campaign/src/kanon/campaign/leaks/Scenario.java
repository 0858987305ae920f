package kanon.campaign.leaks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import kanon.campaign.leaks.Sentinels.Kind;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/** A table of planted cells, a config for it, and what is wrong with the two. */
final class Scenario {
  /** What is wrong. */
  enum Wrong {
    NOTHING,
    RAGGED_ROW,
    OPEN_QUOTE,
    TEXT_BEHIND_QUOTE,
    TEXT_AS_NUMBER,
    TEXT_AS_DATE,
    NUMBER_TOO_LARGE,
    BAD_BYTES,
    NUL,
    ORDER_TOO_SHORT,
    NO_HEADER,
    OTHER_SEPARATOR,
    MASK_TOO_NARROW,
    K_TOO_LARGE,
    VALUES_TOO_FREQUENT,
    BAD_JSON,
    PASSWORD_IN_URL,
    PASSWORD_IN_FILE,
    KEY_IN_CONFIG,
    KEY_BROKEN,
  }

  private static final List<String> HEADER =
      List.of("name", "place", "salary", "born", "illness", "wage", "row");

  private static final FileAttribute<Set<PosixFilePermission>> OWN =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private final Draw draw;
  private final Sentinels sentinels;
  private final Path folder;
  private final Wrong wrong;
  private final List<List<String>> rows = new ArrayList<>();
  private final List<String> places = new ArrayList<>();

  Scenario(Draw draw, Sentinels sentinels, Path folder, Wrong wrong) {
    this.draw = draw;
    this.sentinels = sentinels;
    this.folder = folder;
    this.wrong = wrong;
    fill();
  }

  private void fill() {
    List<String> salaries = new ArrayList<>();
    List<String> dates = new ArrayList<>();
    List<String> illnesses = new ArrayList<>();
    List<String> wages = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      places.add(sentinels.text(Kind.QUASI_IDENTIFIER));
      salaries.add(sentinels.number(Kind.QUASI_IDENTIFIER));
      dates.add(sentinels.date(Kind.QUASI_IDENTIFIER));
      illnesses.add(sentinels.text(Kind.SENSITIVE));
      wages.add(sentinels.number(Kind.SENSITIVE));
    }
    int n = draw.between(12, 30);
    for (int row = 0; row < n; row++) {
      rows.add(
          new ArrayList<>(
              List.of(
                  sentinels.text(Kind.IDENTIFYING),
                  draw.of(places),
                  draw.of(salaries),
                  draw.of(dates),
                  draw.of(illnesses),
                  draw.of(wages),
                  "r" + row % 3)));
    }
  }

  private List<String> row() {
    return rows.get(draw.between(1, rows.size() - 1));
  }

  /** Writes the files; the config is called {@code config.json}. */
  void write() throws IOException {
    spoilCells();
    Files.write(folder.resolve("table.csv"), spoiled(text()));
    Files.writeString(folder.resolve("config.json"), Json.write(config()));
  }

  private void spoilCells() {
    switch (wrong) {
      case RAGGED_ROW -> row().add(sentinels.text(Kind.SENSITIVE));
      case TEXT_AS_NUMBER -> {
        row().set(2, sentinels.text(Kind.QUASI_IDENTIFIER));
        row().set(5, sentinels.text(Kind.SENSITIVE));
      }
      case TEXT_AS_DATE -> row().set(3, sentinels.text(Kind.QUASI_IDENTIFIER));
      case NUMBER_TOO_LARGE ->
          row().set(2, sentinels.number(Kind.QUASI_IDENTIFIER) + "0".repeat(20));
      case NUL -> row().set(4, sentinels.text(Kind.SENSITIVE) + "\0");
      default -> {}
    }
  }

  private String text() {
    if (wrong == Wrong.BAD_JSON) return json();
    List<List<String>> lines = new ArrayList<>();
    if (wrong != Wrong.NO_HEADER) lines.add(HEADER);
    lines.addAll(rows);
    return Csv.write(lines, wrong == Wrong.OTHER_SEPARATOR ? ';' : ',');
  }

  private String json() {
    List<Object> objects = new ArrayList<>();
    for (List<String> row : rows) {
      Map<String, Object> object = new LinkedHashMap<>();
      for (int c = 0; c < HEADER.size(); c++) object.put(HEADER.get(c), row.get(c));
      objects.add(object);
    }
    String text = Json.write(objects);
    String cell = row().get(draw.between(0, 5));
    String instead =
        draw.of("[\"%s\"]", "%s", "\"%s", "{\"%s\": 1}", "\"\\ud800%s\"", "\"%s\" 1", "'%s'");
    return text.replaceFirst('"' + cell + '"', instead.formatted(cell).replace("\\", "\\\\"));
  }

  private byte[] spoiled(String text) {
    String cell = row().get(draw.between(0, 5));
    byte[] bytes =
        switch (wrong) {
          case OPEN_QUOTE -> text.replace(cell, "\"" + cell).getBytes(StandardCharsets.UTF_8);
          case TEXT_BEHIND_QUOTE ->
              text.replace(cell, "\"a\"" + cell).getBytes(StandardCharsets.UTF_8);
          case BAD_BYTES -> text.replace(cell, cell + "é").getBytes(StandardCharsets.ISO_8859_1);
          default -> text.getBytes(StandardCharsets.UTF_8);
        };
    return bytes;
  }

  private Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", input());
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put("name", name());
    attributes.put("place", place());
    Map<String, Object> widths = Map.of("widths", List.of(1000L, 1_000_000L));
    attributes.put("salary", column("quasi-identifier", "integer", Map.of("intervals", widths)));
    List<String> steps = List.of("year", "century");
    attributes.put("born", column("quasi-identifier", "date", Map.of("date", steps)));
    attributes.put("illness", Map.of("role", "sensitive"));
    attributes.put("wage", Map.of("role", "sensitive", "type", "integer"));
    attributes.put("row", Map.of("role", "insensitive", "releaseAnyway", "planted"));
    config.put("attributes", attributes);
    config.put("privacy", privacy());
    config.put("output", Map.of("path", folder.resolve("out/release.csv").toString()));
    config.put(
        "report",
        Map.of(
            "json", folder.resolve("out/report.json").toString(),
            "html", folder.resolve("out/report.html").toString()));
    config.put("algorithm", draw.of("frontier", "mondrian", "kaca", "forest", "top-down"));
    return config;
  }

  /** Left out, or under pseudonyms or masks that need a key, which stands where it may or not. */
  private Map<String, Object> name() {
    Map<String, Object> name = new LinkedHashMap<>(Map.of("role", "identifying"));
    boolean keyed = List.of(Wrong.KEY_IN_CONFIG, Wrong.KEY_BROKEN).contains(wrong);
    if (!keyed && !draw.oneIn(3)) return name;
    String key = sentinels.key(Kind.SECRET);
    String digits = wrong == Wrong.KEY_BROKEN ? key + "x" : key;
    String told = wrong == Wrong.KEY_IN_CONFIG ? draw.of("", "kanon-key-1 ") + key : "study.key";
    key(digits);
    name.put("transform", List.of(Map.of(draw.of("pseudonym", "mask"), Map.of("key", told))));
    return name;
  }

  private void key(String digits) {
    try {
      Path file = Files.createFile(folder.resolve("study.key"), OWN);
      Files.writeString(file, "kanon-key-1 " + digits + "\n");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private List<Object> privacy() {
    long k = wrong == Wrong.K_TOO_LARGE ? 1000 : 2;
    List<Object> models = new ArrayList<>(List.of(Map.of("model", "k-anonymity", "k", k)));
    if (wrong == Wrong.VALUES_TOO_FREQUENT) {
      models.add(Map.of("model", "alpha-k", "alpha", 0.01, "k", 2L, "attribute", "illness"));
      models.add(Map.of("model", "l-diversity", "kind", "entropy", "l", 9.5, "attribute", "wage"));
    }
    return models;
  }

  private Map<String, Object> place() {
    Map<String, Object> place = column("quasi-identifier", "string", Map.of("mask", mask()));
    if (wrong == Wrong.ORDER_TOO_SHORT) place.put("order", List.of("a", "b"));
    return place;
  }

  private Map<String, Object> mask() {
    return wrong == Wrong.MASK_TOO_NARROW ? Map.of("width", 3L) : Map.of("from", "right");
  }

  private static Map<String, Object> column(String role, String type, Map<String, Object> levels) {
    Map<String, Object> column = new LinkedHashMap<>();
    column.put("role", role);
    column.put("type", type);
    column.put("hierarchy", levels);
    return column;
  }

  private Map<String, Object> input() {
    Map<String, Object> input = new LinkedHashMap<>();
    String secret = sentinels.text(Kind.SECRET);
    switch (wrong) {
      case PASSWORD_IN_URL -> {
        input.put("engine", "postgresql");
        String url =
            draw.of(
                "jdbc:postgresql://localhost:1/shop?password=%s",
                "jdbc:postgresql://localhost:1/shop?user=u&sslpassword=%s",
                "jdbc:postgresql://u:%s@localhost:1/shop",
                "postgresql://u:%s@localhost:1/shop",
                "jdbc:postgresql:%%s?password=%s");
        input.put("url", url.formatted(secret));
        input.put("table", "t");
      }
      case PASSWORD_IN_FILE -> {
        input.put("engine", "postgresql");
        input.put("url", "jdbc:postgresql://localhost:1/shop");
        input.put("table", "t");
        input.put("user", "u");
        input.put("passwordFile", secret(secret).toString());
      }
      case BAD_JSON -> {
        input.put("importer", "json");
        input.put("path", "table.csv");
      }
      default -> {
        input.put("path", "table.csv");
        if (draw.oneIn(12)) input.put("engine", "duckdb");
      }
    }
    return input;
  }

  private Path secret(String secret) {
    try {
      return Files.writeString(folder.resolve("password"), secret + "\n");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
