package kanon.api;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.osgi.annotation.versioning.ProviderType;

/** What a config has done to the cells of one column: all its transforms in order. */
@ProviderType
public interface Transformation {
  /** The column that is changed. */
  String column();

  /** The column that tells persons apart, where a cell changes with the person. */
  Optional<String> person();

  /**
   * What cells become. To be given all distinct ones of a table at once: that two stay two is
   * checked among them.
   *
   * @param cells distinct texts, or pairs of texts with those of {@code persons}; empty for missing
   * @param persons for each cell the person's; without elements where {@link #person} is empty
   * @param where says of some of the cells, for a message, where they stand, as in "row 7 and 2
   *     more rows"; it quotes none
   * @return for each cell what it becomes, empty for missing
   * @throws kanon.model.KanonException where some cannot be changed
   */
  List<Optional<String>> apply(
      List<Optional<String>> cells,
      List<Optional<String>> persons,
      Function<BitSet, String> where,
      Run run);
}
