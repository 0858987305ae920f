package kanon.campaign.verifiers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/**
 * Releases as other tools write them, made by a plain recoding of our own: tables, hierarchies and
 * a config of roles and models. Some hold, some do not.
 */
final class Foreign {
  private static final String TABLE = "original.csv";

  /** How a tool writes its tables. */
  enum Layout {
    /** Semicolons; rows that were removed show a star in every quasi-identifier. */
    ARX(";", false),
    /** Commas, all texts in quotes; cells that were removed are NA, recoded numbers (20,30]. */
    SDCMICRO(",", true),
    /** Commas; removed rows are not there. */
    AMNESIA(",", false);

    private final String separator;
    private final boolean quoted;

    Layout(String separator, boolean quoted) {
      this.separator = separator;
      this.quoted = quoted;
    }
  }

  private final Draw draw;
  private final Path folder;
  private final Layout layout;
  private final int rows;
  private final long k;
  private final List<List<String>> table = new ArrayList<>();
  private final List<List<String>> released = new ArrayList<>();

  private Foreign(Draw draw, Path folder) {
    this.draw = draw;
    this.folder = folder;
    layout = draw.of(List.of(Layout.values()));
    rows = draw.between(6, 80);
    k = draw.between(2, 4);
  }

  /**
   * Writes the files.
   *
   * @return the config's file
   */
  static Path make(Draw draw, Path folder) throws IOException {
    Foreign foreign = new Foreign(draw, folder);
    foreign.fill();
    foreign.write();
    return foreign.config();
  }

  /** Where the release lies. */
  static Path release(Path folder) {
    return folder.resolve("foreign/release.csv");
  }

  private static String region(String zip, int level) {
    return zip.substring(0, zip.length() - level) + "*".repeat(level);
  }

  private static List<String> ages(int age) {
    int ten = age / 10 * 10;
    int twenty = age / 20 * 20;
    return List.of(
        "[%d, %d[".formatted(ten, ten + 10), "[%d, %d[".formatted(twenty, twenty + 20), "*");
  }

  private void fill() {
    int ageLevel = draw.between(0, 2);
    int zipLevel = draw.between(0, 3);
    boolean cut = draw.oneIn(2);
    for (int row = 0; row < rows; row++) {
      int age = draw.between(18, 49);
      String zip = draw.of("1010", "1020", "1099", "2030", "2031");
      String ill = draw.of("flu", "cold", "asthma");
      table.add(List.of(String.valueOf(age), zip, ill));
      String shown = ageLevel == 0 ? String.valueOf(age) : ages(age).get(ageLevel - 1);
      if (layout == Layout.SDCMICRO && ageLevel > 0) {
        int ten = (age - 1) / 10 * 10;
        shown = "(%d,%d]".formatted(ten, ten + 10);
      }
      released.add(new ArrayList<>(List.of(shown, region(zip, zipLevel), ill)));
    }
    if (cut) removed();
  }

  /** Rows in small classes are removed as the tool does it. */
  private void removed() {
    Map<List<String>, Integer> sizes = new HashMap<>();
    for (List<String> row : released) sizes.merge(List.copyOf(row.subList(0, 2)), 1, Integer::sum);
    List<List<String>> left = new ArrayList<>();
    for (List<String> row : released) {
      boolean small = sizes.getOrDefault(row.subList(0, 2), 0) < k;
      if (small && layout == Layout.ARX) Collections.fill(row.subList(0, 2), "*");
      if (small && layout == Layout.SDCMICRO) Collections.fill(row.subList(0, 2), "NA");
      if (!small || layout != Layout.AMNESIA) left.add(row);
    }
    released.clear();
    released.addAll(left);
  }

  private String line(List<String> cells) {
    List<String> written = new ArrayList<>();
    for (String cell : cells) {
      boolean quote = layout.quoted && !cell.equals("NA") || cell.contains(layout.separator);
      written.add(quote ? '"' + cell + '"' : cell);
    }
    return String.join(layout.separator, written) + "\n";
  }

  private void write() throws IOException {
    List<String> header = List.of("age", "zip", "ill");
    StringBuilder original = new StringBuilder(line(header));
    table.forEach(row -> original.append(line(row)));
    Files.writeString(folder.resolve(TABLE), original);
    StringBuilder release = new StringBuilder(line(header));
    released.forEach(row -> release.append(line(row)));
    Files.createDirectories(release(folder).getParent());
    Files.writeString(release(folder), release);
    StringBuilder years = new StringBuilder();
    for (int age = 18; age < 50; age++) {
      years.append(age).append(';').append(String.join(";", ages(age))).append('\n');
    }
    Files.writeString(folder.resolve("age.csv"), years);
    StringBuilder zips = new StringBuilder();
    for (String zip : List.of("1010", "1020", "1099", "2030", "2031")) {
      zips.append(zip);
      for (int level = 1; level < 4; level++) zips.append(';').append(region(zip, level));
      zips.append(";*\n");
    }
    Files.writeString(folder.resolve("zip.csv"), zips);
  }

  private Path config() throws IOException {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("separator", layout.separator);
    if (layout == Layout.SDCMICRO) options.put("missing", List.of("NA"));
    Map<String, Object> input = new LinkedHashMap<>();
    if (draw.oneIn(2)) input.put("path", TABLE);
    input.put("options", options);
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put("age", quasi("age.csv", layout != Layout.SDCMICRO && draw.oneIn(2)));
    attributes.put("zip", quasi("zip.csv", draw.oneIn(2)));
    attributes.put("ill", Map.of("role", "sensitive"));
    List<Object> models = new ArrayList<>();
    models.add(Map.of("model", "k-anonymity", "k", k));
    if (draw.oneIn(3)) models.add(Map.of("model", "l-diversity", "kind", "distinct", "l", 2L));
    if (draw.oneIn(3)) models.add(Map.of("model", "average-risk", "threshold", 0.25));
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", input);
    config.put("attributes", attributes);
    config.put("privacy", models);
    config.put("suppression", Map.of("limit", draw.between(0, 4) / 4.0));
    return Files.writeString(folder.resolve("foreign.json"), Json.write(config));
  }

  private static Map<String, Object> quasi(String file, boolean hierarchy) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("role", "quasi-identifier");
    if (hierarchy) told.put("hierarchy", Map.of("file", file));
    return told;
  }
}
