package kanon.pipeline.transform;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import kanon.api.Run;
import kanon.api.Transformation;

/** What is done to a column of an engine's own data, with what it was done to. */
final class Watched implements Transformation {
  private final Transformation of;
  private final boolean hidden;
  private volatile Optional<List<Optional<String>>> seen = Optional.empty();
  private volatile OptionalLong different = OptionalLong.empty();

  /**
   * @param hidden whether the cells are kept, and not only counted
   */
  Watched(Transformation of, boolean hidden) {
    this.of = of;
    this.hidden = hidden;
  }

  @Override
  public String column() {
    return of.column();
  }

  @Override
  public Optional<String> person() {
    return of.person();
  }

  @Override
  public List<Optional<String>> apply(
      List<Optional<String>> cells,
      List<Optional<String>> persons,
      Function<BitSet, String> where,
      Run run) {
    List<Optional<String>> changed = of.apply(cells, persons, where, run);
    different = OptionalLong.of(persons.isEmpty() ? cells.size() : new HashSet<>(cells).size());
    seen = hidden ? Optional.of(List.copyOf(cells)) : Optional.empty();
    return changed;
  }

  /** The texts of the input; empty where nobody asked what they become, or they are not kept. */
  Optional<List<String>> texts() {
    return seen.map(cells -> cells.stream().flatMap(Optional::stream).toList());
  }

  /** How many different cells the input has; empty where nobody asked what they become. */
  OptionalLong different() {
    return different;
  }
}
