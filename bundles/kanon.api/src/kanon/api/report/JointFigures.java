package kanon.api.report;

import java.util.List;
import java.util.Optional;

/**
 * What a release tells together with the releases before it: rows are in one joint class if they
 * stand in the same classes of all of them. Whether somebody was in an earlier release counts as
 * known, and whether somebody of an earlier one is in this.
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
 * @param holds whether none fails, of those who are in this release and of those who left
 * @param joint whether that was asked for
 * @param leaving who is in earlier releases and not in this one; empty where nobody was found again
 * @param arriving who is in this release and in none before; empty where nobody was found again
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
    boolean joint,
    Optional<Leaving> leaving,
    Optional<Arriving> arriving) {
  /**
   * A release before.
   *
   * @param id what it is called in the ledger
   * @param compared whether people could be found in it again; else it was judged by row and the
   *     input now has another number of rows, or by persons and none are named now
   * @param matched rows of this input whose people it has
   */
  public record Earlier(String id, boolean compared, long matched) {}

  /**
   * People of earlier releases who are not in this one, as they left the input or were removed. Of
   * a joint class of the earlier releases those who left are a group, which the difference tells,
   * if others of it are in this release.
   *
   * @param people how many left
   * @param groups how many groups the difference tells
   * @param smallest how many people the smallest has
   * @param alone how many are alone in theirs
   * @param failing people in groups that do not hold the models
   * @param whole people of joint classes of which nobody is in this release, which tells nothing of
   *     them
   * @param unknown people in groups of whom it is not known what sensitive values they had, as the
   *     ledger has none or values that this input lacks; such a group holds no model that asks for
   *     values
   */
  public record Leaving(
      long people,
      long groups,
      long smallest,
      long alone,
      long failing,
      long whole,
      long unknown) {}

  /**
   * Rows of people who are in no release before. Those of a class of this release are a joint class
   * of their own, and counted among these.
   *
   * @param rows how many rows
   * @param classes how many joint classes
   * @param smallest how many people the smallest has
   * @param alone rows of people who are alone in theirs
   * @param failing rows in joint classes that do not hold the models
   */
  public record Arriving(long rows, long classes, long smallest, long alone, long failing) {}
}
