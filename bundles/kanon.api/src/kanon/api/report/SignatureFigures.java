package kanon.api.report;

import java.util.List;

/**
 * What groups show of people who were in releases before: a person's signature is the set of
 * sensitive values that her group shows.
 *
 * @param releases how many releases before have people of the input
 * @param rows the rows of this release
 * @param kept rows of people whose group shows a signature of theirs again
 * @param changed rows of people whose value is in no signature of theirs, as they have another than
 *     before; they have a further signature now
 * @param arriving rows of people who are in no release before
 * @param left people of the releases before who are not in this one
 * @param smallest how many values the smallest signature has
 * @param counterfeits how many values are shown that nobody has
 * @param groups how many groups show how many of them, ascending
 */
public record SignatureFigures(
    long releases,
    long rows,
    long kept,
    long changed,
    long arriving,
    long left,
    long smallest,
    long counterfeits,
    List<Counterfeits> groups) {
  /**
   * Groups with as many counterfeits.
   *
   * @param counterfeits how many each has
   * @param groups how many groups
   */
  public record Counterfeits(long counterfeits, long groups) {}
}
