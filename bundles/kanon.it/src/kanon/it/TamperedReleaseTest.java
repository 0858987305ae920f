package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Releases of every kind, each tampered with in every way: what {@code verify} says, and that a
 * manifest whose digests were forged along is no help.
 */
class TamperedReleaseTest {
  private static final String QI = "-qi";
  private static final String SENSITIVE = "-sensitive";
  private static final String HOLDS = "holds";
  private static final String ANYTHING = "";
  private static final String RAW = "differ from the original in columns that are released as";
  private static final String NO_ROWS = "are no rows of the original";
  private static final String REMOVED = "rows are removed, allowed are 0 to 0";
  private static final String LACKS = "The release lacks the column ";
  private static final String NOT_HAD = "cells that the original does not have";
  private static final String GROUPS = "differ in their groups or the sizes of these";

  private static final String CONFIG =
      """
      {"input": {"path": "visits.csv"},
       "attributes": {
         "name": {"role": "identifying"},
         "age": {"role": "quasi-identifier", "type": "integer"},
         "ill": {"role": "sensitive"},
         "ward": {"role": "insensitive", "releaseAnyway": "wards are made up"}},
       "seed": 1}
      """;

  private static final List<String> CELLS =
      List.of("algorithm=mondrian", "privacy=[{\"model\": \"k-anonymity\", \"k\": 3}]");
  private static final String SHARE =
      "privacy=[{\"model\": \"l-diversity\", \"kind\": \"frequency\", \"l\": 2, \"attribute\": \"ill\"}]";

  @TempDir Path folder;

  /**
   * One way.
   *
   * @param name what is done
   * @param file which of the release's files it is done to
   * @param edit does it to the rows, the header first
   * @param says what a fault says; {@link #HOLDS} where it cannot be told
   */
  private record Tampering(
      String name, String file, Consumer<List<List<String>>> edit, String says) {}

  private static Tampering on(String name, Consumer<List<List<String>>> edit, String says) {
    return new Tampering(name, "", edit, says);
  }

  private static Consumer<List<List<String>>> without(String column) {
    return rows -> {
      int at = rows.get(0).indexOf(column);
      rows.forEach(row -> row.remove(at));
    };
  }

  private static Consumer<List<List<String>>> with(String column, String cell) {
    return rows -> {
      rows.forEach(row -> row.add(cell));
      rows.get(0).set(rows.get(0).size() - 1, column);
    };
  }

  private static Consumer<List<List<String>>> set(String column, String cell) {
    return rows -> rows.get(1).set(rows.get(0).indexOf(column), cell);
  }

  /** The first row gets the cell of another row, the first that differs in some columns. */
  private static Consumer<List<List<String>>> taken(String column, String... differing) {
    return rows -> {
      int at = rows.get(0).indexOf(column);
      rows.get(1).set(at, other(rows, differing).get(at));
    };
  }

  private static Consumer<List<List<String>>> swapped(String column, String... differing) {
    return rows -> {
      int at = rows.get(0).indexOf(column);
      List<String> other = other(rows, differing);
      String cell = rows.get(1).set(at, other.get(at));
      other.set(at, cell);
    };
  }

  private static List<String> other(List<List<String>> rows, String... differing) {
    for (List<String> row : rows.subList(2, rows.size())) {
      boolean differs = true;
      for (String column : differing) {
        int at = rows.get(0).indexOf(column);
        differs &= !row.get(at).equals(rows.get(1).get(at));
      }
      if (differs) {
        return row;
      }
    }
    throw new AssertionError("no row differs in " + List.of(differing));
  }

  private static void twice(List<List<String>> rows) {
    rows.add(new ArrayList<>(rows.get(1)));
  }

  private static Consumer<List<List<String>>> added(String... cells) {
    return rows -> rows.add(new ArrayList<>(List.of(cells)));
  }

  private static void removed(List<List<String>> rows) {
    rows.remove(1);
  }

