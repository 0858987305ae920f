package kanon.api.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What was found of a release that is there already.
 *
 * @param kanon Kanon's version
 * @param holds whether nothing was found wrong, and every column could be compared
 * @param complete whether every column that was read could be compared with what the config makes
 *     of the original: that is here, and none lacks the key that its cells were made with
 * @param rows of the original
 * @param releasedRows of the release
 * @param persons the people of the original, those who are in the release, and how many the class
 *     with the fewest has; empty where the config names none, or they could not be counted
 * @param truthful whether every cell is true of its row: yes, no or not checkable
 * @param privacy the models; empty where they were not checked
 * @param faults what is wrong, a line each
 * @param checks the digests that a manifest gives; empty where none was asked about
 * @param warnings what differs without being wrong
 * @param notChecked what could not be checked of columns, and of what a manifest says; empty where
 *     all was
 */
public record VerificationReport(
    String kanon,
    boolean holds,
    boolean complete,
    OptionalLong rows,
    OptionalLong releasedRows,
    Optional<Manifest.Persons> persons,
    Optional<String> truthful,
    Optional<List<Judged>> privacy,
    List<String> faults,
    Optional<List<DigestCheck>> checks,
    Optional<List<String>> warnings,
    Optional<List<String>> notChecked) {

  /**
   * Whether something is what a manifest says.
   *
   * @param what as in "input"
   * @param path where it is
   * @param holds whether it is
   */
  public record DigestCheck(String what, String path, boolean holds) {}
}
