package kanon.pipeline.transform;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.Run;
import kanon.api.Transformation;

/** What is done to a column of an engine's own data, with the cells that it was done to. */
final class Watched implements Transformation {
  private final Transformation of;
  private volatile Optional<List<Optional<String>>> seen = Optional.empty();

  Watched(Transformation of) {
    this.of = of;
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
    seen = Optional.of(List.copyOf(cells));
    return changed;
  }

  /** The texts of the input; empty where nobody asked what they become. */
  Optional<List<String>> texts() {
    return seen.map(cells -> cells.stream().flatMap(Optional::stream).toList());
  }
}
