package kanon.campaign.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/** A folder with a small table, a config, and what is released there. */
public final class Study {
  /** The config's name. */
  public static final String CONFIG = "config.json";

  private static final int ROWS = 400;

  private final Path folder;

  /** Writes the table. */
  public Study(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    Draw draw = new Draw(1);
    StringBuilder table = new StringBuilder("zip,sex,born,ill\n");
    for (int row = 0; row < ROWS; row++) {
      table
          .append(draw.between(1000, 1400))
          .append(draw.of(",f,", ",m,"))
          .append("19%02d-%02d-01,".formatted(draw.between(40, 99), draw.between(1, 12)))
          .append(draw.of("flu\n", "cold\n", "asthma\n"));
    }
    Files.writeString(folder.resolve("table.csv"), table);
  }

  /** Its folder. */
  public Path folder() {
    return folder;
  }

  /** Where its release is. */
  public Path out() {
    return folder.resolve("out");
  }

  /**
   * Writes the config.
   *
   * @param k the size of classes: two k give two releases
   */
  public void config(int k) throws IOException {
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put("zip", column("string", Map.of("mask", Map.of("from", "right"))));
    attributes.put("sex", column("string", Map.of("suppress", true)));
    attributes.put("born", column("date", Map.of("date", List.of("year", "decade"))));
    attributes.put("ill", Map.of("role", "sensitive"));
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", Map.of("path", "table.csv"));
    config.put("attributes", attributes);
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", k)));
    config.put("algorithm", "mondrian");
    config.put("output", Map.of("path", "out/release.csv"));
    config.put("report", Map.of("json", "out/report.json", "html", "out/report.html"));
    config.put("seed", 7L);
    Files.writeString(folder.resolve(CONFIG), Json.write(config));
  }

  private static Map<String, Object> column(String type, Map<String, Object> hierarchy) {
    return Map.of("role", "quasi-identifier", "type", type, "hierarchy", hierarchy);
  }

  /** The digest of the release; empty where there is none. */
  public Optional<String> release() throws IOException {
    Path file = out().resolve("release.csv");
    return Files.exists(file) ? Optional.of(digest(file)) : Optional.empty();
  }

  /** The digest of a file. */
  public static String digest(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * What is wrong with the files under the names that were asked for: a release that is none of
   * those that were made, or a manifest or report of another one.
   *
   * @param made the digests of the releases that may be there
   */
  public List<String> wrong(List<String> made) throws IOException {
    List<String> wrong = new ArrayList<>();
    Optional<String> release = release();
    if (release.isPresent() && !made.contains(release.get())) wrong.add("a release is not whole");
    Path manifest = out().resolve("release.csv.manifest.json");
    companion(manifest, release, wrong, "release", "files");
    companion(out().resolve("report.json"), release, wrong, "release");
    return wrong;
  }

  private static void companion(
      Path file, Optional<String> release, List<String> wrong, String... keys) throws IOException {
    if (!Files.exists(file)) return;
    String name = file.getFileName().toString();
    try {
      Object at = Json.at(Json.read(Files.readString(file)), keys);
      Object of = at instanceof List<?> files ? files.get(0) : at;
      boolean same = release.isPresent() && release.get().equals(Json.at(of, "sha256"));
      if (!same) wrong.add(name + " is of another release than the one beside it");
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      wrong.add(name + " is not whole");
    }
  }

  /** The names in the folder of the release, sorted. */
  public List<String> names() {
    return Installation.files(out()).stream()
        .map(f -> out().relativize(f).toString())
        .sorted()
        .toList();
  }

  /** The names of a whole release. */
  public static List<String> whole() {
    return List.of(
        "release.csv",
        "release.csv.manifest.json",
        "release.csv.private.json",
        "report.html",
        "report.json");
  }
}
