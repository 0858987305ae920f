package kanon.campaign.pipelines;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/** Makes columns: values, what the config says of them, and files of hierarchies. */
final class Columns {
  private static final List<String> ODD =
      List.of(
          "a,b",
          "a;b",
          "\"q\"",
          "'",
          " lead",
          "trail ",
          "two words",
          "é",
          "e\u0301",
          "İ",
          "ı",
          "ß",
          "\uD83D\uDE00",
          "日本",
          "ا",
          "NULL",
          "null",
          "NaN",
          "-",
          "0",
          "00",
          "=1+1",
          "@x",
          "#",
          "line\nbreak",
          "tab\there",
          "\\",
          "%s",
          "{0}",
          "a|b",
          "</td>",
          "\u00A0",
          "\u200B",
          "_*");

  /** Texts that look like what a cell of a release shows. */
  private static final List<String> LABELS =
      List.of("[1,2]", "{a,b}", "**", "a*", "[", "{", "[a,b]", "{\"\"}", "[1,2)");

  private final Draw draw;
  private final Path folder;

  Columns(Draw draw, Path folder) {
    this.draw = draw;
    this.folder = folder;
  }

  /**
   * A column.
   *
   * @param name what it is called
   * @param told what the config says of it
   * @param values what its cells are drawn from
   */
  record Column(String name, Map<String, Object> told, List<String> values) {
    String role() {
      return (String) told.getOrDefault("role", "");
    }

    boolean transformed() {
      return told.containsKey("transform");
    }
  }

  /** A quasi-identifier of a random kind. */
  Column quasiIdentifier(String name) throws IOException {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("role", "quasi-identifier");
    List<String> values =
        switch (draw.between(0, 9)) {
          case 0, 1, 2 -> withFile(name, told, texts());
          case 3 -> withTree(name, told);
          case 4 -> plain(told);
          case 5 -> masked(told);
          case 6 -> integers(name, told);
          case 7 -> decimals(told);
          case 8 -> dates(told);
          default -> {
            told.put("hierarchy", Map.of("suppress", true));
            yield texts();
          }
        };
    if (draw.oneIn(6)) told.put("weight", draw.between(1, 12) / 4.0);
    return new Column(name, told, values);
  }

