package kanon.transform;

import java.util.Optional;
import java.util.function.Function;
import kanon.api.Transform;
import kanon.model.KanonException;

/** Steps that leave missing cells missing. */
final class PresentCells {
  private PresentCells() {}

  /** A step that takes every text. */
  static Transform.Step every(Function<String, Optional<String>> change) {
    return (cell, person) -> cell.flatMap(change);
  }

  /**
   * A step that does not take every text.
   *
   * @param expected what it takes, as in "a date such as 2024-12-31"
   * @param change gives nothing for a text that it does not take
   */
  static Transform.Step some(
      String expected, Optional<Otherwise> otherwise, Function<String, Optional<String>> change) {
    return (cell, person) -> {
      if (cell.isEmpty()) {
        return cell;
      }
      Optional<String> changed = change.apply(cell.get());
      if (changed.isEmpty() && otherwise.isEmpty()) {
        throw KanonException.input("VALUE_UNFIT", "expects " + expected);
      }
      return changed;
    };
  }
}
