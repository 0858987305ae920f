package kanon.it.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Rows of Adult, and small tables with what databases stumble over. */
final class Samples {
  private static final Path ADULT = Path.of("../../examples/adult.csv");
  private static final Path HIERARCHIES = Path.of("../../hierarchies/incognito");

  private static final String TEXT = "Quo\"te'd";
  private static final String WHOLE = "Select";
  private static final String CODE = "na me";
  private static final String SENSITIVE = "Ünïcode.dot";
  private static final String UNIQUE = "ID";
  private static final String NOTE = "note;--";
  private static final String DATE = "date";
  private static final String BORN = "born";
  private static final String FILLED = "filled";
  private static final String EMPTIED = "emptied";

  private static final List<String> DATES = List.of(DATE, BORN);

  private static final Map<String, Object> AS_IT_IS =
      Map.of("role", "insensitive", "releaseAnyway", "the engines are to order rows by it");

  private static final List<String> TEXTS =
      List.of("a", "A", "", " a", "ä", "Ä", "'", "\"", "\\", "\\N", "NULL", "null", "\uD834\uDD1E");

  /** Of a sensitive column that lacks values, the cells: an empty one is refused beside them. */
  private static final List<String> FILLED_TEXTS =
      TEXTS.stream().filter(text -> !text.isEmpty()).toList();

  private static final List<String> NOTES =
      List.of(
          "", "07", "7", "\uE000", "\uD834\uDD1E", "tab\t", "line\nbreak", "a,b", "%s", "z", "Z");

  private Samples() {}

  /** The first rows of Adult. */
  static Sample adult(Path folder, int rows) throws IOException {
    List<String> lines = Files.readAllLines(ADULT);
    Path csv = folder.resolve("adult-" + rows + ".csv");
    Files.write(csv, lines.subList(0, Math.min(rows + 1, lines.size())));
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (String column : List.of("age", "sex", "education")) {
      Path file = HIERARCHIES.resolve(column + ".csv").toAbsolutePath().normalize();
      Map<String, Object> attribute = new LinkedHashMap<>();
      attribute.put("role", "quasi-identifier");
      attribute.put("hierarchy", Map.of("file", file.toString()));
      if (column.equals("age")) {
        attribute.put("type", "integer");
      }
      attributes.put(column, attribute);
    }
    attributes.put("occupation", Map.of("role", "sensitive"));
    attributes.put("native-country", Map.of("role", "identifying"));
    attributes.put("race", AS_IT_IS);
    attributes.put("workclass", AS_IT_IS);
    return new Sample(
        csv, attributes, List.of(Sample.K2, Sample.K3, Sample.half("occupation")), "release.csv");
  }

  /**
   * Quotes, key words and Unicode in names and values, upper beside lower case, missing values
   * beside empty texts.
   *
   * @param twins further columns, where the database takes their names beside the others
   */
  static Sample awkward(Path folder, long seed, int rows, List<String> twins) throws IOException {
    RandomGenerator random = new SplittableRandom(seed);
    List<String> texts = some(TEXTS, 4, random);
    List<String> sensitive = some(FILLED_TEXTS, 4, random);
    List<String> names = new ArrayList<>(List.of(UNIQUE, TEXT, WHOLE, SENSITIVE, NOTE, CODE));
    names.addAll(twins);
    StringBuilder csv = new StringBuilder(line(names));
    for (int row = 0; row < rows; row++) {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add("id " + row);
      cells.add(of(texts, random));
      cells.add(of(List.of("-3", "0", "7", "12"), random));
      cells.add(row % 5 < 4 ? sensitive.get(row % 5) : null);
      cells.add(of(NOTES, random));
      cells.add(of(List.of("43\uD834\uDD1E", "430", "51"), random));
      twins.forEach(twin -> cells.add(DATES.contains(twin) ? date(random) : of(NOTES, random)));
      csv.append(line(cells));
    }
    Path file = folder.resolve("awkward-" + Long.toString(seed, 36) + twins.size() + ".csv");
    Files.writeString(file, csv);
    return new Sample(file, awkward(twins), goals(), "release.ndjson");
  }

