package kanon.campaign.verifiers;

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
import java.util.Set;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/**
 * Changes a release of linked tables, and its manifest with it, as somebody would who does not want
 * to be found out: digests and numbers of rows are those of the changed files.
 */
final class LinkedForgery {
  private static final Set<String> NONE = Set.of("\0\0");

  private final Draw draw;
  private final Path manifest;
  private final Map<String, Object> tree;
  private final Path folder;

  LinkedForgery(Draw draw, Path manifest) throws IOException {
    this.draw = draw;
    this.manifest = manifest;
    tree = Json.object(Files.readString(manifest));
    folder = manifest.toAbsolutePath().resolveSibling(".").normalize();
  }

  /**
   * Changes something.
   *
   * @return what
   */
  String once() throws IOException {
    return switch (draw.between(0, 7)) {
      case 0 -> claimed();
      case 1 -> rows("a row of TABLE left out", rows -> rows.remove(any(rows)));
      case 2 -> column(true, "keys of two rows of TABLE swapped", this::swap);
      case 3 -> column(true, "a row of TABLE given another's key", this::copy);
      case 4 -> column(true, "a key of TABLE made up", (rows, c) -> set(rows, c, "0".repeat(16)));
      case 5 -> column(false, "a cell of TABLE hidden", (rows, c) -> set(rows, c, "*"));
      case 6 -> column(false, "a cell of TABLE copied", this::copy);
      default -> column(false, "cells of two rows of TABLE swapped", this::swap);
    };
  }

  private interface Rows {
    void change(List<List<String>> rows);
  }

  private interface Cells {
    void change(List<List<String>> rows, int column);
  }

  private int any(List<List<String>> rows) {
    return draw.between(0, rows.size() - 1);
  }

  private static void put(List<List<String>> rows, int row, int column, String cell) {
    List<String> cells = new ArrayList<>(rows.get(row));
    cells.set(column, cell);
    rows.set(row, cells);
  }

  private void set(List<List<String>> rows, int column, String cell) {
    put(rows, any(rows), column, cell);
  }

  private void copy(List<List<String>> rows, int column) {
    set(rows, column, rows.get(any(rows)).get(column));
  }

  private void swap(List<List<String>> rows, int column) {
    int one = any(rows);
    int other = any(rows);
    String cell = rows.get(one).get(column);
    put(rows, one, column, rows.get(other).get(column));
    put(rows, other, column, cell);
  }

  /** A number in what the manifest says was found. */
  private String claimed() throws IOException {
    boolean persons = draw.oneIn(2);
    String name = draw.of(List.copyOf(Json.map(tree.get("tables")).keySet()));
    Map<String, Object> told =
        persons ? Json.map(tree.get("persons")) : Json.map(Json.at(tree, "tables", name));
    String key =
        persons
            ? draw.of("released", "classes", "smallestClass")
            : draw.of("rows", "suppressedRows");
    told.put(key, ((Number) told.getOrDefault(key, 0L)).longValue() + 1);
    Files.writeString(manifest, Json.write(tree));
    return "forged " + (persons ? "persons." : "rows of " + name + ", ") + key;
  }

  private String column(boolean key, String what, Cells cells) throws IOException {
    String name = draw.of(List.copyOf(Json.map(tree.get("tables")).keySet()));
    Path file = folder.resolve(name + ".csv");
    Csv.Table table = Csv.table(file, NONE);
    List<Integer> columns = new ArrayList<>();
    for (int c = 0; c < table.header().size(); c++) {
      Object role =
          Json.at(tree, "config", "tables", name, "attributes", table.header().get(c), "role");
      if ("identifying".equals(role) == key) columns.add(c);
    }
    if (table.rows().isEmpty()) return "nothing";
    int column = draw.of(columns);
    List<List<String>> rows = new ArrayList<>(table.rows());
    cells.change(rows, column);
    write(name, file, table.header(), rows);
    return what.replace("TABLE", name) + " in " + table.header().get(column);
  }

  private String rows(String what, Rows change) throws IOException {
    String name = draw.of(List.copyOf(Json.map(tree.get("tables")).keySet()));
    Path file = folder.resolve(name + ".csv");
    Csv.Table table = Csv.table(file, NONE);
    if (table.rows().isEmpty()) return "nothing";
    List<List<String>> rows = new ArrayList<>(table.rows());
    change.change(rows);
    write(name, file, table.header(), rows);
    return what.replace("TABLE", name);
  }

  private void write(String name, Path file, List<String> header, List<List<String>> rows)
      throws IOException {
    List<List<String>> lines = new ArrayList<>(Collections.singleton(header));
    lines.addAll(rows);
    Files.writeString(file, Csv.write(lines, ','));
    Map<String, Object> told = Json.map(Json.at(tree, "tables", name));
    long input = ((Number) Json.map(told.get("input")).getOrDefault("rows", 0L)).longValue();
    told.put("rows", (long) rows.size());
    told.put("suppressedRows", input - rows.size());
    Map<String, Object> written = Json.map(Json.list(told.get("files")).get(0));
    written.put("rows", (long) rows.size());
    written.put("sha256", digest(file));
    Files.writeString(manifest, Json.write(tree));
  }

  private static String digest(Path file) throws IOException {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
