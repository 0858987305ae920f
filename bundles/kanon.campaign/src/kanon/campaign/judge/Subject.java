package kanon.campaign.judge;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Json;

/** A column of the original, with what the config says of it and what its cells may say. */
final class Subject {
  private final String name;
  private final int place;
  private final Map<String, Object> told;
  private final String missingText;
  private final List<String> values;
  private final List<String> order;
  private final Optional<Taxonomy> taxonomy;
  private final Map<String, Set<String>> covered = new HashMap<>();

  /**
   * @param place where it stands in the table
   * @param told as the config has it
   * @param cells its cells, row by row
   * @param others what it has elsewhere, which is in its domain, too
   * @param missingText how missing values are shown
   */
  Subject(
      String name,
      int place,
      Map<String, Object> told,
      List<String> cells,
      List<String> others,
      String missingText,
      Path folder)
      throws IOException {
    this.name = name;
    this.place = place;
    this.told = told;
    this.missingText = missingText;
    List<String> known = present(Stream.concat(cells.stream(), others.stream()));
    Map<String, Object> words = Json.map(Json.at(told, "hierarchy"));
    taxonomy =
        words.isEmpty() ? Optional.empty() : Optional.of(Taxonomy.of(words, type(), known, folder));
    order = strings("order");
    Set<String> all = new LinkedHashSet<>(order);
    all.addAll(strings("domain"));
    taxonomy.ifPresent(t -> t.leaves().stream().filter(this::ofType).forEach(all::add));
    all.addAll(known);
    if (cells.contains(Csv.MISSING) || others.contains(Csv.MISSING)) all.add(Csv.MISSING);
    values = List.copyOf(all);
  }

  private static List<String> present(Stream<String> cells) {
    return cells.filter(c -> !c.equals(Csv.MISSING)).distinct().toList();
  }

  private List<String> strings(String key) {
    return Json.list(Json.at(told, key)).stream().map(String.class::cast).toList();
  }

  String name() {
    return name;
  }

  int place() {
    return place;
  }

  String role() {
    return (String) told.getOrDefault("role", "");
  }

  boolean transformed() {
    return told.containsKey("transform");
  }

  /** Whether it is released under pseudonyms. */
  boolean pseudonym() {
    List<Object> steps = Json.list(Json.at(told, "transform"));
    return !steps.isEmpty() && Json.map(steps.get(steps.size() - 1)).containsKey("pseudonym");
  }

  String type() {
    return (String) told.getOrDefault("type", "string");
  }

  boolean numeric() {
    return !type().equals("string");
  }

  double weight() {
    return told.get("weight") instanceof Number n ? n.doubleValue() : 1;
  }

  /** Its domain: what occurs and what the config and the hierarchy add. */
  List<String> values() {
    return values;
  }

  int height() {
    return taxonomy.map(Taxonomy::height).orElse(1);
  }

  /** Whether a text of the domain looks like something that a cell may show. */
  boolean ambiguous() {
    return values.stream()
        .anyMatch(v -> v.equals(Taxonomy.ROOT) || v.startsWith("[") || v.startsWith("{"));
  }

  /** The labels above a value, the root last; above a missing value itself, then the root. */
  List<String> path(String value) {
    if (taxonomy.isEmpty()) return List.of(Taxonomy.ROOT);
    if (value.equals(Csv.MISSING)) {
      List<String> path = new ArrayList<>(Collections.nCopies(height() - 1, value));
      path.add(Taxonomy.ROOT);
      return path;
    }
    return taxonomy.get().path().apply(value);
  }

  /** Whether a cell may stand for a value, by any reading of its text. */
  boolean covers(String cell, String value) {
    if (cell.equals(value) || cell.equals(Taxonomy.ROOT)) return true;
    if (!value.equals(Csv.MISSING) && path(value).contains(cell)) return true;
    if (cell.startsWith("{")) {
      String shown = value.equals(Csv.MISSING) ? missingText : value;
      return Elements.of(cell, '{', '}').map(e -> e.contains(shown)).orElse(false);
    }
    if (!cell.startsWith("[") || value.equals(Csv.MISSING)) return false;
    return Elements.of(cell, '[', ']').map(e -> e.size() == 2 && between(e, value)).orElse(false);
  }

  private boolean between(List<String> ends, String value) {
    if (numeric()) {
      return ends.stream().allMatch(this::ofType)
          && number(ends.get(0)).compareTo(number(value)) <= 0
          && number(value).compareTo(number(ends.get(1))) <= 0;
    }
    int at = order.indexOf(value);
    int from = order.indexOf(ends.get(0));
    return from >= 0 && from <= at && at <= order.indexOf(ends.get(1));
  }

  private boolean ofType(String text) {
    try {
      number(text);
      return true;
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      return false;
    }
  }

  /** The place of a value on the axis. */
  BigDecimal number(String text) {
    return switch (type()) {
      case "integer", "decimal" -> new BigDecimal(text.strip());
      case "date" -> BigDecimal.valueOf(LocalDate.parse(text.strip()).toEpochDay());
      default -> BigDecimal.ZERO;
    };
  }

  /** All values of the domain that a cell stands for. */
  Set<String> covered(String cell) {
    return covered.computeIfAbsent(
        cell,
        c -> {
          Set<String> all = new LinkedHashSet<>();
          for (String value : values) {
            if (covers(c, value)) all.add(value);
          }
          return all;
        });
  }

  /** The lowest level of the hierarchy on which one node stands for all that the cell does. */
  int level(String cell, String value) {
    if (cell.equals(value)) return 0;
    int own = path(value).indexOf(cell);
    if (own >= 0) return own + 1;
    Set<String> all = covered(cell);
    for (int level = 1; level < height(); level++) {
      int at = level - 1;
      if (all.stream().map(v -> path(v).get(at)).distinct().count() == 1) return level;
    }
    return height();
  }

  /** The values in the order that distances count in, the missing one last. */
  List<String> ordered() {
    Stream<String> present = values.stream().filter(v -> !v.equals(Csv.MISSING));
    List<String> sorted =
        new ArrayList<>(
            order.isEmpty() && numeric()
                ? present
                    .sorted(
                        java.util.Comparator.comparing(this::number)
                            .thenComparing(java.util.Comparator.naturalOrder()))
                    .toList()
                : order.isEmpty() ? present.toList() : order);
    if (values.contains(Csv.MISSING)) sorted.add(Csv.MISSING);
    return sorted;
  }
}
