package kanon.pipeline.verify;

import java.util.List;
import java.util.Optional;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Table;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Preparation;

/** Looks at a release in which nothing is wrong. */
@FunctionalInterface
public interface Look {
  /** Nobody looks. */
  Look NONE = seen -> {};

  /**
   * A release beside its original.
   *
   * @param prepared its config
   * @param data the original
   * @param profile its profile
   * @param outcome the release row by row; empty where rows cannot be matched
   * @param tables the release as it was read
   * @param rows the number of the original row of each released one, from 0 on; empty where rows
   *     cannot be matched
   */
  record Seen(
      Preparation prepared,
      DataCache.Opened data,
      Profile profile,
      Optional<Outcome> outcome,
      List<Table> tables,
      Optional<int[]> rows) {}

  /** Told once. */
  void at(Seen seen);
}