  private static void reversed(List<List<String>> rows) {
    Collections.reverse(rows.subList(1, rows.size()));
  }

  /** What is the same whether rows are shuffled or not. */
  private static List<Tampering> cells() {
    return List.of(
        on("nothing", rows -> {}, HOLDS),
        on("a column of classes lacks", without("age"), LACKS + "'age'"),
        on("a sensitive column lacks", without("ill"), LACKS + "'ill'"),
        on("a raw column lacks", without("ward"), LACKS + "'ward'"),
        on(
            "a column is added",
            with("extra", "x"),
            "column 'extra', which the config does not release"),
        on("names are added", with("name", "P01"), "has the identifying column 'name'"),
        on("a raw cell is new", set("ward", "W99"), RAW),
        on("a raw cell is missing", set("ward", ""), RAW),
        on("a raw cell is another's", taken("ward", "ward"), RAW),
        on("two raw cells are swapped", swapped("ward", "ward", "ill"), RAW),
        on("a sensitive cell is new", set("ill", "z"), RAW),
        on("a sensitive cell is another's", taken("ill", "ill"), RAW),
        on("a class's cell is none", set("age", "young"), "1 cells that are no value"));
  }

  private static List<Tampering> plain() {
    List<Tampering> all = new ArrayList<>(cells());
    all.add(on("a class's cell is another's", taken("age", "age"), ANYTHING));
    all.add(on("two classes' cells are swapped", swapped("age", "age"), ANYTHING));
    all.add(on("a row is removed", TamperedReleaseTest::removed, ANYTHING));
    all.add(on("a row is there twice", TamperedReleaseTest::twice, "stems from no row"));
    all.add(on("a row is added", added("[20,22]", "a", "W99"), "stems from no row"));
    all.add(on("the rows are in another order", TamperedReleaseTest::reversed, RAW));
    return all;
  }

  private static List<Tampering> shuffled() {
    List<Tampering> all = new ArrayList<>(cells());
    all.add(on("a class's cell is another's", taken("age", "age"), "do not hold model"));
    all.add(on("a row is removed", TamperedReleaseTest::removed, "1 " + REMOVED));
    all.add(on("a row is there twice", TamperedReleaseTest::twice, "-1 " + REMOVED));
    all.add(on("a row is added", added("[20,22]", "a", "W99"), "-1 " + REMOVED));
    all.add(on("the rows are in another order", TamperedReleaseTest::reversed, HOLDS));
    return all;
  }

  /** What is the same of both tables of Anatomy and permutation. */
  private static List<Tampering> buckets() {
    List<Tampering> all = new ArrayList<>();
    for (String file : List.of(QI, SENSITIVE)) {
      String column = file.equals(QI) ? "age" : "ill";
      all.add(new Tampering("nothing", file, rows -> {}, HOLDS));
      all.add(new Tampering("a column lacks", file, without(column), LACKS + "'" + column));
      all.add(new Tampering("the groups lack", file, without("group"), LACKS + "'group'"));
      all.add(new Tampering("a column is added", file, with("extra", "x"), "column 'extra'"));
      all.add(new Tampering("names are added", file, with("name", "P01"), "identifying column"));
      all.add(new Tampering("a cell is new", file, set(column, "99"), NOT_HAD));
      all.add(new Tampering("a cell is another's", file, taken(column, column), NOT_HAD));
      all.add(new Tampering("a group is another's", file, taken("group", "group"), GROUPS));
      all.add(new Tampering("a row is removed", file, TamperedReleaseTest::removed, GROUPS));
      all.add(new Tampering("a row is there twice", file, TamperedReleaseTest::twice, NOT_HAD));
      all.add(
          new Tampering(
              "the rows are in another order", file, TamperedReleaseTest::reversed, HOLDS));
    }
    all.add(new Tampering("a table has both", QI, with("ill", "a"), "in the wrong table"));
    all.add(new Tampering("a row is removed", QI, TamperedReleaseTest::removed, "1 " + REMOVED));
    return all;
  }

