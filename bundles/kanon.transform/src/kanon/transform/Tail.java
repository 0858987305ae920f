package kanon.transform;

import java.util.Optional;
import java.util.OptionalInt;
import kanon.api.Option;
import kanon.api.Transform;

/**
 * One end of a column's values, which is put together.
 *
 * @param at where it begins
 * @param label what its cells become
 * @param otherwise what becomes of cells that have no place
 */
record Tail(
    @Option(
            "where the tail begins, which is what its cells become: a number, or a date such as \"1930-01-01\"")
        Object at,
    @Option("what the cells of the tail become in place of that, such as 90+")
        Optional<String> label,
    @Option("missing: what becomes of cells that are neither below nor above; an error by default")
        Optional<Otherwise> otherwise) {
  Tail {
    Bound.of(at);
  }

  /**
   * The step.
   *
   * @param side 1 where cells above the bound are the tail, -1 where those below
   */
  Transform.Step step(int side) {
    Bound bound = Bound.of(at);
    Optional<String> becomes = label.or(() -> Optional.of(bound.text()));
    return PresentCells.some(
        bound.expected(),
        otherwise,
        cell -> {
          OptionalInt place = bound.place(cell);
          boolean beyond =
              place.isPresent()
                  && (place.getAsInt() == side || label.isPresent() && place.getAsInt() == 0);
          return place.isEmpty() ? Optional.empty() : beyond ? becomes : Optional.of(cell);
        });
  }
}
