package kanon.api.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.model.Role;

/**
 * What a reviewer has to know of a release who never saw the tool: what was done to each column,
 * who could still be found and how likely, who checked it, until when it is valid. It has no cell
 * of the table or of the release.
 *
 * @param certificate the number of this format
 * @param kanon Kanon's version
 * @param subject what it is about
 * @param context what people say of the release
 * @param open what of that nobody has said
 * @param variables what was done to each column of the input
 * @param techniques what was done to rows, in words and in the terms of ISO/IEC 20889
 * @param algorithm what was asked to make the release
 * @param madeBy what found the release, where it was not that algorithm
 * @param preset what stands for several of the models; empty where the config names none
 * @param models thresholds, and what was reached
 * @param risk who could still be found
 * @param attacks whether attacks were run against the release, in words
 * @param attacked what they achieved; empty where none was run
 * @param utility what the release has lost
 * @param safeHarbor the identifiers of HIPAA's Safe Harbor in the table and in the release
 * @param verification who checked it, and what was found
 * @param signature whether the manifest is signed
 * @param seed what randomness started from
 * @param bundles the programs that took part, with their digests
 * @param limits what nobody has checked
 */
public record CertificateReport(
    long certificate,
    String kanon,
    Subject subject,
    ReleaseContext context,
    List<String> open,
    List<Variable> variables,
    List<Technique> techniques,
    Job.Plugin algorithm,
    Optional<RunReport.Maker> madeBy,
    Optional<PresetUse> preset,
    List<Judged> models,
    Residual risk,
    String attacks,
    Optional<AttackReport> attacked,
    Utility utility,
    SafeHarbor safeHarbor,
    Checked verification,
    Signature signature,
    Manifest.Seed seed,
    List<Manifest.Jar> bundles,
    List<String> limits) {
  /** The number of this format. */
  public static final long FORMAT = 1;

  /**
   * What it is about.
   *
   * @param manifest the name of the manifest's file
   * @param manifestSha256 its digest
   * @param files of the release
   * @param input the table that it was made of
   */
  public record Subject(
      String manifest, String manifestSha256, List<ReleasedFile> files, Manifest.Input input) {}

  /**
   * What was done to a column.
   *
   * @param name its name
   * @param role what it is to the person; empty where the config does not name it
   * @param released whether the release has it
   * @param done in words, step by step
   * @param techniques in the terms of ISO/IEC 20889; none where it was kept as it was
   * @param reason why it is released although it tells rows apart
   * @param before how many different cells it had
   * @param after how many it has
   * @param loss its mean loss, 0 to 1
   */
  public record Variable(
      String name,
      Optional<Role> role,
      boolean released,
      List<String> done,
      List<String> techniques,
      Optional<String> reason,
      OptionalLong before,
      OptionalLong after,
      OptionalDouble loss) {}

  /**
   * What was done to rows.
   *
   * @param technique in the terms of ISO/IEC 20889
   * @param done in words
   */
  public record Technique(String technique, String done) {}

  /**
   * Who could still be found.
   *
   * @param rows of the release
   * @param classes groups of rows that look alike
   * @param smallestClass how many rows the smallest has
   * @param persons how many persons that is, where the config names them
   * @param highest the chance to pick a person's row, at most; empty where the release shows the
   *     values themselves
   * @param average the same on average over rows; empty where persons are counted
   * @param before the same in the table, of rows; empty where rows cannot be compared
   * @param after the same in the release, of rows; empty where it shows the values themselves, or
   *     could not be measured
   * @param people how likely persons are found, where the config names them, by one of their rows
   *     and by all together; empty where it could not be measured
   * @param sensitive what is given away of sensitive values, of rows; empty where it could not be
   *     measured
   * @param unique rows unlike every other in all that the release shows
   * @param words all that in words
   */
  public record Residual(
      long rows,
      long classes,
      long smallestClass,
      Optional<Manifest.Persons> persons,
      OptionalDouble highest,
      OptionalDouble average,
      Optional<RunReport.Exposure> before,
      Optional<RunReport.Exposure> after,
      Optional<PersonFigures> people,
      Optional<List<RunReport.SensitiveRisk>> sensitive,
      OptionalLong unique,
      List<String> words) {}

  /**
   * What the release has lost.
   *
   * @param inputRows of the table
   * @param removedRows that the release lacks
   * @param removedShare their share
   * @param averageClass how many rows a group has on average
   * @param loss the mean loss of the quasi-identifiers, 0 nothing to 1 everything; empty where it
   *     could not be measured
   */
  public record Utility(
      long inputRows,
      long removedRows,
      double removedShare,
      OptionalDouble averageClass,
      OptionalDouble loss) {}

  /**
   * The identifiers of HIPAA's Safe Harbor.
   *
   * @param table those found in the table
   * @param release those found in the release
   */
  public record SafeHarbor(
      List<ScanReport.Identifier> table, List<ScanReport.Identifier> release) {}

  /**
   * Who checked the release.
   *
   * @param gate what was checked before it was written, and by whom
   * @param again what was checked when this was made, and by whom
   * @param complete whether nothing was left that could not be compared
   * @param truthful whether every cell is true of its row: yes, no or not checkable
   * @param notChecked what could not be compared, a line each
   */
  public record Checked(
      String gate,
      String again,
      boolean complete,
      Optional<String> truthful,
      List<String> notChecked) {}

  /**
   * Whether the manifest is signed.
   *
   * @param state not signed, signed by a trusted key, or signed by a key that nobody named
   * @param key the id of the trusted key
   * @param words in words
   */
  public record Signature(String state, Optional<String> key, String words) {}
}