  private static List<Tampering> anatomy() {
    List<Tampering> all = new ArrayList<>(buckets());
    all.add(new Tampering("a raw column lacks", QI, without("ward"), LACKS + "'ward'"));
    all.add(new Tampering("a raw cell is new", QI, set("ward", "W99"), NOT_HAD));
    all.add(new Tampering("two raw cells are swapped", QI, swapped("ward", "age"), NO_ROWS));
    all.add(new Tampering("two rows' cells are swapped", QI, swapped("age", "age"), NO_ROWS));
    all.add(new Tampering("the counts lack", SENSITIVE, without("count"), LACKS + "'count'"));
    all.add(new Tampering("a count is higher", SENSITIVE, set("count", "5"), NOT_HAD));
    all.add(new Tampering("a count is none", SENSITIVE, set("count", "x"), "that is no number"));
    return all;
  }

  /** Which row of a group had which values is what a permutation hides. */
  private static List<Tampering> permutation() {
    List<Tampering> all = new ArrayList<>(buckets());
    all.add(new Tampering("two rows' cells are swapped", QI, swapped("age", "age"), HOLDS));
    all.add(new Tampering("a raw column is added", QI, with("ward", "W01"), "wrong table"));
    return all;
  }

  @Test
  void releaseInTheInputsOrder() throws IOException {
    List<String> config = new ArrayList<>(CELLS);
    config.add("order=input");
    tampered(plain(), config);
  }

  /** The private part of its manifest tells which row became which. */
  @Test
  void shuffledReleaseWhoseOrderIsKnown() throws IOException {
    List<String> config = new ArrayList<>(CELLS);
    config.addAll(List.of("order=shuffled", "seed=5"));
    tampered(plain(), config);
  }

