package kanon.api.report;

import java.util.List;

/**
 * What a release tells together with the releases before it: rows are in one joint class if they
 * stand in the same classes of all of them. Whether somebody was in an earlier release counts as
 * known.
 *
 * @param by what tells whose rows are: {@code person} or {@code row}
 * @param releases the releases before it
 * @param rows the rows of this release
 * @param known how many of them are of people of earlier releases
 * @param classes how many joint classes there are
 * @param smallest how many people the smallest has
 * @param alone rows of people who are alone in their joint class
 * @param failing rows in joint classes that do not hold the models
 * @param before how many of these stood in joint classes of the earlier releases that do not hold
 *     them either, so that no further release can help
 * @param holds whether none fails
 * @param joint whether that was asked for
 */
public record JointFigures(
    String by,
    List<Earlier> releases,
    long rows,
    long known,
    long classes,
    long smallest,
    long alone,
    long failing,
    long before,
    boolean holds,
    boolean joint) {
  /**
   * A release before.
   *
   * @param id what it is called in the ledger
   * @param compared whether people could be found in it again; else it was judged by row and the
   *     input now has another number of rows, or by persons and none are named now
   * @param matched rows of this input whose people it has
   */
  public record Earlier(String id, boolean compared, long matched) {}
}
