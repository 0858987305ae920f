package kanon.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * The way to a release that can be attacked, from the strictest goal to what an algorithm can.
 *
 * @param setting what it was asked for in the end; empty where there is no release
 * @param release what came of it
 * @param refused what was refused on the way
 */
record Search<T>(Optional<Setting> setting, Optional<T> release, List<Refusal> refused) {
  /**
   * What was refused.
   *
   * @param setting what was asked for
   * @param code of the refusal
   * @param message of the refusal
   */
  record Refusal(Setting setting, String code, String message) {}

  /**
   * Asks until there is a release, or no way is left.
   *
   * @param time whether there is any left for another attempt
   */
  static <T> Search<T> of(
      boolean groups, Function<Setting, Attempt<T>> asked, BooleanSupplier time) {
    List<Refusal> refused = new ArrayList<>();
    for (Setting goal : Setting.goals(groups)) {
      Optional<Setting> next = Optional.of(goal);
      while (next.isPresent() && time.getAsBoolean()) {
        Setting setting = next.get();
        Attempt<T> attempt = asked.apply(setting);
        if (attempt.release().isPresent()) {
          return new Search<>(next, attempt.release(), refused);
        }
        refused.add(new Refusal(setting, attempt.code(), attempt.message()));
        next = setting.after(attempt.code());
      }
    }
    return new Search<>(Optional.empty(), Optional.empty(), refused);
  }

  /** What was refused with which code; one line for refusals with the same. */
  String before() {
    List<String> told = new ArrayList<>();
    for (int i = 0; i < refused.size(); ) {
      int end = i + 1;
      while (end < refused.size() && refused.get(end).code.equals(refused.get(i).code)) {
        end++;
      }
      String first = refused.get(i).setting.told();
      String range = end - i > 1 ? first + " to " + refused.get(end - 1).setting.told() : first;
      told.add(range + ": " + refused.get(i).code);
      i = end;
    }
    return String.join("; ", told);
  }
}