  /**
   * An awkward table whose columns are transformed by every transform, some by a key.
   *
   * @param key a file that holds one
   */
  static Sample transformed(Path folder, long seed, int rows, Path key) throws IOException {
    Sample plain = awkward(folder, seed, rows, List.of(DATE, BORN, FILLED, EMPTIED));
    String name = key.toString();
    Map<String, Object> attributes = new LinkedHashMap<>(plain.attributes());
    attributes.put(UNIQUE, identifying(Map.of("pseudonym", name)));
    attributes.put(
        NOTE, with(AS_IT_IS, List.of(Map.of("missing", List.of("", "z")), Map.of("mask", name))));
    attributes.put(DATE, with(AS_IT_IS, List.of(shift(name))));
    attributes.put(
        CODE,
        with(quasiIdentifier("string", Map.of("suppress", true)), List.of(Map.of("prefix", 2L))));
    attributes.put(
        WHOLE,
        with(
            quasiIdentifier("integer", Map.of("suppress", true)),
            List.of(Map.of("topCode", 7L), Map.of("round", 5L))));
    attributes.put(
        BORN,
        with(
            quasiIdentifier("string", Map.of("suppress", true)),
            List.of(
                Map.of("format", "yyyy-MM-dd"),
                Map.of("ageAt", "2030-02-05"),
                Map.of("bottomCode", Map.of("at", 5L, "label", "5 or less")))));
    attributes.put(FILLED, identifying(Map.of("constant", "someone")));
    attributes.put(EMPTIED, identifying(Map.of("empty", true)));
    attributes.put(
        SENSITIVE,
        with(Map.of("role", "sensitive"), List.of(Map.of("missing", List.of("A", "'")))));
    return new Sample(plain.csv(), attributes, goals(), "release.ndjson");
  }

  /** An awkward table whose identifying column is to show, in each row, a cell of the column. */
  static Sample unhidden(Path folder, long seed, int rows) throws IOException {
    Sample plain = awkward(folder, seed, rows, List.of());
    Map<String, Object> attributes = new LinkedHashMap<>(plain.attributes());
    attributes.put(UNIQUE, identifying(Map.of("constant", "ID 3")));
    return new Sample(plain.csv(), attributes, goals(), "release.ndjson");
  }

  private static @Nullable String date(RandomGenerator random) {
    return random.nextInt(4) == 0 ? null : "2024-02-0" + random.nextInt(1, 9);
  }

  /** A file of a key that every engine is told. */
  static Path key(Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("test.key"), "0f".repeat(32));
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
    return file;
  }

  private static Map<String, Object> identifying(Map<String, Object> transform) {
    return Map.of("role", "identifying", "transform", List.of(transform));
  }

  private static Map<String, Object> shift(String key) {
    return Map.of(
        "dateShift", Map.of("person", CODE, "key", key, "days", 9L, "otherwise", "missing"));
  }

  private static Map<String, Object> with(
      Map<String, Object> attribute, List<Map<String, Object>> transforms) {
    Map<String, Object> all = new LinkedHashMap<>(attribute);
    all.put("transform", transforms);
    return all;
  }

  private static List<Map<String, Object>> goals() {
    return List.of(Sample.K2, Sample.K3, Sample.half(SENSITIVE));
  }

  private static Map<String, Object> awkward(List<String> twins) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put(TEXT, quasiIdentifier("string", Map.of("suppress", true)));
    attributes.put(
        WHOLE,
        quasiIdentifier(
            "integer", Map.of("intervals", Map.of("origin", -5L, "widths", List.of(5L, 10L)))));
    attributes.put(CODE, quasiIdentifier("string", Map.of("mask", Map.of("from", "right"))));
    attributes.put(SENSITIVE, Map.of("role", "sensitive"));
    attributes.put(UNIQUE, Map.of("role", "identifying"));
    attributes.put(NOTE, AS_IT_IS);
    twins.stream().limit(1).forEach(twin -> attributes.put(twin, Map.of("role", "identifying")));
    twins.stream().skip(1).forEach(twin -> attributes.put(twin, AS_IT_IS));
    return attributes;
  }

  private static Map<String, Object> quasiIdentifier(String type, Map<String, Object> hierarchy) {
    return Map.of("role", "quasi-identifier", "type", type, "hierarchy", hierarchy);
  }

  private static List<String> some(List<String> values, int n, RandomGenerator random) {
    List<String> chosen = new ArrayList<>(values);
    while (chosen.size() > n) {
      chosen.remove(random.nextInt(chosen.size()));
    }
    return chosen;
  }

  /** One of them, or now and then nothing. */
  private static @Nullable String of(List<String> values, RandomGenerator random) {
    return random.nextInt(8) == 0 ? null : values.get(random.nextInt(values.size()));
  }

  private static String line(List<? extends @Nullable String> cells) {
    List<String> written = new ArrayList<>();
    for (String cell : cells) {
      written.add(
          Optional.ofNullable(cell).map(c -> '"' + c.replace("\"", "\"\"") + '"').orElse(""));
    }
    return String.join(",", written) + "\n";
  }
}
