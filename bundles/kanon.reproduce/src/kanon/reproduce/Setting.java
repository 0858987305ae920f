package kanon.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a release that is attacked is asked for.
 *
 * @param groups whether of groups, no sensitive value of which more than a quarter of the rows has
 * @param k the smallest class; 0 for any
 * @param diverse whether each class has two sensitive values
 * @param longer whether there is more time to solve
 * @param sample whether of so few rows that all their partitions can be looked at
 * @param remembered whether people are named, and a ledger keeps what was released of them
 * @param narrow whether two quasi-identifiers are left out
 */
record Setting(
    boolean groups,
    long k,
    boolean diverse,
    boolean longer,
    boolean sample,
    boolean remembered,
    boolean narrow) {
  /** What is asked where nothing speaks against it. */
  static final long K = 10;

  private static final long SMALLEST = 2;
  private static final long GROUPS_L = 4;

  /** What is asked, the strictest first; the next is tried where no way leads to the one before. */
  static List<Setting> goals(boolean groups) {
    if (groups) {
      return List.of(new Setting(true, 0, false, false, false, false, false));
    }
    return List.of(cells(K, true), cells(K, false), cells(0, true));
  }

  private static Setting cells(long k, boolean diverse) {
    return new Setting(false, k, diverse, false, false, false, false);
  }

  /** What is tried instead after a refusal; empty where nothing would help against it. */
  Optional<Setting> after(String code) {
    return switch (code) {
      case "DEADLINE", "NOT_STOPPED" ->
          Optional.of(new Setting(groups, k, diverse, true, sample, remembered, narrow))
              .filter(s -> !longer);
      case "UNFIT_SIZE" ->
          Optional.of(new Setting(groups, k - 1, diverse, longer, sample, remembered, narrow))
              .filter(s -> s.k >= SMALLEST);
      case "TABLE_TOO_LARGE" ->
          Optional.of(new Setting(groups, k, diverse, longer, true, remembered, narrow))
              .filter(s -> !sample);
      case "LEDGER_MISSING" ->
          Optional.of(new Setting(groups, k, diverse, longer, sample, true, narrow))
              .filter(s -> !remembered);
      case "TOO_MANY_GENERALIZATIONS" ->
          Optional.of(new Setting(groups, k, diverse, longer, sample, remembered, true))
              .filter(s -> !narrow);
      default -> Optional.empty();
    };
  }

  /**
   * What a second release of the same people is asked for, as for somebody else: half as much again
   * of k, where that is the usual one of the whole table.
   */
  Setting second() {
    boolean coarser = k == K && !sample;
    return new Setting(
        groups, coarser ? K + K / 2 : k, diverse, longer, sample, remembered, narrow);
  }

  /** The privacy models of a config. */
  List<Map<String, Object>> models() {
    if (groups) {
      return List.of(Map.of("model", "l-diversity", "l", GROUPS_L, "kind", "frequency"));
    }
    List<Map<String, Object>> models = new ArrayList<>();
    if (k > 0) {
      models.add(Lab.kAnonymity(k));
    }
    if (diverse) {
      models.add(Map.of("model", "l-diversity", "l", 2L, "kind", "distinct"));
    }
    return models;
  }

  /** The goal in words. */
  String goal() {
    if (groups) {
      return "l = " + GROUPS_L + " by frequency";
    }
    String size = k > 0 ? "k = " + k : "any k";
    return diverse ? size + ", two values" : size;
  }

  /** All in words. */
  String told() {
    StringBuilder told = new StringBuilder(goal());
    told.append(longer ? ", more time" : "");
    told.append(sample ? ", a sample" : "");
    told.append(narrow ? ", six quasi-identifiers" : "");
    return told.append(remembered ? ", persons and a ledger" : "").toString();
  }
}
