package kanon.pipeline.draft;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.lib.detect.Content;
import kanon.lib.detect.Finding;
import kanon.lib.detect.Meaning;
import kanon.lib.detect.RoundBorders;
import kanon.model.Type;

/** The hierarchy that somebody who knows a column would give it. */
final class HierarchyDraft {
  private static final Map<String, Object> SUPPRESS = Map.of("suppress", true);

  /** Numbers that are names of something: their order and their distances mean nothing. */
  private static final Set<Meaning> NAMES =
      Set.of(
          Meaning.SEX,
          Meaning.POSTCODE,
          Meaning.PLACE,
          Meaning.COUNTRY,
          Meaning.NATIONALITY,
          Meaning.ETHNICITY,
          Meaning.OCCUPATION,
          Meaning.MARITAL,
          Meaning.EMPLOYER,
          Meaning.DIAGNOSIS,
          Meaning.MEDICATION,
          Meaning.BELIEF,
          Meaning.CRIME,
          Meaning.IDENTIFIER);

  private static final Set<Meaning> NESTED =
      Set.of(Meaning.PLACE, Meaning.OCCUPATION, Meaning.POSTCODE, Meaning.EMPLOYER);

  private static final List<Long> AGES = List.of(5L, 10L, 20L, 40L);

  /** From so many years on, dates are grouped by more than the year. */
  private static final int LONG = 5;

  /** Into so many intervals numbers are cut at first. */
  private static final int PARTS = 16;

  private static final int FEW = 3;
  private static final int MASKED = 12;
  private static final String MASK = "*";

  private HierarchyDraft() {}

  /** What a column's values are, where that means something. */
  static Type type(Finding finding) {
    boolean number = finding.type() == Type.INTEGER || finding.type() == Type.DECIMAL;
    return number && NAMES.contains(finding.meaning()) ? Type.STRING : finding.type();
  }

  /**
   * The hierarchy of a column that is generalized.
   *
   * @param type what its values are once transforms are done
   * @param months whether they are months
   */
  static Optional<Map<String, Object>> of(Finding finding, Type type, boolean months) {
    if (months || type == Type.DATE) {
      return Optional.of(Map.of("date", steps(finding, months)));
    }
    if (type == Type.INTEGER && (finding.meaning() == Meaning.AGE || finding.years())) {
      return Optional.of(Map.of("intervals", Map.of("origin", 0L, "widths", AGES)));
    }
    if (type.numeric()) {
      return Optional.of(numbers(finding));
    }
    if (finding.content() == Content.TIME) {
      return Optional.of(Map.of("prefix", List.of(2L)));
    }
    return Optional.of(texts(finding));
  }

  private static List<String> steps(Finding finding, boolean months) {
    List<String> steps = new ArrayList<>();
    if (!months) {
      steps.add("month");
    }
    steps.addAll(List.of("quarter", "year"));
    if (finding.span() >= LONG) {
      steps.addAll(List.of("five-years", "decade", "twenty-years"));
    }
    return steps;
  }

  private static Map<String, Object> numbers(Finding finding) {
    if (finding.values().distinct() < FEW) {
      return SUPPRESS;
    }
    boolean whole = finding.type() == Type.INTEGER;
    int parts = Math.min(PARTS, Math.max(2, finding.values().distinct() / 2));
    List<Number> borders = new ArrayList<>();
    for (BigDecimal border : RoundBorders.of(finding.numbers(), parts, whole)) {
      borders.add(border.scale() <= 0 ? border.longValueExact() : border.doubleValue());
    }
    return borders.isEmpty() ? SUPPRESS : Map.of("borders", borders);
  }

  private static Map<String, Object> texts(Finding finding) {
    int shortest = Integer.MAX_VALUE;
    int longest = 0;
    boolean maskable = true;
    for (String value : finding.values().values()) {
      int length = value.codePointCount(0, value.length());
      shortest = Math.min(shortest, length);
      longest = Math.max(longest, length);
      maskable &= !value.contains(MASK);
    }
    boolean codes = finding.content() == Content.CODE || finding.content() == Content.WHOLE;
    boolean nested =
        codes && NESTED.contains(finding.meaning()) || finding.content() == Content.DATE;
    if (finding.meaning() != Meaning.POSTCODE && !(nested && longest > 2 && shortest == longest)) {
      return words(finding);
    }
    if (!maskable || longest > MASKED || longest < 2) {
      return words(finding);
    }
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("from", finding.content() == Content.DATE ? "left" : "right");
    options.put("char", MASK);
    return Map.of("mask", options);
  }

  /** Frequent words stay, rare ones are grouped. */
  private static Map<String, Object> words(Finding finding) {
    List<Double> shares = RareShares.of(finding.values());
    return shares.isEmpty() ? SUPPRESS : Map.of("rare", shares);
  }
}