  /** A column that is released as it is, or judged, or neither. */
  Column other(String name, String role) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("role", role);
    if (role.equals("insensitive") && !draw.oneIn(6)) told.put("releaseAnyway", "a campaign's");
    boolean whole = draw.oneIn(4);
    if (whole) told.put("type", "integer");
    return new Column(name, told, whole ? numbers(5, draw.between(1, 5)) : texts());
  }

  private List<String> texts() {
    Set<String> texts = new LinkedHashSet<>();
    int n = draw.between(1, 7);
    boolean odd = draw.oneIn(3);
    boolean labels = draw.oneIn(25);
    while (texts.size() < n) {
      if (odd && draw.oneIn(2)) texts.add(draw.of(ODD));
      else if (labels) texts.add(draw.of(LABELS));
      else texts.add(String.valueOf((char) ('a' + draw.between(0, 25))));
    }
    return List.copyOf(texts);
  }

  private List<String> numbers(int most, int step) {
    List<String> numbers = new ArrayList<>();
    int number = draw.between(-20, 60);
    int n = draw.between(1, most);
    for (int i = 0; i < n; i++) {
      numbers.add(String.valueOf(number));
      number += draw.between(1, step);
    }
    return numbers;
  }

  private List<String> plain(Map<String, Object> told) {
    List<String> texts = texts();
    if (draw.oneIn(2)) told.put("order", draw.shuffled(texts));
    return texts;
  }

  private List<String> masked(Map<String, Object> told) {
    Set<String> codes = new LinkedHashSet<>();
    int n = draw.between(1, 7);
    int longest = draw.between(1, 4);
    int shortest = draw.oneIn(2) ? longest : 1;
    for (int i = 0; i < n; i++) {
      StringBuilder code = new StringBuilder();
      int length = draw.between(shortest, longest);
      for (int c = 0; c < length; c++) code.append(draw.between(1, 3));
      codes.add(code.toString());
    }
    Map<String, Object> options = Map.of("from", draw.of("left", "right"));
    told.put("hierarchy", Map.of("mask", options));
    return List.copyOf(codes);
  }

  private List<String> integers(String name, Map<String, Object> told) throws IOException {
    told.put("type", "integer");
    List<String> numbers = numbers(8, 9);
    int kind = draw.between(0, 3);
    if (kind == 0) return numbers;
    if (kind == 1) return withFile(name, told, numbers);
    int width = draw.between(2, 6);
    List<Object> widths = new ArrayList<>(List.of((long) width));
    if (draw.oneIn(2)) widths.add((long) width * draw.between(2, 4));
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("widths", widths);
    if (draw.oneIn(2)) options.put("origin", (long) draw.between(-9, 9));
    told.put("hierarchy", Map.of("intervals", options));
    return numbers;
  }

  private List<String> decimals(Map<String, Object> told) {
    told.put("type", "decimal");
    List<String> numbers =
        numbers(7, 30).stream().map(n -> new BigDecimal(n).movePointLeft(1).toString()).toList();
    if (draw.oneIn(2)) {
      Map<String, Object> options = Map.of("widths", List.of(0.5, draw.oneIn(2) ? 2.5 : 1.0));
      told.put("hierarchy", Map.of("intervals", options));
    }
    return numbers;
  }

  private List<String> dates(Map<String, Object> told) {
    told.put("type", "date");
    LocalDate start = LocalDate.of(draw.between(1899, 2030), draw.between(1, 12), 1);
    Set<String> dates = new LinkedHashSet<>();
    int n = draw.between(1, 8);
    for (int i = 0; i < n; i++) dates.add(start.plusDays(draw.between(-3, 800)).toString());
    if (draw.oneIn(4)) return List.copyOf(dates);
    List<String> steps =
        switch (draw.between(0, 2)) {
          case 0 -> List.of("week");
          case 1 -> List.of("month", "quarter", "year", "decade");
          default -> List.of("month", "year", "century");
        };
    told.put("hierarchy", Map.of("date", steps));
    return List.copyOf(dates);
  }

  /** A CSV file: on each level some neighbours are joined, others keep their label. */
  private List<String> withFile(String name, Map<String, Object> told, List<String> values)
      throws IOException {
    int height = draw.between(1, 3);
    List<List<String>> lines = new ArrayList<>();
    List<String> domain = new ArrayList<>(values);
    if (draw.oneIn(3) && !told.containsKey("type")) domain.add("unseen");
    for (String value : domain) lines.add(new ArrayList<>(List.of(value)));
    for (int level = 1; level < height; level++) {
      int at = level;
      join(lines, group -> "l" + at + "-" + group);
    }
    if (draw.oneIn(2)) lines.forEach(line -> line.add("*"));
    else if (height == 1) lines.forEach(line -> line.add("*"));
    String file = "h-" + Integer.toHexString(name.hashCode()) + ".csv";
    Files.writeString(folder.resolve(file), Csv.write(lines, ';'));
    told.put("hierarchy", Map.of("file", file));
    return values;
  }

  private void join(List<List<String>> lines, IntFunction<String> label) {
    for (int from = 0; from < lines.size(); ) {
      List<String> first = lines.get(from);
      String last = first.get(first.size() - 1);
      int to = from + 1;
      while (to < lines.size() && (same(lines, to) || draw.oneIn(3))) to++;
      List<String> end = lines.get(to - 1);
      boolean one = last.equals(end.get(end.size() - 1));
      String joined = one && draw.oneIn(2) ? last : label.apply(from);
      for (int i = from; i < to; i++) lines.get(i).add(joined);
      from = to;
    }
  }

  private static boolean same(List<List<String>> lines, int at) {
    List<String> before = lines.get(at - 1);
    List<String> here = lines.get(at);
    return before.get(before.size() - 1).equals(here.get(here.size() - 1));
  }

  /** A JSON file with branches of different depth. */
  private List<String> withTree(String name, Map<String, Object> told) throws IOException {
    List<String> values = new ArrayList<>();
    Map<String, Object> tree = new LinkedHashMap<>();
    int branches = draw.between(1, 3);
    for (int b = 0; b < branches; b++) {
      List<String> leaves = new ArrayList<>();
      int n = draw.between(1, 3);
      for (int i = 0; i < n; i++) leaves.add("v" + b + i);
      values.addAll(leaves);
      tree.put("B" + b, draw.oneIn(3) ? new LinkedHashMap<>(Map.of("C" + b, leaves)) : leaves);
    }
    String file = "h-" + Integer.toHexString(name.hashCode()) + ".json";
    Files.writeString(folder.resolve(file), Json.write(tree));
    told.put("hierarchy", Map.of("file", file));
    return values;
  }
}
