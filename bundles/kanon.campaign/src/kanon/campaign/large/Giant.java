package kanon.campaign.large;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/** What is large, and how it is written. */
enum Giant {
  /** More rows than can be grouped in the memory that is there. */
  ROWS,
  /** A hundred thousand columns. */
  COLUMNS,
  /** A line of one cell of a gigabyte. */
  CELL,
  /** A line of half a thousand million cells. */
  LINE,
  /** The same as a header. */
  HEADER,
  /** A document nested a hundred thousand deep, as a table. */
  NESTED_TABLE,
  /** The same as a config. */
  NESTED_CONFIG,
  /** A million texts, each masked character by character. */
  TEXTS,
  /** A class of two thousand million rows and more. */
  CLASS,
  /** A million levels over a few values. */
  LEVELS;

  static final String CONFIG = "config.json";
  static final String RELEASE = "release.csv";

  private static final int MANY_ROWS = 5_000_000;
  private static final int MANY_COLUMNS = 100_000;
  private static final int MANY_TEXTS = 1_000_000;
  private static final int MANY_LEVELS = 1_000_000;
  private static final int DEEP = 100_000;
  private static final int FEW = 20;
  private static final int MEGABYTE = 1 << 20;
  private static final int MEGABYTES = 1 << 10;

  /** Writes its table and its config. */
  void write(Draw draw, Path folder) throws IOException {
    boolean json = this == NESTED_TABLE;
    String table = json ? "table.json" : "table.csv";
    try (BufferedWriter to = Files.newBufferedWriter(folder.resolve(table))) {
      table(draw, to);
    }
    if (this == NESTED_CONFIG) {
      String nested = "{\"input\":".repeat(DEEP) + "1" + "}".repeat(DEEP);
      Files.writeString(folder.resolve(CONFIG), nested);
      return;
    }
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", Map.of("path", table));
    config.put("attributes", attributes());
    config.put(
        "privacy", List.of(Map.of("model", "k-anonymity", "k", this == CLASS ? 1L << 31 : 5L)));
    config.put("algorithm", this == ROWS ? "mondrian" : "frontier");
    config.put("output", Map.of("path", RELEASE));
    Files.writeString(folder.resolve(CONFIG), Json.write(config));
  }

  private void table(Draw draw, Writer to) throws IOException {
    switch (this) {
      case ROWS -> {
        to.write("a,b,c\n");
        for (int row = 0; row < MANY_ROWS; row++) {
          String a = Integer.toString(draw.between(0, MEGABYTE));
          to.append(a).append(',').append(Integer.toString(draw.between(0, MEGABYTE)));
          to.append(draw.of(",x\n", ",y\n"));
        }
      }
      case COLUMNS -> {
        for (int c = 0; c < MANY_COLUMNS; c++) to.append(c == 0 ? "" : ",").append(name(c));
        for (int row = 0; row < FEW; row++) {
          to.append('\n').append(draw.of("0", "1"));
          for (int c = 1; c < MANY_COLUMNS; c++) to.append(draw.of(",0", ",1"));
        }
      }
      case CELL -> {
        to.write("a,b\n1,");
        repeat("x", to);
      }
      case LINE -> {
        to.write("a,b\n1,2\n");
        repeat("x,", to);
      }
      case HEADER -> repeat("x,", to);
      case NESTED_TABLE -> to.write("[{\"a\":".repeat(DEEP) + "1" + "}]".repeat(DEEP));
      case TEXTS -> {
        to.write("a,b\n");
        for (int row = 0; row < MANY_TEXTS; row++) {
          String text = Long.toString((long) row * 7919 + (1L << 40), 36);
          to.append(text).append(draw.of(",x\n", ",y\n"));
        }
      }
      case LEVELS -> {
        to.write("a,b\n");
        for (int row = 0; row < FEW; row++) {
          to.write("x".repeat(MANY_LEVELS));
          to.write("%d,y\n".formatted(row));
        }
      }
      case CLASS, NESTED_CONFIG -> {
        to.write("a,b\n");
        for (int row = 0; row < FEW; row++) to.write(draw.of("1,x\n", "2,y\n"));
      }
    }
  }

  /** A gigabyte. */
  private static void repeat(String text, Writer to) throws IOException {
    String megabyte = text.repeat(MEGABYTE / text.length());
    for (int i = 0; i < MEGABYTES; i++) to.write(megabyte);
  }

  private Map<String, Object> attributes() {
    Map<String, Object> attributes = new LinkedHashMap<>();
    if (this == COLUMNS) {
      for (int c = 0; c < MANY_COLUMNS; c++) attributes.put(name(c), column("suppress", true));
      return attributes;
    }
    boolean masked = this == TEXTS || this == LEVELS;
    attributes.put(
        "a", masked ? column("mask", Map.of("from", "right")) : column("suppress", true));
    attributes.put("b", column("suppress", true));
    if (this == ROWS) attributes.put("c", Map.of("role", "sensitive"));
    return attributes;
  }

  private static String name(int column) {
    return "c" + column;
  }

  private static Map<String, Object> column(String hierarchy, Object options) {
    return Map.of("role", "quasi-identifier", "hierarchy", Map.of(hierarchy, options));
  }
}
