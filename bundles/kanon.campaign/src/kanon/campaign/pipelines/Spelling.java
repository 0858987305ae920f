package kanon.campaign.pipelines;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kanon.campaign.pipelines.Columns.Column;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;

/**
 * How the cells of a table are written that transforms make plain again. The plain cells are drawn
 * first, so what a transform has to make is known without one.
 */
final class Spelling {
  /** The key of pseudonyms, beside the config. */
  static final String KEY = "study.key";

  private static final String ABSENT = "n/a";
  private static final DateTimeFormatter GERMAN =
      DateTimeFormatter.ofPattern("dd.MM.uuuu", Locale.ROOT);

  private final Draw draw;

  Spelling(Draw draw) {
    this.draw = draw;
  }

  /** The column with transforms, where there are some for it. */
  Column spelled(Column column) {
    Map<String, Object> told = new LinkedHashMap<>(column.told());
    List<Object> steps = new ArrayList<>();
    if (!column.values().contains(ABSENT)) steps.add(Map.of("missing", List.of(ABSENT)));
    switch (String.valueOf(told.get("type"))) {
      case "date" -> steps.add(Map.of("format", "dd.MM.yyyy"));
      case "decimal" ->
          steps.add(Map.of("format", Map.of("decimal", ",", "thousands", ".", "currency", "€")));
      case "integer" -> steps.add(Map.of("topCode", largest(column)));
      default -> {}
    }
    told.put("transform", steps);
    return new Column(column.name(), told, column.values());
  }

  private static long largest(Column column) {
    return column.values().stream().mapToLong(Long::parseLong).max().orElse(0);
  }

  /** Persons, who are released under pseudonyms. */
  static Column persons(String name) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("role", "identifying");
    told.put("transform", List.of(Map.of("pseudonym", Map.of("key", KEY, "length", 24L))));
    List<String> persons = new ArrayList<>();
    for (int i = 0; i < 12; i++) persons.add("Person Nr. " + i);
    return new Column(name, told, persons);
  }

  /** A plain cell as it stands in the table. */
  String written(Column column, String plain) {
    if (!column.told().containsKey("transform") || column.role().equals("identifying")) {
      return plain;
    }
    if (plain.equals(Csv.MISSING)) {
      return column.values().contains(ABSENT) || draw.oneIn(2) ? plain : ABSENT;
    }
    return switch (String.valueOf(column.told().get("type"))) {
      case "date" -> LocalDate.parse(plain).format(GERMAN);
      case "decimal" -> plain.replace('.', ',') + draw.of("", " €");
      case "integer" -> {
        boolean most = Long.parseLong(plain) == largest(column);
        yield most ? String.valueOf(Long.parseLong(plain) + draw.between(0, 40)) : plain;
      }
      default -> plain;
    };
  }
}