  /** What stands there instead of a file name is none. */
  @Test
  void privatePartOfNoRelease() throws IOException {
    List<String> config = new ArrayList<>(CELLS);
    config.add("order=shuffled");
    tampered(List.of(), config);
    Path part = folder.resolve("release.csv.private.json");
    String good = Files.readString(part);
    for (String name : List.of("\\u0000", "", "other.csv", "x/release.csv")) {
      Files.writeString(part, good.replace("release.csv", name));
      try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
        VerificationReport found =
            bench.verify(folder.resolve("release.csv.manifest.json"), Monitor.NONE);
        assertTrue(found.faults().toString().contains("another release"), found.toString());
      }
    }
  }

  /** The rows come out of the engine as those that an importer reads. */
  @Test
  void releaseOfWhatAnEngineReadsItself() throws IOException {
    List<String> config = new ArrayList<>(CELLS);
    config.add("order=input");
    config.add("input={\"engine\": \"duckdb\", \"path\": \"visits.csv\"}");
    tampered(plain(), config);
  }

  @Test
  void originalThatCannotBeOpened_isSaid() throws IOException {
    List<String> config = new ArrayList<>(CELLS);
    config.add("input={\"engine\": \"duckdb\", \"path\": \"visits.csv\"}");
    tampered(List.of(), config);
    Files.delete(folder.resolve("visits.csv"));
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      VerificationReport found =
          bench.verify(folder.resolve("release.csv.manifest.json"), Monitor.NONE);
      assertTrue(found.privacy().isEmpty());
      assertEquals(List.of(), found.faults());
      assertFalse(found.holds());
      assertFalse(found.complete());
      String said = found.warnings().orElseThrow() + " " + found.notChecked().orElseThrow();
      assertTrue(said.contains("the privacy models were not checked: "), said);
      assertTrue(said.contains("the rows cannot be compared here"), said);
    }
  }

  @Test
  void shuffledReleaseWhoseOrderIsNotKnown() throws IOException {
    published = true;
    List<String> config = new ArrayList<>(CELLS);
    config.add("order=shuffled");
    tampered(shuffled(), config);
  }

  @Test
  void tablesOfAnatomy() throws IOException {
    tampered(anatomy(), List.of("algorithm=anatomy", SHARE));
  }

  @Test
  void tablesOfAPermutation() throws IOException {
    tampered(permutation(), List.of("algorithm=permutation", SHARE));
  }

  @Test
  void tablesOfSlices() throws IOException {
    tampered(permutation(), List.of("algorithm=slicing", SHARE));
  }

  /** Whether the private part of the manifest is not there. */
  private boolean published;

  private void tampered(List<Tampering> all, List<String> changes) throws IOException {
    List<String> lines = new ArrayList<>(List.of("name,age,ill,ward"));
    for (int row = 1; row <= 12; row++) {
      lines.add("P%02d,%d,%s,W%02d".formatted(row, 19 + row, "abc".charAt(row % 3), row));
    }
    Files.write(folder.resolve("visits.csv"), lines);
    List<String> settings = new ArrayList<>(changes);
    settings.add("output.path=" + folder.resolve("release.csv"));
    Path file = Files.writeString(folder.resolve("config.json"), CONFIG);
    Map<String, Object> config = JsonPath.with(JsonTree.read(file), settings);
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      bench.run(config, Monitor.NONE);
      if (published) {
        Files.delete(folder.resolve("release.csv.private.json"));
      }
      for (Tampering one : all) {
        Path release = folder.resolve("release" + one.file() + ".csv");
        String good = Files.readString(release);
        List<List<String>> rows = rows(good);
        one.edit().accept(rows);
        Files.writeString(release, text(rows));
        VerificationReport found =
            bench.verify(config, folder.resolve("release.csv"), Monitor.NONE);
        assertSays(one, one.file(), found);
        manifest(bench, one, release, rows.size() - 1);
        Files.writeString(release, good);
      }
    }
  }

  private static void assertSays(Tampering one, String where, VerificationReport found) {
    String told = one.name() + " " + where + ": " + found.faults();
    assertEquals(one.says().equals(HOLDS), found.holds(), told);
    if (!found.holds()) {
      assertTrue(found.faults().stream().anyMatch(fault -> fault.contains(one.says())), told);
    }
  }

  /** The manifest finds the digest, and where that is forged as much as the config does. */
  private void manifest(Workbench bench, Tampering one, Path release, long rows)
      throws IOException {
    Path manifest = folder.resolve("release.csv.manifest.json");
    String good = Files.readString(manifest);
    if (!one.name().equals("nothing")) {
      VerificationReport found = bench.verify(manifest, Monitor.NONE);
      assertFalse(found.holds(), one.name());
      assertTrue(found.faults().toString().contains("has changed"), found.faults().toString());
    }
    String path = "release.files." + (one.file().equals(SENSITIVE) ? 1 : 0);
    List<String> forged = List.of(path + ".sha256=" + digest(release), path + ".rows=" + rows);
    Files.writeString(manifest, JsonTree.text(JsonPath.with(JsonTree.read(manifest), forged)));
    assertSays(one, "in a forged manifest", bench.verify(manifest, Monitor.NONE));
    Files.writeString(manifest, good);
  }

  static String digest(Path file) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static List<List<String>> rows(String csv) {
    List<List<String>> rows = new ArrayList<>();
    for (String line : csv.lines().toList()) {
      List<String> row = new ArrayList<>();
      for (String cell : line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1)) {
        row.add(cell.replace("\"", ""));
      }
      rows.add(row);
    }
    return rows;
  }

  private static String text(List<List<String>> rows) {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      List<String> cells =
          row.stream().map(cell -> cell.contains(",") ? '"' + cell + '"' : cell).toList();
      text.append(String.join(",", cells)).append('\n');
    }
    return text.toString();
  }
}
