package kanon.pipeline.verify;

import java.util.List;
import java.util.Optional;
import kanon.model.Outcome;
import kanon.model.Table;

/** Looks at a release in which nothing is wrong. */
@FunctionalInterface
public interface Look {
  /** Nobody looks. */
  Look NONE = (outcome, tables) -> {};

  /**
   * Told once.
   *
   * @param outcome the release row by row; empty where rows cannot be matched
   * @param tables the release as it was read
   */
  void at(Optional<Outcome> outcome, List<Table> tables);
}
