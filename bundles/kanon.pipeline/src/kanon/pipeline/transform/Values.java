package kanon.pipeline.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Dictionary;
import kanon.model.Type;

/** Collects cells into a dictionary, in which the missing one has the last code. */
final class Values {
  private static final int MISSING = -2;

  private final Map<String, Integer> codes = new LinkedHashMap<>();
  private final String shown;
  private boolean missing;

  /**
   * @param shown what a missing cell is shown by
   */
  Values(Optional<String> shown) {
    this.shown = shown.orElse("");
  }

  /** The code of a cell, to be settled when all are known. */
  int code(Optional<String> cell) {
    if (cell.isEmpty()) {
      missing = true;
      return MISSING;
    }
    return codes.computeIfAbsent(cell.get(), text -> codes.size());
  }

  /** Every cell that was asked for. */
  Dictionary dictionary() {
    List<String> texts = new ArrayList<>(codes.keySet());
    return Dictionary.of(Type.STRING, texts, missing ? Optional.of(shown) : Optional.empty());
  }

  /** Puts the code of the missing cell in its place. */
  void settle(int[] given) {
    for (int i = 0; i < given.length; i++) {
      given[i] = given[i] == MISSING ? codes.size() : given[i];
    }
  }
}
